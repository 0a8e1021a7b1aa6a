import { expect, test } from 'vitest'
import { fieldOf, inputNames, modes, ruleOf } from '../../src/runner/input-table.ts'

test.each(inputNames)('`%s` is used by a mode, and is required only there', (name) => {
  const { modes: users, requiredIn = [], missing } = ruleOf(name)
  expect(users.length).toBeGreaterThan(0)
  expect(modes).toEqual(expect.arrayContaining([...users]))
  expect(users).toEqual(expect.arrayContaining([...requiredIn]))
  // Whoever forgets it reads how to provide it.
  expect(missing !== undefined).toBe(requiredIn.length > 0)
})

test('no two inputs are the same field of a request', () => {
  expect(new Set(inputNames.map(fieldOf)).size).toBe(inputNames.length)
  expect(fieldOf('artifact-retention-days')).toBe('artifactRetentionDays')
})
