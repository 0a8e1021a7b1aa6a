import { X509Certificate } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describe, expect, test } from 'vitest'
import type { ServiceResponse } from '../server.ts'
import { atAccept, bodyCut, chunksCut, headCut, noResponse, responseLost } from './breaks.ts'
import { type CertificateSubject, makeAuthority } from './certificates.ts'
import {
  type Fault,
  type FaultServer,
  noFault,
  responding,
  startFaultServer,
} from './fault-server.ts'
import { chunked, compressed, early, extraBytes, twoLengths, wrongLength } from './framing.ts'
import { refusedEarly } from './odd-responses.ts'
import { busyUntil, fields, redirect, status } from './responses.ts'

const body = { jobId: 'a1', status: 'queued' }

function startServer(response: ServiceResponse = { status: 202, body }): Promise<FaultServer> {
  return startFaultServer(responding(() => response))
}

interface RawResponse {
  readonly text: string
  readonly ending: 'close' | 'reset' | 'silence'
}

/**
 * Sends a request over a raw connection.
 *
 * @param silenceLimit when to stop reading, in milliseconds, if the server may stay silent
 * @returns all bytes of the response, and how the connection ended
 */
async function readRaw(
  port: number,
  silenceLimit?: number | undefined,
  connection: Socket = connect(port, '127.0.0.1'),
): Promise<RawResponse> {
  const pieces: Buffer[] = []
  connection.on('data', (piece) => pieces.push(piece))
  connection.write('POST /jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}')
  const ending = await new Promise<RawResponse['ending']>((resolve) => {
    connection.on('end', () => resolve('close'))
    connection.on('error', () => resolve('reset'))
    if (silenceLimit) setTimeout(() => resolve('silence'), silenceLimit)
  })
  connection.destroy()
  return { text: Buffer.concat(pieces).toString('latin1'), ending }
}

const whole = /^HTTP\/1\.1 202 Accepted\r\n(.+: .*\r\n)+\r\n\{"jobId":"a1","status":"queued"\}$/

describe.concurrent('a fault server', () => {
  test('responds like its service, and records the requests', async () => {
    await using server = await startServer()
    const { text, ending } = await readRaw(server.port)
    expect(text).toMatch(whole)
    expect(text).toContain('Content-Length: 32\r\n')
    expect(ending).toBe('close')
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/jobs', body: '{}', status: 202 },
    ])
    expect(server.received()).toContain('POST /jobs')
  })

  test('sends the configured bytes as soon as a connection is made', async () => {
    await using server = await startServer()
    server.greet('220 ready\r\n')
    expect((await readRaw(server.port)).text).toMatch(/^220 ready\r\nHTTP\/1\.1 202 /)
    expect((await readRaw(server.port)).text).toMatch(whole)
  })

  test('fails after the head of a request, without waiting for its body', async () => {
    await using server = await startServer()
    server.failHead(({ path }) => path === '/jobs', refusedEarly(413, 'left'))
    const connection = connect(server.port, '127.0.0.1')
    const received = new Promise<string>((resolve) => {
      connection.on('data', (piece) => resolve(piece.toString()))
    })
    connection.write('POST /jobs HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')
    expect(await received).toMatch(/^HTTP\/1\.1 413 /)
    connection.destroy()
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/jobs', body: '', status: 413 },
    ])
    expect((await readRaw(server.port)).text).toMatch(whole)
  })

  test('fails as often and in the order as configured', async () => {
    await using server = await startServer()
    server.fail(() => true, noResponse('reset'), 2)
    server.fail(() => true, status(503))
    const endings = []
    for (let count = 0; count < 4; count++)
      endings.push((await readRaw(server.port)).text.slice(9, 12))
    expect(endings).toEqual(['', '', '503', '202'])
  })

  test('fails only the selected requests', async () => {
    await using server = await startServer()
    server.fail(({ path }) => path === '/other', noResponse('reset'))
    expect((await readRaw(server.port)).text).toMatch(whole)
  })

  test('distinguishes refused requests from those that may have been accepted', async () => {
    await using server = await startServer()
    const faults = [
      status(409),
      status(429),
      status(503),
      status(503, '', { 'retry-after': '1' }),
      redirect(307, String),
      redirect(302, String),
      redirect(302, () => '/v1/jobs/j1'),
      redirect(303, String),
      noResponse('close'),
      noFault,
    ]
    for (const fault of faults) server.fail(() => true, fault)
    for (const _ of faults) await readRaw(server.port)
    const refused = server.requests.map((request) => request.refused)
    expect(refused).toEqual([true, true, false, true, true, true, false, false, false, false])
  })

  test('accepts no connection while it is shut, and accepts them again at the same port', async () => {
    await using server = await startServer()
    await server.shut()
    expect(await readRaw(server.port)).toEqual({ text: '', ending: 'reset' })
    await server.reopen()
    expect((await readRaw(server.port)).text).toMatch(whole)
  })
})

