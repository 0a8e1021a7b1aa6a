import { expect, test } from 'vitest'
import { scannerOf, unreadScan } from '../../src/reading/file-scanner.ts'
import { referencesIn } from './scanning.ts'

const text = '<loc>a&amp;b</loc><a href=c></a>@import "d";import "./e"'

test.each([
  ['a.html', ['link c']],
  ['a.css', []],
  ['a.mjs', ['module ./e']],
  ['a.svg', ['link c']],
  ['sitemap.xml', ['alternate a&b']],
  ['feed.xml', []],
  ['robots.txt', []],
  ['manifest.json', []],
])('%s is scanned as what its name says', (path, references) => {
  const scan = scannerOf(path)?.(text)
  expect(scan && referencesIn(scan)).toEqual(references)
})

test.each(['a.png', 'a.txt', 'a.json', 'a.xml', 'a'])('%s is not scanned', (path) => {
  expect(scannerOf(path)).toBeUndefined()
})

test('the scan of a file that is not read is partial, and empty', () => {
  expect(unreadScan()).toMatchObject({ references: [], isPartial: true })
})
