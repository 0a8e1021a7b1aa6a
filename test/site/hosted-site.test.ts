import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostedSite, namesOf } from '../../src/site/hosted-site.ts'
import { publishTargets } from '../../src/site/site-rules.ts'
import { anyPath } from '../check/baseline/sites.ts'
import { requestedPaths, servedFiles } from './publish-targets/served-site.ts'
import { filesOf } from './publish-targets/target.ts'

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
    // A folder's index takes precedence over the page with its name.
    const expected = { 's3-cloudfront': ['LICENSE'], firebase: ['d.html'] } as const
    expect(unserved.map(({ path }) => path)).toEqual(Object(expected)[target] ?? [])
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
      // These redirect URLs that end so, to the file of another URL.
      const cleansUrls = target === 'vercel' || target === 'firebase'
      const isRedirected = cleansUrls && /(?:\.html|index)\/?$/.test(path)
      const file = isRedirected ? undefined : site.find(path)
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
