import { describe, expect, test } from 'vitest'
import { declaredEncoding } from '../../../src/reading/markup/declared-encoding.ts'
import { referencesIn, scanFile } from '../scanning.ts'

/** A word in each legacy encoding, and its bytes. */
const words: readonly (readonly [encoding: string, word: string, bytes: string])[] = [
  ['windows-1250', 'přehled', '70f865686c6564'],
  ['windows-1251', 'страница', 'f1f2f0e0ede8f6e0'],
  ['windows-1253', 'σελίδα', 'f3e5ebdfe4e1'],
  ['windows-1254', 'sayfağ', '7361796661f0'],
  ['windows-1255', 'דף', 'e3f3'],
  ['windows-1256', 'صفحة', 'd5ddcdc9'],
  ['windows-1257', 'lapą', '6c6170e0'],
  ['windows-874', 'หน้า', 'cbb9e9d2'],
  ['iso-8859-2', 'přehled', '70f865686c6564'],
  ['iso-8859-5', 'страница', 'e1e2e0d0ddd8e6d0'],
  ['iso-8859-7', 'σελίδα', 'f3e5ebdfe4e1'],
  ['iso-8859-15', 'prix€', '70726978a4'],
  ['koi8-r', 'страница', 'd3d4d2c1cec9c3c1'],
  ['koi8-u', 'сторінка', 'd3d4cfd2a6cecbc1'],
  ['ibm866', 'страница', 'e1e2e0a0ada8e6a0'],
  ['x-mac-cyrillic', 'страница', 'f1f2f0e0ede8f6e0'],
  ['macintosh', 'pâge', '70896765'],
  ['gbk', '页面', 'd2b3c3e6'],
  ['gb18030', '页面', 'd2b3c3e6'],
  ['big5', '頁面', 'adb6adb1'],
  ['euc-jp', 'ページ', 'a5daa1bca5b8'],
  ['iso-2022-jp', 'ページ', '1b2442255a213c25381b2842'],
  ['shift_jis', '表ページ', '955c8379815b8357'],
  ['euc-kr', '페이지', 'c6e4c0ccc1f6'],
]

describe('a page is read in the encoding that it declares', () => {
  test.each(words)('%s: %s', (encoding, word, hex) => {
    const bytes = Buffer.from(hex, 'hex')
    const page = (head: string) =>
      Buffer.concat([
        Buffer.from(`<!doctype html><title>a</title>${head}<a href="`),
        ...[
          bytes,
          Buffer.from('.html">'),
          bytes,
          Buffer.from('</a><p id="'),
          bytes,
          Buffer.from('">'),
        ],
      ])
    for (const head of [
      `<meta charset=${encoding}>`,
      `<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=${encoding.toUpperCase()}">`,
    ]) {
      const scan = scanFile('index.html', page(head))
      expect(referencesIn(scan)).toEqual([`link ${word}.html (${word})`])
      expect([...scan.anchors]).toEqual([word])
      expect(scan.encoding).toBe(encoding)
    }
  })
})

test.each([
  ['a.html', '<meta charset=sjis>', 'shift_jis'],
  ['a.html', '<meta charset=x-user-defined>', 'windows-1252'],
  ['a.html', '<meta charset=latin1>', 'windows-1252'],
  ['a.html', '<!-- <meta charset=utf-8> --><meta charset=koi8-r>', 'koi8-r'],
  ['a.html', '<meta charset=nobody-knows><meta charset=koi8-r>', 'koi8-r'],
  ['a.html', '<script src=a.js charset="utf-8"></script><meta charset=koi8-r>', 'koi8-r'],
  ['a.html', '<meta name=a content="charset=utf-8"><meta charset=koi8-r>', 'koi8-r'],
  ['a.html', '<!-- a --><!-- <meta charset="utf-8"> --><meta charset=koi8-r>', 'koi8-r'],
  ['a.html', '<meta charset=koi8-r><meta charset=utf-8>', 'koi8-r'],
  ['a.html', '<meta content="text/html; charset=koi8-r" http-equiv=content-type>', 'koi8-r'],
  ['a.html', `<!-- ${'x'.repeat(2000)} --><title>a</title><meta charset=koi8-r>`, 'koi8-r'],
  ['a.html', `${' '.repeat(1024)}<meta charset=koi8-r>`, 'koi8-r'],
  ['a.html', '<p>a<meta charset=koi8-r>', 'koi8-r'],
  ['a.html', `<title>charset</title>${' '.repeat(2000)}<meta charset=koi8-r>`, 'koi8-r'],
  ['a.html', '<?xml version="1.0" encoding="koi8-r"?><html>', 'koi8-r'],
  ['a.html', '<?xml version="1.0" encoding="utf-8"?><meta charset=koi8-r>', 'koi8-r'],
  ['a.svg', '<?xml version="1.0" encoding="koi8-r"?><svg/>', 'koi8-r'],
  ['a.xhtml', "<?xml version='1.0' encoding='windows-1251' standalone='yes'?>", 'windows-1251'],
  ['sitemap.xml', '<?xml version="1.0" encoding="ISO-8859-1"?>', 'windows-1252'],
  ['a.css', '@charset "big5";', 'big5'],
])('of %s, %s is %s', (path, start, encoding) => {
  expect(declaredEncoding(path, start)).toBe(encoding)
})

test.each([
  ['a.html', '<title>charset=koi8-r</title>'],
  ['a.html', '<meta charset=utf-8><meta charset=koi8-r>'],
  ['a.html', '<meta charset="UTF-16">'],
  ['a.html', '<meta charset=nobody-knows>'],
  ['a.html', '<meta name=keywords content="text/html; charset=koi8-r">'],
  ['a.html', `<head>${' '.repeat(2000)}</head><meta charset=koi8-r>`],
  ['a.html', `<p>${' '.repeat(2000)}<meta charset=koi8-r>`],
  ['a.html', '<?xml version="1.0" encoding="koi8-r"?><meta charset=utf-8>'],
  ['a.xhtml', '<meta charset=koi8-r>'],
  ['a.css', ' @charset "koi8-r";'],
  ['a.css', "@charset 'koi8-r';"],
  ['a.js', '@charset "koi8-r";'],
])('of %s, %s declares none, or UTF-8', (path, start) => {
  expect(declaredEncoding(path, start)).toBeUndefined()
})

test('a page that declares windows-1252 and is UTF-8 is UTF-8, as hosts say of it', () => {
  const page = '<meta charset=iso-8859-1><a href="café.html">café</a>'
  const scan = scanFile('index.html', Buffer.from(page))
  expect(referencesIn(scan)).toEqual(['link café.html (café)'])
  expect(scan.encoding).toBeUndefined()
  const latin1 = scanFile('index.html', Buffer.from(page, 'latin1'))
  expect(referencesIn(latin1)).toEqual(['link café.html (café)'])
  expect(latin1.encoding).toBe('windows-1252')
})
