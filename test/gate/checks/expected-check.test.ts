import { expect, test } from 'vitest'
import { isExpected, readExpectedCheck } from '../../../src/gate/checks/expected-check.ts'
import type { ReportedCheck } from '../../../src/gate/checks/reported-check.ts'

test.for([
  ['CI / build (pull_request)', 'pull_request'],
  ['A / B / build (20) (push)', 'push'],
  ['build', undefined],
  ['build (push)', undefined],
  ['call / build (ubuntu)', undefined],
] as const)('%s names a job of the event %s', ([name, event]) => {
  expect(readExpectedCheck(name)).toEqual({ name, event })
})

test('the parts of a name are compared together, as each may contain a slash', () => {
  const job: ReportedCheck = {
    kind: 'job',
    name: 'B / build',
    workflow: 'A',
    event: 'push',
    state: 'passed',
    isRequired: false,
  }
  const expected = readExpectedCheck('A / B / build (push)')
  expect(isExpected(job, expected, [])).toBe(true)
  expect(isExpected({ ...job, name: 'build', workflow: 'A / B' }, expected, [])).toBe(true)
  expect(isExpected({ ...job, event: 'pull_request' }, expected, [])).toBe(false)
  expect(isExpected({ ...job, name: 'A / B / build (push)', workflow: 'C' }, expected, [])).toBe(
    false,
  )
})
