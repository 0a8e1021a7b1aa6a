import { expect, test } from 'vitest'
import { beatInterval, Heartbeat } from '../../../src/kernel/run/heartbeat.ts'

// Promise: a main thread that works for 5 s without a heartbeat is blocked, and one that gets no processor
// is left alone for two minutes.

/**
 * How many intervals pass until the main thread counts as blocked.
 *
 * @param share of an interval that the process works
 */
function intervalsUntilBlocked(share: number, heartbeat = new Heartbeat(0), start = 0): number {
  let used = start
  for (let interval = 1; interval <= 5000; interval++) {
    used += share * beatInterval
    if (heartbeat.isMissing(7, used)) return interval
  }
  return Number.POSITIVE_INFINITY
}

test.each([
  ['works all the time', 1, 52],
  ['has two threads that work', 2, 52],
  ['works half of the time', 0.5, 102],
  ['gets hardly any processor', 0.03, 1202],
  ['gets none', 0, 1202],
])('a process that %s is blocked after a number of intervals', (_, share, intervals) => {
  expect(intervalsUntilBlocked(share)).toBe(intervals)
})

test('what was used before the last heartbeat does not count', () => {
  const heartbeat = new Heartbeat(0)
  for (let beat = 1; beat < 100; beat++) {
    expect(heartbeat.isMissing(beat, beat * 60_000)).toBe(false)
  }
  expect(intervalsUntilBlocked(0, heartbeat, 6_000_000)).toBe(1202)
})

test('a heartbeat in every fiftieth interval is enough', () => {
  const heartbeat = new Heartbeat(0)
  const isMissing = Array.from({ length: 10_000 }, (_, interval) =>
    heartbeat.isMissing(Math.floor(interval / 50), interval * beatInterval),
  )
  expect(isMissing).not.toContain(true)
})
