import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StallWatch } from '../../../src/export/download/stall-watch.ts'
import { type FakeRun, fakeRun } from '../../support/clock.ts'

let run: FakeRun
beforeEach(() => {
  run = fakeRun()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function seconds(count: number): void {
  run.clock.advance(count * 1_000)
  vi.advanceTimersByTime(count * 1_000)
}

describe('StallWatch', () => {
  const watch = () => new StallWatch(run)

  test('ends a connection without data for 30 s', () => {
    const { signal } = watch()
    seconds(29)
    expect(signal.aborted).toBe(false)
    seconds(1)
    expect(signal.aborted).toBe(true)
  })

  test('ends one that trickles: less than 1 kB in 30 s', () => {
    const trickle = watch()
    for (let second = 0; second < 60; second += 5) {
      trickle.arrived(10)
      seconds(5)
    }
    expect(trickle.signal.aborted).toBe(true)
  })

  test('lets a slow connection continue for hours', () => {
    const slow = watch()
    for (let count = 0; count < 500; count++) {
      slow.arrived(1_000)
      seconds(29)
    }
    expect(slow.signal.aborted).toBe(false)
  })

  test('does not count the time without a reader', () => {
    const unread = watch()
    unread.pause()
    // Longer than one interval, and not a multiple of it.
    seconds(75)
    unread.resume()
    seconds(29)
    expect(unread.signal.aborted).toBe(false)
    seconds(1)
    expect(unread.signal.aborted).toBe(true)
  })

  test('restarts the clock after a pause', () => {
    const unread = watch()
    seconds(20)
    unread.pause()
    seconds(1)
    unread.resume()
    seconds(29)
    expect(unread.signal.aborted).toBe(false)
    seconds(1)
    expect(unread.signal.aborted).toBe(true)
  })

  test('counts only what has arrived since a pause', () => {
    const unread = watch()
    unread.arrived(900)
    unread.pause()
    seconds(5)
    unread.resume()
    seconds(10)
    unread.arrived(900)
    seconds(20)
    expect(unread.signal.aborted).toBe(true)
  })

  test('is not delayed by the short pauses of a reader after each piece', () => {
    const trickle = watch()
    for (let second = 0; second < 30; second++) {
      trickle.arrived(10)
      trickle.pause()
      trickle.resume()
      seconds(1)
    }
    expect(trickle.signal.aborted).toBe(true)
  })

  test('does not end a connection during such a pause', () => {
    const unread = watch()
    seconds(29.5)
    unread.pause()
    seconds(0.9)
    unread.resume()
    expect(unread.signal.aborted).toBe(false)
    seconds(30)
    expect(unread.signal.aborted).toBe(true)
  })

  test('reports the stall as the cause of any error that it led to, and of no other', () => {
    const error = new Error('aborted')
    const stalled = watch()
    expect(stalled.causeOf(error)).toBe(error)
    seconds(30)
    expect(stalled.causeOf(error)).toMatchObject({ message: expect.stringMatching(/1.0 kB.*30 s/) })
  })

  test('ends with the run', () => {
    const { signal } = watch()
    run.abort(new Error('cancelled'))
    expect(signal.reason).toMatchObject({ message: 'cancelled' })
  })
})
