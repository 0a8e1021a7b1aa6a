import { expect, test } from 'vitest'
import { lineIds } from '../../../src/kernel/format/line-ids.ts'

test('a line has the same id in each list, and no other line has it', () => {
  const [idOf, inAnother] = [lineIds(), lineIds()]
  const ids = ['a', 'b', 'a', 'a'].map(idOf)
  expect(ids[0]).toMatch(/^[0-9a-f]{12}$/)
  expect(ids.slice(2)).toEqual([`${ids[0]}-2`, `${ids[0]}-3`])
  expect(ids[1]).not.toBe(ids[0])
  expect(['b', 'a'].map(inAnother)).toEqual([ids[1], ids[0]])
})
