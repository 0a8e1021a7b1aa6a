import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { code, codeBlock, sentence, shortCode, table } from '../../src/runner/markdown.ts'
import { anyString } from '../support/any-string.ts'

const parser = new MarkdownIt({ html: true, linkify: true })

/** All elements of a text, including inline ones. */
function elements(markdown: string) {
  const tokens = parser.parse(markdown, {})
  return tokens.flatMap((token) => [token, ...(token.children ?? [])])
}

/**
 * Without white space, controls and invisible characters, which may be lost; all others must
 * survive.
 */
const essence = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}\p{Cs}]/gu, '')

const outside = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '`',
        '``',
        '```',
        '````text',
        '~~~',
        '|',
        '\\',
        '\\|',
        '\n',
        '\n\n',
        '\r',
        ' ',
      ),
      fc.constantFrom(
        '<b>',
        '</code>',
        '<!--',
        '&lt;',
        '**',
        '_',
        '[a](b)',
        '![',
        '# ',
        '- ',
        '> ',
      ),
      anyString(6),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''))

describe('a code span', () => {
  /** The content of the only code element that does not belong to the frame. */
  function contentOf(markdown: string, frame: string[]): string {
    const all = elements(markdown).filter(({ type, content }) => type !== 'text' || content.trim())
    const types = all.map(({ type }) => type.replace(/_(open|close)$/, ''))
    expect(new Set(types)).toEqual(new Set([...frame, 'inline', 'code_inline']))
    const spans = all.filter(({ type }) => type === 'code_inline')
    expect(spans).toHaveLength(1)
    return spans[0]?.content ?? ''
  }

  test('in a table shows the exact text, and no markup', () => {
    const frame = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'text']
    fc.assert(
      fc.property(outside, (text) => {
        fc.pre(essence(text) !== '')
        const markdown = table(['Head', ''], [['Row', code(text)]])
        expect(essence(contentOf(markdown, frame))).toBe(essence(text))
      }),
      { numRuns: 1000 },
    )
  })

  test('in a heading shows the exact text, and no markup', () => {
    fc.assert(
      fc.property(outside, (text) => {
        fc.pre(essence(text) !== '')
        const content = contentOf(`## ${code(text)}`, ['heading'])
        // Outside a table, a bar keeps its escape, which only tables remove.
        expect(essence(content)).toBe(essence(text).replaceAll('|', '\\|'))
      }),
      { numRuns: 1000 },
    )
  })

  test('of an empty text is empty', () => {
    for (const text of ['', ' ', '\n\t', '\u2028']) expect(code(text)).toBe('')
  })
})

describe('a sentence', () => {
  test.each([
    '2 passed',
    'the agent finished',
    "open, behind; 20% (the host's), and/or: nothing.",
    'URLs without .html, which some hosts do not serve',
    '',
  ])('%j stays as it is', (text) => {
    expect(sentence(text)).toBe(text)
  })

  test.each([
    ['leads to `/a|b`, which is missing', 'leads to `/a\\|b`, which is missing'],
    ['`/<b>` exists', '`/<b>` exists'],
    ['set `base-path`: `/docs`', 'set `base-path`: `/docs`'],
  ])('%j has its quotes as code', (text, markdown) => {
    expect(sentence(text)).toBe(markdown)
  })

  test.each([
    ...Array.from('|*_~[]<>&#@\\!é\u202e', (character) => `2 ${character} passed`),
    ...['a\nb', 'see https://e.example', 'www.e.example', 'www.html', 'a:b', 'e.g a@b.example'],
    ...['`a``b`', 'an `unclosed quote', 'a `b` <i> `c`', 'x'.repeat(500)],
  ])('%j is code as a whole', (text) => {
    expect(sentence(text)).toBe(shortCode(text))
  })

  test('is text and code, and no other markup, whatever it quotes', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(outside, fc.constantFrom('`', ' is ', ''))), (parts) => {
        const all = elements(table(['H', ''], [['R', sentence(parts.join(''))]]))
        const types = new Set(all.map(({ type }) => type.replace(/_(open|close)$/, '')))
        const allowed = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'inline', 'text']
        expect([...types].filter((type) => ![...allowed, 'code_inline'].includes(type))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a code block', () => {
  test('shows the exact text with its line breaks, and no markup', () => {
    fc.assert(
      fc.property(outside, (text) => {
        const all = elements(`before\n\n${codeBlock(text, 'yaml')}\n\nafter`)
        const types = all.map(({ type }) => type)
        const paragraph = ['paragraph_open', 'inline', 'text', 'paragraph_close']
        expect(types).toEqual([...paragraph, 'fence', ...paragraph])
        const fence = all.find(({ type }) => type === 'fence')
        expect(fence?.info).toBe('yaml')
        expect(essence(fence?.content ?? '')).toBe(essence(text))
        expect(fence?.content.split('\n')).toHaveLength(text.split('\n').length + 1)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a table', () => {
  test('leaves out rows without a value, and is empty without rows', () => {
    expect(
      table(
        ['A', 'B'],
        [
          ['x', '1'],
          ['y', undefined],
          ['z', ''],
        ],
      ),
    ).toBe('| A | B |\n| --- | --- |\n| x | 1 |')
    expect(table(['A', 'B'], [['y', undefined]])).toBe('')
  })
})
