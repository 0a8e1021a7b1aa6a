import { tokenize } from '@csstools/css-tokenizer'
import { testCorpus } from '@rmenke/css-tokenizer-tests'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ScanBuilder } from '../../../src/reading/scan/scan-builder.ts'
import { StyleReader } from '../../../src/reading/style/style-reader.ts'
import { amount } from '../../support/amount.ts'
import { referencesIn, scanFile } from '../scanning.ts'

/** The references that the reader finds in the tokens of csstools’ tokenizer. */
function referencesByTokens(css: string): string[] {
  const scan = new ScanBuilder()
  const reader = new StyleReader('sheet', scan)
  /** Whether the next string is the URL of a `url()`. */
  let isUrl = false
  const read = (value: string | undefined) => {
    if (reader.wantsValue(isUrl) && value !== undefined) reader.value(value, true)
    isUrl = false
  }
  // Its caller has to preprocess the input (CSS Syntax, 3.3).
  for (const [type, raw, , , data] of tokenize({ css: css.replaceAll('\0', '\ufffd') })) {
    const { value = '' } = (data ?? {}) as { value?: string }
    if (type === 'at-keyword-token') reader.atRule(value.toLowerCase())
    else if (type === 'delim-token' && raw === '@') reader.atRule('')
    else if (type === 'string-token') read(value)
    else if (type === 'bad-string-token') read(undefined)
    else if (type === 'url-token' || type === 'bad-url-token') {
      reader.other()
      isUrl = true
      read(type === 'url-token' ? value : undefined)
    } else if (type === 'function-token') {
      reader.other()
      isUrl = value.toLowerCase() === 'url'
      reader.openFunction(value.toLowerCase())
    } else if (type === '(-token') reader.openFunction('')
    else if (type === ')-token') reader.closeFunction()
    else if (raw === ';' || raw === '{' || raw === '}') reader.endStatement(raw)
    else if (!/^(?:whitespace|comment|CD[OC]|EOF)-?/i.test(type) && !/^[<!>-]+$/.test(raw))
      reader.other()
  }
  return referencesIn(scan.scan())
}

const inSheet = (css: string) => referencesIn(scanFile('a.css', css))
const places: readonly ((css: string) => string)[] = [
  (css) => css,
  (css) => `a{b:${css}}c{d:url(e)}`,
  (css) => `@import ${css};@import "a";`,
  (css) => `a{b:image-set(${css} "a")}`,
]

describe('a style sheet is read as by csstools’ tokenizer', () => {
  const cases = Object.entries(testCorpus).map(([name, { css }]) => [name, css] as const)

  test.each(cases)('in the corpus of tests for tokenizers: %s', (_, css) => {
    for (const place of places) {
      expect(inSheet(place(css)), place(css)).toEqual(referencesByTokens(place(css)))
    }
  })

  test('in random combinations of CSS syntax', () => {
    const parts = [
      ...'url( URL( u\\72l( \\75 rl( -url( #url( @url( 1url( image-set( @import @font-face{ @namespace'.split(
        ' ',
      ),
      ...'" \' ( ) { } ; : , [ ] / * /* */ <!-- --> < ! - -- # @ . + 1 1e3 % & ~ | = a é 😀 \\ \\\\ \\" \\) \\a \\41 \\00004a'.split(
        ' ',
      ),
      ...[
        '\n',
        '\r\n',
        '\r',
        '\f',
        '\t',
        ' ',
        '\\\n',
        '\\\r\n',
        '\\41\r\n',
        '\0',
        '\x01',
        '\x7f',
        'b.png',
        'url(c)',
        '"d"',
      ],
    ]
    const css = fc
      .array(fc.constantFrom(...parts), { maxLength: 14 })
      .map((found) => found.join(''))
    fc.assert(
      fc.property(css, fc.constantFrom(...places), (css, place) => {
        expect(inSheet(place(css))).toEqual(referencesByTokens(place(css)))
      }),
      { numRuns: amount(20_000) },
    )
  })
})
