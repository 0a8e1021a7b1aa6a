import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Edge, openEdge } from '../../../src/check/browser/edge.ts'

// Promise: the proxy of a page serves the site, refuses everything else, and records it.

let edge: Edge
let accepted: number
beforeEach(async () => {
  accepted = 0
  const accept = (connection: import('node:stream').Duplex) => {
    accepted++
    connection.end('site')
  }
  edge = await openEdge({ accept, [Symbol.asyncDispose]: async () => {} }, 'docs.example.com:443')
})
afterEach(() => edge[Symbol.asyncDispose]())

/** What a browser gets that asks its proxy for a tunnel. */
async function tunnel(authority: string): Promise<string> {
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1')
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`)
  return await text(socket)
}

test('the site is served', async () => {
  expect(await tunnel('docs.example.com:443')).toBe('HTTP/1.1 200 OK\r\n\r\nsite')
  expect(accepted).toBe(1)
  expect([...edge.hosts]).toEqual([])
})

test.each([
  ['a.example:443', 'a.example'],
  ['a.example:80', 'a.example'],
  ['a.example:8443', 'a.example:8443'],
  ['docs.example.com:8443', 'docs.example.com:8443'],
  ['localhost:3000', 'localhost:3000'],
  ['[2001:db8::7]:443', '[2001:db8::7]'],
])('a connection to %s is refused, and recorded as %s', async (authority, host) => {
  expect(await tunnel(authority)).toMatch(/^HTTP\/1.1 403 /)
  expect([...edge.hosts]).toEqual([host])
  expect(accepted).toBe(0)
})

test('a request over http gets no response, and its host is recorded', async () => {
  const { port } = new URL(edge.url)
  const path = 'http://plain.example/x?key=1'
  const failed = new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path }, () => resolve('a response'))
      .on('error', () => resolve('none'))
      .end()
  })
  expect(await failed).toBe('none')
  expect([...edge.hosts]).toEqual(['plain.example'])
})

test('what is no URL is refused and recorded all the same', async () => {
  expect(await tunnel('%%%:443')).toMatch(/^HTTP\/1.1 403 /)
  expect([...edge.hosts]).toEqual(['%%%:443'])
})

test('names without end are recorded up to a limit, and it is said that the rest is cut', async () => {
  for (let index = 0; index <= 300; index++) await tunnel(`h${index}.example:443`)
  expect([edge.hosts.size, edge.isPartial]).toEqual([300, true])
})
