import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { requestPart } from '../../../src/export/download/object-part.ts'
import { downloadFailure, failureCauseOf } from '../../../src/export/download/store-failure.ts'
import type { RestRequest } from '../../../src/export/download/store-response.ts'
import { fakeRun } from '../../support/clock.ts'
import { linkTo, sourceOf } from '../../support/download/object-store.ts'
import { type FaultServer, serve, serveRaw } from '../../support/http-server.ts'
import { fakeNames } from '../../support/names.ts'

const etag = '"one"'
const body = Buffer.from('0123456789')
const rest: RestRequest = { first: 2, version: { etag, length: 10 } }

const { resolving } = fakeNames()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Sends the start of a response, and leaves it open. */
const begin = (response: ServerResponse, status: number, headers = {}) => {
  response.writeHead(status, headers)
  // Longer than the part of a refusal that is read.
  response.write('<'.repeat(5_000))
}

/** The error of an attempt, which must fail. */
const errorOf = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => expect.unreachable(),
    (error) => error,
  )

/** The whole response to a request, as text. */
async function readAll({ origin }: FaultServer, requested?: RestRequest): Promise<string> {
  using source = sourceOf(origin)
  const part = await requestPart(source, requested)
  const pieces: string[] = []
  for await (const piece of part.pieces()) pieces.push(piece.toString())
  return pieces.join('')
}

describe('requestPart', () => {
  test.each<[string, number | undefined, string]>([
    ['known', 10, 'bytes=2-9'],
    ['unknown', undefined, 'bytes=2-'],
  ])('requests the rest of the same version only, its length %s', async (_, length, header) => {
    await using store = await serve((_, response) => response.writeHead(412).end())
    await errorOf(requestPart(sourceOf(store.origin), { first: 2, version: { etag, length } }))
    expect(store.requests[0]?.headers).toMatchObject({ range: header, 'if-range': etag })
  })

  test.each<[string, number, object, RestRequest | undefined]>([
    ['an unexpected status', 206, {}, undefined],
    ['another version', 200, { etag: '"two"' }, rest],
    ['a refusal of the link', 403, {}, undefined],
    ['a refusal of the object', 404, {}, undefined],
  ])('releases an unusable response at once: %s', async (_, status, headers, requested) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await using store = await serve((_, response) => begin(response, status, headers))
    await errorOf(requestPart(sourceOf(store.origin, fakeRun(), 10), requested))
    await store.idle()
    // A remaining timer keeps the process alive for half a minute.
    expect(vi.getTimerCount()).toBe(0)
  })

  test('reads only the start of a refusal', async () => {
    await using store = await serve((_, response) => {
      response.writeHead(404)
      const more = () => {
        while (response.write(Buffer.alloc(1_000, '<'))) if (response.destroyed) return
      }
      response.on('drain', more)
      more()
    })
    const error = await errorOf(requestPart(sourceOf(store.origin)))
    expect(error.message).toBe(`127.0.0.1:${store.port} refused the download (HTTP 404)`)
    await store.idle()
  })

  test("reports the store's error code with the status", async () => {
    const refusal = '<Error><Code>AccessDenied</Code></Error>'
    await using store = await serve((_, response) => response.writeHead(403).end(refusal))
    const run = fakeRun()
    await errorOf(requestPart(sourceOf(store.origin, run)))
    expect(run.lines[0]).toBe(
      `info: 127.0.0.1:${store.port} refused the bundle link (HTTP 403, AccessDenied): minting another link`,
    )
  })

  /** A redirecting store elsewhere, whose name only the proxy can resolve. */
  const redirecting = async (location: string) => {
    const redirect = `HTTP/1.1 307 -\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`
    const proxy = await serveRaw((socket, piece) => {
      socket.write(piece.startsWith('CONNECT') ? 'HTTP/1.1 200 OK\r\n\r\n' : redirect)
    })
    for (const name of ['http_proxy', 'HTTP_PROXY']) vi.stubEnv(name, proxy.origin)
    for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
    return proxy
  }
  const linkOf = (isHostLocal: boolean) =>
    linkTo('http://store.example', fakeRun(), 10, isHostLocal)

  test.each([
    ['http://127.0.0.1', '127.0.0.1 is an address of the runner itself'],
    ['http://localhost', 'localhost is an address of the runner itself'],
    ['https://localhost.', 'localhost. is an address of the runner itself'],
    ['https://store.localhost', 'store.localhost is an address of the runner itself'],
    ['https://0.0.0.0', '0.0.0.0 is an address of the runner itself'],
    ['https://[::ffff:127.0.0.1]', '[::ffff:7f00:1] is an address of the runner itself'],
    ['https://169.254.169.254', '169.254.169.254 is a link-local address'],
    ['https://[fe80::1]', '[fe80::1] is a link-local address'],
    ['https://[fd00:ec2::254]', "[fd00:ec2::254] is the address of a cloud's metadata service"],
  ])('follows no redirect to %s', async (server, what) => {
    await using here = await serve((_, response) => response.end(body))
    await using _ = await redirecting(`${server}:${here.port}/`)
    const source = { ...sourceOf(here.origin), link: linkOf(false) }
    expect(downloadFailure(await errorOf(requestPart(source)))).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: `the download leads to a local address: ${what}`,
      nextStep: expect.stringContaining('correct the name resolution of the runner'),
    })
    expect(here.connections).toBe(0)
  })

  test('follows one to this machine if the host is on it, too', async () => {
    await using here = await serve((_, response) => response.end(body))
    await using _ = await redirecting(`${here.origin}/`)
    const source = { ...sourceOf(here.origin), link: linkOf(true) }
    const part = await requestPart(source)
    part.close()
    expect(here.requests).toHaveLength(1)
  })

  test('connects to no address of the runner by a name that resolves to it', async () => {
    await using store = await serve((_, response) => response.end(body))
    resolving(['127.0.0.1', '::1'])
    const link = linkTo(`https://store.example:${store.port}`, fakeRun(), 10, false)
    const error = await errorOf(requestPart({ ...sourceOf(store.origin), link }))
    expect(error.message).toContain('store.example resolves to 127.0.0.1')
    expect(store.connections).toBe(0)
  })

  test.each(['https://10.0.0.5', 'https://[fd12::3]'])(
    'follows a redirect into a private network over https: %s',
    async (server) => {
      const requests: string[] = []
      await using proxy = await serveRaw((socket, piece) => {
        requests.push(piece.split(' HTTP')[0] ?? '')
        socket.end('HTTP/1.1 502 -\r\n\r\n')
      })
      vi.stubEnv('https_proxy', proxy.origin)
      for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
      await using store = await serve((_, response) => {
        response.writeHead(307, { location: `${server}/object` }).end()
      })
      await errorOf(
        requestPart({ ...sourceOf(store.origin), link: linkTo(store.origin, fakeRun()) }),
      )
      expect(requests).toEqual([`CONNECT ${server.slice('https://'.length)}:443`])
    },
  )
})

