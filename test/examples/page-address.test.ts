import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cloudFrontFile } from '../../src/site/publish-targets/s3-cloudfront.ts'
import { read } from '../support/examples/workflow.ts'

const code = read('examples/cloudfront/page-address.js')

/** The path that CloudFront requests from the bucket. */
function pathOf(uri: string): string {
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
    // Versions are pages, although they contain a dot.
    ['/v1.2', '/v1.2.html'],
    ['/v1.2/guide', '/v1.2/guide.html'],
    ['/v2.0.rc1', '/v2.0.rc1.html'],
    ['/guides/next.config', '/guides/next.config.html'],
  ])('maps %s to the file %s', (uri, file) => {
    expect(pathOf(uri)).toBe(file)
  })

  test.each([
    '/a.html',
    '/style.css',
    '/img/logo.svg',
    '/fonts/a.woff2',
    '/.well-known/security.txt',
    '/.well-known/apple-app-site-association',
    '/guides/next.js',
  ])('leaves %s unchanged', (uri) => {
    expect(pathOf(uri)).toBe(uri)
  })

  test('requests the file that the model of `s3-cloudfront` expects, for any URL', () => {
    const name = fc.oneof(
      fc.constantFrom('a', 'v1.2', 'x.js', 'x.JS', '.well-known', 'a.html', 'b.tar.gz', 'js', ''),
      fc.stringMatching(/^[\w.-]{1,8}$/),
    )
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
        const path = names.join('/')
        expect(pathOf(`/${path}`)).toBe(`/${cloudFrontFile(path)}`)
      }),
      { numRuns: 300 },
    )
  })

  test("returns the rest of the request, and is within CloudFront's limits", () => {
    const request = { method: 'HEAD', uri: '/a', querystring: { q: { value: '1' } }, headers: {} }
    const result = runInNewContext(`${code}\nhandler({ request })`, { request })
    expect(result).toEqual({ ...request, uri: '/a.html' })
    expect(code.length).toBeLessThan(10_000)
  })
})
