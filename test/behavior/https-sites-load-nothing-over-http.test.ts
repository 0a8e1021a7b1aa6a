import { connect, createServer, type Server, type Socket } from 'node:net'
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  type Server as TlsServer,
} from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAuthority } from '../support/service/faults/certificates.ts'
import { type Fault, type SiteServer, startSite } from '../support/site-server.ts'
import { manifestOfFiles, verify } from '../support/verification.ts'

// Promise: a site at an https URL sends readers from http to https and loads nothing over http, with
// a certificate that lasts, or a notice says so.

const files = {
  'index.html': '<!doctype html><title>start</title><a href="http://x.example/">a link</a>',
  'a.html': '<!doctype html><title>a</title><img src="http://cdn.example/a.png">',
}
const manifest = manifestOfFiles(files)
const authority = makeAuthority()
const trusted = getCACertificates('default')
const requestHeaders = [['X-Preview', 'preview-secret-1']] as const

let secure: SiteServer
let plain: SiteServer
let tls: TlsServer
let servers: Server[]
/** Whether connections to port 443 are closed. */
let isDown = false

const certificateFor = (days: number) =>
  authority.issue({ names: ['docs.test'], notAfter: new Date(Date.now() + days * 86_400_000) })

/**
 * Both are reached through a proxy, as the site's name does not exist and its ports are standard.
 */
beforeAll(async () => {
  setDefaultCACertificates([...trusted, authority.cert])
  secure = await startSite(files)
  plain = await startSite(files)
  tls = createTlsServer(certificateFor(90), (socket) => join(socket, portOf(secure.url)))
  const proxy = createServer((socket) => {
    socket.once('data', (request) => {
      const isTls = request.toString('latin1').startsWith('CONNECT docs.test:443 ')
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      if (isTls && isDown) socket.destroy()
      else join(socket, isTls ? addressOf(tls) : portOf(plain.url))
    })
  })
  servers = [tls, proxy]
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  )
  for (const name of ['http_proxy', 'https_proxy']) {
    vi.stubEnv(name, `http://127.0.0.1:${addressOf(proxy)}`)
  }
  vi.stubEnv('no_proxy', '')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  setDefaultCACertificates(trusted)
  for (const server of servers) server.close()
  await Promise.all([secure[Symbol.asyncDispose](), plain[Symbol.asyncDispose]()])
})

function join(near: Socket, port: number): void {
  const far = connect(port, '127.0.0.1')
  near.on('error', () => far.destroy()).pipe(far)
  far.on('error', () => near.destroy()).pipe(near)
}

const portOf = (url: string) => Number(new URL(url).port)
const addressOf = (server: Server) => {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

const toHttps: Fault = (_, response) => {
  response.writeHead(301, { location: 'https://docs.test/' }).end()
  return true
}

test('http that redirects to https is correct, and gets no secret header', async () => {
  plain.faults = [toHttps]
  const { differences, facts } = await verify('https://docs.test', { manifest, requestHeaders })
  expect(differences).toEqual([])
  expect(facts.verified).toBe(true)
  expect(plain.requests).toHaveLength(1)
  expect(plain.requests[0]?.headers).not.toHaveProperty('x-preview')
  expect(secure.requests.at(-1)?.headers['x-preview']).toBe('preview-secret-1')
})

test('http that serves the site is a notice', async () => {
  plain.faults = []
  const { differences, facts, failure } = await verify('https://docs.test', { manifest })
  expect(failure).toBeUndefined()
  expect(differences).toEqual(['wrong http://docs.test/'])
  expect(facts.verifyOutline?.notices[0]?.first[0]?.detail).toBe('http is not redirected to https')
})

test('http that redirects to another site is a notice', async () => {
  plain.faults = [
    (_, response) => {
      response.writeHead(301, { location: 'https://other.example/?token=x' }).end()
      return true
    },
  ]
  const { differences, facts } = await verify('https://docs.test', { manifest })
  expect(differences).toEqual(['redirected-away http://docs.test/'])
  const [detail] = facts.verifyOutline?.notices[0]?.first.map((one) => one.detail) ?? []
  expect(detail).toBe('http: HTTP 301 to https://other.example/')
})

test.each([
  ['is redirected to itself without end', 301, 'http://docs.test/', 'redirected-away'],
  ['answers an error', 503, '', 'unreachable'],
  ['is not found', 404, '', 'unreachable'],
])('http that %s is a notice', async (_, status, location, kind) => {
  plain.faults = [
    (_, response) => {
      response.writeHead(status, location ? { location } : {}).end()
      return true
    },
  ]
  const { differences, failure } = await verify('https://docs.test', { manifest })
  expect(failure).toBeUndefined()
  expect(differences).toEqual([`${kind} http://docs.test/`])
})

test('a certificate that ends within 14 days is a notice', async () => {
  plain.faults = [toHttps]
  tls.setSecureContext(certificateFor(13))
  const soon = await verify('https://docs.test', { manifest })
  expect(soon.failure).toBeUndefined()
  expect(soon.differences).toEqual(['unreachable /'])
  const [detail] = soon.facts.verifyOutline?.notices[0]?.first.map((one) => one.detail) ?? []
  expect(detail).toMatch(
    /^the certificate expires on \d{4}-\d\d-\d\d: browsers then refuse the site$/,
  )
  tls.setSecureContext(certificateFor(15))
  expect((await verify('https://docs.test', { manifest })).differences).toEqual([])
})

test('the certificate is read also if the first response came over http', async () => {
  plain.faults = [
    (...exchange) => {
      isDown = false
      return toHttps(...exchange)
    },
  ]
  tls.setSecureContext(certificateFor(13))
  isDown = true
  const { differences } = await verify('https://docs.test', { manifest })
  expect(differences).toEqual(['unreachable /'])
  tls.setSecureContext(certificateFor(90))
})

test('resources that a page loads over http are listed, and links are not', async () => {
  plain.faults = [toHttps]
  const { facts, reportPage } = await verify('https://docs.test', { manifest })
  const first = [{ page: 'a.html', url: 'http://cdn.example/a.png' }]
  expect(facts.verifyOutline?.mixedContent).toEqual({ count: 1, first })
  expect(reportPage.replaceAll('<wbr>', '')).toContain('http://cdn.example/a.png')
})
