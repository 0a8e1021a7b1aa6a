import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Attempts,
  type FailureCause,
  httpDate,
  maxRetryAfter,
  type RetryPolicy,
  retry,
  retryAfter,
  retryDelay,
} from '../../../src/kernel/http/retry.ts'
import { amount } from '../../support/amount.ts'
import { fakeRun } from '../../support/clock.ts'

const read: RetryPolicy = { repeatable: true, retryBudget: 60_000 }
const start: RetryPolicy = { repeatable: false, retryBudget: 60_000 }
const first: Attempts = { count: 1, malformed: 1, failingFor: 0 }

const response = (status: number, retryAfter?: number): FailureCause => ({
  kind: 'response',
  status,
  retryAfter,
})
const unsent: FailureCause = { kind: 'transport', sent: false, permanent: false }
const sent: FailureCause = { kind: 'transport', sent: true, permanent: false }
const malformed: FailureCause = { kind: 'malformed' }
const untrusted: FailureCause = { kind: 'transport', sent: false, permanent: true }

const repeats = (failureCause: FailureCause, policy: RetryPolicy) =>
  retryDelay(failureCause, first, policy, 0.5) !== undefined

const anyCause: fc.Arbitrary<FailureCause> = fc.oneof(
  fc.record({
    kind: fc.constant('transport' as const),
    sent: fc.boolean(),
    permanent: fc.boolean(),
  }),
  fc.constant(malformed),
  fc.record({
    kind: fc.constant('response' as const),
    status: fc.integer({ min: 100, max: 599 }),
    retryAfter: fc.option(fc.nat(300_000), { nil: undefined }),
  }),
)
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('retryDelay', () => {
  test.each<[string, FailureCause, boolean, boolean]>([
    ['a connection that was never made', unsent, true, true],
    ['a broken connection', sent, true, false],
    ['an untrusted certificate', untrusted, false, false],
    ['429', response(429), true, false],
    ['429 with Retry-After', response(429, 1_000), true, false],
    ['503 with Retry-After', response(503, 1_000), true, true],
    ['503', response(503), true, false],
    ['408', response(408), true, false],
    ['425', response(425), true, false],
    ['500', response(500), true, false],
    ['502', response(502), true, false],
    ['504', response(504), true, false],
    ['504 with Retry-After', response(504, 1_000), true, false],
    ['400', response(400), false, false],
    ['401', response(401), false, false],
    ['403', response(403), false, false],
    ['404', response(404), false, false],
    ['409', response(409), false, false],
    ['409 with Retry-After', response(409, 1_000), false, false],
    ['501', response(501), false, false],
    ['505', response(505), false, false],
    ['507', response(507), false, false],
    ['511', response(511), false, false],
    // RFC 9110, section 15: an unknown one means 500. Cloudflare and AWS send these.
    ['520', response(520), true, false],
    ['522', response(522), true, false],
    ['524', response(524), true, false],
    ['561', response(561), true, false],
    ['a malformed response', malformed, true, false],
  ])(
    'decides whether a read and a start are repeated after %s',
    (_, failureCause, asRead, asStart) => {
      expect(repeats(failureCause, read)).toBe(asRead)
      expect(repeats(failureCause, start)).toBe(asStart)
    },
  )

  test('never repeats a start unless it was certainly not accepted', () => {
    const certainlyNotAccepted = (failureCause: FailureCause) =>
      failureCause.kind === 'transport'
        ? !failureCause.sent
        : failureCause.kind === 'response' &&
          failureCause.status === 503 &&
          failureCause.retryAfter !== undefined
    fc.assert(
      fc.property(anyCause, fc.nat(20), fc.nat(100_000), random, (failureCause, count, time, r) => {
        const delay = retryDelay(
          failureCause,
          { count: count + 1, malformed: 1, failingFor: time },
          start,
          r,
        )
        expect(delay === undefined || certainlyNotAccepted(failureCause)).toBe(true)
      }),
      { numRuns: amount(2_000) },
    )
  })

  test('waits up to 30 s on its own, with full jitter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), random, (count, r) => {
        const delay =
          retryDelay(unsent, { count, malformed: 0, failingFor: 0 }, read, r) ?? Number.NaN
        expect(delay).toBeGreaterThanOrEqual(0)
        expect(delay).toBeLessThanOrEqual(30_000)
      }),
    )
    expect(retryDelay(unsent, first, read, 0)).toBe(0)
  })

  test('doubles the maximum delay with every attempt', () => {
    const maxDelay = (count: number) =>
      retryDelay(unsent, { count, malformed: 0, failingFor: 0 }, read, 1) ?? Number.NaN
    expect([1, 2, 3, 4].map(maxDelay)).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  test('never retries before Retry-After is over, and at most 1 s after that', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 300_000 }),
        fc.integer({ min: 1, max: 50 }),
        random,
        (retryAfter, count, r) => {
          const attempts = { count, malformed: 0, failingFor: 0 }
          const delay = retryDelay(response(429, retryAfter), attempts, read, r) ?? Number.NaN
          expect(delay).toBeGreaterThanOrEqual(retryAfter)
          expect(delay).toBeLessThanOrEqual(retryAfter + 1_000)
        },
      ),
    )
  })

  test('ignores a Retry-After of less than a second: delays grow, and retryBudget ends', () => {
    expect(retryDelay(response(429, 0), { count: 5, malformed: 0, failingFor: 0 }, read, 0.5)).toBe(
      8_000,
    )
    expect(
      retryDelay(response(429, 0), { count: 9, malformed: 0, failingFor: 60_001 }, read, 0),
    ).toBeUndefined()
  })

  test('repeats a read after two malformed responses, and no more, however much time is left', () => {
    const delayAfter = (count: number) =>
      retryDelay(malformed, { count: 9, malformed: count, failingFor: 0 }, read, 0.5)
    expect([1, 2].map(delayAfter)).toEqual([15_000, 15_000])
    expect([3, 4, 100].map(delayAfter)).toEqual([undefined, undefined, undefined])
  })

  test('gives up when retryBudget is used up', () => {
    expect(
      retryDelay(response(500), { count: 9, malformed: 0, failingFor: 60_001 }, read, 0),
    ).toBeUndefined()
  })

  test('gives up when the next wait would use up retryBudget, not before', () => {
    const delayAfter = (failingFor: number) =>
      retryDelay(unsent, { count: 1, malformed: 0, failingFor }, read, 0.5)
    expect(delayAfter(59_500)).toBe(500)
    expect(delayAfter(59_501)).toBeUndefined()
  })

  test('follows a Retry-After of at least one second', () => {
    expect(retryDelay(response(429, 999), first, read, 0.5)).toBe(500)
    expect(retryDelay(response(429, 1_000), first, read, 0.5)).toBe(1_500)
  })

  test('does not count delays that the host requests against retryBudget', () => {
    const attempts = { count: 9, malformed: 0, failingFor: 60_001 }
    expect(retryDelay(response(429, 5_000), attempts, read, 0)).toBe(5_000)
  })
})

