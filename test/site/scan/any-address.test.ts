import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf, scanFile } from './scanning.ts'

const address = fc
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

test('an address in an attribute is found as it is, however its characters are written', () => {
  fc.assert(
    fc.property(address, fc.infiniteStream(written), (address, ways) => {
      const value = Array.from(address, (character) => ways.next().value(character)).join('')
      const html = `<p><img src="${value}"><a href='x'></a>`
      expect(contentOf(scanFile('a.html', html)).references).toEqual([
        { kind: 'image', address, text: '' },
        { kind: 'link', address: 'x', text: '' },
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

test('an address in a style sheet is found as it is, however its characters are written', () => {
  fc.assert(
    fc.property(address, fc.infiniteStream(styled), (address, ways) => {
      const value = Array.from(address, (character) => ways.next().value(character)).join('')
      const css = `a{b:url("${value}")}c{d:url(x)}`
      expect(contentOf(scanFile('a.css', css)).references).toEqual([
        { kind: 'image', address, text: '' },
        { kind: 'image', address: 'x', text: '' },
      ])
    }),
  )
})
