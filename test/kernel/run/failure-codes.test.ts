import { expect, test } from 'vitest'
import { failureCodes } from '../../../src/kernel/run/failure-codes.ts'

test.each(Object.entries(failureCodes))('%s says what happened and what to do', (code, rule) => {
  expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/)
  // A clause, and a sentence that its reader completes with a full stop.
  expect(rule.meaning).toMatch(/^[^A-Z].*[^.]$/)
  expect(rule.nextStep).toMatch(/^[A-Z].*[^.]$/s)
})
