import { expect, test } from 'vitest'
import { spansBefore, stepAt, steps } from '../../../src/check/browser/time-steps.ts'

const from = { source: '' }
const slow = spansBefore([
  { message: 'Error: no answer', hurriedAt: 10_000, from },
  { message: 'Error: at any other time', from },
])

test('before an error of fast time, time passes slowly, for as long as a script may have waited', () => {
  expect(slow).toEqual([{ from: 4500, to: 10_500 }])
})

test.each([
  ['without errors, a second', 7000, [], steps.usual],
  ['long before one, a second', 1000, slow, steps.usual],
  ['never into the slow time', 4100, slow, 400],
  ['at its start, a few frames', 4500, slow, steps.slow],
  ['as the error came, a few frames', 10_499, slow, steps.slow],
  ['after it, a second', 10_500, slow, steps.usual],
  ['never nothing', 4499.9, slow, steps.slow],
])('%s passes at once', (_, now, spans, expected) => {
  expect(stepAt(now, spans)).toBe(expected)
})
