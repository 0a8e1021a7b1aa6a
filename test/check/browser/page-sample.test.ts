import { expect, test } from 'vitest'
import { samplePages } from '../../../src/check/browser/page-sample.ts'

// Promise: whatever the number, the pages that are opened stand for all templates of the site.

const page = (path: string, loads: readonly string[] = [], size = 100) => ({
  path,
  size,
  scan: {
    references: loads.map((url) => ({
      kind: url.endsWith('.css') ? ('style' as const) : ('script' as const),
      url,
      text: '',
    })),
    anchors: [],
    isPartial: false,
  },
})

const guides = Array.from({ length: 40 }, (_, index) =>
  page(`guides/g${index}.html`, ['../app.js', `../own-${index}.js`], 100 + index),
)
const site = [
  page('index.html', ['app.js']),
  page('404.html', ['app.js']),
  { ...page('app.js'), scan: undefined },
  ...guides,
  page('api/a.html', ['../app.js', '../api.js']),
  page('api/b.html', ['../app.js', '../api.js?v=2']),
  page('print/a.html', ['../print.css']),
  page('print/b.html', ['../print.css']),
]

const pathsOf = (pages: 'all' | number, seed = 'docs.example.com') =>
  samplePages(site, { pages, seed }).map(({ path }) => path)

test('the start page and the 404 page are always among them', () => {
  expect(pathsOf(1)).toEqual(['index.html', '404.html'])
  expect(pathsOf(3).slice(0, 2)).toEqual(['index.html', '404.html'])
})

test('each template is among the first, however few pages it has', () => {
  const folders = pathsOf(5)
    .slice(2)
    .map((path) => path.split('/')[0])
  expect(folders.toSorted()).toEqual(['api', 'guides', 'print'])
})

test('of each template, the largest and the smallest page come first', () => {
  const chosen = pathsOf(8).filter((path) => path.startsWith('guides/'))
  expect(chosen.slice(0, 2)).toEqual(['guides/g39.html', 'guides/g0.html'])
})

test('each folder of a template is among its pages', () => {
  const nested = [...site, page('guides/deep/x.html', ['../../app.js'], 120)]
  const chosen = samplePages(nested, { pages: 14, seed: 'a' }).map(({ path }) => path)
  expect(chosen).toContain('guides/deep/x.html')
})

test('the same seed chooses the same pages, in whatever order the files come', () => {
  const reversed = samplePages(site.toReversed(), { pages: 12, seed: 'docs.example.com' })
  expect(reversed.map(({ path }) => path)).toEqual(pathsOf(12))
  expect(pathsOf(12, 'other')).not.toEqual(pathsOf(12))
})

test('all are all pages, each once', () => {
  const all = pathsOf('all')
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBe(site.length - 1)
})
