import { request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { HttpClient } from '@actions/http-client'
import { describe, expect, test } from 'vitest'
import '../../../src/kernel/http/settle-requests.ts'
import { serveRaw } from '../../support/http-server.ts'

// How clients of other packages handle servers that never respond properly.

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
const interim = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'

const pourInterim = (socket: Socket) => {
  const pour = () => {
    if (!socket.destroyed && socket.write(interim.repeat(100))) setImmediate(pour)
  }
  socket.on('drain', pour)
  pour()
}

describe("the toolkit's http-client settles", () => {
  const get = async (reply: (socket: Socket) => void) => {
    await using server = await serveRaw(reply)
    const client = new HttpClient('test')
    const response = await client.get(server.origin)
    return response.readBody()
  }

  test.each([
    ['', (socket: Socket) => socket.end(upgrade)],
    [' on a connection that stays open', (socket: Socket) => socket.write(upgrade)],
  ])('when the server switches protocols%s', async (_, reply) => {
    await expect(get(reply)).rejects.toThrow(/another protocol \(HTTP 101\)/)
  })

  test('when interim responses never end', async () => {
    await expect(get(pourInterim)).rejects.toThrow(/over 100 interim responses/)
  })

  test.each([
    ['closed', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a"')],
    [
      'reset',
      (socket: Socket) =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a"', () =>
          setTimeout(() => socket.resetAndDestroy(), 50),
        ),
    ],
    [
      'malformed',
      (socket: Socket) =>
        socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\nzz\r\n`),
    ],
  ])('with the received part of a body that is %s', async (_, reply) => {
    expect(await get(reply)).toBe('{"a"')
  })

  test('with a whole body, once', async () => {
    const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
    expect(await get((socket) => socket.end(whole))).toBe('ok')
  })
})

describe('a request of node:http', () => {
  test('that is upgraded on request still fails: nothing here may switch protocols', async () => {
    await using server = await serveRaw((socket) => socket.end(upgrade))
    const failed = new Promise((resolve) => {
      const headers = { connection: 'Upgrade', upgrade: 'x' }
      httpRequest(server.origin, { headers }, () => resolve('a response'))
        .on('error', ({ message }) => resolve(message))
        .end()
    })
    expect(await failed).toMatch(/HTTP 101/)
  })

  test('whose body breaks off notifies all error listeners, and nothing else', async () => {
    await using server = await serveRaw((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a"'),
    )
    const events = await new Promise((resolve) => {
      const heard: string[] = []
      httpRequest(server.origin, (response) => {
        response.on('data', () => heard.push('data'))
        response.on('end', () => heard.push('end'))
        response.on('error', () => heard.push('error'))
        response.on('close', () => setImmediate(() => resolve(heard)))
      }).end()
    })
    expect(events).toEqual(['data', 'error'])
  })
})
