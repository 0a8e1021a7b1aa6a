import { describe, expect, test } from 'vitest'
import { adminApi } from '../../src/host/client.ts'
import { fakeRun } from '../support/clock.ts'
import { closedPort, type Handler, serve, serveRaw } from '../support/http-server.ts'

const start = { domain: 'docs.example.com' }
const apiAt = (origin: string) => adminApi(new URL(origin), 'adm_key')
const responding =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))

describe('START_UNKNOWN', () => {
  test.each([408, 500, 502, 503, 504])(
    'a start with the response %i may have been accepted: it is not sent again',
    async (status) => {
      await using host = await serve(responding(status))
      await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
        code: 'START_UNKNOWN',
      })
      expect(host.requests).toHaveLength(1)
    },
  )

  test('a start whose connection breaks may have been accepted: it is not sent again', async () => {
    await using host = await serveRaw((socket) => socket.resetAndDestroy())
    await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
      code: 'START_UNKNOWN',
    })
    expect(host.connections).toBe(1)
  })

  test('a start whose response breaks off may have been accepted: it is not sent again', async () => {
    await using host = await serveRaw((socket) =>
      socket.end('HTTP/1.1 202 Accepted\r\nContent-Length: 20\r\n\r\n{"jobId"'),
    )
    await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
      code: 'START_UNKNOWN',
    })
    expect(host.connections).toBe(1)
  })

  test.each([
    ['elsewhere on the host', '/v1/exports/latest'],
    ['on another host', 'https://login.example.com/'],
    ['nowhere', undefined],
  ])(
    'a start with 303 to a URL %s was processed, and names no job: it is not sent again',
    async (_, location) => {
      await using host = await serve(responding(303, '', location ? { location } : {}))
      await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
        code: 'START_UNKNOWN',
        message: expect.stringMatching(
          /redirect.*\(HTTP 303\); the redirect names no job\. .*on the host/,
        ),
      })
      expect(host.requests).toHaveLength(1)
    },
  )

  test('names the next step: check the host before another start', async () => {
    await using host = await serve(responding(500))
    await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toThrow(/on the host/)
  })

  test('a start that was never sent is not START_UNKNOWN, and is retried for a while', async () => {
    const run = fakeRun()
    const origin = `http://127.0.0.1:${await closedPort()}`
    await expect(apiAt(origin).startExport(start, run)).rejects.toMatchObject({
      code: 'API_UNAVAILABLE',
      message: expect.stringContaining('ECONNREFUSED'),
    })
    expect(run.clock.sleeps.length).toBeGreaterThan(1)
  })

  test('503 with Retry-After means that a start was not accepted: it is sent again', async () => {
    await using host = await serve((request, response) => {
      const reply =
        host.requests.length === 1
          ? responding(503, {}, { 'retry-after': '1' })
          : responding(202, { jobId: 'j1' })
      reply(request, response)
    })
    expect(await apiAt(host.origin).startExport(start, fakeRun())).toMatchObject({ jobId: 'j1' })
  })

  test.each([500, 502, 504])(
    'Retry-After with %i does not mean that it was not accepted',
    async (status) => {
      await using host = await serve(responding(status, {}, { 'retry-after': '1' }))
      await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
        code: 'START_UNKNOWN',
      })
      expect(host.requests).toHaveLength(1)
    },
  )

  test('503 with Retry-After up to the deadline is a start that was certainly not accepted', async () => {
    await using host = await serve(responding(503, {}, { 'retry-after': '30' }))
    await expect(apiAt(host.origin).startExport(start, fakeRun(60_000))).rejects.toMatchObject({
      code: 'API_UNAVAILABLE',
    })
  })

  test('an unreadable 2xx response means that the export may be running', async () => {
    await using host = await serve(responding(202, '<html>'))
    await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
      message: expect.stringMatching(/may have accepted the request/),
    })
    expect(host.requests).toHaveLength(1)
  })

  test('a 2xx response over 1 MiB means that the export may be running', async () => {
    await using host = await serve(responding(202, ' '.repeat(1024 * 1024 + 1)))
    await expect(apiAt(host.origin).startExport(start, fakeRun())).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
      message: expect.stringMatching(/: longer than 1 MiB; .*may have accepted the request/),
    })
    expect(host.requests).toHaveLength(1)
  })
})
