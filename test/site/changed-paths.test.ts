import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedUrlPaths } from '../../src/site/changed-paths.ts'
import { formatPaths } from '../../src/site/file-lists.ts'
import { anyPath } from '../check/baseline/sites.ts'
import { siteRules } from '../support/site-rules.ts'

const pathsOf = (...changed: string[]) => changedUrlPaths({ added: [], changed, removed: [] })

describe('the paths to invalidate at a CDN', () => {
  test.for([
    ['index.html', ['/', '/index', '/index.html']],
    ['a.html', ['/a', '/a.html', '/a/']],
    ['a.htm', ['/a', '/a.htm', '/a/']],
    ['b/index.html', ['/b', '/b/', '/b/index', '/b/index.html']],
    ['b/index.htm', ['/b', '/b/', '/b/index', '/b/index.htm']],
    ['b/c/index.html', ['/b/c', '/b/c/', '/b/c/index', '/b/c/index.html']],
    ['b/my-index.html', ['/b/my-index', '/b/my-index.html', '/b/my-index/']],
    ['404.html', ['/404', '/404.html', '/404/']],
    ['assets/site.css', ['/assets/site.css']],
    ['index.html.gz', ['/index.html.gz']],
    ['index', ['/index']],
    ['größe.png', ['/gr%C3%B6%C3%9Fe.png']],
    ['a b%20?#c.png', ['/a%20b%2520%3F%23c.png']],
    ['[c].png', ['/%5Bc%5D.png', '/[c].png']],
    ['a|b.png', ['/a%7Cb.png', '/a|b.png']],
    ["it's.png", ['/it%27s.png', "/it's.png"]],
    ['[^].png', ['/%5B%5E%5D.png', '/[%5E].png', '/[^].png']],
    ['*.png', ['/%2A.png']],
    ['~a-b_c.d!$&()+,;=@.png', ['/~a-b_c.d!$&()+,;=@.png']],
  ] as const)('for %s: %j', ([path, paths]) => {
    expect(pathsOf(path)).toEqual(paths)
  })

  test('include added, changed and removed files, once, sorted', () => {
    expect(
      changedUrlPaths({ added: ['b.html'], changed: ['a.png'], removed: ['b', 'a/index.html'] }),
    ).toEqual(['/a', '/a.png', '/a/', '/a/index', '/a/index.html', '/b', '/b.html', '/b/'])
  })

  test('are `/*` above 1,000 paths', () => {
    const files = Array.from({ length: 1000 }, (_, number) => `${number}.png`)
    expect(pathsOf(...files)).toHaveLength(1000)
    expect(pathsOf(...files, 'one-more.png')).toEqual(['/*'])
    expect(pathsOf(...files.slice(0, 334).map((name) => name.replace('png', 'html')))).toEqual([
      '/*',
    ])
  })

  test('are empty without changes', () => {
    expect(pathsOf()).toEqual([])
    expect(formatPaths([])).toBe('')
  })
})

describe('the paths to invalidate for a publish target', () => {
  const manifest = (...paths: string[]) => ({
    files: paths.map((path) => ({ path, size: 0, sha256: '' })),
  })
  const before = manifest('index.html', 'a.html', 'b/index.html', 'old.html', 'site.css')
  const now = manifest('index.html', 'a.html', 'b/index.html', 'new.html', 'site.css')
  const changes = {
    added: ['new.html'],
    changed: ['a.html', 'b/index.html', 'site.css'],
    removed: ['old.html'],
  }

  test.for([
    // `/a` redirects to itself without `.html`, as before.
    ['cloudflare-pages', ['/a', '/b/', '/new', '/new.html', '/new/', '/old', '/old.html', '/old/']],
    [
      'github-pages',
      [
        '/a',
        '/a.html',
        '/b/',
        '/b/index',
        '/b/index.html',
        '/new',
        '/new.html',
        '/old',
        '/old.html',
      ],
    ],
    ['s3', ['/a.html', '/b/', '/b/index.html', '/new.html', '/old.html']],
    [
      's3-cloudfront',
      [
        '/a',
        '/a.html',
        '/b/',
        '/b/index',
        '/b/index.html',
        '/new',
        '/new.html',
        '/old',
        '/old.html',
      ],
    ],
    [
      'nginx',
      [
        '/a',
        '/a.html',
        '/b/',
        '/b/index',
        '/b/index.html',
        '/new',
        '/new.html',
        '/new/',
        '/old',
        '/old.html',
        '/old/',
      ],
    ],
  ] as const)('%s: only paths whose response differs', ([target, pages]) => {
    const paths = changedUrlPaths(changes, {
      rules: siteRules({ publishTarget: target }),
      before,
      now,
    })
    expect(paths).toEqual([...pages, '/site.css'].toSorted())
  })

  test('none: all paths that any host serves', () => {
    expect(changedUrlPaths(changes, { rules: siteRules(), before, now })).toEqual(
      changedUrlPaths(changes),
    )
  })
})

