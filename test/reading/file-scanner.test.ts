import { expect, test } from 'vitest'
import { scanFile, scannerOf } from '../../src/reading/file-scanner.ts'
import { referencesIn } from './scanning.ts'

const text = '<loc>a&amp;b</loc><a href=c></a>@import "d";import "./e"'

test.each([
  ['a.html', ['link c']],
  ['a.css', []],
  ['a.mjs', ['module ./e']],
  ['a.svg', ['link c']],
  ['sitemap.xml', ['entry a&b']],
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

test('a whole file is scanned in its encoding, and others are not', () => {
  const utf16 = Buffer.from('\ufeff<a href="caf\u00e9">', 'utf16le')
  const scan = scanFile('a.html', utf16)
  expect(scan && referencesIn(scan)).toEqual(['link caf\u00e9'])
  expect(scanFile('a.png', utf16)).toBeUndefined()
})