describe('retry', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** Fails with these causes in turn, then succeeds. */
  const failing = (...causes: FailureCause[]) => {
    const errors = causes.map((failureCause, i) =>
      Object.assign(new Error(`no. ${i}`), { failureCause }),
    )
    let made = 0
    return {
      attempt: async () => {
        const error = errors[made++]
        if (error) throw error
        return 'done'
      },
      diagnose: (error: unknown) => (error as { failureCause?: FailureCause }).failureCause,
      made: () => made,
    }
  }

  test('makes attempts until one succeeds', async () => {
    const { attempt, diagnose, made } = failing(unsent, response(502), response(429))
    expect(await retry(attempt, diagnose, read, fakeRun())).toBe('done')
    expect(made()).toBe(4)
  })

  test('counts malformed responses separately from temporary failures', async () => {
    const passing = [unsent, response(502), sent, response(503), response(500)]
    const long = { ...read, retryBudget: 3_600_000 }
    const twice = failing(malformed, ...passing, malformed)
    expect(await retry(twice.attempt, twice.diagnose, long, fakeRun())).toBe('done')
    const threeTimes = failing(malformed, ...passing, malformed, malformed)
    await expect(retry(threeTimes.attempt, threeTimes.diagnose, long, fakeRun())).rejects.toThrow(
      'no. 7',
    )
  })

  test('ends soon on a server that sends only malformed responses', async () => {
    const run = fakeRun()
    const attempt = () => Promise.reject(new Error('no HTTP'))
    await expect(retry(attempt, () => malformed, read, run)).rejects.toThrow('no HTTP')
    expect(run.clock.sleeps).toHaveLength(2)
  })

  test('reports each failure, and when it tries again', async () => {
    const run = fakeRun()
    const { attempt, diagnose } = failing(response(429, 5_000))
    await retry(attempt, diagnose, read, run)
    expect(run.lines).toEqual([expect.stringMatching(/^info: no\. 0; trying again in [56] s$/)])
  })

  test('waits as long as Retry-After requests', async () => {
    const run = fakeRun()
    const { attempt, diagnose } = failing(response(429, 40_000))
    await retry(attempt, diagnose, read, run)
    expect(run.clock.now()).toBeGreaterThanOrEqual(40_000)
  })

  test('does not count the delays of Retry-After, however many', async () => {
    const run = fakeRun()
    const long = Array.from({ length: 5 }, () => response(429, 300_000))
    const { attempt, diagnose } = failing(
      ...long,
      response(429),
      response(429, 61_000),
      response(502),
    )
    expect(await retry(attempt, diagnose, read, run)).toBe('done')
    expect(run.clock.now()).toBeGreaterThan(1_561_000)
  })

  test('counts all other time, before and after such a delay', async () => {
    const run = fakeRun()
    const { attempt, diagnose } = failing(response(502), response(429, 31_000), response(502))
    const slow = () => {
      run.clock.advance(30_001)
      return attempt()
    }
    await expect(retry(slow, diagnose, read, run)).rejects.toThrow('no. 2')
  })

  test('throws the error of the last attempt when it gives up', async () => {
    const { attempt, diagnose } = failing(response(502), response(404))
    await expect(retry(attempt, diagnose, read, fakeRun())).rejects.toThrow('no. 1')
  })

  test('makes only one attempt of a request that may have been accepted', async () => {
    const { attempt, diagnose, made } = failing(sent)
    await expect(retry(attempt, diagnose, start, fakeRun())).rejects.toThrow('no. 0')
    expect(made()).toBe(1)
  })

  test('ends at once after an error without a diagnosis', async () => {
    const attempt = () => Promise.reject(new TypeError('a bug'))
    await expect(retry(attempt, () => undefined, read, fakeRun())).rejects.toThrow('a bug')
  })

  test('gives up if the next attempt would be after the deadline', async () => {
    const run = fakeRun(20_000)
    const { attempt, diagnose, made } = failing(response(429, 30_000))
    await expect(retry(attempt, diagnose, read, run)).rejects.toThrow('no. 0')
    expect(made()).toBe(1)
    expect(run.clock.sleeps).toEqual([])
  })

  test('makes another attempt just before the deadline, not at it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const madeBy = async (deadline: number) => {
      const run = fakeRun(deadline)
      run.clock.advance(10_000)
      const { attempt, diagnose, made } = failing(response(429, 5_000))
      await retry(attempt, diagnose, read, run).catch(() => {})
      return made()
    }
    expect(await madeBy(15_001)).toBe(2)
    expect(await madeBy(15_000)).toBe(1)
  })

  test('counts retryBudget from the first failure, and waits longer after each', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const run = fakeRun()
    run.clock.advance(100_000)
    const attempt = () => Promise.reject(new Error('down'))
    await expect(retry(attempt, () => unsent, read, run)).rejects.toThrow('down')
    const waits = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]
    expect(run.clock.sleeps).toEqual(waits)
    expect(run.lines[0]).toBe('info: down; trying again in 1 s')
  })

  test('ends for a host that always fails, soon after retryBudget is used up', async () => {
    const run = fakeRun()
    const attempt = () => Promise.reject(new Error('down'))
    await expect(retry(attempt, () => response(500), read, run)).rejects.toThrow('down')
    expect(run.clock.now()).toBeLessThanOrEqual(read.retryBudget)
  })

  test("rejects with the signal's reason when aborted, in an attempt or between two", async () => {
    const inAttempt = fakeRun()
    const abortWithin = async () => {
      inAttempt.abort(new Error('cancelled'))
      throw new Error('broken by the abort')
    }
    await expect(retry(abortWithin, () => undefined, read, inAttempt)).rejects.toThrow('cancelled')

    const between = fakeRun()
    const abortSoon = async () => {
      queueMicrotask(() => between.abort(new Error('cancelled')))
      throw new Error('down')
    }
    await expect(retry(abortSoon, () => unsent, read, between)).rejects.toThrow('cancelled')
    expect(between.clock.sleeps).toEqual([])
  })
})

