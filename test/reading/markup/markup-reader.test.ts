import fc from 'fast-check'
import { type QuoteType, Tokenizer } from 'htmlparser2'
import { expect, test } from 'vitest'
import { MarkupReader } from '../../../src/reading/markup/markup-reader.ts'
import { amount } from '../../support/amount.ts'

type Event = readonly string[]

/** Start tags with their attributes, end tags, and the text between them. */
function read(html: string): Event[] {
  const events: string[][] = []
  const reader = new MarkupReader(
    {
      wantsText: true,
      startTag: (name) => events.push(['start', name]),
      wantsAttribute: () => true,
      attribute: (name, { text }) => events.at(-1)?.push(name, text),
      content: (name) => events.push(['content', name]),
      endTag: (name) => events.push(['end', name]),
      text: (text) => addText(events, text),
    },
    'html',
  )
  reader.write(html)
  return events
}

/** The same from htmlparser2. */
function readByLibrary(html: string): Event[] {
  const events: string[][] = []
  let name = ''
  let attribute = ''
  let value = ''
  const cut = (start: number, end: number) => html.slice(start, end)
  const nameAt = (start: number, end: number) => cut(start, end).toLowerCase().slice(0, 33)
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => {
        name = nameAt(start, end)
        events.push(['start', name])
      },
      onattribname: (start, end) => {
        attribute = nameAt(start, end)
        value = ''
      },
      onattribdata: (start, end) => {
        value += cut(start, end)
      },
      onattribend: (_: QuoteType) => events.at(-1)?.push(attribute, value),
      onopentagend: () => events.push(['content', name]),
      onselfclosingtag: () => events.push(['content', name]),
      onclosetag: (start, end) => events.push(['end', nameAt(start, end)]),
      ontext: (start, end) => addText(events, cut(start, end)),
      onattribentity: () => {},
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onend: () => {},
      onprocessinginstruction: () => {},
      ontextentity: () => {},
    },
  )
  tokenizer.write(html)
  return events
}

function addText(events: string[][], text: string): void {
  const last = events.at(-1)
  if (last?.[0] === 'text') last[1] += text
  else events.push(['text', text])
}

const parts = [
  `<|>|</|/>|/|=|"|'| |\n|-|!|?|]|&|b|C|<a|<P |</a|<!--|-->|--!>|<!|<!doctype|<?|</ |<script|</script`,
  '|</SCRIPT |<style>|</style>|<title>|</title>|</tit|<textarea>|</textarea>|<xmp>|</xmp>|<plaintext>',
  '|<iframe>|</iframe>',
]
  .join('')
  .split('|')

test('markup is read as by htmlparser2’s tokenizer', () => {
  const markup = fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((all) => all.join(''))
  fc.assert(
    fc.property(markup, (html) => {
      // htmlparser2 does not support quotes in an end tag; browsers and this reader do.
      fc.pre(!/<\/[a-z][^>]*=/i.test(html))
      // Neither emits all of a token that is cut off, so end with a complete one.
      expect(read(`${html}<b>`)).toEqual(readByLibrary(`${html}<b>`))
    }),
    { numRuns: amount(3000) },
  )
})

test('names that are too long are not kept', () => {
  const [start] = read(`<${'x'.repeat(1000)} ${'y'.repeat(1000)}=z>`)
  expect(start).toEqual(['start', 'x'.repeat(33), 'y'.repeat(33), 'z'])
})

test('every position is that of its token, however the text is split', () => {
  const markup = fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((all) => all.join(''))
  fc.assert(
    fc.property(markup, fc.integer({ min: 1, max: 9 }), (html, step) => {
      const reader = new MarkupReader(
        {
          wantsText: false,
          startTag() {},
          wantsAttribute: () => true,
          attribute: (_, { text, start, end }) => expect(html.slice(start, end)).toBe(text),
          content: (_name, _isForeign, _isRaw, at) => expect(html[at - 1]).toBe('>'),
          endTag: (name, at) =>
            expect(html.slice(at, at + 2 + name.length).toLowerCase()).toBe(`</${name}`),
          text() {},
          comment(start, end) {
            expect(html.slice(start - 4, start)).toBe('<!--')
            expect(html.slice(end)).toMatch(/^--!?>/)
          },
        },
        'html',
      )
      for (let at = 0; at < html.length; at += step) reader.write(html.slice(at, at + step))
    }),
    { numRuns: amount(3000) },
  )
})
