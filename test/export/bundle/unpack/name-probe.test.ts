import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameProbe } from '../../../../src/export/bundle/unpack/name-probe.ts'

test('two names are two files exactly if this disk creates two files for them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'))
  try {
    for (const [first, second] of [
      ['A', 'a'],
      ['\u00e9', 'e\u0301'],
      ['K', '\u212a'],
    ] as const) {
      const areDistinct = nameProbe(folder)(first, second)
      expect(readdirSync(folder)).toEqual([])
      writeFileSync(join(folder, first), '')
      expect(existsSync(join(folder, second))).toBe(!areDistinct)
      rmSync(join(folder, first))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('all names are distinct where nothing is written', () => {
  expect(nameProbe(undefined)('a', 'A')).toBe(true)
})
