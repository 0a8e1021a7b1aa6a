import { expect, test } from 'vitest'
import { readSiteCheck, refusal } from './given.ts'

test('a check needs only a site, and warns by default', () => {
  expect(readSiteCheck({})).toMatchObject({
    mode: 'check',
    site: '/work/public',
    siteCheck: 'warn',
    deploymentKind: 'client-hosted',
    publishTarget: 'none',
    basePath: '/',
    domain: undefined,
  })
})

test('a check without a site is refused, and needs no key', () => {
  const message = refusal({ mode: 'check' })
  expect(message).toContain('`site` is missing: set it to the folder of the site')
  expect(message).not.toContain('api-key')
})

test('the base path of a check is that of its publish target, or its own', () => {
  expect(readSiteCheck({ 'base-path': '/docs' }).basePath).toBe('/docs/')
})

test('a browser is off by default, and needs the site check', () => {
  expect(readSiteCheck({}).browser).toBeUndefined()
  expect(readSiteCheck({ browser: 'all', 'browser-path': '/opt/chrome' }).browser).toEqual({
    pages: 'all',
    programs: ['/opt/chrome'],
  })
  expect(refusal({ mode: 'check', site: 'public', browser: '5', 'site-check': 'off' })).toContain(
    '`browser` needs the site check',
  )
  expect(refusal({ mode: 'check', site: 'public', browser: '0' })).toContain('a number of pages')
})
