import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf, scanFile } from '../reading/scanning.ts'

const url = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('&', ';', '#', '"', "'", '\\', ')', ' '),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
  })
  .filter((text) => text === text.trim() && !/^(?:data:|#)|\p{Cc}/iu.test(text))

/** Ways to write a character in an attribute between double quotes. */
const written = fc.constantFrom<((character: string) => string)[]>(
  (character) => character.replace(/["&]/, (found) => (found === '"' ? '&quot;' : '&amp;')),
  (character) => `&#${character.codePointAt(0)};`,
  (character) => `&#X${character.codePointAt(0)?.toString(16)};`,
)

test('a URL in an attribute is found, however its characters are encoded', () => {
  fc.assert(
    fc.property(url, fc.infiniteStream(written), (url, ways) => {
      const value = Array.from(url, (character) => ways.next().value(character)).join('')
      const html = `<p><img src="${value}"><a href='x'></a>`
      expect(contentOf(scanFile('a.html', html)).references).toEqual([
        { kind: 'image', url, text: '' },
        { kind: 'link', url: 'x', text: '' },
      ])
    }),
  )
})

/** Ways to write a character in a string of a style sheet. */
const styled = fc.constantFrom<((character: string) => string)[]>(
  (character) => (/["\\]/.test(character) ? `\\${character}` : character),
  (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  (character) => `\\${character.codePointAt(0)?.toString(16).padStart(6, '0')}\t`,
)

test('a URL in a style sheet is found, however its characters are encoded', () => {
  fc.assert(
    fc.property(url, fc.infiniteStream(styled), (url, ways) => {
      const value = Array.from(url, (character) => ways.next().value(character)).join('')
      const css = `a{b:url("${value}")}c{d:url(x)}`
      expect(contentOf(scanFile('a.css', css)).references).toEqual([
        { kind: 'image', url, text: '' },
        { kind: 'image', url: 'x', text: '' },
      ])
    }),
  )
})
