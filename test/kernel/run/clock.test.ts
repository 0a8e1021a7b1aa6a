import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../src/kernel/run/clock.ts'

describe('systemClock', () => {
  test('sleeps for the given time, by its own count', async () => {
    const before = systemClock.now()
    await systemClock.sleep(30, new AbortController().signal)
    // Timers count whole milliseconds.
    expect(systemClock.now() - before).toBeGreaterThanOrEqual(29)
  })

  test('wakes at once with the reason of an abort', async () => {
    const abort = new AbortController()
    const reason = new Error('cancelled')
    const sleep = systemClock.sleep(60_000, abort.signal)
    abort.abort(reason)
    await expect(sleep).rejects.toBe(reason)
    await expect(systemClock.sleep(60_000, abort.signal)).rejects.toBe(reason)
  })

  test('has the time of day', () => {
    expect(Math.abs(systemClock.date().getTime() - Date.now())).toBeLessThan(1_000)
  })
})
