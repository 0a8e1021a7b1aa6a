import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adaptiveSchedule,
  type Observation,
  scheduleOf,
  timeLeft,
} from '../../../src/kernel/polling/schedule.ts'
import { amount } from '../../support/amount.ts'

const day = 86_400_000
const second = 1_000

/** Anything that a careless host could report, at times in any order. */
const historiesAt = (at: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      at,
      progress: fc.oneof(fc.constant(undefined), fc.integer({ min: -5, max: 105 }), fc.double()),
    }),
  )

/** One observation per second. */
const everySecond = (seconds: number, progress: (second: number) => number): Observation[] =>
  Array.from({ length: seconds }, (_, index) => ({
    at: (index + 1) * second,
    progress: progress(index + 1),
  }))

const seen = (...readings: [seconds: number, progress: number][]): Observation[] =>
  readings.map(([seconds, progress]) => ({ at: seconds * second, progress }))

const blindDelay = (history: readonly Observation[]) =>
  adaptiveSchedule(history.map(({ at }) => ({ at })))

describe('adaptiveSchedule', () => {
  test('polls first after 1 s', () => {
    expect(adaptiveSchedule([])).toBe(second)
  })

  test('waits between 1 s and 60 s, whatever the progress', () => {
    fc.assert(
      fc.property(historiesAt(fc.oneof(fc.nat(day), fc.double())), (history) => {
        const delay = adaptiveSchedule(history)
        expect(delay).toBeGreaterThanOrEqual(second)
        expect(delay).toBeLessThanOrEqual(60 * second)
      }),
      { numRuns: amount(2_000) },
    )
  })

  test('never waits less for more time elapsed without progress', () => {
    const elapsed = fc.nat(day)
    fc.assert(
      fc.property(elapsed, elapsed, fc.constantFrom(undefined, 0, 40), (a, b, progress) => {
        const delayAfter = (at: number) =>
          adaptiveSchedule([
            { at: 0, progress },
            { at, progress },
          ])
        expect(delayAfter(Math.max(a, b))).toBeGreaterThanOrEqual(delayAfter(Math.min(a, b)))
      }),
    )
  })

  test('waits four times as long, four squared times later, without progress', () => {
    const early = adaptiveSchedule([{ at: 20 * second }])
    expect(adaptiveSchedule([{ at: 16 * 20 * second }])).toBeCloseTo(4 * early)
  })

  test('reaches 60 s, and stays there, without progress for a day', () => {
    expect(adaptiveSchedule([{ at: day / 24 }])).toBe(60 * second)
    expect(adaptiveSchedule([{ at: day }])).toBe(60 * second)
  })

  test('waits about two thirds of the time that moving progress leaves', () => {
    const delay = adaptiveSchedule(everySecond(60, (at) => at))
    expect(delay).toBeGreaterThan(0.6 * 40 * second)
    expect(delay).toBeLessThan(0.8 * 40 * second)
  })

  test('never waits less than 0.35 √elapsed, however near the end seems', () => {
    const nearly = everySecond(99, (at) => at)
    expect(adaptiveSchedule(nearly)).toBeCloseTo(0.35 * Math.sqrt(99) * second)
  })

  test('excludes the time in a queue from the rate', () => {
    const queued = everySecond(160, (at) => Math.max(0, at - 100))
    expect(adaptiveSchedule(queued)).toBeCloseTo(adaptiveSchedule(everySecond(60, (at) => at)))
  })

  test('measures from the first reading when it resumes a job that is under way', () => {
    const halfDone = seen([1, 50], [11, 55])
    expect(timeLeft(halfDone)).toBeCloseTo(90 * second)
  })

  test('polls often around the expected end, then less and less, in the end as without an estimate', () => {
    const stuckFor = (seconds: number) => everySecond(99 + seconds, (at) => Math.min(99, at))
    const delays = [5, 20, 40, 200].map((seconds) => adaptiveSchedule(stuckFor(seconds)))
    expect(delays).toEqual(delays.toSorted((a, b) => a - b))
    expect(delays[0]).toBeLessThan(0.5 * blindDelay(stuckFor(5)))
    expect(delays[3]).toBe(blindDelay(stuckFor(200)))
  })

  test.each([
    ['100% long before the end', everySecond(600, () => 100)],
    ['frozen', everySecond(600, () => 37)],
    ['falling', everySecond(90, (at) => 100 - at)],
    ['NaN', everySecond(600, () => Number.NaN)],
    ['negative', everySecond(90, (at) => at - 100)],
    ['beyond 100', everySecond(90, (at) => at + 100)],
    ['a fraction of 1', everySecond(90, (at) => at / 100)],
  ])('ignores progress that is %s', (_, history) => {
    expect(adaptiveSchedule(history)).toBe(blindDelay(history))
    expect(timeLeft(history)).toBeUndefined()
  })

  test('does not wait a minute because of the first percent of progress', () => {
    expect(adaptiveSchedule(seen([1, 0], [3, 1]))).toBeLessThanOrEqual(20 * second)
  })
})

