import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText, send } from '../../src/kernel/http/send.ts'
import { makeAuthority } from '../support/service/faults/certificates.ts'

const authority = makeAuthority()
const trusted = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]))
afterAll(() => setDefaultCACertificates(trusted))

/** The result of a POST over TLS to a host that calls `respond` once the request has arrived. */
async function post(respond: (socket: TLSSocket) => void, names = ['localhost']) {
  const server = createServer(authority.issue({ names }), (socket) => {
    socket.on('error', () => {})
    socket.once('data', () => respond(socket))
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}`)
  const { signal } = new AbortController()
  try {
    return await readText(await send({ method: 'POST', url, body: '{}' }, { signal }), 100, signal)
  } finally {
    server.close()
  }
}

test('a response over TLS is read', async () => {
  const response = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok'
  expect(await post((socket) => socket.end(response))).toBe('ok')
})

test.each<[string, (socket: TLSSocket) => void]>([
  ['cut', (socket) => socket.destroy()],
  ['closed', (socket) => socket.end()],
])(
  'a request whose connection is %s after the handshake may have been received',
  async (_, cut) => {
    await expect(post(cut)).rejects.toMatchObject({ name: 'TransportFailure', sent: true })
  },
)

// In TLS 1.2 the server ends the handshake, and may send data at once.
test('a response that arrives with the end of the handshake, before the request, is rejected', async () => {
  const tls = { ...authority.issue({ names: ['localhost'] }), maxVersion: 'TLSv1.2' } as const
  let arrived = ''
  const server = createServer(tls, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      arrived += piece
    })
    socket.write('HTTP/1.1 202 Accepted\r\nContent-Length: 14\r\n\r\n{"jobId":"j1"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}`)
  const { signal } = new AbortController()
  const sent = send({ method: 'POST', url, body: '{}' }, { signal })
  await expect(sent).rejects.toMatchObject({
    message: expect.stringContaining('the server responded before the request was sent'),
    sent: true,
    malformed: true,
  })
  server.close()
  expect(arrived).toBe('')
})

test('a server with a certificate for another name is sent nothing, and not retried', async () => {
  await expect(post(() => {}, ['other.example'])).rejects.toMatchObject({
    sent: false,
    permanent: true,
  })
})
