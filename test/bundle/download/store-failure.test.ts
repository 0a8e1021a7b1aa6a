import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requestPart } from '../../../src/bundle/download/object-part.ts'
import {
  downloadFailure,
  failureCauseOf,
  isPermanent,
  isThrottled,
  RetryBudget,
  StartOver,
} from '../../../src/bundle/download/store-failure.ts'
import type { RangeRequest } from '../../../src/bundle/download/store-response.ts'
import type { FailureCause } from '../../../src/http/retry.ts'
import { TransportFailure } from '../../../src/http/transport-failure.ts'
import { fakeRun } from '../../support/clock.ts'
import { sourceOf } from '../../support/download/object-store.ts'
import { type Handler, serve } from '../../support/http-server.ts'

const etag = '"one"'
const asked: RangeRequest = { range: { first: 2, end: 6 }, version: { etag, length: 10 } }

/** The error of an attempt, which must fail. */
const errorOf = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => expect.unreachable(),
    (error) => error,
  )

describe('the meaning of a failure of the store', () => {
  const failing = async (handler: Handler, range?: RangeRequest) => {
    await using store = await serve(handler)
    return await errorOf(requestPart(sourceOf(store.origin), range))
  }

  test("includes the store's Retry-After", async () => {
    const error = await failing((_, response) => {
      response.writeHead(503, { 'retry-after': '20' }).end()
    })
    expect(failureCauseOf(error)).toEqual({ kind: 'response', status: 503, retryAfter: 20_000 })
  })

  test('reads a Retry-After date by the clock of the store', async () => {
    const error = await failing((_, response) => {
      const headers = {
        date: 'Mon, 01 Jan 2024 00:00:00 GMT',
        'retry-after': 'Mon, 01 Jan 2024 00:00:40 GMT',
      }
      response.writeHead(429, headers).end()
    })
    expect(failureCauseOf(error)).toMatchObject({ status: 429, retryAfter: 40_000 })
  })

  test.each([
    [412, 'changed'],
    [416, 'no-ranges'],
    [404, 'no-ranges'],
    [400, 'no-ranges'],
    [405, 'no-ranges'],
    [501, 'no-ranges'],
    [204, 'no-ranges'],
    [403, 'no-ranges'],
    [410, 'no-ranges'],
  ])('reports whether the store may be asked for ranges again, after %i', async (status, kind) => {
    const error = await failing((_, response) => response.writeHead(status).end(), asked)
    expect(error).toBeInstanceOf(StartOver)
    expect(error).toHaveProperty('kind', kind)
    expect(failureCauseOf(error)).toEqual({ kind: 'transport', sent: true, permanent: false })
    expect(downloadFailure(error)).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: error.message,
    })
  })

  test.each([
    [429, true],
    [503, true],
    [500, false],
    [502, false],
    [408, false],
  ])('is throttling or not: %i', async (status, isOne) => {
    const error = await failing((_, response) => response.writeHead(status).end(), asked)
    expect(isThrottled(error)).toBe(isOne)
  })

  test.each([
    [{ sent: false }, true],
    [{ sent: false, permanent: true }, false],
    [{ sent: true }, false],
  ])('is throttling if no connection was made: %o', (details, isOne) => {
    expect(isThrottled(new TransportFailure('broken', details))).toBe(isOne)
  })

  test.each([
    [404, /missing in the store.* export again/],
    [429, /try again later/],
    [503, /try again later/],
    [500, /try again later/],
    [400, /report this to the host's operators/],
    [204, /report this to the host's operators/],
  ])('names the next step of a runner that reaches the store, after %i', async (status, step) => {
    const error = await failing((_, response) => response.writeHead(status).end())
    expect(downloadFailure(error)).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      nextStep: expect.stringMatching(step),
    })
  })

  test('names the next step for a connection that cannot be made', () => {
    const details = { sent: false, permanent: true, nextStep: 'Set NODE_EXTRA_CA_CERTS' }
    const error = new TransportFailure('its certificate is not trusted', details)
    expect(failureCauseOf(error)).toEqual({ kind: 'transport', sent: false, permanent: true })
    expect(downloadFailure(error)).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: `cannot download the bundle: ${error.message}`,
      nextStep: 'Set NODE_EXTRA_CA_CERTS',
    })
    expect(downloadFailure(error)).toHaveProperty('cause', error)
  })

  test('is permanent if it was not caused by a response', () => {
    const error = new Error('a defect')
    expect(failureCauseOf(error)).toBeUndefined()
    expect(downloadFailure(error)).toBe(error)
  })
})

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

  test('waits at least as long as the store asks', () => {
    const run = fakeRun()
    const retryBudget = new RetryBudget(run)
    expect(retryBudget.failed(reset, failureCause, 'going on', 1_500)).toBe(1_500)
    expect(retryBudget.failed(reset, failureCause, 'going on', 900)).toBe(1_000)
    expect(run.lines[0]).toContain('in 2 s')
    const late = new RetryBudget(fakeRun(1_500))
    expect(() => late.failed(reset, failureCause, 'going on', 1_500)).toThrow(reset)
  })

  test('reports what went wrong, what comes next, and when', () => {
    const run = fakeRun()
    new RetryBudget(run).failed(reset, failureCause, 'resuming from 4.2 MB')
    expect(run.lines).toEqual(['info: the connection was reset; resuming from 4.2 MB in 1 s'])
  })

  test.each<[FailureCause | undefined, boolean]>([
    [undefined, true],
    [{ kind: 'response', status: 404 }, true],
    [{ kind: 'response', status: 503 }, false],
    [failureCause, false],
    [{ ...failureCause, permanent: true }, true],
  ])('decides whether a retry can help at all: %o', (given, expected) => {
    expect(isPermanent(given)).toBe(expected)
  })
})