describe('scheduleOf', () => {
  test('always waits the same time for a number', () => {
    fc.assert(
      fc.property(historiesAt(fc.nat(day)), (history) => {
        expect(scheduleOf(7_500)(history)).toBe(7_500)
      }),
    )
  })

  test('is adaptive for auto', () => {
    expect(scheduleOf('auto')).toBe(adaptiveSchedule)
  })
})

describe('timeLeft', () => {
  test('is undefined or a finite time above 0, whatever the progress', () => {
    fc.assert(
      fc.property(historiesAt(fc.nat(day)), (history) => {
        const left = timeLeft(history)
        if (left === undefined) return
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(Number.POSITIVE_INFINITY)
      }),
      { numRuns: amount(2_000) },
    )
  })

  test('is correct within a tenth for steady progress in whole percent', () => {
    const length = fc.integer({ min: 20, max: 3_600 })
    fc.assert(
      fc.property(length, fc.double({ min: 0.15, max: 0.95, noNaN: true }), (seconds, passed) => {
        const history = everySecond(Math.ceil(passed * seconds), (at) =>
          Math.floor((100 * at) / seconds),
        )
        const left = (seconds - history.length) * second
        expect(Math.abs((timeLeft(history) ?? 0) - left)).toBeLessThan(0.1 * seconds * second)
      }),
    )
  })

  test('is undefined until there is enough progress', () => {
    expect(timeLeft([])).toBeUndefined()
    expect(timeLeft(seen([5, 0]))).toBeUndefined()
    expect(timeLeft(seen([5, 0], [10, 2]))).toBeUndefined()
    expect(timeLeft(seen([5, 0], [10, 20]))).toBeCloseTo(20 * second)
  })

  test('is defined from one percent of progress on, for ten times the time that it was measured over', () => {
    expect(timeLeft(seen([0, 98], [10, 99]))).toBeCloseTo(10 * second)
    expect(timeLeft(seen([0, 45], [10, 50]))).toBe(100 * second)
    expect(timeLeft(seen([0, 44], [10, 49]))).toBeUndefined()
  })

  test('is undefined at full progress', () => {
    expect(timeLeft(seen([0, 0], [50, 50], [60, 100]))).toBeUndefined()
  })

  test('counts down while progress stalls, then is undefined', () => {
    expect(timeLeft(seen([0, 0], [50, 50], [80, 50]))).toBeCloseTo(20 * second)
    expect(timeLeft(seen([0, 0], [50, 50], [110, 50]))).toBeUndefined()
  })

  test('continues counting down when a poll reports no progress', () => {
    const history = [...seen([0, 0], [50, 50]), { at: 60 * second }]
    expect(timeLeft(history)).toBeCloseTo(40 * second)
  })

  test.each([
    ['falls back', 45],
    ['falls back to the start', 0],
    ['is beyond 100', 250],
    ['is negative', -1],
    ['is not a number', Number.NaN],
  ])('is not changed by a reading that %s', (_, progress) => {
    expect(timeLeft(seen([0, 0], [50, 50], [60, progress]))).toBeCloseTo(40 * second)
  })
})
