import { describe, expect, test } from 'vitest'
import { Pace } from '../../../src/verify/wire/pace.ts'
import { FakeClock } from '../../support/clock.ts'

/** A step in which the host throttles one request. */
function throttledStep(pace: Pace<object>, request: object): void {
  pace.startStep()
  pace.throttled(request)
  pace.endStep()
}

test('a host that throttles after a pause, too, gets half of the connections, and later more again', () => {
  const pace = new Pace<object>(16, new FakeClock())
  const request = {}
  const connections = [16, 8, 4, 2, 1, 1].map((_, index) => {
    if (index === 0) return pace.connections
    if (index % 2 === 1) pace.startRound()
    throttledStep(pace, request)
    return pace.connections
  })
  expect(connections).toEqual([16, 8, 4, 4, 2, 2])
  for (let count = 0; count < 10_000; count++) pace.succeeded()
  expect(pace.connections).toBe(16)
})

test('a host that throttles only the first request for each URL keeps half of the connections', () => {
  const pace = new Pace<object>(16, new FakeClock())
  for (let batch = 0; batch < 20; batch++) {
    throttledStep(pace, {})
    for (let count = 0; count < 8; count++) pace.succeeded()
  }
  expect(pace).toMatchObject({ connections: 8, refusals: 0 })
})

test('a URL is requested three times in a round at most, and the longest delay counts', () => {
  const pace = new Pace<object>(4, new FakeClock())
  const request = {}
  const repeated = [1, 2, 3].map((seconds) => {
    pace.startStep()
    pace.throttled(request, seconds * 1000)
    pace.throttled({}, 500)
    expect(pace.retryAfterMs).toBe(seconds * 1000)
    return pace.endStep().includes(request)
  })
  expect(repeated).toEqual([true, true, false])
})

describe('the rate of requests', () => {
  const newPace = () => {
    const clock = new FakeClock()
    return { clock, pace: new Pace<object>(16, clock) }
  }

  /** How many requests a second may be sent now; undefined without a limit. */
  async function rateOf({ pace, clock }: ReturnType<typeof newPace>): Promise<number | undefined> {
    const { signal } = new AbortController()
    const before = clock.sleeps.length
    for (let request = 0; request < 3; request++) await pace.turn(signal)
    const [, last] = clock.sleeps.slice(before)
    return last === undefined ? undefined : 1000 / last
  }

  function failingStep({ pace }: ReturnType<typeof newPace>): void {
    pace.startStep()
    pace.failed()
    pace.endStep()
  }

  function succeed({ pace }: ReturnType<typeof newPace>, count: number, milliseconds = 20): void {
    for (let request = 0; request < count; request++) {
      pace.received(milliseconds)
      pace.succeeded()
    }
  }

  test('has no limit until the host throttles or fails a request, however slow it is', async () => {
    const paced = newPace()
    succeed(paced, 1000, 2000)
    expect(await rateOf(paced)).toBeUndefined()
  })

  test('is 50 after a failure, and half of that after each further one, at least 1', async () => {
    const paced = newPace()
    const rates = []
    for (let time = 0; time < 8; time++) {
      failingStep(paced)
      rates.push(await rateOf(paced))
    }
    expect(rates).toEqual([50, 25, 12.5, 6.25, 3.125, 1.5625, 1, 1])
  })

  test('is halved where a URL is throttled again, as some hosts refuse the first request for each', async () => {
    const paced = newPace()
    for (let url = 0; url < 5; url++) throttledStep(paced.pace, {})
    expect(await rateOf(paced)).toBe(50)
    const same = {}
    throttledStep(paced.pace, same)
    throttledStep(paced.pace, same)
    expect(await rateOf(paced)).toBe(25)
  })

  test('doubles after ten seconds without one, and then has no limit again', async () => {
    const paced = newPace()
    failingStep(paced)
    failingStep(paced)
    succeed(paced, 249)
    expect(await rateOf(paced)).toBe(25)
    succeed(paced, 1)
    expect(await rateOf(paced)).toBe(50)
    succeed(paced, 500)
    expect(await rateOf(paced)).toBeUndefined()
  })

  test('stays where the median response takes over 100 ms, whatever single ones take', async () => {
    const slow = newPace()
    failingStep(slow)
    succeed(slow, 2000, 101)
    expect(await rateOf(slow)).toBe(50)
    const fast = newPace()
    failingStep(fast)
    succeed(fast, 499)
    fast.pace.received(60_000)
    succeed(fast, 1)
    expect(await rateOf(fast)).toBeUndefined()
  })
})