describe('a part of the object', () => {
  const sending = (sent: string, headers = {}): Promise<FaultServer> =>
    serve((_, response) => {
      response.writeHead(206, { etag, 'content-range': 'bytes 2-5/10', ...headers })
      response.end(sent)
    })

  test('is exactly what was requested', async () => {
    await using store = await sending('2345')
    expect(await readAll(store, rest)).toBe('2345')
  })

  test('is rejected if a byte is missing', async () => {
    await using store = await sending('234')
    const error = await errorOf(readAll(store, rest))
    expect(error.message).toBe('5 of 6 bytes of the bundle received')
    expect(downloadFailure(error)).toMatchObject({ code: 'BUNDLE_CORRUPT' })
  })

  test('is rejected if there is an extra byte', async () => {
    await using store = await sending('23456')
    await expect(readAll(store, rest)).rejects.toMatchObject({
      code: 'BUNDLE_CORRUPT',
      what: 'received more than the announced 6 bytes',
    })
  })

  test('releases its connection if it is not read', async () => {
    await using store = await serve((_, response) => begin(response, 200))
    const part = await requestPart(sourceOf(store.origin))
    part.close()
    await store.idle()
  })

  test('releases its connection when reading stops', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await using store = await serve((_, response) => begin(response, 200))
    const source = sourceOf(store.origin)
    const part = await requestPart(source)
    for await (const _ of part.pieces()) break
    await store.idle()
    // On Windows, the store sees the end a moment before the request does.
    await turn()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('does not count time without a reader as a stall', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let rest = () => {}
    await using store = await serve((_, response) => {
      response.write('<'.repeat(600))
      rest = () => response.end(body)
    })
    const source = sourceOf(store.origin)
    const pieces = (await requestPart(source)).pieces()
    expect(String((await pieces.next()).value)).toHaveLength(600)
    await vi.advanceTimersByTimeAsync(90_000)
    rest()
    expect(String((await pieces.next()).value)).toBe('0123456789')
  })

  test('is given up if it trickles, even while it is read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let send = () => {}
    await using store = await serve((_, response) => {
      response.write('<'.repeat(600))
      send = () => response.write('0')
    })
    const source = sourceOf(store.origin)
    const pieces = (await requestPart(source)).pieces()
    const read = async () => {
      for (let second = 0; second < 60; second += 5) {
        const next = pieces.next()
        next.catch(() => {})
        await vi.advanceTimersByTimeAsync(5_000)
        send()
        await next
      }
    }
    await expect(read()).rejects.toThrow('less than 1.0 kB arrived in 30 s')
  })

  test('that stalls reports the stall, not its consequences', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stalled = 'less than 1.0 kB arrived in 30 s'
    for (const begins of [false, true]) {
      await using store = await serve((_, response) => void (begins && begin(response, 200)))
      const attempt = errorOf(readAll(store))
      while (store.requests.length === 0) await turn()
      for (let calm = 0; calm < 50; calm++) await turn()
      await vi.advanceTimersByTimeAsync(30_000)
      const error = await attempt
      expect(error.message).toBe(`no complete response from ${store.origin}: ${stalled}`)
      expect(failureCauseOf(error)).toEqual({ kind: 'transport', sent: true, permanent: false })
    }
  })
})
