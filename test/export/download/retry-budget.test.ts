import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RetryBudget } from '../../../src/export/download/retry-budget.ts'
import type { FailureCause } from '../../../src/kernel/http/retry.ts'
import { fakeRun } from '../../support/clock.ts'

const failureCause: FailureCause = { kind: 'transport', sent: true, permanent: false }
const reset = new Error('the connection was reset')

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('RetryBudget', () => {
  test('waits longer after each failure, and less again after progress', () => {
    const run = fakeRun()
    const retryBudget = new RetryBudget(run)
    const failures = (count: number) => {
      return Array.from({ length: count }, () =>
        retryBudget.failed(reset, failureCause, 'going on'),
      )
    }
    retryBudget.advanced(1_000)
    expect(failures(3)).toEqual([500, 1_000, 2_000])
    retryBudget.advanced(1_001)
    expect(failures(2)).toEqual([500, 1_000])
    // Repeated bytes are not progress.
    retryBudget.advanced(1_001)
    retryBudget.advanced(500)
    expect(failures(1)).toEqual([2_000])
  })

  test('ends with the last error after two minutes of failures, however far it got before', () => {
    const run = fakeRun()
    const retryBudget = new RetryBudget(run)
    for (let bytes = 1; bytes <= 100; bytes++) {
      retryBudget.advanced(bytes)
      run.clock.advance(10_000)
      run.clock.advance(retryBudget.failed(reset, failureCause, 'going on'))
    }
    const began = run.clock.now()
    const failing = () => {
      for (;;) run.clock.advance(retryBudget.failed(reset, failureCause, 'going on'))
    }
    expect(failing).toThrow(reset)
    const failedFor = run.clock.now() - began
    expect(failedFor).toBeGreaterThan(100_000)
    expect(failedFor).toBeLessThanOrEqual(120_000)
  })

  test('does not count delays that the store requested', () => {
    const run = fakeRun()
    const retryBudget = new RetryBudget(run)
    const throttled: FailureCause = { kind: 'response', status: 429, retryAfter: 121_000 }
    run.clock.advance(retryBudget.failed(reset, throttled, 'going on'))
    expect(retryBudget.failed(reset, failureCause, 'going on')).toBe(1_000)
  })

  test('ends at once if a retry cannot help', () => {
    const run = fakeRun()
    expect(() => new RetryBudget(run).failed(reset, undefined, 'going on')).toThrow(reset)
    expect(run.lines).toEqual([])
  })

  test('does not start a delay that would exceed the deadline', () => {
    const failedOnce = (deadline: number) =>
      new RetryBudget(fakeRun(deadline)).failed(reset, failureCause, 'going on')
    expect(() => failedOnce(500)).toThrow(reset)
    expect(failedOnce(501)).toBe(500)
  })

  test('reports what went wrong, what comes next, and when', () => {
    const run = fakeRun()
    new RetryBudget(run).failed(reset, failureCause, 'resuming from 4.2 MB')
    expect(run.lines).toEqual(['info: the connection was reset; resuming from 4.2 MB in 1 s'])
  })
})
