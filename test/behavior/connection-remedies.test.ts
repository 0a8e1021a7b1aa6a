import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readText, send } from '../../src/kernel/http/send.ts'
import type { TransportFailure } from '../../src/kernel/http/transport-failure.ts'
import { serveRaw } from '../support/http-server.ts'
import { type CertificateSubject, makeAuthority } from '../support/service/faults/certificates.ts'

const authority = makeAuthority()
const trusted = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]))
afterAll(() => setDefaultCACertificates(trusted))

const { signal } = new AbortController()

/** The failure of a request to this URL. */
async function failureAt(url: string): Promise<TransportFailure> {
  try {
    await readText(await send({ method: 'GET', url: new URL(url) }, { signal }), 100, signal)
  } catch (error) {
    return error as TransportFailure
  }
  return expect.unreachable()
}

describe('a certificate that is refused', () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const subjects: readonly [string, CertificateSubject, string, string][] = [
    ['of another name', { names: ['other.example'] }, 'is for another host name', 'by a name'],
    ['that has expired', { names: [], notAfter: days(-1) }, 'has expired', 'renewed'],
    ['of next week', { names: [], notBefore: days(7) }, 'is not valid yet', 'the clock'],
  ]

  async function refusedBy(by: typeof authority, subject: CertificateSubject) {
    const names = subject.names.length > 0 ? subject.names : ['localhost']
    const server = createServer(by.issue({ ...subject, names }))
    server.on('tlsClientError', () => {})
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const failure = await failureAt(`https://localhost:${(server.address() as AddressInfo).port}`)
    server.close()
    return failure
  }

  test.each(subjects)('%s is not fixed by another authority', async (_, subject, what, remedy) => {
    const failure = await refusedBy(authority, subject)
    expect(failure).toMatchObject({ sent: false, permanent: true })
    expect(failure.message).toContain(what)
    expect(failure.nextStep).toContain(remedy)
    expect(failure.nextStep).not.toContain('NODE_EXTRA_CA_CERTS')
  })

  test('of an unknown authority is fixed by its file', async () => {
    const failure = await refusedBy(makeAuthority('Another'), { names: ['localhost'] })
    expect(failure.message).toContain('is not trusted')
    expect(failure.nextStep).toContain('set NODE_EXTRA_CA_CERTS on the runner')
  })
})

describe('a connection that ends early', () => {
  const begun = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'
  const ways: readonly [string, (socket: Socket) => void, string][] = [
    [
      'closed before the response',
      (socket) => socket.end(),
      'was closed before a response arrived',
    ],
    ['closed midway', (socket) => socket.end(begun), 'was closed before the response was complete'],
    ['reset before the response', (socket) => socket.resetAndDestroy(), 'was reset'],
  ]

  test.each(ways)('has a precise message: %s', async (_, end, what) => {
    await using server = await serveRaw(end)
    const { message } = await failureAt(server.origin)
    expect(message).toContain(`the connection ${what}`)
    if (what !== 'was reset') expect(message).not.toMatch(/reset/i)
  })
})
