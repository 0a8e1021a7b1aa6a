import { expect, test } from 'vitest'
import { inputNames } from '../../src/action/input-table.ts'
import { nearest } from '../../src/command/nearest.ts'

test.each([
  ['domian', 'domain'],
  ['extractto', 'extract-to'],
  ['site-cheque', 'site-check'],
  ['projectid', 'project-id'],
  ['acepted-finding', 'accepted-findings'],
])('%s means %s', (given, name) => {
  expect(nearest(given, inputNames)).toBe(name)
})

test('a name with one other character means itself', () => {
  for (const name of inputNames) expect(nearest(`${name}x`, inputNames)).toBe(name)
})

test.each(['', 'xyzzy', 'a'.repeat(1_000_000)])('no name is near to %.10s', (given) => {
  expect(nearest(given, inputNames)).toBeUndefined()
})
