import { describe, expect, test } from 'vitest'
import { assetItems, dataFiles, policyItems } from '../../../src/verify/judge/policy-items.ts'

const url = new URL('https://docs.test/guide/a')

/** What the page loads and contains, as `kind URL` or `kind: content`. */
function itemsOf(page: string | Buffer, path = 'guide/a.html'): string[] {
  return policyItems(path, Buffer.from(page), url).map((item) => {
    const { as, url, content, nonce, integrity } = item
    const rest = [nonce && `nonce=${nonce}`, integrity].filter(Boolean)
    return [url ? `${as} ${url.href}` : `${as}: ${content}`, ...rest].join(' ')
  })
}

describe('in HTML', () => {
  test.each([
    [
      '<script src="a.js" nonce="n" integrity="sha256-x">',
      ['script https://docs.test/guide/a.js nonce=n sha256-x'],
    ],
    ['<script src="/a.js?x=1&amp;y=ä"></script>', ['script https://docs.test/a.js?x=1&y=%C3%A4']],
    ['<script>let a = "&amp;"</script>', ['script: let a = "&amp;"']],
    ['<script type="module">1</script>', ['script: 1']],
    ['<script type="application/json">{}</script>', []],
    ['<script></script>', []],
    ['<script src="http://[">1</script>', []],
    ['<style>p {}</style>', ['style: p {}']],
    ['<link rel="preload stylesheet" href="a.css">', ['style https://docs.test/guide/a.css']],
    ['<link rel="icon" href="a.png">', ['image https://docs.test/guide/a.png']],
    ['<link rel="canonical" href="/a">', []],
    ['<base href="/b/"><script src="a.js"></script>', ['script https://docs.test/b/a.js']],
    [
      '<img src="a.png"><video src="a.mp4"></video>',
      ['image https://docs.test/guide/a.png', 'media https://docs.test/guide/a.mp4'],
    ],
    [
      '<style>@font-face { src: url(a.woff2) }</style>',
      ['style: @font-face { src: url(a.woff2) }', 'font https://docs.test/guide/a.woff2'],
    ],
    ['<!-- <script>1</script> --><noscript><script>1</script></noscript>', []],
    ['<script nonce="a" nonce="b">1</script>', ['script: 1 nonce=a']],
    [
      '<p onclick="a(&quot;&quot;)" style="color: red" onrandom="1" style=" ">',
      ['event handler: a("")', 'style attribute: color: red'],
    ],
    [
      '<iframe src="b"></iframe><iframe src="about:blank"></iframe><iframe></iframe>',
      ['frame https://docs.test/guide/b'],
    ],
    [
      '<embed src="a.svg"><object data="a.pdf"></object>',
      [
        'object https://docs.test/guide/a.svg',
        'frame https://docs.test/guide/a.svg',
        'object https://docs.test/guide/a.pdf',
      ],
    ],
    ['<script>document.write("a")</script>', ['script: document.write("a")', 'text: undefined']],
  ])('%s', (page, items) => {
    expect(itemsOf(page)).toEqual(items)
  })

  test('a page in UTF-16 is read', () => {
    const page = Buffer.from('\ufeff<script>1</script>', 'utf16le')
    expect(itemsOf(page)).toEqual(['script: 1'])
  })
})

describe('in XHTML', () => {
  const itemsOfXhtml = (body: string) =>
    itemsOf(`<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`, 'a.xhtml')

  test.each([
    ['<script src="a.js"/><script>1</script>', ['script https://docs.test/guide/a.js']],
    ['<script/><p>no script</p>', []],
    ['<noscript><script src="a.js"></script></noscript>', ['script https://docs.test/guide/a.js']],
    ['<title><script src="a.js"/></title>', ['script https://docs.test/guide/a.js']],
  ])('%s', (body, items) => {
    expect(itemsOfXhtml(body)).toEqual(items)
  })
})

describe('scripts and style sheets', () => {
  const files = dataFiles(
    ['index.json', 'a/index.json', 'manifest.json', 'a.js.map', 'search.json'].map((path) => ({
      path,
    })),
    new URL('https://docs.test/guide'),
  )
  const read = (path: string, text: string) =>
    assetItems(path, Buffer.from(text), new URL(`https://docs.test/guide/${path}`), files).map(
      ({ as, url }) => `${as} ${url?.href ?? ''}`,
    )

  test.each([
    ['fetch("/search.json")', ['connection https://docs.test/guide/search.json']],
    ['"search.json"', []],
    ['fetch("manifest.json")', []],
    ['a.innerHTML = b', ['text ']],
    ['a.innerHTML = trustedTypes.createPolicy("a", {}).createHTML(b)', []],
    ['navigator.serviceWorker.register("/sw.js")', ['worker https://docs.test/sw.js']],
    ['new Worker(url)', []],
  ])('%s', (text, items) => {
    expect(read('a.js', text)).toEqual(items)
  })

  test('the fonts of a style sheet', () => {
    expect(read('a.css', '@font-face { src: url(f.woff2) } p { color: red }')).toEqual([
      'font https://docs.test/guide/f.woff2',
    ])
  })
})
