import { describe, expect, test } from 'vitest'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { file } from '../../check/site.ts'
import { filesOf, findingsAt } from './target.ts'

describe('the names that it does not accept', () => {
  test.for([
    ['functions/index.html', ['forbidden-name: a finding']],
    ['functions', ['forbidden-name: a finding']],
    ['functions.html', []],
    ['api/functions/index.html', []],
    ['_worker.js', ['forbidden-name: a finding']],
    ['_worker.js/index.js', ['forbidden-name: a finding']],
    ['docs/_worker.js', []],
    ['a/node_modules/b/c.js', ['forbidden-name: a finding']],
    ['node_modules.html', []],
    ['_headers', []],
    ['_next/a.js', []],
  ] as const)('%s is reported as %j', ([path, expected]) => {
    expect(findingsAt('cloudflare-pages', [file(path)])).toEqual(expected)
  })
})

test('it shows the nearest 404 page, and without one the start page with status 200', () => {
  const pages = filesOf('index.html', '404.html', 'de/404.html', 'de/a/b.html')
  const site = hostedSite(pages, 'cloudflare-pages')
  expect(site.respond('de/a/nowhere')).toMatchObject({ page: { path: 'de/404.html' } })
  expect(site.respond('nowhere')).toMatchObject({ status: 404, page: { path: '404.html' } })
  expect(site.isNotFoundPage('de/404.html')).toBe(true)
  const without = hostedSite(filesOf('index.html'), 'cloudflare-pages')
  expect(without.respond('a/b')).toMatchObject({
    kind: 'missing',
    status: 200,
    page: { path: 'index.html' },
  })
  expect(without.find('a/b')).toBeUndefined()
})

test.for(['_headers', '_redirects', '_worker.js', 'functions/a.js', 'x/node_modules/y.js'])(
  'it reads or ignores %s, and does not serve it',
  (path) => {
    const [file] = filesOf(path)
    if (!file) throw new Error()
    expect(hostedSite([file], 'cloudflare-pages').pathOf(file)).toBeUndefined()
    expect(hostedSite([file], 'nginx').pathOf(file)).toBe(path)
  },
)
