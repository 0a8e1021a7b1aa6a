import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PlacePacker,
  placedReferences,
  type ReferencePlace,
  referenceAttributes,
} from '../../../src/reading/scan/reference-places.ts'
import { scanFile } from '../scanning.ts'

/** `line:column attribute URL` of each reference that has a URL. */
const placesIn = (path: string, text: string) =>
  Array.from(placedReferences(scanFile(path, text)), ({ reference, line, column, attribute }) =>
    `${line}:${column} ${attribute} ${reference.url}`.replace('  ', ' '),
  )

test('places are the same after they were packed', () => {
  const place = fc.record({
    line: fc.nat(1_000_000).map((line) => line + 1),
    column: fc.nat(30_000_000).map((column) => column + 1),
    attribute: fc.constantFrom(...referenceAttributes),
  })
  fc.assert(
    fc.property(fc.array(place), (places: readonly ReferencePlace[]) => {
      const packer = new PlacePacker()
      for (const one of places) packer.add(one)
      const references = places.map(() => ({ kind: 'link', url: 'a', text: '' }) as const)
      const unpacked = placedReferences({ references, places: packer.packed() })
      const [reference] = references
      expect([...unpacked]).toEqual(places.map((one) => ({ reference, ...one })))
    }),
  )
})

test.each([
  ['a link', 'a.html', '<p>\n  <a class=b\n href="c">', ['3:8 href c']],
  ['the first of two links', 'a.html', '<a href=b></a>\n<a href=b></a>', ['1:9 href b']],
  [
    'an image',
    'a.html',
    '<img srcset="b 2x, c" alt="x"\nsrc=d>',
    ['2:5 src d', '1:14 srcset b', '1:14 srcset c'],
  ],
  [
    'a style sheet, a picture of the page',
    'a.html',
    '<link rel=stylesheet href=b>\n<meta property=og:image content="c">',
    ['1:27 href b', '2:34 content c'],
  ],
  [
    'a script of its own',
    'a.html',
    '<p>\n<script>\n  fetch("https://b.test/")</script>',
    ['3:10 https://b.test/'],
  ],
  ['a style of its own', 'a.html', '<p>\n<style>a{}\nb { c: url(d) }</style>', ['3:8 d']],
  ['a style attribute', 'a.html', '<p>\n<p style="a: url(b)">', ['2:14 style b']],
  [
    'a frame with a page of its own',
    'a.html',
    '<p>\n<iframe srcdoc="<p>\n<a href=b>">',
    ['2:17 srcdoc b'],
  ],
  ['a style sheet', 'a.css', '@import "b";\n\nc { d: url("e") }', ['1:9 b', '3:12 e']],
  [
    'a sitemap',
    'sitemap.xml',
    '<urlset>\n<url><loc>https://b.test/c</loc>',
    ['2:11 https://b.test/c'],
  ],
  ['a feed', 'feed.xml', '<rss><item>\n<link>b</link></item></rss>', ['2:7 b']],
  ['a robots.txt', 'robots.txt', 'User-agent: *\nSitemap: /b', ['2:10 /b']],
])('%s has the line and the column of its URL', (_, path, text, expected) => {
  expect(placesIn(path, text)).toEqual(expected)
})

test('columns count bytes', () => {
  expect(placesIn('a.html', '<p>é<a href=b>')).toEqual(['1:14 href b'])
})

test('an image keeps its alternative text', () => {
  const scan = scanFile('a.html', '<img src=b alt=" one\n&amp; two "><img src=c alt><img src=d>')
  expect([...scan.references].map(({ url, alt }) => [url, alt])).toEqual([
    ['b', 'one\n& two'],
    ['c', undefined],
    ['d', undefined],
  ])
})
