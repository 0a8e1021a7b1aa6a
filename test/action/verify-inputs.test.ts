import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Secrets } from '../../src/action/secrets.ts'
import { readVerification, refusal, verification } from './given.ts'

// Promise: the inputs of `mode: verify` are read or refused before any request, and no secret
// header is shown.

describe('`mode: verify`', () => {
  test('needs neither key nor host, and has these defaults', () => {
    expect(readVerification({})).toEqual({
      mode: 'verify',
      timeout: 3_600_000,
      pollInterval: 'auto',
      summary: true,
      siteUrl: 'https://docs.example.com/',
      manifest: resolve('/work/manifest.json'),
      baseline: undefined,
      publishTarget: 'none',
      verifyFiles: undefined,
      seed: '',
      verifyConcurrency: 16,
      requestHeaders: [],
      workspace: '/work',
      temporaryFolder: resolve('/temp/docs-export/step'),
    })
  })

  test('needs the site and the manifest', () => {
    const message = refusal({ mode: 'verify' })
    expect(message).toContain('`site-url` is missing')
    expect(message).toContain('`manifest` is missing')
    expect(message).not.toContain('api-key')
  })

  test.each([
    ['https://docs.example.com/handbook/', 'https://docs.example.com/handbook'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ])('takes the site %s', (given, href) => {
    expect(readVerification({ 'site-url': given }).siteUrl).toBe(href)
  })

  test.each([
    ['docs.example.com', 'is not an https URL'],
    ['http://docs.example.com', 'must be https'],
    ['https://user:pw@docs.example.com', 'user or password'],
    ['https://docs.example.com/?q=1', 'query or fragment'],
    ['https://docs.example.com/#top', 'query or fragment'],
  ])('refuses the site %s', (given, problem) => {
    expect(refusal({ ...verification, 'site-url': given })).toContain(problem)
  })

  test.each([
    ['https://docs.example.com', '/docs', 'https://docs.example.com/docs'],
    ['https://docs.example.com/docs/', '/docs', 'https://docs.example.com/docs'],
    ['https://docs.example.com', '/', 'https://docs.example.com/'],
  ])('takes the site %s with the base path %s', (siteUrl, basePath, href) => {
    const given = { 'site-url': siteUrl, 'base-path': basePath }
    expect(readVerification(given).siteUrl).toBe(href)
  })

  test('takes the deployed site in place of the manifest, and not both', () => {
    expect(readVerification({ manifest: '', site: 'public' }).site).toBe('/work/public')
    expect(refusal({ ...verification, site: 'public' })).toContain('`manifest` and `site` both say')
  })

  test('refuses a base path that contradicts the path of the site', () => {
    const given = { 'site-url': 'https://docs.example.com/other', 'base-path': '/docs' }
    expect(refusal({ ...verification, ...given })).toContain('contradicts the path of `site-url`')
  })

  test.each([
    ['all', 'all'],
    ['500', 500],
  ])('compares %s', (given, scope) => {
    expect(readVerification({ 'verify-files': given }).verifyFiles).toBe(scope)
  })

  test.each(['0', '-1', '1.5', 'some', '9999999999'])('refuses to compare %s', (given) => {
    expect(refusal({ ...verification, 'verify-files': given })).toContain('`verify-files` must be')
  })

  test('compares what changed only with a baseline', () => {
    expect(refusal({ ...verification, 'verify-files': 'changed' })).toContain(
      'only with `baseline`',
    )
    expect(readVerification({ 'verify-files': 'changed', baseline: 'old.json' })).toMatchObject({
      verifyFiles: 'changed',
      baseline: resolve('/work/old.json'),
    })
  })

  test.each(['0', '65', 'many'])('refuses %s connections', (given) => {
    expect(refusal({ ...verification, 'verify-concurrency': given })).toContain('1 to 64')
  })
})

describe('`request-headers`', () => {
  test('are one header per line', () => {
    const given = 'CF-Access-Client-Id: abc.access\n\n Authorization:  Bearer x:y \n'
    expect(readVerification({ 'request-headers': given }).requestHeaders).toEqual([
      ['CF-Access-Client-Id', 'abc.access'],
      ['Authorization', 'Bearer x:y'],
    ])
  })

  test.each([
    ['secret-without-name', 'line 1'],
    ['Host: secret-host', '`Host`'],
    ['X-A: secret-1\nX-a: secret-2', '`x-a` twice'],
    ['X-A: secret-\u0001', 'invalid characters'],
    [`X-A: secret-${'x'.repeat(7000)}`, 'at most'],
  ])('are refused without being shown: %j', (given, problem) => {
    const message = refusal({ ...verification, 'request-headers': given })
    expect(message).toContain(problem)
    expect(message).not.toContain('secret-')
  })

  test('are hidden, each value and each part of it', () => {
    const secrets = new Secrets()
    const print = process.stdout.write
    process.stdout.write = () => true
    try {
      secrets.maskHeaders(
        'Cookie: session=0123456789abcdef\nAuthorization: Bearer fedcba9876543210',
      )
    } finally {
      process.stdout.write = print
    }
    expect(secrets.scrub('0123456789abcdef')).toBe('***')
    expect(secrets.scrub('a fedcba9876543210 b')).toBe('a *** b')
    expect(secrets.scrub('Authorization')).toBe('Authorization')
  })
})

test.each([
  ['site-url', 'https://docs.example.com'],
  ['manifest', 'manifest.json'],
  ['verify-files', 'all'],
  ['verify-concurrency', '4'],
  ['request-headers', 'X-A: secret-value'],
] as const)('`%s` in another mode is refused: a forgotten mode verifies nothing', (name, value) => {
  const message = refusal({
    'base-url': 'https://api.example.com',
    'api-key': 'docs_0123456789',
    domain: 'docs.example.com',
    [name]: value,
  })
  expect(message).toContain(`\`${name}\` requires \`mode: verify\``)
  expect(message).not.toContain('secret-value')
})
