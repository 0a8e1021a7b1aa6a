import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { html, quote, shortened } from '../../src/report/html.ts'
import { anyText } from '../check/report/any-report.ts'
import { parsed } from '../check/report/parsed.ts'

describe('html', () => {
  test('escapes text between tags and in attributes, and nothing else', () => {
    expect(`${html`<a title="${`"'&<>`}">${`<b>`}</a>`}`).toBe(
      '<a title="&quot;&#39;&amp;&lt;&gt;">&lt;b&gt;</a>',
    )
  })

  test('inserts its own results unescaped, also in lists', () => {
    const items = ['<1>', '<2>'].map((text) => html`<li>${text}</li>`)
    expect(`${html`<ul>${items}</ul>${undefined}${7}`}`).toBe(
      '<ul><li>&lt;1&gt;</li><li>&lt;2&gt;</li></ul>7',
    )
  })

  test('escapes an object that only looks like its result', () => {
    const forged = { toString: () => '<script>' } as unknown as string
    expect(() => `${html`${forged}`}`).toThrow()
  })

  test.each([
    ['a NUL', '\0', '‹U+0000›'],
    ['an escape sequence', '\x1b[31m', '‹U+001B›[31m'],
    ['a line break', 'a\r\nb', 'a‹U+000D›‹U+000A›b'],
    ['a C1 control', '\x85', '‹U+0085›'],
    ['a right-to-left override', '\u202etxt.exe', '‹U+202E›txt.exe'],
    ['isolates', '\u2066\u2069', '‹U+2066›‹U+2069›'],
    ['a zero-width space and a byte-order mark', '\u200b\ufeff', '‹U+200B›‹U+FEFF›'],
    ['a line separator', '\u2028', '‹U+2028›'],
    ['an invisible filler', '\u3164', '‹U+3164›'],
    ['a tag character', '\u{e0041}', '‹U+E0041›'],
    ['half a surrogate pair', 'a\ud83d', 'a‹U+D83D›'],
  ])('makes %s visible', (_, text, shown) => {
    expect(`${html`${text}`}`).toBe(shown)
  })

  test.each(['😀', '❤\ufe0f', 'Größe', 'مرحبا', '日本語', 'é'])('leaves %s unchanged', (text) => {
    expect(`${html`${text}`}`).toBe(text)
  })

  test('keeps text as text, between tags and in quotes', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { elements, others } = parsed(`${html`<p title="${text}">${text}</p>`}`)
        expect(others).toEqual([])
        expect(elements).toHaveLength(1)
        expect(elements[0]?.attributes).toEqual({ title: elements[0]?.text })
        // Replacing the visible code points by their characters restores the text.
        const points = /‹U\+([0-9A-F]{4,6})›/g
        const read = elements[0]?.text.replace(points, (_, hex) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        )
        expect(read).toBe(text)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a quote', () => {
  test('is code, never a link', () => {
    expect(`${quote('https://example.com/a?b&c')}`).toBe(
      '<code>https://example.com/<wbr>a?b&amp;c</code>',
    )
  })

  test('shows white space, which is part of it', () => {
    expect(`${quote('/a\u00a0b ')}`).toBe('<code>/a‹U+00A0›b‹U+0020›</code>')
    expect(`${html`${'a\u00a0b'}`}`).toBe('a\u00a0b')
  })
})

describe('untrusted text', () => {
  test('is complete up to 400 characters, and cut in the middle above', () => {
    expect(shortened('x'.repeat(400))).toBe('x'.repeat(400))
    expect(shortened('x'.repeat(401))).toContain('…')
    const long = shortened(`https://example.com/${'x'.repeat(5000)}/page.html`)
    expect(long).toMatch(/^https:\/\/example\.com\/x+ … x+\/page\.html$/)
    expect(long.length).toBeLessThan(400)
  })

  test('is never cut within a character', () => {
    for (const lead of ['', 'x']) {
      expect(shortened(`${lead}${'😀'.repeat(300)}${lead}`).isWellFormed()).toBe(true)
    }
  })
})

test('a quoted path can be broken after each slash between two names, and nowhere else', () => {
  expect(`${quote('/_static/_sphinx/a.js')}`).toBe('<code>/_static/<wbr>_sphinx/<wbr>a.js</code>')
  expect(`${quote('https://a.test//b/')}`).toBe('<code>https://a.test//b/</code>')
  expect(`${quote('<b>/c')}`).toBe('<code>&lt;b&gt;/<wbr>c</code>')
})
