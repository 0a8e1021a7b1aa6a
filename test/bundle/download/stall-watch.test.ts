import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isStalled, StallWatch } from '../../../src/bundle/download/stall-watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000)

describe('StallWatch', () => {
  const watch = () => new StallWatch(new AbortController().signal)

  test('ends a connection that brings nothing for 30 s', () => {
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

  test('lets go on for hours one that is slow', () => {
    const slow = watch()
    for (let count = 0; count < 500; count++) {
      slow.arrived(1_000)
      seconds(29)
    }
    expect(slow.signal.aborted).toBe(false)
  })

  test('does not count the time in which nobody reads', () => {
    const unread = watch()
    unread.pause()
    seconds(300)
    unread.resume()
    seconds(29)
    expect(unread.signal.aborted).toBe(false)
    seconds(1)
    expect(unread.signal.aborted).toBe(true)
  })

  test('names the stall as the cause of whatever error it led to, and no other', () => {
    const error = new Error('aborted')
    const stalled = watch()
    expect(stalled.causeOf(error)).toBe(error)
    seconds(30)
    expect(stalled.causeOf(error)).toMatchObject({ message: expect.stringMatching(/1.0 kB.*30 s/) })
  })

  test('ends with the run', () => {
    const run = new AbortController()
    const { signal } = new StallWatch(run.signal)
    run.abort(new Error('cancelled'))
    expect(signal.reason).toMatchObject({ message: 'cancelled' })
  })
})

test('a connection has stalled at less than a tenth of the usual speed', () => {
  expect(isStalled(9, 100)).toBe(true)
  expect(isStalled(10, 100)).toBe(false)
  // Nobody knows yet what is usual.
  expect(isStalled(0, Number.NaN)).toBe(false)
})
