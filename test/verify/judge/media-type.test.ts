import { describe, expect, test } from 'vitest'
import { charsetProblem, typeProblem } from '../../../src/verify/judge/media-type.ts'

describe('the type', () => {
  test.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.js', 'application/javascript'],
    ['a.mjs', 'text/javascript'],
    ['a.json', 'application/ld+json'],
    ['a.png', 'image/webp'],
    ['a.map', 'text/plain'],
    ['a.css', 'text/plain, text/css'],
    ['a.woff2', 'application/octet-stream'],
    ['LICENSE', 'application/octet-stream'],
  ])('of %s may be %s', (path, contentType) => {
    expect(typeProblem({ path }, { contentType, isNosniff: true })).toBeUndefined()
  })

  test.each([
    ['a.js', 'text/plain', true, true],
    ['a.js', 'text/plain', false, false],
    ['a.css', undefined, true, true],
    // Browsers download it, whatever its content.
    ['a.html', 'application/octet-stream', false, true],
    ['a.html', undefined, false, false],
    ['a.css', 'text/plain', false, true],
    ['a.css', 'application/octet-stream', false, true],
    ['a.css', undefined, false, false],
    ['a.css', 'text/css, text/plain', false, true],
    ['a.js', 'image/png', false, true],
    ['a.mjs', 'application/octet-stream', false, true],
    ['a.svg', 'text/plain', false, true],
    ['a.png', 'text/plain', true, false],
    ['a.woff2', 'text/plain', true, false],
  ])('of %s as %s, nosniff %s, is refused: %s', (path, contentType, isNosniff, isRefused) => {
    expect(typeProblem({ path }, { contentType, isNosniff })?.isRefused).toBe(isRefused)
  })

  test('of a script that the site loads as a module is a JavaScript type', () => {
    const headers = { contentType: 'text/plain', isNosniff: false }
    expect(typeProblem({ path: 'a.js' }, headers)?.isRefused).toBe(false)
    expect(typeProblem({ path: 'a.js', module: true }, headers)?.isRefused).toBe(true)
  })

  test('has a charset in which a script or a style sheet reads as exported', () => {
    const problem = (path: string, charset: string, text: string) =>
      charsetProblem({ path }, `text/css; charset=${charset}`, Buffer.from(text))?.isRefused
    expect(problem('a.css', 'iso-8859-1', '"ä"')).toBe(true)
    expect(problem('a.js', 'iso-8859-1', '"ä"')).toBe(true)
    expect(problem('a.js', 'iso-8859-1', '"a"')).toBeUndefined()
    expect(problem('a.js', 'utf-16', '"a"')).toBe(true)
    // In another charset than UTF-8, as the file says itself.
    const inLatin1 = (charset: string, rule: string) =>
      charsetProblem(
        { path: 'a.css' },
        `text/css; charset=${charset}`,
        Buffer.from(`${rule}a::after { content: "ä" }`, 'latin1'),
      )?.isRefused
    expect(inLatin1('utf-8', '@charset "iso-8859-1";')).toBe(true)
    expect(inLatin1('windows-1252', '@charset "iso-8859-1";')).toBeUndefined()
    expect(inLatin1('utf-8', '')).toBeUndefined()
    // Chromium reads modules as UTF-8 with any other charset.
    expect(problem('a.mjs', 'iso-8859-1', '"ä"')).toBe(true)
    expect(problem('a.mjs', 'shift_jis', '"ä"')).toBeUndefined()
    expect(problem('a.mjs', 'utf-16', '"ä"')).toBeUndefined()
  })

  test('has the charset of the page, unless that makes no difference', () => {
    const problem = (contentType: string, body: Buffer, path = 'a.html') =>
      charsetProblem({ path }, contentType, body)
    const latin1 = Buffer.from('<meta charset="iso-8859-1">\xe4', 'latin1')
    const inUtf8 = problem('text/html; charset=utf-8', latin1)
    expect(inUtf8).toEqual({
      problem: { by: 'charset', header: 'utf-8', expected: 'windows-1252' },
      isRefused: false,
    })
    expect(problem('text/html', latin1)).toBeUndefined()
    expect(problem('text/html; charset=utf-8', latin1.subarray(0, -1))).toBeUndefined()
    expect(problem('text/html; charset=latin1', latin1)).toBeUndefined()
    const utf8 = Buffer.from('<meta charset="utf-8">ä')
    expect(problem('text/html; charset=iso-8859-1', utf8)?.isRefused).toBe(true)
    const marked = Buffer.from('\ufeff<p>ä')
    expect(problem('text/html; charset=utf-16', marked)).toBeUndefined()
    expect(problem('text/html; charset=utf-16', utf8)?.isRefused).toBe(true)
    const wrongInPage = Buffer.from('<meta charset="iso-8859-1">ä')
    expect(problem('text/html; charset=utf-8', wrongInPage)).toBeUndefined()
    expect(problem('text/plain; charset=utf-16', utf8, 'a.txt')).toBeUndefined()
  })
})
