import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, isChanged } from '../../src/site/changes.ts'
import { anySite, digest, manifest, siteFile } from '../check/baseline/sites.ts'

const none = { added: [], changed: [], removed: [] }

test('for any two sites, exactly the added, changed and removed files are listed, sorted', () => {
  const edit = fc.constantFrom('add', 'change', 'rebuild', 'remove', 'keep')
  fc.assert(
    fc.property(anySite, fc.array(edit, { minLength: 12, maxLength: 12 }), (files, edits) => {
      const plain = files.map((file) => ({
        ...file,
        sha256: digest('a'),
        normalizedDigest: undefined,
      }))
      const of = (...kinds: string[]) => plain.filter((_, at) => kinds.includes(edits[at] ?? ''))
      const paths = (kind: string) =>
        of(kind)
          .map(({ path }) => path)
          .toSorted()
      const page = (content: string) => ({ sha256: digest(content), normalizedDigest: digest('e') })
      const before = [
        ...of('change', 'remove', 'keep'),
        ...of('rebuild').map((file) => ({ ...file, ...page('a') })),
      ]
      const after = [
        ...of('add', 'keep'),
        ...of('change').map((file) => ({ ...file, sha256: digest('b') })),
        ...of('rebuild').map((file) => ({ ...file, ...page('b') })),
      ]
      const [baseline, now] = [manifest(...before), manifest(...after)]
      const changes = changesBetween(baseline, now)
      // A page may request any file but a page by the id of its build.
      const isByBuild = of('change').some(({ path }) => !path.endsWith('.html'))
      const changed = [...paths('change'), ...(isByBuild ? paths('rebuild') : [])].toSorted()
      expect(changes).toEqual({ added: paths('add'), changed, removed: paths('remove') })
      expect(isChanged(changes)).toBe(
        edits.slice(0, files.length).some((kind) => /add|change|remove/.test(kind)),
      )
      expect(isChanged(changes)).toBe(baseline.siteDigest !== now.siteDigest)
    }),
    { numRuns: 500 },
  )
})

test('a site is unchanged compared with itself', () => {
  fc.assert(
    fc.property(anySite, (files) => {
      expect(changesBetween(manifest(...files), manifest(...files))).toEqual(none)
      expect(isChanged(none)).toBe(false)
    }),
  )
})

describe('a page', () => {
  test('with the same normalized digest has not changed', () => {
    const changes = changesBetween(
      manifest(siteFile('a.html', 'a', 1)),
      manifest(siteFile('a.html', 'b', 1)),
    )
    expect(changes).toEqual(none)
  })

  test('with the same bytes has not changed, even if it was normalized differently', () => {
    const changes = changesBetween(
      manifest(siteFile('a.html', 'a', 1)),
      manifest(siteFile('a.html', 'a', 2)),
    )
    expect(changes).toEqual(none)
  })

  test.for(['assets/site.css', 'theme.js', 'a.mjs', 'images/a.png', 'search.json'])(
    'that was rebuilt counts as changed when %s changed under its name',
    (asset) => {
      const changes = changesBetween(
        manifest(siteFile('a.html', 'a', 1), siteFile('b.html', 'a', 1), siteFile(asset, 'a')),
        manifest(siteFile('a.html', 'b', 1), siteFile('b.html', 'a', 1), siteFile(asset, 'b')),
      )
      expect(changes).toEqual({ ...none, changed: ['a.html', asset].toSorted() })
    },
  )

  test('that was rebuilt counts as changed when the data of any page of its build changed', () => {
    const data = (build: string, content: string) => siteFile(`_next/data/${build}/b.json`, content)
    const changes = changesBetween(
      manifest(siteFile('a.html', 'a', 1), data('one', 'a')),
      manifest(siteFile('a.html', 'b', 1), data('two', 'b')),
    )
    expect(changes).toEqual({
      added: ['_next/data/two/b.json'],
      changed: ['a.html'],
      removed: ['_next/data/one/b.json'],
    })
  })

  test.for(['sitemap.xml', 'b.txt', 'b.html'])(
    'that was rebuilt has not changed if only %s did',
    (other) => {
      const changes = changesBetween(
        manifest(siteFile('a.html', 'a', 1), siteFile(other, 'a')),
        manifest(siteFile('a.html', 'b', 1), siteFile(other, 'b')),
      )
      expect(changes).toEqual({ ...none, changed: [other] })
    },
  )
})

describe('a file in a folder named after the build', () => {
  const before = manifest(siteFile('_next/static/one/_buildManifest.js', 'a'))

  test('has not changed if it moved to that of the next build', () => {
    const after = manifest(siteFile('_next/static/two/_buildManifest.js', 'a'))
    expect(changesBetween(before, after)).toEqual(none)
  })

  test('is removed and added if its content changed', () => {
    const after = manifest(siteFile('_next/static/two/_buildManifest.js', 'b'))
    expect(changesBetween(before, after)).toEqual({
      ...none,
      added: ['_next/static/two/_buildManifest.js'],
      removed: ['_next/static/one/_buildManifest.js'],
    })
  })

  test('is not mistaken for another with the same content', () => {
    const after = manifest(siteFile('_next/static/two/_ssgManifest.js', 'a'), siteFile('a.js', 'a'))
    expect(changesBetween(before, after)).toEqual({
      ...none,
      added: ['_next/static/two/_ssgManifest.js', 'a.js'],
      removed: ['_next/static/one/_buildManifest.js'],
    })
  })
})
