import { expect, test } from 'vitest'
import { urlProblem } from '../../../src/check/references/invalid-url.ts'
import { findingsOf, link, page, refer } from '../site.ts'

test.each([
  ['htps://a.test/', 'mistyped-scheme'],
  ['httpss://a.test/', 'mistyped-scheme'],
  ['htpt:a', 'mistyped-scheme'],
  ['HTP://a.test', 'mistyped-scheme'],
  ['malto:a@b.test', 'mistyped-scheme'],
  ['mialto:a@b.test', 'mistyped-scheme'],
  ['C:\\docs\\x.html', 'drive'],
  ['mailto:', 'no-address'],
  ['tel:', 'no-address'],
])('%s: %s', (url, problem) => {
  expect(urlProblem(url)).toBe(problem)
})

test.each([
  ...['https://a.test', 'http:', 'mailto:a@b.test', 'tel:+1', 'vscode:x', 'web+x:y', 'ftp://a'],
  ...['javascript:void(0)', 'data:', 'a/b:c', '#a:b', '', 'localhost:8000', 'magnet:?x', 'irc:'],
])('%s is none', (url) => {
  expect(urlProblem(url)).toBeUndefined()
})

test.each([
  ...['https://https://a.test/', 'http://https//a.test/', 'http:https://a.test/'],
  ...[
    '//https://a',
    '//http://a',
    '///https:/a',
    '\\\\https:\\\\a',
    ' //ht\ntps://a',
    'https://HTTPS?a',
  ],
])('the scheme of %j is its host: a reader gets nowhere', (url) => {
  const found = findingsOf([page('a.html', [link(url), refer('canonical', url)])])
  expect(found).toMatchObject([
    { cause: 'invalid-url', level: 'finding', variant: 'mistyped-scheme', subject: url },
  ])
})

test.each(['//httpd/', 'https://https.example/', '//https.example//http://a'])(
  'the host of %s is one',
  (url) => {
    expect(findingsOf([page('a.html', [link(url)])])).toEqual([])
  },
)

test('what is loaded or linked is a finding, with the URL; what is only named is none', () => {
  const urls = ['https://', 'https://exa mple.com/', 'https://[img/x.png', 'http://a:port/']
  const site = [
    page('a.html', [link('C:\\docs\\x.html', 'Docs'), ...urls.map((url) => refer('image', url))]),
    page('b.html', [refer('canonical', 'https://'), link('vscode:x'), link(''), link('#')]),
  ]
  const found = findingsOf(site).map(({ cause, level, variant, subject }) =>
    [cause, level, variant, subject].join(' '),
  )
  expect(found.toSorted()).toEqual(
    [
      'invalid-url finding drive C:\\docs\\x.html',
      ...urls.map((url) => `invalid-url finding unparsable ${url}`),
    ].toSorted(),
  )
})

test('relative URLs of a page whose base is too long are not judged', () => {
  const base = `https://a.test/${'x'.repeat(3000)}`
  expect(findingsOf([page('a.html', [link('b c')], { base })])).toEqual([])
})
