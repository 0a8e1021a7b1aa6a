import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { Tokenizer, TokenizerMode } from 'parse5'
import { expect, test } from 'vitest'
import type { MarkupHandler } from '../../../src/reading/markup/markup-handler.ts'
import { readMarkup } from '../../../src/reading/markup/markup-reader.ts'
import { amount } from '../../support/amount.ts'

type Event = readonly string[]

/** Start tags with their attributes, end tags, comments, and the text between them. */
function read(html: string, syntax: 'html' | 'xml' = 'html'): Event[] {
  const events: string[][] = []
  let names = new Set<string>()
  readMarkup(html, syntax, {
    wantsText: true,
    startTag(name) {
      events.push(['start', name])
      names = new Set()
    },
    // The first attribute of each name counts.
    wantsAttribute: (name) => !names.has(name) && names.add(name).size > 0,
    attribute: (name, { text }) => events.at(-1)?.push(name, text),
    content() {},
    endTag: (name) => events.push(['end', name]),
    text: (text) => addText(events, text),
    comment: (start, end) => events.push(['comment', html.slice(start, end)]),
  })
  return events
}

const ignore = () => {}
const nothing = {
  ...{ onStartTag: ignore, onEndTag: ignore, onComment: ignore, onDoctype: ignore, onEof: ignore },
  ...{ onCharacter: ignore, onNullCharacter: ignore, onWhitespaceCharacter: ignore },
} satisfies ConstructorParameters<typeof Tokenizer>[1]

/** The same from parse5's tokenizer, which follows the HTML Standard. */
function readByStandard(html: string): Event[] {
  const events: string[][] = []
  const addCharacters = ({ chars }: { chars: string }) => addText(events, chars)
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, {
    onStartTag({ tagName, attrs }) {
      events.push(['start', tagName, ...attrs.flatMap(({ name, value }) => [name, value])])
      tokenizer.lastStartTagName = tagName
      tokenizer.state = contentModes[tagName] ?? TokenizerMode.DATA
    },
    onEndTag: ({ tagName }) => events.push(['end', tagName]),
    onComment({ data, location }) {
      const start = location?.startOffset ?? 0
      if (html.startsWith('<!--', start)) events.push(['comment', data])
    },
    onDoctype() {},
    onEof() {},
    onCharacter: addCharacters,
    onNullCharacter: addCharacters,
    onWhitespaceCharacter: addCharacters,
  } satisfies ConstructorParameters<typeof Tokenizer>[1])
  tokenizer.write(html, true)
  return events
}

const contentModes: Readonly<Record<string, Tokenizer['state']>> = {
  ...{ title: TokenizerMode.RCDATA, textarea: TokenizerMode.RCDATA },
  ...{ style: TokenizerMode.RAWTEXT, xmp: TokenizerMode.RAWTEXT, iframe: TokenizerMode.RAWTEXT },
  ...{ noscript: TokenizerMode.RAWTEXT, noembed: TokenizerMode.RAWTEXT },
  ...{ script: TokenizerMode.SCRIPT_DATA, plaintext: TokenizerMode.PLAINTEXT },
}

function addText(events: string[][], text: string): void {
  if (text === '') return
  const last = events.at(-1)
  if (last?.[0] === 'text') last[1] += text
  else events.push(['text', text])
}

const parts = [
  `<|>|</|/>|/|=|"|'| |\n|-|!|?|]|b|C|<a|<P |</a|</a |<!--|-->|--!>|<!|<!doctype|<?|</ |<script`,
  '|</script|</SCRIPT |<style>|</style>|<title>|</title>|</tit|<textarea>|</textarea>|<xmp>|</xmp>',
  '|<iframe>|</iframe>|<plaintext>|<noscript>|</noscript|</noscript >|<![CDATA[|]]>',
]
  .join('')
  .split('|')

const markup = fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((all) => all.join(''))

test('markup is read as by the HTML Standard', () => {
  fc.assert(
    fc.property(markup, (html) => {
      // Both emit a token that is cut off in other ways: end with complete ones.
      const whole = `${html}">'>">'></noscript></script></style></title></textarea></xmp></iframe>--><b>`
      expect(read(whole)).toEqual(readByStandard(whole))
    }),
    { numRuns: amount(3000) },
  )
})

test.each([
  '<script><!-- <script> </script> <a> --> </script><b>',
  '<script><!-- <script> --> </script><b>',
  '<script><!--> <script> </script><b>',
  '<script><!-- </script><b>',
  '<script><!-- <script> </script> </script><b>',
  '<script><script> </script><b>',
  '<script><!-- <scripts> </script><b>',
])('a script ends where the standard says, also with comments in it: %s', (html) => {
  expect(read(html)).toEqual(readByStandard(html))
})

const endOfTag = fc
  .array(fc.constantFrom(' ', '/', 'b', '=', '"c"', "'/'", '"'), { maxLength: 8 })
  .map((all) => all.join(''))