describe.concurrent('a break', () => {
  for (const ending of ['reset', 'close', 'silence'] as const) {
    test(`with ${ending} occurs at the configured position`, async () => {
      await using server = await startServer()
      const silenceLimit = ending === 'silence' ? 400 : undefined
      const at = async (fault: Fault) => {
        server.fail(() => true, fault)
        return readRaw(server.port, silenceLimit)
      }
      server.failConnection(atAccept(ending))
      expect(await readRaw(server.port, silenceLimit)).toEqual({ text: '', ending })
      expect(await at(noResponse(ending))).toEqual({ text: '', ending })
      expect(await at(responseLost(ending))).toEqual({ text: '', ending })
      const head = await at(headCut(ending))
      const cut = await at(bodyCut(ending, 0.5))
      expect([head.ending, cut.ending]).toEqual([ending, ending])
      // A reset may overtake what was sent before it.
      if (ending === 'reset') return
      expect(head.text).not.toContain('\r\n\r\n')
      expect(cut.text.split('\r\n\r\n')[1]).toHaveLength(16)
      expect((await at(chunksCut(ending, 1))).text).not.toMatch(/0\r\n\r\n$/)
    })
  }
})

describe.concurrent('a response', () => {
  const received = async (fault: Fault) => {
    await using server = await startServer()
    server.fail(() => true, fault)
    return (await readRaw(server.port)).text
  }

  test('may be framed in any way', async () => {
    expect(await received(wrongLength(5))).toContain('content-length: 37\r\n')
    expect((await received(twoLengths)).match(/content-length/gi)).toHaveLength(2)
    expect(await received(chunked)).toMatch(/chunked\r\n\r\n[\da-f]+;part="of the whole"\r\n/)
    expect(await received(early(103))).toMatch(/^HTTP\/1\.1 103 .+\r\n\r\nHTTP\/1\.1 202 /s)
    expect(await received(extraBytes(3))).toMatch(/\}xxx$/)
    expect(await received(compressed)).toContain('content-encoding: gzip\r\n\r\n\u001f\u008b')
  })

  test('may have changed fields, and lack some', async () => {
    const text = await received(fields(({ jobId }) => ({ jobId: `${jobId}b`, status: undefined })))
    expect(text).toMatch(/\r\n\r\n\{"jobId":"a1b"\}$/)
  })

  test('may have a date in each form of HTTP, by another clock', async () => {
    expect(await received(busyUntil(429, 'imf', 0))).toMatch(
      /Retry-After: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/,
    )
    expect(await received(busyUntil(429, 'rfc850', 0))).toMatch(
      /Retry-After: \w+day, \d\d-\w{3}-\d\d [\d:]{8} GMT\r\n/,
    )
    expect(await received(busyUntil(429, 'asctime', 0))).toMatch(
      /Retry-After: \w{3} \w{3} [ \d]\d [\d:]{8} \d{4}\r\n/,
    )
    const year = new Date().getUTCFullYear() + 10
    expect(await received(busyUntil(429, 'imf', 0, 3653 * 86_400))).toContain(`Date: `)
    expect(await received(busyUntil(429, 'imf', 0, 3653 * 86_400))).toMatch(
      new RegExp(`Date: .* ${year} `),
    )
  })
})

describe.concurrent('a certificate', () => {
  const authority = makeAuthority()
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)

  test('has its names and its authority, and is valid today', () => {
    const { cert, key } = authority.issue({ names: ['a.example', '*.b.example'] })
    const certificate = new X509Certificate(cert)
    expect(certificate.verify(new X509Certificate(authority.cert).publicKey)).toBe(true)
    expect(certificate.checkHost('x.b.example')).toBe('*.b.example')
    expect(certificate.checkHost('c.example')).toBeUndefined()
    expect(certificate.validFromDate.getTime()).toBeLessThan(Date.now())
    expect(certificate.validToDate.getTime()).toBeGreaterThan(Date.now())
    expect(key).toContain('PRIVATE KEY')
  })

  const verdicts: [what: string, subject: CertificateSubject, code: string | undefined][] = [
    ['is accepted', { names: ['localhost'] }, undefined],
    [
      'is refused after its validity',
      { names: ['localhost'], notBefore: days(-3), notAfter: days(-1) },
      'CERT_HAS_EXPIRED',
    ],
    [
      'is refused before its validity',
      { names: ['localhost'], notBefore: days(1), notAfter: days(3) },
      'CERT_NOT_YET_VALID',
    ],
    ['is refused for another name', { names: ['other.example'] }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ]
  for (const [what, subject, code] of verdicts) {
    test(what, async () => {
      const options = { tls: authority.issue(subject) }
      await using server = await startFaultServer(
        responding(() => ({ status: 202, body })),
        options,
      )
      const { port } = server
      const connection = connectTls({
        port,
        host: '127.0.0.1',
        servername: 'localhost',
        ca: authority.cert,
      })
      const error = new Promise((resolve) => {
        connection.on('error', (found: NodeJS.ErrnoException) => resolve(found.code))
        connection.on('secureConnect', () => resolve(undefined))
      })
      const received = await readRaw(port, undefined, connection)
      expect(await error).toBe(code)
      expect(received.text).toMatch(code ? /^$/ : whole)
    })
  }
})
