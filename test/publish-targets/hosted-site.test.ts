import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostedSite, namesOf } from '../../src/publish-targets/hosted-site.ts'
import { publishTargets } from '../../src/publish-targets/publish-target.ts'
import { anyPath } from '../manifest/sites.ts'
import { requestedPaths, servedFiles } from './served-site.ts'

const filesOf = (...paths: string[]) => paths.map((path) => ({ path }))

describe('a folder with a.html, b/index.html, c.html beside c/, and 404.html is served by', () => {
  const files = filesOf('a.html', 'b/index.html', 'c.html', 'c/sub.html', '404.html')
  const paths = ['a', 'a/', 'a.html', 'b', 'c', 'b/index', 'nowhere']
  // As seen on the real servers.
  test.for([
    ['cloudflare-pages', '200', '308 a', '308 a', '308 b/', 'c.html', '308 b/', '404'],
    ['nginx', '200', '301 a', '200', '301 b/', 'c.html', '200', '404'],
    ['s3', '404', '404', '200', '302 b/', '404', '404', '404'],
    ['s3-cloudfront', '200', '404', '200', '404', 'c.html', '200', '404'],
    ['github-pages', '200', '404', '200', '301 b/', 'c.html', '200', '404'],
    ['azure-static-web-apps', '200', '404', '200', '301 b/', 'c.html', '200', '404'],
    ['none', '200', '404', '200', '301 b/', 'c.html', '200', '404'],
  ] as const)('%s', ([target, ...expected]) => {
    const site = hostedSite(files, target)
    const responses = paths.map((path) => {
      const response = site.respond(path)
      if (response.kind === 'redirect') return `${response.status} ${response.path}`
      if (response.kind === 'missing') return `${response.status}`
      return path === 'c' ? response.file.path : '200'
    })
    expect(responses).toEqual(expected)
  })
})

describe('Cloudflare', () => {
  test('serves the nearest 404 page, and without one the start page with status 200', () => {
    const pages = filesOf('index.html', '404.html', 'de/404.html', 'de/a/b.html')
    const site = hostedSite(pages, 'cloudflare-pages')
    expect(site.respond('de/a/nowhere')).toMatchObject({ page: { path: 'de/404.html' } })
    expect(site.respond('nowhere')).toMatchObject({ status: 404, page: { path: '404.html' } })
    const without = hostedSite(filesOf('index.html'), 'cloudflare-pages')
    expect(without.respond('a/b')).toMatchObject({
      kind: 'missing',
      status: 200,
      page: { path: 'index.html' },
    })
    expect(without.find('a/b')).toBeUndefined()
  })

  test.for(['_headers', '_redirects', '_worker.js', 'functions/a.js', 'x/node_modules/y.js'])(
    'reads or ignores %s, and does not serve it',
    (path) => {
      const [file] = filesOf(path)
      if (!file) throw new Error()
      expect(hostedSite([file], 'cloudflare-pages').pathOf(file)).toBeUndefined()
      expect(hostedSite([file], 'nginx').pathOf(file)).toBe(path)
    },
  )
})

test('each file has a path that serves it, except those that a target cannot serve', () => {
  const files = filesOf(...servedFiles)
  for (const target of publishTargets) {
    const site = hostedSite(files, target)
    const unserved = files.filter((file) => {
      const path = site.pathOf(file)
      if (path === undefined) return true
      expect(site.respond(path)).toEqual({ kind: 'file', file })
      return false
    })
    const expected = target === 's3-cloudfront' ? ['LICENSE'] : []
    expect(unserved.map(({ path }) => path)).toEqual(expected)
  }
})

test('if hosts differ, pages have the URL that every host serves', () => {
  const [a, index] = filesOf('a.html', 'b/index.html')
  if (!a || !index) throw new Error()
  expect(hostedSite([a], 'azure-static-web-apps').pathOf(a)).toBe('a.html')
  expect(hostedSite([a], 'nginx').pathOf(a)).toBe('a')
  expect(hostedSite([index], 'none').pathOf(index)).toBe('b/')
})

test('only the paths of `namesOf` lead to a file', () => {
  for (const target of publishTargets) {
    const site = hostedSite(filesOf(...servedFiles), target)
    for (const path of requestedPaths.map((path) => path.replaceAll('//', '/'))) {
      const file = site.find(path)
      if (file && path !== 'index/' && path !== 'b/index/') {
        expect(namesOf(file.path)).toContain(path)
      }
    }
  }
})

test('any site on any target: a file is found by its own path, and redirects end at a file', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyPath, { maxLength: 8 }),
      fc.constantFrom(...publishTargets),
      (paths, target) => {
        const site = hostedSite(filesOf(...paths), target)
        for (const name of paths.flatMap(namesOf)) {
          const response = site.respond(name)
          if (response.kind === 'file') expect(namesOf(response.file.path)).toContain(name)
        }
      },
    ),
  )
})
