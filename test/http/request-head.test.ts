import { expect, test } from 'vitest'
import { requestHead } from '../../src/http/request-head.ts'

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
