import { expect, test } from 'vitest'
import { type Check, checkLabel, checkLabels, shownName } from '../../src/gate/check.ts'

const check = (change: Partial<Check>): Check => ({
  kind: 'check',
  name: 'scan',
  state: 'passed',
  isRequired: false,
  ...change,
})
const ofCi = { workflow: 'CI', event: 'push' }

test.for<[string, Partial<Check>]>([
  ['CI / build (push)', { kind: 'job', name: 'build', ...ofCi }],
  ['CI (push)', { kind: 'run', name: '', ...ofCi }],
  ['scan', {}],
  ['ci', { kind: 'status', name: 'ci' }],
  ['deployment to preview', { kind: 'deployment', name: 'preview' }],
  ['a check without a name', { name: '' }],
  ['e2e (required, not reported)', { kind: 'missing', name: 'e2e', missing: 'required' }],
])('a check is called %s', ([label, change]) => {
  expect(checkLabel(check(change))).toBe(label)
})

test('what it is called in inputs has no reason', () => {
  const missing = check({ kind: 'missing', name: 'e2e', missing: 'expected' })
  expect(shownName(missing)).toBe('e2e')
})

test('a sentence has the first five of many', () => {
  const many = Array.from({ length: 2000 }, (_, index) => check({ name: `check ${index}` }))
  expect(checkLabels(many)).toBe('check 0, check 1, check 2, check 3, check 4 and 1995 more')
})
