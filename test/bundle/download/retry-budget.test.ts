import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Patience } from '../../../src/bundle/download/retry-budget.ts'
import type { Trouble } from '../../../src/http/retry.ts'
import { fakeRun } from '../../support/clock.ts'

const trouble: Trouble = { kind: 'transport', sent: true, permanent: false }
const reset = new Error('the connection was reset')

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('Patience', () => {
  test('waits longer from failure to failure, and not so long again once it got further', async () => {
    const run = fakeRun()
    const patience = new Patience(run)
    const failures = async (count: number) => {
      for (; count > 0; count--) await patience.failed(reset, trouble, 'going on')
      return run.clock.sleeps.splice(0)
    }
    patience.advanced(1_000)
    expect(await failures(3)).toEqual([500, 1_000, 2_000])
    patience.advanced(1_001)
    expect(await failures(2)).toEqual([500, 1_000])
    // What is fetched once more is nothing new.
    patience.advanced(1_001)
    patience.advanced(500)
    expect(await failures(1)).toEqual([2_000])
  })

  test('ends with the last error after two minutes of failures, however far it got before', async () => {
    const run = fakeRun()
    const patience = new Patience(run)
    for (let bytes = 1; bytes <= 100; bytes++) {
      patience.advanced(bytes)
      run.clock.advance(10_000)
      await patience.failed(reset, trouble, 'going on')
    }
    const began = run.clock.now()
    const failing = async () => {
      for (;;) await patience.failed(reset, trouble, 'going on')
    }
    await expect(failing()).rejects.toBe(reset)
    const failedFor = run.clock.now() - began
    expect(failedFor).toBeGreaterThan(100_000)
    expect(failedFor).toBeLessThanOrEqual(120_000)
  })

  test('ends at once where trying again is of no use', async () => {
    const run = fakeRun()
    await expect(new Patience(run).failed(reset, undefined, 'going on')).rejects.toBe(reset)
    expect(run.clock.sleeps).toEqual([])
    expect(run.lines).toEqual([])
  })

  test('does not begin a wait that would take all the time that is left', async () => {
    const failedOnce = (deadline: number) =>
      new Patience(fakeRun(deadline)).failed(reset, trouble, 'going on')
    await expect(failedOnce(500)).rejects.toBe(reset)
    await expect(failedOnce(501)).resolves.toBeUndefined()
  })

  test('tells what went wrong, what comes next, and when', async () => {
    const run = fakeRun()
    await new Patience(run).failed(reset, trouble, 'going on from 4.2 MB')
    expect(run.lines).toEqual(['info: the connection was reset; going on from 4.2 MB in 1 s'])
  })

  test("ends with the signal's reason when the run ends while it waits", async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    const failed = new Patience(run).failed(reset, trouble, 'going on')
    run.abort(reason)
    await expect(failed).rejects.toBe(reason)
  })
})
