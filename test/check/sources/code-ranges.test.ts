import { expect, test } from 'vitest'
import { codeRanges } from '../../../src/check/sources/code-ranges.ts'

/** The text with `~` for each character that is code. */
function marked(path: string, text: string): string {
  let shown = ''
  let last = 0
  for (const [start, end] of codeRanges(path, text)) {
    shown += `${text.slice(last, start)}~`
    last = end
  }
  return shown + text.slice(last)
}

test.each([
  ['a fence', 'a.md', 'a\n```js\nb\n```\nc', 'a\n```js~```\nc'],
  ['a longer fence', 'a.md', '````\n```\na\n```\n````\nb', '````~````\nb'],
  ['a fence in a list and a quotation', 'a.md', '> - ```\n> a\n> ```\nb', '> - ```~> ```\nb'],
  ['a fence without its end', 'a.md', 'a\n```\nb', 'a\n```~'],
  ['a directive of MyST', 'a.md', '```{note}\na\n```\nb', '```{note}\na\n```\nb'],
  [
    'code in a directive',
    'a.md',
    '````{note}\n```js\na\n```\nb\n````',
    '````{note}\n```js~```\nb\n````',
  ],
  ['a directive of code', 'a.md', '```{code-block} js\na\n```\nb', '```{code-block} js~```\nb'],
  ['a span', 'a.md', 'a `b` c ``d ` e`` f', 'a `~` c ``~`` f'],
  ['a span without its end', 'a.md', 'a `b\n\nc` d', 'a `b\n\nc` d'],
  ['comments', 'a.mdx', 'a <!-- b --> c {/* d */} e <!-- f', 'a ~ c ~ e <!-- f'],
  ['a literal block', 'a.rst', 'a::\n\n  b\n\n  c\nd', 'a::~d'],
  ['code of a directive', 'a.rst', '.. code-block:: js\n\n   a\n\nb', '.. code-block:: js~b'],
  ['a directive', 'a.rst', '.. note::\n\n   a\n\nb', '.. note::\n\n   a\n\nb'],
  ['a literal', 'a.rst', 'a ``b`` `c <d>`_', 'a ``~`` `c <d>`_'],
  ['a comment of reStructuredText', 'a.rst', '.. a\n   b\n\nc', '.. a~c'],
  ['a listing', 'a.adoc', 'a\n----\nb\n----\nc', 'a\n----~----\nc'],
  ['comments of a script', 'a.ts', "a // b\n// c\nd /* e\n */ 'f'", "a // b\n~\nd ~ 'f'"],
  ['comments of a configuration', 'a.yml', 'a: b # c\n# d\ne: f#g', 'a: b~\n~\ne: f#g'],
  ['nothing of other texts', 'a.txt', '```\na\n```', '```\na\n```'],
])('%s', (_, path, text, expected) => {
  expect(marked(path, text)).toBe(expected)
})
