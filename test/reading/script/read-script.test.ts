import { describe, expect, test } from 'vitest'
import { ScanBuilder } from '../../../src/reading/scan/scan-builder.ts'
import { readScript } from '../../../src/reading/script/read-script.ts'
import { inPage, namesIn, referencesIn, scanFile } from '../scanning.ts'

/** The scan of a script that starts in this line of a page or a file; 0 if that is unknown. */
function scanOf(script: string, place: 'page' | 'file' = 'file', line = 1) {
  const builder = new ScanBuilder(line > 0 ? '\n'.repeat(line) : undefined)
  builder.at(line - 1)
  readScript(script, { in: place }, builder)
  return builder.scan()
}

test('each absolute URL comes with its line in the file', () => {
  const script = '\nfetch("https://a.test/")\n\nimport("https://b.test/")\n"https://c.test/"'
  const expected = (first: number) => [
    `module https://b.test/ (line ${first + 3})`,
    `connection https://a.test/ (line ${first + 1})`,
    `mention https://c.test/ (line ${first + 4})`,
  ]
  expect(referencesIn(scanOf(script))).toEqual(expected(1))
  expect(referencesIn(scanOf(script, 'page', 7))).toEqual(expected(7))
  expect(referencesIn(scanOf(script, 'file', 0))).toEqual([
    'module https://b.test/',
    'connection https://a.test/',
    'mention https://c.test/',
  ])
  expect(referencesIn(scanFile('a.js', script))).toEqual(expected(1))
  const page = `<title>a</title>\n<script>${script}</script>\n<script>\nfetch("//d.test")</script>`
  expect(inPage(page)).toEqual([...expected(2), 'connection //d.test (line 8)'])
})

test('a relative URL has no line', () => {
  expect(referencesIn(scanOf('import "./b.js"'))).toEqual(['module ./b.js'])
})

describe('a URL that is used several times', () => {
  test('is one reference, with its first line', () => {
    const script = 'fetch("https://a.test/")\nfetch("https://a.test/")'
    expect(referencesIn(scanOf(script))).toEqual(['connection https://a.test/ (line 1)'])
  })

  test('is one of each kind that loads it, and not also mentioned, wherever that is', () => {
    const script = '"https://a.test/"\nfetch("https://a.test/")\nnew Worker("https://a.test/")'
    expect(referencesIn(scanOf(script))).toEqual([
      'script https://a.test/ (line 3)',
      'connection https://a.test/ (line 2)',
    ])
    expect(referencesIn(scanOf('"https://a.test/";import("https://a.test/")'))).toEqual([
      'module https://a.test/ (line 1)',
    ])
  })
})

test('each custom property that it names is a name', () => {
  expect(namesIn(scanOf('e.style.setProperty("--a-b", c); d = `var(--e)`; i--; --j'))).toEqual([
    '--a-b',
    '--e',
    '--j',
  ])
})

test('what it writes is read as a page, if that is possible', () => {
  const builder = new ScanBuilder('\n\n')
  builder.at(2)
  const written: string[] = []
  const scanMarkup = (text: string) => {
    written.push(text)
    return scanFile('a.html', text)
  }
  readScript('e.innerHTML = "<img src=https://a.test/b.png>"', { in: 'page', scanMarkup }, builder)
  expect(written).toEqual(['<img src=https://a.test/b.png>'])
  expect(referencesIn(builder.scan())).toEqual(['image https://a.test/b.png (line 3)'])
  expect(referencesIn(scanOf('e.innerHTML = "<img src=https://a.test/b.png>"'))).toEqual([])
})

test('an empty script is nothing', () => {
  expect(scanOf('')).toMatchObject({ references: [], isPartial: false })
})
