import { expect, test } from 'vitest'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { FileReader } from '../../../src/reading/file-reader.ts'
import { basePages, rules } from '../site.ts'

function fileOf(path: string, text: string) {
  const reader = new FileReader(path, 'pages')
  reader.update(Buffer.from(text))
  return reader.end()
}

/** The places of the findings of a site with this page. */
function placesOf(text: string, cause: string) {
  const files = [...basePages, fileOf('a/b.html', text)]
  const { findings } = checkSite(files, { ...rules, deploymentKind: 'air-gapped' })
  return findings.filter((finding) => finding.cause === cause).flatMap(({ places }) => places)
}

test('each place has the URL as it is written, its line, column and attribute', () => {
  expect(placesOf('<p>\n<a href="../up&amp;x.md#y">Up</a>', 'broken-link')).toEqual([
    {
      ...{ path: 'a/b.html', text: 'Up', written: '../up&x.md#y', kind: 'link' },
      ...{ attribute: 'href', line: 2, column: 10 },
    },
  ])
})

test('an image has its alternative text', () => {
  expect(placesOf('<p>\n\n<img alt="A map" src=map.png>', 'missing-asset')).toMatchObject([
    { text: '', written: 'map.png', attribute: 'src', line: 3, column: 22, alt: 'A map' },
  ])
})

test('of two uses of a URL, the place is that of the use that is found', () => {
  const page = '<link rel=canonical href="x.png">\n<img alt="" src="x.png">'
  expect(placesOf(page, 'missing-asset')).toMatchObject([{ line: 2, attribute: 'src' }])
})

test.each([
  ['external-resource', '\n<script src="https://b.test/c.js"></script>'],
  ['local-url', '\n<img src="http://localhost/c.png">'],
  ['missing-fragment', '<p id=d>\n<a href="#c">'],
  ['missing-alt', '\n<img src="/c.png">'],
])('a place of %s has a line', (cause, page) => {
  expect(placesOf(page, cause)).toMatchObject([{ line: 2 }])
})

test('each attribute that names an element has its own place', () => {
  const reader = new FileReader('index.html', 'pages')
  reader.update(Buffer.from('<label for=none></label>\n<p aria-labelledby=none><input list=none>'))
  const findings = checkSite([reader.end()], rules).findings.filter(
    ({ cause }) => cause === 'missing-id',
  )
  const places = findings.map(({ variant, places: [place] }) => [
    variant,
    place?.attribute,
    place?.line,
  ])
  expect(places.sort()).toEqual([
    ['aria-labelledby', 'aria-labelledby', 2],
    ['for', 'for', 1],
    ['list', 'list', 2],
  ])
})
