import { expect, test } from 'vitest'
import { InputReader } from '../../src/runner/input-reader.ts'
import { environmentOf, type Given, needed } from './given.ts'

const reader = (given: Given) => new InputReader(environmentOf(given))

test('an invalid input is one problem, and its first problem counts', () => {
  const inputs = reader({ ...needed, overwrite: 'maybe' })
  inputs.readAll('export')
  inputs.reject('overwrite', 'has a second problem')
  expect(inputs.problems).toHaveLength(1)
  expect(inputs.problems[0]).toContain('`overwrite`')
  expect(inputs.problems[0]).not.toContain('second')
  expect(inputs.isInvalid('overwrite')).toBe(true)
})

test('problems are in the order of action.yml, not of their discovery', () => {
  const inputs = reader({})
  inputs.reject('summary', 'is wrong')
  inputs.reject('domain', 'is wrong')
  expect(inputs.problems).toEqual(['`domain` is wrong', '`summary` is wrong'])
})

test('an input counts as set unless it is empty or its default, in any spelling', () => {
  expect(reader({ overwrite: 'FALSE' }).isAnySet('overwrite')).toBe(false)
  expect(reader({ overwrite: ' ' }).isAnySet('overwrite')).toBe(false)
  expect(reader({ overwrite: 'true' }).isAnySet('overwrite')).toBe(true)
  expect(reader({ overwrite: 'invalid' }).isAnySet('paths', 'overwrite')).toBe(true)
})

test('an unknown mode is the only thing known about it', () => {
  const inputs = reader({ ...needed, mode: 'exprot', 'job-id': '' })
  inputs.readAll('export')
  expect(inputs.isModeKnown).toBe(false)
  expect(inputs.problems).toHaveLength(1)
})

test('a blank value is rejected where a variable may be unset', () => {
  const inputs = reader({ require: '  ', 'report-status': '' })
  inputs.rejectBlank('require', 'set a condition')
  inputs.rejectBlank('report-status', 'set a context')
  expect(inputs.problems).toEqual(['`require` is empty: set a condition'])
})
