import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adaptiveSchedule } from '../../src/kernel/polling/schedule.ts'
import { nextStep } from '../../src/verify/next-step.ts'

describe('the next step', () => {
  const idle = {
    unrequested: 0,
    unsettled: 0,
    brief: 0,
    briefSince: 0,
    isPassDue: false,
    arrivedAt: 0,
    passes: 0,
    hasNewNotice: false,
    propagationMs: undefined,
    retryAfterMs: undefined,
    refusals: 0,
  }
  const progress = { ...idle, requestMs: 20, nextInRow: 5 }
  const next = (changes: Partial<Parameters<typeof nextStep>[0]>, now = 0) => {
    const times = { elapsed: now, left: 600_000 - now }
    return nextStep({ ...progress, ...changes }, times, adaptiveSchedule)
  }

  test('is the report when nothing may change', () => {
    expect(next({})).toEqual({ do: 'report' })
  })

  test('continues with the remaining URLs, after the delay that the host requests', () => {
    expect(next({ unrequested: 5 })).toEqual({ do: 'continue', after: 0 })
    expect(next({ unrequested: 5, refusals: 1, retryAfterMs: 30_000 })).toMatchObject({
      after: 30_000,
    })
    expect(next({ unrequested: 5, refusals: 1, retryAfterMs: 900_000 })).toEqual({ do: 'report' })
  })

  test('is never later than the end, and the last round is in its last seconds', () => {
    fc.assert(
      fc.property(
        fc.record({
          now: fc.nat(700_000),
          unsettled: fc.nat(9),
          unrequested: fc.nat(3),
          retryAfterMs: fc.nat(90_000),
          refusals: fc.nat(9),
          requestMs: fc.nat(60_000),
          nextInRow: fc.integer({ min: 5, max: 10_000 }),
        }),
        ({ now, ...changes }) => {
          const step = next(changes, now)
          if ('after' in step) expect(now + step.after).toBeLessThan(600_000)
          if (step.do === 'repeat') expect(step.after).toBeGreaterThanOrEqual(changes.retryAfterMs)
        },
      ),
    )
    expect(next({ unsettled: 1 }, 598_000)).toMatchObject({
      do: 'repeat',
      after: 1700,
    })
  })

  test('waits two minutes for what may disappear within them, and then reports', () => {
    expect(next({ brief: 1 }, 60_000)).toMatchObject({ do: 'repeat' })
    expect(next({ brief: 1 }, 120_000)).toEqual({ do: 'report' })
    expect(next({ brief: 1, unsettled: 1 }, 120_000)).toMatchObject({ do: 'repeat' })
    expect(next({ brief: 1, briefSince: 90_000 }, 209_000)).toMatchObject({ do: 'repeat' })
    expect(next({ brief: 1, briefSince: 90_000 }, 210_000)).toEqual({ do: 'report' })
  })

  test('is a pass over all URLs if a deployment has arrived, before the report', () => {
    expect(next({ isPassDue: true })).toEqual({ do: 'repeat all' })
    expect(next({ isPassDue: true, unsettled: 1 })).toMatchObject({ do: 'repeat' })
    expect(next({ isPassDue: true, unrequested: 1 })).toMatchObject({ do: 'continue' })
  })

  test('is a pass over all URLs two minutes after an arrival, once, whatever still differs', () => {
    const arrived = { isPassDue: true, arrivedAt: 30_000, unsettled: 1 }
    expect(next(arrived, 149_000)).toMatchObject({ do: 'repeat' })
    expect(next(arrived, 150_000)).toEqual({ do: 'repeat all' })
    expect(next({ ...arrived, passes: 1 }, 150_000)).toMatchObject({ do: 'repeat' })
  })

  test('is a pass over all URLs before a notice may disappear', () => {
    expect(next({ isPassDue: true, brief: 1, propagationMs: 9 })).toEqual({ do: 'repeat all' })
    expect(next({ isPassDue: true, brief: 1 })).toMatchObject({ do: 'repeat' })
  })

  test('is another round for a notice that may disappear, before the report', () => {
    expect(next({ hasNewNotice: true })).toEqual({ do: 'repeat', after: 0 })
    expect(next({ hasNewNotice: true, isPassDue: true })).toEqual({ do: 'repeat all' })
  })

  test('leaves time to confirm the remaining URLs, however long the first round took', () => {
    const slow = { unsettled: 1, requestMs: 400 }
    expect(next(slow, 592_000)).toMatchObject({ do: 'repeat', after: 2000 })
  })

  test('repeats as long as one request fits', () => {
    const slow = { unsettled: 900, requestMs: 1000, nextInRow: 300 }
    expect(next(slow, 300_000)).toMatchObject({ do: 'repeat', after: 1000 })
    expect(next(slow, 596_500)).toMatchObject({ do: 'repeat', after: 500 })
    expect(next(slow, 597_100)).toEqual({ do: 'report' })
    expect(next({ ...slow, retryAfterMs: 2000 }, 596_500)).toEqual({ do: 'report' })
    expect(next({ unsettled: 1 }, 599_700)).toMatchObject({ do: 'repeat', after: 100 })
  })
})
