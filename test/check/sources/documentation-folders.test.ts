import { expect, test } from 'vitest'
import { documentationFolders } from '../../../src/check/sources/documentation-folders.ts'

const foldersOf = (
  pages: readonly string[],
  sources: readonly string[],
  certain: readonly (readonly [string, string])[] = [],
) =>
  documentationFolders(pages, sources, new Map(certain)).map(
    ({ source, site }) => `${source} → /${site}`,
  )

const pages = ['index.html', 'guide/a/index.html', 'guide/b/index.html', 'c/index.html']
const inFolder = (folder: string) =>
  ['index.md', 'guide/a.md', 'guide/b/index.md', 'c.md'].map((path) => `${folder}${path}`)

test('the folder that most pages are explained from', () => {
  const sources = [...inFolder('docs/'), 'README.md', 'examples/a.md', 'src/c.md']
  expect(foldersOf(pages, sources)).toEqual(['docs/ → /'])
})

test('a folder whose pages are in a folder of the site, beside another', () => {
  const all = [...pages.map((page) => `docs/${page}`), 'blog/x.html', 'blog/y.html']
  const sources = [...inFolder('content/'), 'blog/x.md', 'blog/y.md']
  expect(foldersOf(all, sources)).toEqual(['content/ → /docs/', 'blog/ → /blog/'])
})

test('a copy, such as an old version, does not make it ambiguous', () => {
  for (const copy of ['archive/v1/', 'i18n/fr/', 'versioned_docs/version-1/']) {
    expect(foldersOf(pages, [...inFolder(copy), ...inFolder('docs/')])).toEqual(['docs/ → /'])
  }
})

test('of two that look alike, none, or the one that a page is known to come from', () => {
  const sources = [...inFolder('one/'), ...inFolder('two/')]
  expect(foldersOf(pages, sources)).toEqual([])
  expect(foldersOf(pages, sources, [['c/index.html', 'two/c.md']])).toEqual(['two/ → /'])
})

test('names that are the same by chance are no folder', () => {
  const reference = Array.from({ length: 40 }, (_, at) => `api/Class${at}.html`)
  const sources = ['src/Class1.html', 'test/Class1.html', 'notes/a.md', 'notes/b.md']
  expect(foldersOf(reference, sources)).toEqual([])
})