describe('a folder that does not exist any more', () => {
  const manifest = (...paths: string[]) => ({
    files: paths.map((path) => ({ path, size: 0, sha256: '' })),
  })
  const before = manifest('index.html', 'guide/a/x.png', 'guide/y.png', 'kept/x.png', 'kept/y.png')
  const now = manifest('index.html', 'kept/y.png')
  const removed = ['guide/a/x.png', 'guide/y.png', 'kept/x.png']
  const pathsFor = (target: 'none' | 'nginx' | 's3-cloudfront') =>
    changedUrlPaths(
      { added: [], changed: [], removed },
      { rules: siteRules({ publishTarget: target }), before, now },
    )

  test.each(['none', 'nginx'] as const)('is listed, as %s redirects to it', (target) => {
    expect(pathsFor(target)).toEqual([
      '/guide',
      '/guide/a',
      '/guide/a/x.png',
      '/guide/y.png',
      '/kept/x.png',
    ])
  })

  test('is not listed where nothing redirects to it', () => {
    expect(pathsFor('s3-cloudfront')).toEqual(['/guide/a/x.png', '/guide/y.png', '/kept/x.png'])
  })
})

test('the spellings of a name are those that URLs have, and no other name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab[\]^|']{1,6}$/), (name) => {
      const paths = pathsOf(`x/${name}.png`)
      expect(new Set(paths.map(decodeURIComponent))).toEqual(new Set([`/x/${name}.png`]))
      const sent = (path: string) => new URL(path, 'https://docs.test').pathname
      for (const link of [name, encodeURI(name), encodeURI(name).replaceAll("'", '%27')]) {
        expect(paths).toContain(sent(`/x/${link}.png`))
      }
    }),
  )
})

test('all paths begin with the base path, also the one that stands for all', () => {
  const files = { before: { files: [] }, now: { files: [] } }
  const under = (changed: string[]) =>
    changedUrlPaths(
      { added: [], changed, removed: [] },
      { rules: siteRules({ basePath: '/my docs/' }), ...files },
    )
  expect(under(['index.html', 'a.png'])).toEqual([
    '/my%20docs/',
    '/my%20docs/a.png',
    '/my%20docs/index',
    '/my%20docs/index.html',
  ])
  expect(under(Array.from({ length: 1001 }, (_, at) => `${at}.png`))).toEqual(['/my%20docs/*'])
})

test('each path is on a separate line, and belongs to a changed file', () => {
  fc.assert(
    fc.property(fc.array(anyPath, { minLength: 1, maxLength: 8 }), (files) => {
      const lines = formatPaths(pathsOf(...files)).split('\n')
      expect(lines.pop()).toBe('')
      expect(lines).toEqual([...new Set(lines)].toSorted())
      const served = new Set(lines.map((line) => new URL(line, 'https://docs.test').pathname))
      // No white space, no wildcard, only ASCII: safe as the arguments of a command.
      for (const line of lines) expect(line).toMatch(/^\/[\w\-.~!$&'()+,;=:@%/[\]^|]*$/)
      for (const line of lines) expect(served).toContain(line)
      for (const file of files) expect(lines.map(decodeURIComponent)).toContain(`/${file}`)
    }),
    { numRuns: 1000 },
  )
})
