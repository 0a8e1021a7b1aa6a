import { expect, test } from 'vitest'
import { FileReader } from '../../src/reading/file-reader.ts'
import { isStartOfData, mayBeUnnamedData } from '../../src/reading/unnamed-data.ts'
import { referencesIn, scanFile } from './scanning.ts'

const urlset = '<!-- <x> --><s:urlset><s:url><s:loc>/a</s:loc></s:url></s:urlset>'

test.each([
  ['pages.xml', urlset, ['entry /a']],
  ['pages.xml', `\ufeff\n<?xml version="1.0"?>${urlset}`, ['entry /a']],
  ['pages.xml', `<!-- ${'x'.repeat(300)} -->${urlset}`, ['entry /a']],
  [
    'pages.txt',
    '\ufeff\r\nhttps://a.test/\r\nHTTP://a.test/b c',
    ['entry https://a.test/', 'entry HTTP://a.test/b c'],
  ],
  ['pwa.txt', '{"start_url":"/a"}', ['link /a']],
  ['pwa.json', ' {"start_url":"/a"}', ['link /a']],
])('%s is read for what it is: %j', (path, text, references) => {
  for (const length of [1, 3, undefined]) {
    expect(referencesIn(scanFile(path, text, length))).toEqual(references)
  }
})

test.each([
  ['pages.xml', '<a><loc>/a</loc></a>'],
  ['pages.xml', 'https'],
  ['pages.txt', 'All: https://a.test/'],
  ['pages.txt', ''],
  ['data.json', 'https://a.test/'],
  ['data.json', urlset],
  ['pwa.xml', '{"start_url":"/a"}'],
  ['data.yaml', 'https://a.test/'],
])('%s with %j is not read', (path, text) => {
  const reader = new FileReader(path, 'pages')
  for (const byte of Buffer.from(text)) reader.update(Uint8Array.of(byte))
  expect(reader.end().scan).toBeUndefined()
})

test('only the start of what cannot be one is kept', () => {
  expect(isStartOfData('a.xml', '<doxygen', 8)).toBe(true)
  expect(isStartOfData('a.xml', '<doxygen>', 9)).toBe(false)
  expect(isStartOfData('a.txt', 'https:', 6)).toBe(true)
  expect(isStartOfData('a.txt', 'https: ', 7)).toBe(false)
  expect(isStartOfData('a.json', '{', 300_000)).toBe(false)
  expect(['a.txt', 'a.xml', 'a.json', 'robots.txt', 'a.html'].map(mayBeUnnamedData)).toEqual([
    ...[true, true, true, false, false],
  ])
})
