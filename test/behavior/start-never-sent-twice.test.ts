import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import {
  createServer as createTls,
  getCACertificates,
  setDefaultCACertificates,
  type TLSSocket,
} from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { adminApi } from '../../src/host/client.ts'
import { connectLimit } from '../../src/kernel/http/exchange.ts'
import { fakeRun } from '../support/clock.ts'
import { serve, serveRaw } from '../support/http-server.ts'
import { makeAuthority } from '../support/service/faults/certificates.ts'
import { patience } from '../support/system.ts'

const authority = makeAuthority()
const trusted = getCACertificates('default')
beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]))
afterAll(() => setDefaultCACertificates(trusted))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const startAt = (origin: string, run = fakeRun()) =>
  adminApi(new URL(origin), 'adm_key').startExport({ domain: 'docs.example.com' }, run)

/** A program that listens but never accepts: once its queue is full, the system drops each SYN. */
const deaf = `require('node:net').createServer().listen(0, '127.0.0.1', 1, function () {
  process.stdout.write(String(this.address().port), () => process.kill(process.pid, 'SIGSTOP'))
})`

async function startDeaf() {
  const program = spawn(process.execPath, ['-e', deaf])
  const [text] = await once(program.stdout, 'data')
  const port = Number(text)
  const queued: Socket[] = []
  for (let isFull = false; !isFull; ) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    queued.push(socket)
    isFull = await Promise.race([
      once(socket, 'connect').then(() => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 200)),
    ])
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of queued) socket.destroy()
      program.kill('SIGKILL')
    },
  }
}

/** Lets time pass until an attempt is settled. */
async function passTime<T>(attempt: Promise<T>): Promise<T> {
  let isSettled = false
  const settled = () => {
    isSettled = true
  }
  attempt.then(settled, settled)
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
  }
  return attempt
}

describe('a start that never left', () => {
  const notMade = {
    code: 'API_UNAVAILABLE',
    message: expect.stringContaining(`no connection within ${connectLimit / 1000} s`),
  }

  test('because its TLS handshake hangs is retried, and ends as API_UNAVAILABLE', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await using host = await serveRaw(() => {})
    await expect(passTime(startAt(host.origin.replace('http:', 'https:')))).rejects.toMatchObject(
      notMade,
    )
    vi.useRealTimers()
    await vi.waitFor(() => expect(host.connections).toBeGreaterThan(1), patience)
  })

  test.skipIf(process.platform !== 'linux')(
    'because its SYN is dropped is retried, and ends as API_UNAVAILABLE',
    async () => {
      await using host = await startDeaf()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const run = fakeRun()
      await expect(passTime(startAt(host.origin, run))).rejects.toMatchObject(notMade)
      expect(run.lines.join('\n')).toContain('trying again')
    },
  )

  test('because its proxy opens no tunnel is retried, and ends as API_UNAVAILABLE', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await using proxy = await serveRaw(() => {})
    vi.stubEnv('https_proxy', proxy.origin)
    for (const name of ['no_proxy', 'NO_PROXY']) vi.stubEnv(name, undefined)
    await expect(passTime(startAt('https://api.example'))).rejects.toMatchObject(notMade)
    vi.useRealTimers()
    await vi.waitFor(() => expect(proxy.connections).toBeGreaterThan(1), patience)
  })
})

describe('a start that left', () => {
  /** A host behind a gateway that corrupts the TLS connection once the request has arrived. */
  async function startHost(respond: (socket: TLSSocket) => void) {
    let requests = 0
    const ways = new Set<Socket>()
    const host = createTls(authority.issue({ names: ['localhost'] }), (socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        requests++
        respond(socket)
        // After the response, sends a record of a version that a handshake would refuse.
        const record = Buffer.from([0x17, 0x02, 0x00, 0x00, 0x02, 0x01, 0x02])
        setTimeout(() => {
          for (const way of ways) way.end(record)
        }, 20)
      })
    })
    host.on('tlsClientError', () => {})
    host.listen(0, '127.0.0.1')
    await once(host, 'listening')
    const { port } = host.address() as AddressInfo
    const gateway = createServer((way) => {
      ways.add(way)
      const onward = connect(port, '127.0.0.1')
      for (const socket of [way, onward]) socket.on('error', () => {})
      way.on('data', (piece) => onward.write(piece))
      onward.on('data', (piece) => way.writable && way.write(piece))
      way.on('close', () => onward.destroy())
    })
    gateway.listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    return {
      origin: `https://localhost:${(gateway.address() as AddressInfo).port}`,
      requests: () => requests,
      [Symbol.asyncDispose]: async () => {
        host.close()
        gateway.close()
      },
    }
  }

  const partOfResponse = 'HTTP/1.1 202 Accepted\r\nContent-Length: 20\r\n\r\n{"jobId"'

  test.each<[string, (socket: TLSSocket) => void]>([
    ['before the response', () => {}],
    ['within the response', (socket) => socket.write(partOfResponse)],
  ])('is never sent again, even if TLS fails %s', async (_, respond) => {
    await using host = await startHost(respond)
    await expect(startAt(host.origin)).rejects.toMatchObject({ code: 'START_UNKNOWN' })
    expect(host.requests()).toBe(1)
  })
})

describe('a start whose `Location` leads to the job', () => {
  const job = { jobId: 'j1' }
  const path = '/v1/static-export/jobs/j1'

  test.each([
    ['on the host', 303, path],
    ['on the host', 302, `${path}/`],
    ['on a host that a gateway did not correct', 303, `http://internal.example:8080${path}`],
    ['on a host that a gateway did not correct', 302, `http://internal.example:8080${path}`],
  ])('%s by HTTP %i is accepted, and nothing is sent there', async (_, status, location) => {
    await using host = await serve((_, response) =>
      response.writeHead(status, { location }).end('<a href="x">See other</a>'),
    )
    expect(await startAt(host.origin)).toMatchObject({ ...job, status: 'queued' })
    expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/static-export/jobs',
    ])
  })

  test.each([201, 303])('by HTTP %i is accepted even if its body breaks off', async (status) => {
    await using host = await serveRaw((socket) =>
      socket.end(`HTTP/1.1 ${status} X\r\nLocation: ${path}\r\nContent-Length: 20\r\n\r\n{"jobId"`),
    )
    expect(await startAt(host.origin)).toMatchObject(job)
    expect(host.connections).toBe(1)
  })

  test('is accepted even if its body is too long', async () => {
    await using host = await serve((_, response) =>
      response.writeHead(201, { location: path }).end(' '.repeat(1024 * 1024 + 1)),
    )
    expect(await startAt(host.origin)).toMatchObject(job)
  })

  test('of an agent job, and of a message to it, is accepted, too', async () => {
    await using host = await serve((_, response) =>
      response.writeHead(303, { location: '/v2/agent/p1/job/a1' }).end(),
    )
    const api = adminApi(new URL(host.origin), 'adm_key')
    expect(await api.startAgentJob('p1', 'Go on.', fakeRun())).toMatchObject({ id: 'a1' })
    await api.sendMessage('p1', 'a1', 'Go on.', fakeRun())
    expect(host.requests).toHaveLength(2)
  })

  test('with an error was not accepted', async () => {
    await using host = await serve((_, response) =>
      response.writeHead(500, { location: path }).end('{}'),
    )
    await expect(startAt(host.origin)).rejects.toMatchObject({ code: 'START_UNKNOWN' })
  })
})
