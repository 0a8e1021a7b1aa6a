import { expect, test } from 'vitest'
import { inBasicPlane, isBasicPlane } from '../../src/gate/status-text.ts'

test.for([
  ['🚀 Deploy', '□ Deploy'],
  ['cut \ud83d', 'cut □'],
  ['Prüfung ✓ 検査', 'Prüfung ✓ 検査'],
] as const)('%s in a status is %s', ([text, expected]) => {
  expect(inBasicPlane(text)).toBe(expected)
  expect(isBasicPlane(text)).toBe(text === expected)
  expect(isBasicPlane(expected)).toBe(true)
})