const now = new Date('2026-11-21T12:00:00Z')
const date = (text: string) => new Date(text).toUTCString()

afterEach(() => vi.unstubAllEnvs())

describe('retryAfter', () => {
  test.each([
    ['0', 0],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['1.5', 1_500],
    ['1.25', 1_250],
  ])('reads %o as seconds', (header, milliseconds) => {
    expect(retryAfter(header, undefined, now)).toBe(milliseconds)
  })

  test("compares a date with the response's Date, so that a wrong clock does not matter", () => {
    const wrongByAYear = new Date('2027-11-21T12:00:00Z')
    const header = date('2026-11-21T12:00:20Z')
    expect(retryAfter(header, date('2026-11-21T12:00:00Z'), wrongByAYear)).toBe(20_000)
  })

  test.each([undefined, '', 'nonsense'])(
    'compares a date with now when Date is %o',
    (responseDate) => {
      expect(retryAfter(date('2026-11-21T12:00:20Z'), responseDate, now)).toBe(20_000)
    },
  )

  test('reads a past date as no delay', () => {
    expect(retryAfter(date('2026-11-21T11:59:00Z'), undefined, now)).toBe(0)
  })

  test.each([undefined, '', ' ', '-5', 'nonsense', 'NaN', '1e9', '5s', '0x10'])(
    'finds no delay in %o',
    (header) => {
      expect(retryAfter(header, date('2026-11-21T12:00:00Z'), now)).toBeUndefined()
    },
  )

  test('finds no delay in words around a number, which Date.parse reads as a month', () => {
    expect(retryAfter('soon 5', undefined, now)).toBeUndefined()
  })

  test.each([
    ['a day', '86400'],
    ['more than a number can hold', '9'.repeat(400)],
    ['a date in another century', date('2126-01-01T00:00:00Z')],
  ])('follows Retry-After for at most 5 minutes: %s', (_, header) => {
    expect(retryAfter(header, undefined, now)).toBe(300_000)
  })

  test('returns undefined or a delay within bounds for any header', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.string(), { nil: undefined }),
        (header, responseDate) => {
          const wait = retryAfter(header, responseDate, now) ?? 0
          expect(wait).toBeGreaterThanOrEqual(0)
          expect(wait).toBeLessThanOrEqual(maxRetryAfter)
        },
      ),
    )
  })
})

describe('httpDate', () => {
  const time = Date.UTC(1994, 10, 6, 8, 49, 37)

  test.each([
    ['IMF-fixdate', 'Sun, 06 Nov 1994 08:49:37 GMT'],
    ['RFC 850', 'Sunday, 06-Nov-94 08:49:37 GMT'],
    ['asctime', 'Sun Nov  6 08:49:37 1994'],
    ['in white space', '  Sun, 06 Nov 1994 08:49:37 GMT  '],
  ])('reads all forms that RFC 9110 names, in any time zone of the runner: %s', (_, text) => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(httpDate(text)).toBe(time)
  })

  test('honours an offset, which RFC 9110 does not provide', () => {
    expect(httpDate('Sun, 06 Nov 1994 09:49:37 +0100')).toBe(time)
  })

  test.each([
    undefined,
    '',
    '1994',
    '-1',
    'yesterday',
    '(Sun) 06 Nov 1994 08:49:37 GMT',
    'x Sun, 06 Nov 1994 08:49:37 GMT',
  ])('finds no date in %o', (text) => {
    expect(httpDate(text)).toBeUndefined()
  })
})
