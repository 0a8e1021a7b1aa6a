import { afterEach, describe, expect, test, vi } from 'vitest'
import { type HttpRequest, readText, send } from '../../src/http/send.ts'
import { serve, serveRaw } from '../support/http-server.ts'
import { startProxy } from '../support/service/faults/proxy.ts'

afterEach(() => vi.unstubAllEnvs())

const fetchText = async (request: HttpRequest, signal = new AbortController().signal) =>
  readText(await send(request, { signal }), 1024, signal)

describe('send, behind a proxy', () => {
  const request = {
    method: 'POST',
    url: new URL('https://api.example.com/v1/jobs'),
    headers: { authorization: 'Bearer adm_secret' },
    body: '{"domain":"docs.example.com"}',
  } as const

  /** A proxy in the environment that responds to CONNECT with `response`, and its requests. */
  const proxy = async (response: string | undefined) => {
    const heard: string[] = []
    const server = await serveRaw((socket, piece) => {
      heard.push(piece)
      if (response !== undefined) socket.end(response)
    })
    useProxy(server.origin)
    return { server, heard }
  }
  const useProxy = (url: string) => {
    for (const name of ['https_proxy', 'HTTPS_PROXY']) vi.stubEnv(name, url)
    for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
  }

  test('requests a tunnel, and sends the proxy neither path nor key', async () => {
    const { server, heard } = await proxy('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    await using _ = server
    await expect(fetchText(request)).rejects.toThrow('HTTP 502')
    expect(heard.join('')).toMatch(/^CONNECT api\.example\.com:443 HTTP\/1\.1\r\n/)
    expect(heard.join('')).not.toMatch(/adm_secret|docs\.example/)
  })

  test('ends with the reason of the abort while the proxy does not respond', async () => {
    const { server, heard } = await proxy(undefined)
    await using _ = server
    const abort = new AbortController()
    const text = fetchText(request, abort.signal)
    await vi.waitFor(() => expect(heard).not.toEqual([]))
    abort.abort(new Error('cancelled'))
    await expect(Promise.race([text, stillWaiting()])).rejects.toThrow('cancelled')
  })

  test('sends the proxy nothing if aborted before, and does not wait for it', async () => {
    const { server, heard } = await proxy(undefined)
    await using _ = server
    const text = fetchText(request, AbortSignal.abort(new Error('cancelled')))
    await expect(Promise.race([text, stillWaiting()])).rejects.toThrow('cancelled')
    expect(heard).toEqual([])
  })

  test('connects to this machine without it', async () => {
    const { server, heard } = await proxy('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    await using _ = server
    vi.stubEnv('http_proxy', server.origin)
    await using host = await serve((_, response) => response.end('direct'))
    expect(await fetchText({ method: 'GET', url: new URL(host.origin) })).toBe('direct')
    expect(heard).toEqual([])
  })
})

test.each([
  ['me:p%40ss', 'me:p@ss'],
  ['me:100%', 'me:100%'],
  ['m%C3%A9:%zz', 'mé:%zz'],
])('a login is sent as %s writes it', async (written, login) => {
  await using proxy = await startProxy({ login })
  await using host = await serve((_, response) => response.end('through'))
  for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
  vi.stubEnv('http_proxy', proxy.origin.replace('://', `://${written}@`))
  const url = new URL(`http://docs.example:${new URL(host.origin).port}`)
  expect(await fetchText({ method: 'GET', url })).toBe('through')
})

/** Rejects after 500 ms: a race against it fails if the promise stays pending. */
async function stillWaiting(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 500))
  throw new Error('still waiting')
}
