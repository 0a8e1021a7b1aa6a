import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileReader } from '../../src/reading/file-reader.ts'
import { amount } from '../support/amount.ts'
import { contentOf, scanFile } from './scanning.ts'

/** Tokens of markup, style sheets and scripts: random bytes would rarely form any. */
const parts = [
  `<|>|</|/>|=|"|'| |\n|&|;|-|!|?|]|\0|x|é€😀|<a href="/a?b&amp;c">|<a href=|</a>|<p id=a>|<p style="`,
  '|aria-label=|<IMG src=|<!--|-->|--!>|<!doctype html>|<![CDATA[|]]>|<?xml ?>|&lt|&#x41;|&notin;',
  '|<script>|</script>|</scr|<style>|</style>|<title>|</title >|<template>|</template>|<svg>|</svg>',
  '|<noscript>|</noscript>|<base href=|<meta http-equiv=refresh content="1;|srcset="a 1x, b"|url(|)',
  '|@import |@font-face{|}|{|/*|*/|\\|\\20 |image-set(|import |from "./a"|import("./b")|`${|//|<loc>',
]
  .join('')
  .split('|')
const text = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((found) => found.join(''))
const bytes = fc.oneof(
  text.map((file) => Buffer.from(file)),
  text.map((file) => Buffer.from(file, 'latin1')),
  text.map((file) => Buffer.from(`\ufeff${file}`)),
  text.map((file) => Buffer.from(`\ufeff${file}`, 'utf16le')),
  fc.uint8Array({ maxLength: 200 }).map((file) => Buffer.from(file)),
)
const path = fc.constantFrom('a.html', 'a.xhtml', 'a.css', 'sitemap.xml')
const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 20 })

describe('any file', () => {
  test('has the same scan in pieces of any length, and is never refused', () => {
    fc.assert(
      fc.property(path, bytes, cuts, (path, file, cuts) => {
        const whole = contentOf(scanFile(path, file))
        expect(contentOf(scanFile(path, file, 1))).toEqual(whole)
        const reader = new FileReader(path, 'pages')
        const places = [0, ...cuts.toSorted((a, b) => a - b), file.length]
        for (const [index, place] of places.entries()) {
          reader.update(file.subarray(place, places[index + 1]))
        }
        const { scan } = reader.end()
        expect(scan && contentOf(scan)).toEqual(whole)
      }),
      { numRuns: amount(1000) },
    )
  })

  test('has a scan that does not change if the bytes are overwritten afterwards', () => {
    const reader = new FileReader('a.html', 'pages')
    const piece = Buffer.alloc(1)
    for (const byte of Buffer.from('\ufeff<a href="/a">text</a>')) {
      piece.fill(byte)
      reader.update(piece)
    }
    piece.fill(0)
    expect([...(reader.end().scan?.references ?? [])]).toEqual([
      { kind: 'link', url: '/a', text: 'text' },
    ])
  })

  test('of 32 MiB is scanned, and one that is a byte longer has an empty, partial scan', () => {
    const page = Buffer.from('<a href="b">'.padEnd(32 * 1024 ** 2))
    expect(contentOf(scanFile('a.html', page))).toMatchObject({
      references: [{}],
      isPartial: false,
    })
    const longer = Buffer.concat([page, Buffer.from(' ')])
    expect(contentOf(scanFile('a.html', longer))).toMatchObject({ references: [], isPartial: true })
  })
})
