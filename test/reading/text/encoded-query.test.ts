import { expect, test } from 'vitest'
import { encodedQuery } from '../../../src/reading/text/encoded-query.ts'

test.each([
  ['windows-1250', 'přehled', 'p%F8ehled'],
  ['windows-1251', 'страница', '%F1%F2%F0%E0%ED%E8%F6%E0'],
  ['windows-1253', 'σελίδα', '%F3%E5%EB%DF%E4%E1'],
  ['windows-1254', 'sayfağ', 'sayfa%F0'],
  ['windows-1255', 'דף', '%E3%F3'],
  ['windows-1256', 'صفحة', '%D5%DD%CD%C9'],
  ['windows-1257', 'lapą', 'lap%E0'],
  ['windows-874', 'หน้า', '%CB%B9%E9%D2'],
  ['iso-8859-2', 'přehled', 'p%F8ehled'],
  ['iso-8859-5', 'страница', '%E1%E2%E0%D0%DD%D8%E6%D0'],
  ['iso-8859-7', 'σελίδα', '%F3%E5%EB%DF%E4%E1'],
  ['iso-8859-15', 'prix€', 'prix%A4'],
  ['koi8-r', 'страница', '%D3%D4%D2%C1%CE%C9%C3%C1'],
  ['koi8-u', 'сторінка', '%D3%D4%CF%D2%A6%CE%CB%C1'],
  ['ibm866', 'страница', '%E1%E2%E0%A0%AD%A8%E6%A0'],
  ['x-mac-cyrillic', 'страница', '%F1%F2%F0%E0%ED%E8%F6%E0'],
  ['macintosh', 'pâge', 'p%89ge'],
  ['gbk', '页面', '%D2%B3%C3%E6'],
  ['big5', '頁面', '%AD%B6%AD%B1'],
  ['euc-jp', 'ページ', '%A5%DA%A1%BC%A5%B8'],
  ['shift_jis', '表ページ', '%95\\%83y%81[%83W'],
  ['euc-kr', '페이지', '%C6%E4%C0%CC%C1%F6'],
  ['euc-kr', '똠€', '%8Cc%A2%E6'],
  ['gb18030', '页€', '%D2%B3%A2%E3'],
  ['gb18030', '한я𠮷', '%836%843%A7%F1%954%B25'],
])('a query in %s: %s', (encoding, word, sent) => {
  const url = 'https://example.com/é'
  expect(encodedQuery(`${url}?q=${word}&a=1#é`, encoding)).toBe(`${url}?q=${sent}&a=1#é`)
})

test('a character that the encoding lacks is sent as its number', () => {
  expect(encodedQuery('?q=я€', 'windows-1251')).toBe('?q=%FF%88')
  expect(encodedQuery('?q=水', 'windows-1251')).toBe('?q=%26%2327700%3B')
})

// Each has two codes: the encoders' is that of the first part of the index, or of Big5 itself.
test.each([
  ['shift_jis', '纊', '%FA\\'],
  ['shift_jis', '∵', '%81%E6'],
  ['big5', '兀', '%A4a'],
  ['gbk', '€', '%80'],
  ['big5', '十', '%A4Q'],
  ['shift_jis', '\x80¥‾−', '%80\\~%81|'],
  ['euc-jp', '¥‾−', '\\~%A1%DD'],
])('of two codes in %s for %s, that of browsers is sent', (encoding, character, sent) => {
  expect(encodedQuery(`?${character}`, encoding)).toBe(`?${sent}`)
})

// Each as Chromium sends it.
test.each([
  ['~ 똠表я𠮷', '~ %26%2346624%3B%1B$BI=%27q%1B(B%26%23134071%3B'],
  ['㐀a&纊', '%26%2313312%3Ba&%1B$By!%1B(B'],
  ['表|a', '%1B$BI=%1B(B|a'],
  ['ｱ表%', '%1B$B%%22I=%1B(B%'],
  ['ﾟﾞ¥Z\\', '%1B$B!,!+%1B(J\\Z%1B(B\\'],
  ['¥똠', '%1B(J\\%26%2346624%3B%1B(B'],
  ['−水é', '%1B$B!]?e%1B(B%26%23233%3B'],
  ['\x1ba', '%26%2365533%3Ba'],
])('in ISO-2022-JP, %j is %s', (text, sent) => {
  expect(encodedQuery(`/?q=${text}#é`, 'iso-2022-jp')).toBe(`/?q=${sent}#é`)
})

test('everything else is left as it is', () => {
  for (const [url, encoding] of [
    ['/я?q=я', undefined],
    ['/я?q=1#я', 'koi8-r'],
    ['/я#?я', 'koi8-r'],
    ['?q=1', 'iso-2022-jp'],
  ] as const) {
    expect(encodedQuery(url, encoding)).toBe(url)
  }
})