test('a tag in SVG closes itself as by the HTML Standard: not with a slash of a value', () => {
  fc.assert(
    fc.property(endOfTag, (end) => {
      const html = `<svg><g ${end}>'>">`
      let expected = false
      const tokenizer = new Tokenizer(
        {},
        {
          ...nothing,
          onStartTag: ({ tagName, selfClosing }) => {
            expected ||= tagName === 'g' && selfClosing
          },
        },
      )
      tokenizer.write(html, true)
      expect(read(html).some(([kind, name]) => kind === 'end' && name === 'g')).toBe(expected)
    }),
    { numRuns: amount(3000), examples: [['b=c/'], ['b=c /'], ['/ ']] },
  )
})

test('every position is that of its token', () => {
  fc.assert(
    fc.property(markup, (html) => {
      readMarkup(html, 'html', {
        wantsText: false,
        startTag() {},
        wantsAttribute: () => true,
        attribute: (_, { text, start, end }) => expect(html.slice(start, end)).toBe(text),
        content: (_name, _isForeign, _isRaw, at) => expect(html[at - 1]).toBe('>'),
        endTag: (name, at) =>
          expect(html.slice(at, at + 2 + name.length).toLowerCase()).toBe(`</${name}`),
        text() {},
        comment: (start) => expect(html.slice(start - 4, start)).toBe('<!--'),
      })
    }),
    { numRuns: amount(3000) },
  )
})

const xmlName = fc.constantFrom('a', 'A', 'svg', 'xlink:href', 'é')
const xmlText = fc.constantFrom('', 'b', ' > ', "'", 'é')
const xmlAttribute = fc
  .tuple(xmlName, fc.constantFrom('"1"', "'<!-- '", '""', ' "/>"'))
  .map(([name, value]) => ` ${name}=${value}`)
const xmlAttributes = fc.array(xmlAttribute, { maxLength: 3 }).map((all) => all.join(''))
const { element: xmlElement } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 4 },
    xmlText,
    xmlText.map((text) => `<!--${text}-->`),
    xmlText.map((text) => `<![CDATA[<b>${text}]]>`),
    xmlText.map((text) => `<?x ${text} ?>`),
    tie('element'),
  ),
  element: fc.oneof(
    fc.tuple(xmlName, xmlAttributes).map(([name, attributes]) => `<${name}${attributes}/>`),
    fc
      .tuple(xmlName, xmlAttributes, fc.array(tie('content'), { maxLength: 4 }))
      .map(([name, attributes, all]) => `<${name}${attributes}>${all.join('')}</${name}>`),
  ),
}))

test('XML is read as by another reader', () => {
  fc.assert(
    fc.property(xmlElement, (xml) => {
      const events: string[][] = []
      const parser = new Parser(
        {
          onopentag: (name, attributes) =>
            events.push(['start', name, ...Object.entries(attributes).flat()]),
          onclosetag: (name) => events.push(['end', name]),
          ontext: (text) => addText(events, text),
          oncomment: (text) => events.push(['comment', text]),
        },
        {
          xmlMode: true,
          lowerCaseTags: true,
          lowerCaseAttributeNames: true,
          decodeEntities: false,
        },
      )
      parser.end(`<?xml version="1.0"?><!DOCTYPE a>${xml}`)
      expect(read(`<?xml version="1.0"?><!DOCTYPE a>${xml}`, 'xml')).toEqual(events)
    }),
    { numRuns: amount(1000) },
  )
})

test('a name is read in lower case, whatever was read before', () => {
  const names = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9-]{0,70}$/)
  fc.assert(
    fc.property(fc.array(names, { minLength: 50, maxLength: 100 }), (all) => {
      const html = all.map((name) => `<${name} ${name}=1></${name}>`).join('')
      fc.pre(
        !/<(?:script|style|title|textarea|xmp|iframe|noscript|no(?:embed|frames)|plain)/i.test(
          html,
        ),
      )
      const expected = all.flatMap((name) => [
        ['start', name.toLowerCase(), name.toLowerCase(), '1'],
        ['end', name.toLowerCase()],
      ])
      expect(read(html)).toEqual(expected)
    }),
    { numRuns: amount(100) },
  )
})

test('each of two handlers receives its attributes, and only the first text', () => {
  const received: string[] = []
  const recorder = (by: string, wanted: string): MarkupHandler => ({
    wantsText: true,
    startTag: (name) => received.push(`${by} <${name}`),
    wantsAttribute: (name) => name === wanted,
    attribute: (name, { text }) => received.push(`${by} ${name}=${text}`),
    content: (name) => received.push(`${by} ${name}>`),
    endTag: (name) => received.push(`${by} </${name}`),
    text: (text) => received.push(`${by} ${text}`),
    comment: (start, end) => received.push(`${by} ${start}-${end}`),
  })
  const html = '<p id=a class=b>x</p><!--y-->'
  readMarkup(html, 'html', recorder('1', 'id'), recorder('2', 'class'))
  expect(received).toEqual([
    ...['1 <p', '2 <p', '1 id=a', '2 class=b', '1 p>', '2 p>'],
    ...['1 x', '1 </p', '2 </p', '1 25-26', '2 25-26'],
  ])
})
