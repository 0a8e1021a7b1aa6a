import { expect, test } from 'vitest'
import type { PublishTarget } from '../../../src/site/publish-targets/publish-targets.ts'
import { file, findingsOf, link, page, refer, reported } from './site.ts'

const rules = (configuration: string) => ({ ...file('_redirects'), configuration })

function found(configuration: string, publishTarget: PublishTarget = 'netlify') {
  const findings = findingsOf([page('a.html'), rules(configuration)], { publishTarget })
  return findings
    .filter(({ cause }) => cause === 'broken-redirect')
    .map(({ level, subject, detail, places }) => `${level} ${subject} ${detail} ${places[0]?.path}`)
}

const missing = (from: string, to: string) =>
  `finding ${from} leads to \`${to}\`, which is missing _redirects`
const circle = (from: string) => `finding ${from} leads in a circle _redirects`

test.each([
  ['to a page', '/old /a', []],
  ['to a page and a part of it', '/old /a?x=1#top', []],
  ['to another host', '/old https://example.com/', []],
  ['to a service of the target', '/old /.netlify/functions/x 200', []],
  ['to a missing page', '/old /gone', [missing('/old', '/gone')]],
  ['to a missing page by a rewrite', '/old/* /gone 200', [missing('/old/*', '/gone')]],
  [
    'to a redirect to a missing page',
    '/old /x\n/x /y',
    [missing('/old', '/x'), missing('/x', '/y')],
  ],
  ['in a circle', '/x /y\n/y /x', [circle('/x'), circle('/y')]],
  ['in a circle of one', '/x /x', [circle('/x')]],
  ['where the path decides', '/old/* /new/:splat', []],
  ['with an error', '/old /gone 404', []],
])('a rule that leads %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('a circle whose URL grows', () => {
  expect(found('/x/* /x/y/:splat', 'cloudflare-pages')).toEqual([circle('/x/*')])
})

test('the rules of another target do not count', () => {
  expect(found('/old /gone', 'nginx')).toEqual([])
})

test('a link through a redirect is not broken, and one that ends nowhere is', () => {
  const links = ['/old/a', '/old/gone', '/away', '/none'].map((url) => link(url))
  const site = [
    page('a.html'),
    page('b.html', links),
    rules('/old/* /:splat\n/away https://x.test'),
  ]
  const findings = findingsOf(site, { publishTarget: 'netlify' })
  expect(reported(findings, 'broken-link')).toEqual(['finding /none', 'finding /old/gone'])
})

test('a folder that only redirects have is no folder that the site is served in', () => {
  const site = [page('a.html', [link('/old/a')]), rules('/old/* /:splat')]
  expect(findingsOf(site, { publishTarget: 'netlify' })).toEqual([])
})

test('a file of redirects that was not read is a finding', () => {
  const findings = findingsOf([file('_redirects', 2 ** 21)], { publishTarget: 'netlify' })
  expect(findings).toMatchObject([{ cause: 'unread-page', places: [{ path: '_redirects' }] }])
})

const forward = (path: string, url: string) => page(path, [refer('refresh', url)])

test.each([
  ['a page that forwards', [forward('x.html', 'index.html')], []],
  ['a chain', [forward('x.html', 'y.html'), forward('y.html', 'index.html')], []],
  ['a missing page', [forward('x.html', 'gone.html')], ['finding /gone.html']],
  ['a circle', [forward('x.html', 'y.html'), forward('y.html', 'x.html')], ['finding /x.html']],
  ['itself', [forward('x.html', 'x.html')], ['finding /x.html']],
  [
    'a way into a circle',
    [forward('a.html', 'x.html'), forward('x.html', 'x.html')],
    ['finding /x.html'],
  ],
  ['itself with a query', [forward('x.html', 'x.html?no-script')], []],
])('pages that forward by a meta element: %s', (_, files, expected) => {
  expect(reported(findingsOf(files), 'broken-redirect')).toEqual(expected)
})
