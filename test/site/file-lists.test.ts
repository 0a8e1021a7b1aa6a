import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizePath } from '../../src/reading/normalize/build-marks.ts'
import { changesBetween } from '../../src/site/changes.ts'
import { allFiles, changedFiles, formatPaths } from '../../src/site/file-lists.ts'
import { type Manifest, manifestOf } from '../../src/site/manifest.ts'

const digest = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0')

/**
 * A manifest of files by their content. Text in braces is a build mark, which is invisible in
 * pages.
 */
function manifest(files: Readonly<Record<string, string>>): Manifest {
  const siteFiles = Object.entries(files).map(([path, text]) => {
    const visible = text.replace(/\{.*?\}/g, '')
    const isNormalized = path.endsWith('.html') && visible !== text
    return {
      ...{ path, size: text.length, sha256: digest(text) },
      ...(isNormalized && { normalizedDigest: digest(visible) }),
    }
  })
  return manifestOf(siteFiles, { domain: 'docs.example.com' })
}

const listsOf = (before: Manifest, now: Manifest) =>
  changedFiles(before, now, changesBetween(before, now))

describe('the files to upload', () => {
  test('are assets, then pages, then the start page', () => {
    const paths = [
      'index.html',
      'a.html',
      'z.css',
      'b/index.html',
      'b/x.js',
      '404.html',
      'c.HTM',
      'd.xhtml',
    ]
    const site = manifest(Object.fromEntries(paths.map((p) => [p, p])))
    const { removalsFirst, uploads, removals } = allFiles(site)
    expect(removalsFirst).toEqual([])
    expect(uploads).toEqual([
      ...[
        'b/x.js',
        'z.css',
        '404.html',
        'a.html',
        'b/index.html',
        'c.HTM',
        'd.xhtml',
        'index.html',
      ],
    ])
    expect(removals).toEqual([])
  })

  test('after a change of 10 of 10,000 pages are those 10, and the moved assets', () => {
    const site = (build: string, text: (page: number) => string) =>
      manifest({
        ...Object.fromEntries(
          Array.from({ length: 10_000 }, (_, page) => [
            `p${page}.html`,
            `${text(page)}{/_next/static/${build}/_buildManifest.js}`,
          ]),
        ),
        [`_next/static/${build}/_buildManifest.js`]: 'same',
        'logo.svg': 'logo',
      })
    const before = site('build-1', () => 'text')
    const now = site('build-2', (page) => (page % 1000 ? 'text' : 'other'))
    const { uploads, removals } = listsOf(before, now)
    expect(uploads).toEqual([
      '_next/static/build-2/_buildManifest.js',
      ...Array.from({ length: 10 }, (_, index) => `p${index * 1000}.html`),
    ])
    // The other pages load it.
    expect(removals).toEqual([])
  })
})

test('the files to remove are pages, then assets, without any that are still in the site', () => {
  const before = manifest({ 'a.html': 'a', 'a.css': 'a', 'b.html': 'b', 'img/c.png': 'c' })
  const now = manifest({ 'a.html': 'a', 'img/d.png': 'c' })
  expect(listsOf(before, now)).toEqual({
    removalsFirst: [],
    uploads: ['img/d.png'],
    removals: ['b.html', 'img/c.png', 'a.css'],
  })
})

test('a file and a folder that swap their name are removed before the upload', () => {
  const before = manifest({ 'a.html': 'a', guide: 'file', 'img/b.png': 'b', 'img/x/c.png': 'c' })
  const now = manifest({ 'guide/index.html': 'a', img: 'file' })
  expect(listsOf(before, now)).toEqual({
    removalsFirst: ['img/x/c.png', 'img/b.png', 'guide'],
    uploads: ['img', 'guide/index.html'],
    removals: ['a.html'],
  })
})

test('on a file system, the lists in their order turn any site into any other', () => {
  const paths = ['a', 'a/b', 'a/b/c.html', 'a/d', 'e', 'e/index.html', '_next/static/b1/x.js']
  const site = fc
    .array(fc.record({ path: fc.constantFrom(...paths), text: fc.constantFrom('1', '2') }))
    .map(
      (files): Record<string, string> =>
        Object.fromEntries(files.map(({ path, text }) => [path, text])),
    )
    .filter((files) => Object.keys(files).every((path) => !isBlocked(path, Object.keys(files))))
  fc.assert(
    fc.property(site, site, (old, files) => {
      const disk = new Map(Object.entries(old))
      const { removalsFirst, uploads, removals } = listsOf(manifest(old), manifest(files))
      const remove = (path: string) => expect(disk.delete(path), path).toBe(true)
      removalsFirst.forEach(remove)
      for (const path of uploads) {
        expect(isBlocked(path, [...disk.keys()]), path).toBe(false)
        disk.set(path, files[path] ?? '')
      }
      removals.forEach(remove)
      // Files in folders of a build are never removed.
      for (const path of Object.keys(old))
        if (path.startsWith('_next/') && !(path in files)) disk.delete(path)
      expect(Object.fromEntries(disk)).toEqual(files)
    }),
  )
})

/** Whether one is a folder of the other. */
function isBlocked(path: string, others: readonly string[]): boolean {
  return others.some((other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`))
}

test('paths are one per line, unchanged', () => {
  expect(formatPaths(['#a b.html', 'é;.css'])).toBe('#a b.html\né;.css\n')
  expect(formatPaths([])).toBe('')
})

test('after any number of deployments by these lists, every page has its visible text and its assets', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'index')
  const pages = fc.uniqueArray(fc.record({ name, text: fc.nat(2), asset: fc.nat(3) }), {
    selector: (page) => page.name,
    minLength: 1,
  })
  const builds = fc.array(fc.record({ pages, build: fc.nat(9) }), { minLength: 2, maxLength: 6 })
  const scriptOf = (build: number) => `_next/static/b${build}/_buildManifest.js`
  const property = fc.property(builds, (sequence) => {
    const target = new Map<string, string>()
    let before: Manifest | undefined
    for (const { pages, build } of sequence) {
      const files: Record<string, string> = { [scriptOf(build)]: pages.map((p) => p.name).join() }
      for (const page of pages) {
        files[`style-${page.asset}.css`] = `style ${page.asset}`
        files[`${page.name}.html`] = `${page.text} style-${page.asset}.css {${scriptOf(build)}}`
      }
      const now = manifest(files)
      const { uploads, removals } = before ? listsOf(before, now) : allFiles(now)
      for (const path of uploads) target.set(path, files[path] ?? '')
      for (const path of removals) target.delete(path)
      before = now

      const deployedPages = [...target.keys()].filter((path) => path.endsWith('.html'))
      expect(deployedPages.toSorted()).toEqual(pages.map((p) => `${p.name}.html`).toSorted())
      for (const path of deployedPages) {
        const text = target.get(path) ?? ''
        const visible = (page = '') => page.replace(/\{.*?\}/, '')
        expect(visible(text)).toBe(visible(files[path]))
        const loaded = text.match(/style-\d\.css|[\w/]+_buildManifest\.js/g) ?? []
        expect(loaded).toHaveLength(2)
        for (const asset of loaded) expect(target.has(asset), `${path} loads ${asset}`).toBe(true)
      }
    }
  })
  fc.assert(property)
  expect(normalizePath(scriptOf(1))).not.toBe(scriptOf(1))
})
