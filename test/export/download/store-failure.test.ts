import { describe, expect, test } from 'vitest'
import { requestPart } from '../../../src/export/download/object-part.ts'
import {
  downloadFailure,
  failureCauseOf,
  StartOver,
} from '../../../src/export/download/store-failure.ts'
import type { RestRequest } from '../../../src/export/download/store-response.ts'
import { TransportFailure } from '../../../src/kernel/http/transport-failure.ts'
import { sourceOf } from '../../support/download/object-store.ts'
import { type Handler, serve } from '../../support/http-server.ts'

const etag = '"one"'
const rest: RestRequest = { first: 2, version: { etag, length: 10 } }

/** The error of an attempt, which must fail. */
const errorOf = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => expect.unreachable(),
    (error) => error,
  )

describe('the meaning of a failure of the store', () => {
  const failing = async (handler: Handler, requested?: RestRequest) => {
    await using store = await serve(handler)
    return await errorOf(requestPart(sourceOf(store.origin), requested))
  }

  test("includes the store's Retry-After", async () => {
    const error = await failing((_, response) => {
      response.writeHead(503, { 'retry-after': '20' }).end()
    })
    expect(failureCauseOf(error)).toEqual({
      kind: 'response',
      status: 503,
      retryAfter: 20_000,
      minDelay: 1000,
    })
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
    const error = await failing((_, response) => response.writeHead(status).end(), rest)
    expect(error).toBeInstanceOf(StartOver)
    expect(error).toHaveProperty('kind', kind)
    expect(failureCauseOf(error)).toEqual({ kind: 'transport', sent: true, permanent: false })
    expect(downloadFailure(error)).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: error.message,
    })
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
