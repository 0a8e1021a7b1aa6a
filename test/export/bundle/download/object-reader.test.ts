import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type ObjectReaderOptions,
  openObject,
} from '../../../../src/export/bundle/download/object-reader.ts'
import { minSizeForRanges, rangeSize } from '../../../../src/export/bundle/download/range-plan.ts'
import { StartOver } from '../../../../src/export/bundle/download/store-failure.ts'
import { isLong } from '../../../support/amount.ts'
import { fakeRun } from '../../../support/clock.ts'
import {
  counting,
  gzipOf,
  responseFrom,
  type StoredVersion,
  sha256Of,
  sourceOf,
} from '../../../support/download/object-store.ts'
import { type FaultServer, type Handler, serve } from '../../../support/http-server.ts'

const version: StoredVersion = { body: gzipOf(minSizeForRanges), etag: '"one"' }
const { length } = version.body
const may: ObjectReaderOptions = { mayUseWorkers: true, servesRanges: true }

afterEach(() => vi.useRealTimers())

/** Reads the whole object; returns its bytes, version and digest. */
async function read(store: FaultServer, sizeBytes?: number, options: ObjectReaderOptions = may) {
  using source = sourceOf(store.origin, fakeRun(), sizeBytes)
  const opened = await openObject(source, options)
  const bytes: Buffer[] = []
  for await (const piece of opened.read()) {
    bytes.push(Buffer.from(piece))
    source.buffers.release(piece)
  }
  const whole = Buffer.concat(bytes)
  return { version: opened.version, digest: opened.digest, whole }
}

const serveObject = (served = version, handler: Handler = () => {}) =>
  serve((request, response) => {
    handler(request, response)
    if (!response.headersSent) responseFrom(served, request, response)
  })

const rangesOf = ({ requests }: FaultServer) => requests.map(({ headers }) => headers.range)

describe('openObject', () => {
  test('requests only the first range of a large bundle: no byte is sent twice', async () => {
    let sent = 0
    await using store = await serve((request, response) => {
      const counted = counting(response, (bytes) => {
        sent += bytes
      })
      responseFrom(version, request, counted)
    })
    const { whole, ...reported } = await read(store, length)
    expect(whole.equals(version.body)).toBe(true)
    expect(reported.version).toEqual({ etag: version.etag, length })
    // Repr-Digest covers the whole object, even in the response to a range.
    expect(reported.digest).toEqual({ algorithm: 'sha256', value: sha256Of(version.body) })
    expect(rangesOf(store)[0]).toBe(`bytes=0-${rangeSize - 1}`)
    expect(store.requests[0]?.headers).not.toHaveProperty('if-range')
    expect(store.requests).toHaveLength(Math.ceil(length / rangeSize))
    expect(sent).toBe(length)
    await store.idle()
  })

  test('does not use the digest of a range as that of the whole object', async () => {
    await using store = await serveObject(version, (_, response) => {
      response.setHeader('content-md5', Buffer.alloc(16).toString('base64'))
      response.setHeader('x-amz-checksum-crc32', Buffer.alloc(4).toString('base64'))
    })
    const { whole, digest } = await read(store, length)
    expect(whole.equals(version.body)).toBe(true)
    expect(digest?.algorithm).toBe('sha256')
  })

  test('learns from the response that the object is large if the host did not send the size', async () => {
    await using store = await serveObject()
    const { whole } = await read(store)
    expect(whole.equals(version.body)).toBe(true)
    const [first, ...others] = rangesOf(store)
    expect([first, others[0]]).toEqual([undefined, `bytes=0-${rangeSize - 1}`])
    expect(others).toHaveLength(Math.ceil(length / rangeSize))
  })

  test.each<[string, number | undefined, ObjectReaderOptions]>([
    ['it is small', 1_000, may],
    ['several connections are disabled', length, { ...may, mayUseWorkers: false }],
    ['the store has shown that it serves no ranges', length, { ...may, servesRanges: false }],
  ])('requests the whole object, once, if %s', async (_, size, options) => {
    const served = size === length ? version : { body: gzipOf(900), etag: '"small"' }
    await using store = await serveObject(served)
    const { whole } = await read(store, served.body.length, options)
    expect(whole.equals(served.body)).toBe(true)
    expect(rangesOf(store)).toEqual([undefined])
  })

  test.runIf(isLong)('accepts the whole object if the store ignores the range', async () => {
    await using store = await serve((request, response) =>
      responseFrom(version, request, response, { kind: 'whole' }),
    )
    const { whole } = await read(store, length)
    expect(whole.equals(version.body)).toBe(true)
    expect(store.requests).toHaveLength(1)
  })

  test.each<[string, Handler]>([
    [
      'has no ETag',
      (_, response) =>
        response.writeHead(206, { 'content-range': `bytes 0-9/${length}` }).end('0123456789'),
    ],
    ['is refused with 403', (_, response) => response.writeHead(403).end()],
    ['is refused with 416', (_, response) => response.writeHead(416).end()],
    ['is refused with 405', (_, response) => response.writeHead(405).end()],
    [
      'is of another size than the host announced',
      (_, response) =>
        response.writeHead(206, { etag: '"x"', 'content-range': 'bytes 0-9/20' }).end('0123456789'),
    ],
  ])('starts over without ranges when the first one %s', async (_, handler) => {
    await using store = await serveObject(version, handler)
    const failure = await read(store, length).catch((error) => error)
    expect(failure).toBeInstanceOf(StartOver)
    expect(failure).toMatchObject({ kind: 'no-ranges' })
  })

  test('releases what it does not read', async () => {
    for (const size of [undefined, length]) {
      await using store = await serveObject()
      {
        using source = sourceOf(store.origin, fakeRun(), size)
        const opened = await openObject(source, may)
        opened.close()
      }
      await store.idle()
    }
  })
})
