import { expect, test } from 'vitest'
import { sourceTokens } from '../../../src/check/sources/source-tokens.ts'

/** The URLs of a source, those in the syntax of a link with a `!`. */
const tokensIn = (path: string, text: string) => [
  ...new Set(
    Array.from(sourceTokens(path, text), (token) => {
      expect(text.slice(token.start).replace(/\\/g, '')).toContain(token.text)
      return token.isLink ? `${token.text}!` : token.text
    }),
  ),
]

test.each([
  [
    'a link',
    'a.md',
    '[a b](c/d.md "e") [f](<g h.md>) [i](j_(k).md)',
    ['c/d.md!', 'g h.md!', 'j_(k).md!'],
  ],
  ['an image in a link', 'a.md', '[![a](b.png)](c)', ['b.png!', 'c!']],
  ['a definition', 'a.md', '[a]: b.md "c"\n[^d]: e', ['b.md!', 'e!']],
  ['HTML', 'a.md', '<a href="b">c</a> <img src=\'d e.png\'>', ['b!', 'd e.png!']],
  ['running text', 'a.md', 'See b/c.md, or d.md. It is "e/f".', []],
  ['a URL in running text', 'a.md', 'See https://a.test/b.', ['https://a.test/b']],
  ['code', 'a.md', '`[a](b.md)`', []],
  ['front matter', 'a.md', '---\nimage: b/c.png\n---\n', ['b/c.png']],
  [
    'roles and references',
    'a.rst',
    ':doc:`a b <c>` `d <e.html>`_ :ref:`f`',
    ['c!', 'e.html', 'f!'],
  ],
  ['a directive', 'a.rst', '.. image:: a/b.png\n   :target: c.html', ['a/b.png!', 'c.html!']],
  [
    'macros',
    'a.adoc',
    'link:a.html[b] xref:c.adoc#d[e] image::f.png[g]',
    ['a.html!', 'c.adoc#d!', 'f.png!'],
  ],
  [
    'a menu',
    'a.yml',
    "nav:\n  - A b: c/d.md\n  - 'e.md'\n  - f: 'g.md'",
    ['c/d.md', 'e.md', 'g.md'],
  ],
  ['a script', 'a.ts', "a({ text: 'b', link: 'c' })\nimport d from './e'", ['c', './e']],
  ['a word that a field has as its URL', 'a.yml', 'slug: b\ntitle: c\n', ['b']],
])('%s', (_, path, text, expected) => {
  expect(tokensIn(path, text)).toEqual(expected)
})
