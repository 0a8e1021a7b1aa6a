import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type HttpRequest, readText, send } from '../../src/http/send.ts'
import type { TransportFailure } from '../../src/http/transport-failure.ts'
import { closedPort, serveRaw } from '../support/http-server.ts'
import { makeAuthority } from '../support/service/faults/certificates.ts'
import { startProxy } from '../support/service/faults/proxy.ts'

afterEach(() => vi.unstubAllEnvs())

const fetchText = async (request: HttpRequest, { signal } = new AbortController()) =>
  readText(await send(request, { signal }), 1024, signal)

describe('a proxy that opens no tunnel', () => {
  const authority = makeAuthority()
  const trusted = getCACertificates('default')
  const trust = (...more: string[]) => setDefaultCACertificates([...trusted, ...more])
  afterEach(() => trust())

  /** The failure of a request through this proxy, with the server and the proxy taken out. */
  async function failureBy(proxy: string, variable = 'https_proxy') {
    for (const name of ['https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY']) {
      vi.stubEnv(name, undefined)
    }
    vi.stubEnv(variable, proxy)
    const url = new URL('https://api.example.com/v1/jobs')
    try {
      await fetchText({ method: 'POST', url, body: '{}' })
    } catch (error) {
      const { message, nextStep, sent, permanent } = error as TransportFailure
      expect({ error, sent }).toMatchObject({ error: { name: 'TransportFailure' }, sent: false })
      const start = `cannot connect to https://api.example.com: the proxy ${new URL(proxy).host} `
      expect(message.slice(0, start.length)).toBe(start)
      expect(`${message} ${nextStep}`).not.toContain('hunter2')
      return { what: message.slice(start.length), nextStep, permanent }
    }
    return expect.unreachable()
  }

  test('because it cannot be reached', async () => {
    expect(await failureBy(`http://127.0.0.1:${await closedPort()}`)).toEqual({
      what: 'cannot be reached: the connection was refused (ECONNREFUSED)',
      nextStep:
        'Check the URL of the proxy in https_proxy (http:// or https://), and that the runner can reach it',
      permanent: false,
    })
  })

  test('because its name cannot be resolved: names the variable that is set', async () => {
    expect(await failureBy('http://proxy.invalid:3128', 'HTTPS_PROXY')).toEqual({
      what: expect.stringMatching(/^cannot be reached: the name .* \((ENOTFOUND|EAI_AGAIN)\)$/),
      nextStep: expect.stringContaining('in HTTPS_PROXY'),
      permanent: false,
    })
  })

  test('because its certificate is not trusted', async () => {
    await using proxy = await startProxy({ tls: authority.issue({ names: ['localhost'] }) })
    expect(await failureBy(proxy.origin)).toEqual({
      what: expect.stringMatching(
        /^cannot be used: its TLS certificate is not trusted \([A-Z_]+\)$/,
      ),
      nextStep: expect.stringContaining('set NODE_EXTRA_CA_CERTS'),
      permanent: true,
    })
    expect(proxy.requests.map(({ method }) => method)).not.toContain('CONNECT')
  })

  test('because its certificate is for another name', async () => {
    trust(authority.cert)
    await using proxy = await startProxy({ tls: authority.issue({ names: ['other.example'] }) })
    expect(await failureBy(proxy.origin)).toEqual({
      what: expect.stringContaining('cannot be used: its TLS certificate is for another host name'),
      nextStep: expect.stringContaining('Connect by a name that the certificate lists'),
      permanent: true,
    })
  })

  test('because it is given with https:// and speaks http, or the other way round', async () => {
    const badRequest = 'HTTP/1.1 400 Bad Request\r\n\r\n'
    await using plain = await serveRaw((socket) => socket.end(badRequest))
    await using secure = await startProxy({ tls: authority.issue({ names: ['localhost'] }) })
    for (const url of [`https://127.0.0.1:${plain.port}`, `http://127.0.0.1:${secure.port}`]) {
      const { what, nextStep } = await failureBy(url)
      expect(what).toMatch(/^cannot be reached: /)
      expect(nextStep).toContain('(http:// or https://)')
    }
  })

  test('because it sends data first', async () => {
    await using proxy = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nhello'))
    const { what } = await failureBy(proxy.origin)
    expect(what).toBe('cannot be reached: it sent data before the tunnel was open')
  })

  test.each([false, true])('because it requires a login (over TLS: %s)', async (isTls) => {
    trust(authority.cert)
    const tls = isTls ? authority.issue({ names: ['localhost'] }) : undefined
    await using proxy = await startProxy({ tls, login: 'me:hunter2' })
    expect(await failureBy(proxy.origin)).toEqual({
      what: 'requires a user name and a password (HTTP 407)',
      nextStep:
        'Add them to https_proxy, percent-encoded and from a secret: http://USER:PASSWORD@proxy.example.com:3128',
      permanent: true,
    })
    expect(await failureBy(proxy.origin.replace('://', '://me:hunter20@'))).toEqual({
      what: 'rejected the user name or the password (HTTP 407)',
      nextStep:
        'Correct them in https_proxy; special characters must be percent-encoded, such as %40 for @',
      permanent: true,
    })
  })

  test('because it rejects a wrong login, like tinyproxy', async () => {
    await using proxy = await serveRaw((socket) => socket.end('HTTP/1.1 401 -\r\n\r\n'))
    expect(await failureBy(proxy.origin.replace('://', '://me:hunter2@'))).toMatchObject({
      what: 'rejected the user name or the password (HTTP 401)',
      permanent: true,
    })
  })

  test('because it accepts no login that is supported', async () => {
    const refusal =
      'HTTP/1.1 407 -\r\nProxy-Authenticate: Negotiate\r\nProxy-Authenticate: NTLM\r\n\r\n'
    await using proxy = await serveRaw((socket) => socket.end(refusal))
    expect(await failureBy(proxy.origin)).toEqual({
      what: 'requires a login by Negotiate, NTLM (HTTP 407)',
      nextStep:
        'Only Basic is supported. Have the proxy accept it, or connect through a local proxy that logs in',
      permanent: true,
    })
  })

  test('because it refuses the server', async () => {
    await using proxy = await serveRaw((socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
    expect(await failureBy(proxy.origin)).toEqual({
      what: 'refuses connections to api.example.com:443 (HTTP 403)',
      nextStep:
        'Allow api.example.com:443 in the proxy, or add api.example.com to no_proxy if the runner can reach it directly',
      permanent: true,
    })
  })

  test('because it cannot reach the server', async () => {
    await using proxy = await serveRaw((socket) => socket.end('HTTP/1.1 503 -\r\n\r\n'))
    expect(await failureBy(proxy.origin)).toEqual({
      what: 'cannot connect to api.example.com:443 (HTTP 503)',
      nextStep:
        'Check that the proxy can resolve and reach it, or add api.example.com to no_proxy if the runner can reach it directly',
      permanent: false,
    })
  })
})
