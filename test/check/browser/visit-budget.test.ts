import { expect, test } from 'vitest'
import { VisitBudget, visitLimits } from '../../../src/check/browser/visit-budget.ts'

// Promise: a page is judged by what it takes, not by the clock of a busy machine.

/** When the budget of a page is used up, in seconds, if it uses this share of a processor. */
function endOf(shareAt: (second: number) => number | undefined): number {
  const budget = new VisitBudget(0, visitLimits.processor)
  let used = 0
  for (let second = 1; ; second++) {
    const share = shareAt(second)
    used += share ?? 0
    if (budget.isUsedUp(1000 * second, share === undefined ? undefined : used)) return second
  }
}

test.each([
  ['that computes on an idle machine has 30 s', () => 1, 30],
  ['that computes on a busy machine has as much, which takes longer', () => 0.25, 120],
  ['ends after five minutes in any case', () => 0.05, 300],
  ['that waits for something that never comes ends after 30 s', () => 0, 30],
  ['that works again after a pause goes on', (second: number) => (second % 25 === 0 ? 1 : 0), 300],
  ['whose use is unknown has a minute', () => undefined, 60],
] as const)('a page %s', (_, shareAt, end) => {
  expect(endOf(shareAt)).toBe(end)
})
