import { expect, test } from 'vitest'
import { isLoopbackHost } from '../../../src/reading/text/loopback-host.ts'

test.each([
  ['localhost', true],
  ['localhost:8080', true],
  ['127.0.0.1', true],
  ['127.1.2.3:80', true],
  ['0.0.0.0', true],
  ['[::1]:3000', true],
  // A script adds the port.
  ['localhost:', true],
  ['localhost.example.com', false],
  ['127.example.com', false],
  ['127.0.0.1.example.com', false],
  ['my-localhost', false],
])('%s is the machine itself: %j', (host, is) => {
  expect(isLoopbackHost(host)).toBe(is)
})
