import { expect, test } from 'vitest'
import {
  type FileKind,
  fileKind,
  isNotFoundName,
  isPage,
  isScript,
} from '../../src/reading/file-kind.ts'

test.for([
  ['a.html', 'page'],
  ['a.HTM', 'page'],
  ['a/b.xhtml', 'page'],
  ['a.css', 'style'],
  ['a.mjs', 'script'],
  ['a.min.js', 'script'],
  ['a.json', 'json'],
  ['a.js.map', 'json'],
  ['a.svg', 'svg'],
  ['a.PNG', 'image'],
  ['a.woff2', 'font'],
  ['a.mp4', 'media'],
  ['a.wasm', 'wasm'],
  ['a.pdf', 'pdf'],
  ['robots.txt', 'text'],
  ['a.md', 'data'],
  ['a.xml', 'xml'],
  ['sitemap.xml', 'sitemap'],
  ['docs/sitemap-0.XML', 'sitemap'],
  ['sitemap.xml.gz', 'packed sitemap'],
  ['docs/sitemap_index.xml.gz', 'packed sitemap'],
  ['feed.xml', 'feed'],
  ['blog/atom-all.xml', 'feed'],
  ['blog/rss', 'other'],
  ['a.rss', 'feed'],
  ['blog/index.xml', 'feed'],
  ['my-sitemap.xml', 'xml'],
  ['sitemap/a.xml', 'xml'],
  ['feed/a.xml', 'xml'],
  ['sitemap.xml.html', 'page'],
  ['a.html.gz', 'other'],
  ['a.xml.gz', 'other'],
  ['html', 'other'],
  ['.html', 'page'],
  ['a.html/b', 'other'],
  ['', 'other'],
] as const satisfies readonly (readonly [string, FileKind])[])(
  '%s is of the kind %s',
  ([path, kind]) => {
    expect(fileKind(path)).toBe(kind)
    expect(isPage({ path })).toBe(kind === 'page')
    expect(isScript({ path })).toBe(kind === 'script')
  },
)

test.for([
  ['404.html', true],
  ['de/404.html', true],
  ['404/index.html', false],
  ['a404.html', false],
  ['404.htm', false],
] as const)('%s is named as a 404 page: %s', ([path, expected]) => {
  expect(isNotFoundName(path)).toBe(expected)
})
