import { expect, test } from 'vitest'
import { parseHead, requestHead } from '../../../src/kernel/http/message-head.ts'

const headOf = (...lines: string[]) => parseHead(['HTTP/1.1 200 OK', ...lines].join('\r\n'))

test('fields are joined as by node:http', () => {
  const lines = [
    ...['ETag: "a"', 'etag: "b"', 'Vary: a', 'VARY:b', 'Set-Cookie: a=1', 'Set-Cookie: b=2'],
    ...['Cookie: a', 'Cookie: b', 'Content-Type: a/b', 'Content-Type: c/d', 'Content-Length: 1'],
  ]
  expect(headOf(...lines)?.headers).toEqual({
    etag: '"a"',
    vary: 'a, b',
    'set-cookie': ['a=1', 'b=2'],
    cookie: 'a; b',
    'content-type': 'a/b, c/d',
    'content-length': '1',
  })
})

test('a field that every object has is a field as any other', () => {
  const { headers } = headOf('Constructor: a', 'Content-Length: 0') ?? {}
  expect(headers).toEqual({ constructor: 'a', 'content-length': '0' })
  expect(headOf('constructor: a', 'Constructor: b', 'Content-Length: 0')?.headers).toEqual({
    ...{ constructor: 'a, b', 'content-length': '0' },
  })
})

test('spaces and tabs around a value are not part of it, other blanks are', () => {
  const { headers } = headOf('X: \t a \t b\t ', 'Y:\xa0c\xa0', 'Content-Length: 0') ?? {}
  expect(headers).toMatchObject({ x: 'a \t b', y: '\xa0c\xa0' })
})

test.each([
  ['Connection: close', true],
  ['Connection: Keep-Alive, Close', true],
  ['Connection: keep-alive', false],
  ['Connection: not-close', false],
])('%s: the last response is %s', (line, isLast) => {
  expect(headOf(line, 'Content-Length: 0')?.isLast).toBe(isLast)
})

test.each(['204 No Content', '304 Not Modified'])('%s has no body', (status) => {
  expect(parseHead(`HTTP/1.1 ${status}`)?.framing.isComplete).toBe(true)
})

const { signal } = new AbortController()
const url = new URL('https://user:password@docs.test:8443/a%20b?c#d')

test('it has the host, and no password', () => {
  const headers = { 'Accept-Encoding': 'gzip', 'X-Key': 'abc' }
  expect(requestHead({ url, headers, signal })).toBe(
    [
      'GET /a%20b?c HTTP/1.1',
      'host: docs.test:8443',
      'user-agent: docs-export-action',
      'accept-encoding: gzip',
      'connection: keep-alive',
      'x-key: abc',
      '',
      '',
    ].join('\r\n'),
  )
})

test.each([
  ['x-a', 'b\r\nx-c: d'],
  ['x-a: b\r\nx-c', 'd'],
  ['x-a', 'b\0'],
])('%j with %j is not sent', (name, value) => {
  expect(() => requestHead({ url, headers: { [name]: value }, signal })).toThrow(TypeError)
})
