import { expect, test } from 'vitest'
import { styleInstruction } from '../../../src/reading/markup/style-instruction.ts'
import { placedReferences } from '../../../src/reading/scan/reference-places.ts'
import { referencesIn, scanFile } from '../scanning.ts'

test.each([
  ['xml-stylesheet href="a.css"', 'a.css'],
  [`xml-stylesheet\ntype='text/xsl'\thref = 'a&amp;b.xsl'`, 'a&b.xsl'],
  ['xml-stylesheet href="a.css" alternate="no"', 'a.css'],
  ['xml-stylesheet href="caf\xc3\xa9.css"', 'café.css'],
])('%s names a style sheet', (text, url) => {
  expect(styleInstruction(text)?.url).toBe(url)
})

test.each([
  'xml version="1.0"',
  'xml-stylesheet type="text/css"',
  'xml-stylesheets href="a.css"',
  'xml-stylesheet href="a.css" alternate="yes"',
  `xml-stylesheet ${' '.repeat(4000)} href="a.css"`,
])('%s names none', (text) => {
  expect(styleInstruction(text)).toBeUndefined()
})

const instruction = '<?xml-stylesheet href="a.css"?>'

test.each(['a.svg', 'a.xhtml', 'sitemap.xml', 'feed.xml'])('it is read in %s', (path) => {
  expect(referencesIn(scanFile(path, `${instruction}<svg/>`))).toEqual(['style a.css'])
  expect([...placedReferences(scanFile(path, `\n${instruction}`))]).toMatchObject([
    { line: 2, column: 24, attribute: 'href' },
  ])
})

test('it is no instruction after the first element, in a comment, in HTML, or without its end', () => {
  expect(referencesIn(scanFile('a.svg', `<svg>${instruction}</svg>`))).toEqual([])
  expect(referencesIn(scanFile('sitemap.xml', `<urlset>${instruction}</urlset>`))).toEqual([])
  expect(referencesIn(scanFile('a.svg', `<!--${instruction}--><svg/>`))).toEqual([])
  expect(referencesIn(scanFile('a.html', instruction))).toEqual([])
  expect(referencesIn(scanFile('a.svg', '<?xml-stylesheet href="a.css"'))).toEqual([])
})
