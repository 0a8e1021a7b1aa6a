import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { read } from './workflow.ts'

const code = read('examples/cloudfront/page-address.js')

/** The address that CloudFront would ask the bucket for. */
function addressOf(uri: string): string {
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '198.51.100.11' },
    request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} },
  }
  return runInNewContext(`${code}\nhandler(event)`, { event }).uri
}

describe("CloudFront's function", () => {
  test.each([
    ['/', '/index.html'],
    ['/a', '/a.html'],
    ['/guides/start', '/guides/start.html'],
    ['/guides/', '/guides/index.html'],
    ['/a%20b', '/a%20b.html'],
    // Versions are pages, though they have a dot.
    ['/v1.2', '/v1.2.html'],
    ['/v1.2/guide', '/v1.2/guide.html'],
    ['/.well-known/x', '/.well-known/x.html'],
  ])('gives %s the file %s', (uri, file) => {
    expect(addressOf(uri)).toBe(file)
  })

  test.each([
    '/a.html',
    '/style.css',
    '/img/logo.svg',
    '/fonts/a.woff2',
    '/.well-known/security.txt',
  ])('leaves %s as it is', (uri) => {
    expect(addressOf(uri)).toBe(uri)
  })

  test('returns the rest of the request, and fits into what CloudFront takes', () => {
    const request = { method: 'HEAD', uri: '/a', querystring: { q: { value: '1' } }, headers: {} }
    const result = runInNewContext(`${code}\nhandler({ request })`, { request })
    expect(result).toEqual({ ...request, uri: '/a.html' })
    expect(code.length).toBeLessThan(10_000)
  })
})
