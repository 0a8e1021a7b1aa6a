import { expect, test } from 'vitest'
import { visibleText, visibleUrl } from '../../../src/kernel/format/visible-text.ts'

test.each([
  ['a no-break space at its end', '/a.html\u00a0', '/a.html‹U+00A0›'],
  ['an ideographic space at its start', '\u3000/a', '‹U+3000›/a'],
  ['a byte-order mark', '/a\ufeff', '/a‹U+FEFF›'],
  ['a zero-width space within', '/a\u200bb', '/a‹U+200B›b'],
  ['a soft hyphen', '/in\u00adstall', '/in‹U+00AD›stall'],
  ['a direction mark', '/a\u202eb', '/a‹U+202E›b'],
  [
    'a narrow no-break space, as in the names of screenshots',
    '3.42\u202fPM.png',
    '3.42‹U+202F›PM.png',
  ],
  ['a line break', '/a\nb', '/a‹U+000A›b'],
  ['plain spaces at both ends', ' /a  ', '‹U+0020›/a‹U+0020›‹U+0020›'],
  ['two spaces side by side', '/a  b', '/a‹U+0020› b'],
])('a URL shows %s', (_, url, shown) => {
  expect(visibleUrl(url)).toBe(shown)
})

test.each(['/a b.html', '/Größe/日本語', '/é', '/❤\ufe0f', ''])(
  'the URL %s stays as it is',
  (url) => {
    expect(visibleUrl(url)).toBe(url)
  },
)

test('in a text, white space is no part of a name', () => {
  expect(visibleText(' 10\u00a0kg\u200b ')).toBe(' 10\u00a0kg‹U+200B› ')
})
