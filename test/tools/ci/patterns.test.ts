import { describe, expect, test } from 'vitest'
import { whyNotLinear } from '../../../.ci/patterns/linear.ts'
import { patternsIn } from '../../../.ci/patterns/source-patterns.ts'

describe('a pattern that backtracks into itself is found', () => {
  test.each([
    // A former pattern of the style tokenizer: 3.7 kB of a bundle blocked the step forever.
    /(?:[-\w\x80-\xff]|\\[\da-f]{1,6}\s?|\\[^\n\r\f])*$/i,
    /^(a+)+$/,
    /^(?:a|a)*b/,
    /\s+$/,
    /[^/]+$/,
    /a.*b.*c/,
    /.* \/ /,
    /^ *([0-7]*)[ \0]*$/,
    // A lookahead also backtracks, and can read the same text at every position.
    /([\w-]+)(?=")/,
    /a(?=.*b)/,
    /a(?!.*b)/,
    /(?:a(?=.*b)c)*/,
    /(?<=a.*)b/,
    /(a*)\1/,
    /(?:a?){50}a{50}/,
    /^a{0,2000}a{0,2000}a{0,2000}$/,
  ])('%s', async (pattern) => {
    expect(await whyNotLinear(pattern)).toEqual(expect.any(String))
  })

  test.each([
    /^[a-z]+:/,
    /\s+/g,
    /(?:%[0-9a-f]{2})+/gi,
    /^(?:(\d+)d)?(?:(\d+)h)?$/,
    /^[!-%'-~]+(?: [!-%'-~]+)*$/,
    /(?:^|\/)sitemap[^/]*\.xml$/i,
    /(?<=^|\/)_[^/]*/,
    /("[^"\\?]{1,256}\?dpl=)/,
    /(nonce\\":\\")([\w+/=-]+)(?=\\")/g,
    /[[\p{Cc}\p{DI}]--\p{VS}]/gv,
    /^(?:(?!xn--)[a-z]+\.)+(?=\/)/,
  ])('and %s is not one', async (pattern) => {
    expect(await whyNotLinear(pattern)).toBeUndefined()
  })
})

describe('every pattern of a source is found', () => {
  const textsOf = (source: string) =>
    patternsIn('a.ts', source).map(({ pattern }) => (pattern ? String(pattern) : 'unknown'))

  test.each([
    ['const a = /b[/]c/gi', ['/b[/]c/gi']],
    ["f(/a/, [{ b: /c/u }], /d/.test('e'))", ['/a/', '/c/u', '/d/']],
    ["new RegExp('a+', 'g')", ['/a+/g']],
    ["RegExp('a')", ['/a/']],
    [`const a = 'b'\nconst c = new RegExp(\`$\{a}+$\{a}\`)`, ['/b+b/']],
    ['new RegExp(a)', ['unknown']],
    ["new RegExp('a', b)", ['unknown']],
    [`new RegExp(\`a$\{b}\`)`, ['unknown']],
    ["let a = 'b'\nnew RegExp(a)", ['unknown']],
    ["a.match('b')", ['unknown']],
    ['a.search(`b`)', ['unknown']],
    ["'/a/'; // /b/\n/* /c/ */", []],
  ])('%j', (source, texts) => {
    expect(textsOf(source)).toEqual(texts)
  })

  test('with its line, and the exception in the comment above it', () => {
    const source = `
// Bounded text: a name.
const a = /a/
const b = {
  /** Own text: a word of ours. */
  c: /c/,
  d: /d/,
}
// /e/
const e = /e/`
    expect(
      patternsIn('a.ts', source).map(({ line, text, exception }) => [line, text, exception]),
    ).toEqual([
      [3, '/a/', 'a name.'],
      [6, '/c/', 'a word of ours.'],
      [7, '/d/', undefined],
      [10, '/e/', undefined],
    ])
  })
})
