import { describe, expect, test } from 'vitest'
import { scanFragment, scanPage } from '../../../src/reading/page/page-scanner.ts'
import { inPage, referencesIn, scanFile } from '../scanning.ts'

const scan = (html: string) => scanFile('index.html', html)

describe('a page’s links are found with their visible text', () => {
  test.each<[html: string, found: string[]]>([
    ['<a href="/a">Guide</a>', ['link /a (Guide)']],
    ['<A HREF=/a>Guide</A>', ['link /a (Guide)']],
    ["<a class=x href = ' /a \n'>Guide</a>", ['link /a (Guide)']],
    ['<a href="?a=1&amp;b=2&copy=3">&lt;b&gt; &copy;</a>', ['link ?a=1&b=2&copy=3 (<b> ©)']],
    ['<a href="/ä&#xE9;">ä&#x1F600;</a>', ['link /äé (ä😀)']],
    ['<a href=a/>x</a>', ['link a/ (x)']],
    ['<a href="/a">\n  The <b>big</b>\tguide\n</a>', ['link /a (The big\tguide)']],
    ['<a href="/a"><h3>Guide</h3><p>to it</p></a>', ['link /a (Guide to it)']],
    ['<a href="/a"><code>a</code>.<code>b</code></a>', ['link /a (a.b)']],
    ['<a href="/a"><img alt="Home" src="h.png"></a>', ['link /a (Home)', 'image h.png']],
    ['<a href="/a" aria-label="Top"><svg><path d="M0"/></svg></a>', ['link /a (Top)']],
    ['<a href="/a" aria-label="Top">Up</a>', ['link /a (Up)']],
    ['<a href="/a">x<style>b{}</style><script>y</script></a>', ['link /a (x)']],
    ['<a href="/a">x<template>y</template><noscript>z</noscript></a>', ['link /a (x)']],
    ['<a href="/a">a < b</a>', ['link /a (a < b)']],
    ['<a href="/a">one<a href="/b">two</a>three', ['link /a (one)', 'link /b (two)']],
    // The last byte of `à`, and of `†`, looks like white space.
    ['<a href="/a">voilà</a><a href="/b"> † </a>', ['link /a (voilà)', 'link /b (†)']],
    ['<a href="/a">never closed', ['link /a (never closed)']],
    ['<a href="/a">first</a><a href="/a">second</a>', ['link /a (first)']],
    ['<a href="/a"></a><a href="/a"></a><a href="/a">third</a>', ['link /a (third)']],
    ['<a href="/a"></a><form action="/a"></form>', ['link /a', 'form /a']],
    ['<a href="#top">x</a><a href="mailto:a@b">y</a>', ['link #top (x)', 'link mailto:a@b (y)']],
    ['<a href="/a" href="/b"></a>', ['link /a']],
    ['<a href=" "></a><a href></a><a>x</a>', []],
    ['<a ping="/p /q" href="/a"></a>', ['link /a', 'connection /p', 'connection /q']],
    ['<map><area href="/a" alt="North"></map>', ['link /a (North)']],
    ['<a href="/a">x<map><area href="/b" alt=y></map>z</a>', ['link /a (xz)', 'link /b (y)']],
    ['<svg><a xlink:href="/a"><text>x</text></a></svg>', ['link /a (x)']],
  ])('%s', (html, found) => {
    expect(inPage(html)).toEqual(found)
  })

  test('a text is cut after 80 characters, never within one, and ends with … then', () => {
    const [found] = scan(`<a href="/a">${'x'.repeat(79)}😀 and more</a>`).references
    expect(found?.text).toBe(`${'x'.repeat(79)}…`)
    const [other] = scan(`<a href="/a">${'ä'.repeat(3000)}</a>`).references
    expect(other?.text).toBe(`${'ä'.repeat(80)}…`)
  })
})

describe('the resources of a page are found, by kind', () => {
  test.each<[html: string, found: string[]]>([
    ['<img src=a.png srcset="b.png 1x, c.png 2x">', ['image a.png', 'image b.png', 'image c.png']],
    ['<picture><source srcset=a.webp></picture>', ['image a.webp']],
    [
      '<video poster=a.png src=a.mp4><track src=a.vtt></video>',
      ['media a.mp4', 'image a.png', 'media a.vtt'],
    ],
    ['<audio><source src=a.ogg></audio>', ['media a.ogg']],
    [
      '<iframe src=a></iframe><frame src=b><embed src=c><object data=d></object>',
      ['frame a', 'frame b', 'frame c', 'frame d'],
    ],
    [
      '<iframe srcdoc="<img src=&quot;a&quot;><p id=b><iframe srcdoc=\'<img src=c>\'>"></iframe>',
      ['image a'],
    ],
    ['<input type=IMAGE src=a><input src=b><input formaction=c>', ['image a', 'form c']],
    ['<form action=a><button formaction=b></button></form>', ['form a', 'form b']],
    ['<table background=a><td background=b></table>', ['image a', 'image b']],
    [
      '<svg><image href=a /><use xlink:href="b.svg#c"/><feImage href=d /></svg>',
      ['image a', 'symbol b.svg#c', 'image d'],
    ],
    ['<svg><use href="#icon"/></svg>', []],
    ['<img src="data:image/png;base64,AAAA"><img src=" DATA:,">', []],
    ['<image src=a>', ['image a']],
    ['<script src=a></script><script type=module src=b></script>', ['script a', 'module b']],
    ['<script type="text/javascript" src=a></script>', ['script a']],
    [
      '<script type="text/plain" src=a></script><script type="application/json" src=b></script>',
      [],
    ],
    ['<svg><script xlink:href=a /></svg><a href=b></a>', ['script a', 'link b']],
    ['<script>import("./a.js")</script>', ['module ./a.js']],
    ['<script type=module>import a from "/a.js"</script>', ['module /a.js']],
    ['<script type="application/json">{"a":"import(\'./a.js\')"}</script>', []],
    [
      '<script type=importmap>{"imports":{"a":"/a.js","b/":"/b/"},"scopes":{"/c":{"d":"https://e.test/d.js"}}}</script>',
      ['mapped /a.js (a)', 'mapped https://e.test/d.js (d)'],
    ],
    // Under several names, or one that may be spelled otherwise.
    [
      '<script type=importmap>{"imports":{"a":"/a.js","b":"/a.js","./c":"/d.js"}}</script>',
      ['module /a.js', 'module /d.js'],
    ],
    ['<script type=importmap>{"imports":[1,null,{"a":"b"}],"scopes":3}</script>', []],
    ['<script type=importmap>{"imports":</script><a href=a></a>', ['link a']],
    ['<style>@import "a.css"; b{background:url(c.png)}</style>', ['style a.css', 'image c.png']],
    ['<style type="text/less">@import "a.css";</style>', []],
    ['<p style="background:url(a.png)">', ['image a.png']],
    ['<p style="background:url(&quot;ä b.png&quot;)">', ['image ä b.png']],
    ['<p style="filter:url(#a)">', []],
    ['<svg><style>a{fill:url(b.svg)}</style></svg>', ['image b.svg']],
    ['<svg><style><![CDATA[a>b{fill:url(b.svg)}]]></style></svg>', ['image b.svg']],
  ])('%s', (html, found) => {
    expect(inPage(html)).toEqual(found)
  })
})

describe('a link element has the kind of its relation', () => {
  test.each<[attributes: string, found: string[]]>([
    ['rel=stylesheet href=a', ['style a']],
    // No browser fetches it, but a script may enable it.
    ['rel=stylesheet href=a disabled', ['alternate a']],
    ['rel="preload stylesheet" as=style href=a disabled', ['style a']],
    ['rel=icon href=a disabled', ['image a']],
    ['rel="alternate StyleSheet" href=a', ['style a']],
    ['rel="shortcut icon" href=a', ['image a']],
    ['rel=apple-touch-icon href=a', ['image a']],
    ['rel=preload as=font href=a', ['font a']],
    ['rel=preload as=script href=a', ['script a']],
    ['rel=preload as=style href=a', ['style a']],
    ['rel=preload as=image imagesrcset="a 1x, b 2x"', ['image a', 'image b']],
    ['rel=preload as=fetch href=a', ['connection a']],
    ['rel=preload href=a', ['connection a']],
    ['rel=modulepreload href=a', ['module a']],
    ['rel="prefetch" href=a', ['prefetch a']],
    ['rel=prerender href=a', ['prefetch a']],
    ['rel="preconnect dns-prefetch" href=a', ['connection a']],
    ['rel=manifest href=a', ['manifest a']],
    ['rel=canonical href=a', ['canonical a']],
    ['rel=alternate hreflang=de href=a', ['alternate a']],
    ['rel=next href=a', ['alternate a']],
    ['rel="copyright help" href=a', ['alternate a']],
    ['rel=pingback href=a', ['alternate a']],
    ['rel=stylesheet', []],
    ['rev=made href=a', []],
  ])('%s', (attributes, found) => {
    expect(inPage(`<link ${attributes}>`)).toEqual(found)
  })
})

describe('a meta element', () => {
  test.each<[attributes: string, found: string[]]>([
    ['http-equiv=refresh content="0; url=/a"', ['refresh /a']],
    ['http-equiv=Refresh content="0;URL=\'/a b\'x"', ['refresh /a b']],
    ['http-equiv=refresh content="3 /a"', ['link /a']],
    ['http-equiv=refresh content=".5,url = /a"', ['refresh /a']],
    ['http-equiv=refresh content="0;url=url=a"', ['refresh url=a']],
    ['http-equiv=refresh content="5"', []],
    ['http-equiv=refresh content="0;url="', []],
    ['http-equiv="refresh " content="0;url=/a"', []],
    [
      'http-equiv=refresh content="0;url=/a"><meta http-equiv=refresh content="0;url=/b"',
      ['refresh /a'],
    ],
    ['http-equiv=refresh content="x"><meta http-equiv=refresh content="0;url=/b"', ['refresh /b']],
    ['http-equiv=refresh content="now;url=/a"', []],
    ['property="og:url" content=a', ['social a']],
    ['property="og:image" content=a', ['social a']],
    ['property="og:image:width" content=12', []],
    ['name="twitter:image" content=a', ['social a']],
    ['name=description content="https://a.test"', []],
  ])('%s', (attributes, found) => {
    expect(inPage(`<meta ${attributes}>`)).toEqual(found)
  })
})

describe('content that is not part of the page is ignored', () => {
  test.each([
    ['comments', '<!-- <a href=x> --><!--><a href=a><!-- > --!><!---><a href=b><!--a--b>-->'],
    ['declarations', '<!doctype html "<a href=x>"><a href=a><a href=b>'],
    ['processing instructions', '<?php <a href=x ?><a href=a></a ><a href=b>'],
    ['bogus end tags', '</ <a href=x><a href=a></><a href=b>'],
    [
      'templates',
      '<a href=a><template><a href=x><template></template><img src=x></template><a href=b>',
    ],
    ['noscript', '<a href=a><noscript><img src=x></noscript><a href=b>'],
    ['textareas', '<a href=a><textarea><a href=x></textarea><a href=b>'],
    ['titles', '<title><a href=x></title><a href=a><a href=b>'],
    ['scripts', '<script>"<a href=x>"</script ><a href=a><a href=b>'],
    ['scripts like an end tag', '<script>"</scrip><a href=x></script/x=y>"<a href=a><a href=b>'],
    ['styles', '<style><a href=x></style><a href=a><a href=b>'],
    ['old raw elements', '<xmp><a href=x></xmp><a href=a><noembed><a href=x></noembed><a href=b>'],
    [
      'frames’ content',
      '<iframe><a href=x></iframe><a href=a><noframes><a href=x></noframes><a href=b>',
    ],
    ['attributes', '<p title="<a href=x>"><a href=a><p title=\'"><a href=x>\'><a href=b>'],
    ['end tags’ attributes', '<a href=a></p href=x a="<a href=x>"><a href=b>'],
    ['CDATA', '<svg><![CDATA[ <a href=x> ]]]></svg><a href=a><a href=b>'],
    ['text after <plaintext>', '<a href=a><a href=b><plaintext><a href=x></plaintext><a href=x>'],
    ['a tag that is cut off', '<a href=a><a href=b></a><a href=x'],
  ])('%s', (_, html) => {
    expect(inPage(html).map((found) => found.replace(/ \(.*/, ''))).toEqual(['link a', 'link b'])
  })

  test('declarative shadow roots are part of it', () => {
    const html = '<template shadowrootmode=open><a href=a></a></template><a href=b></a>'
    expect(inPage(html)).toEqual(['link a', 'link b'])
  })

  test('unclosed SVG and MathML do not hide the rest of the page', () => {
    expect(inPage('<svg><title/><a href=a></a><p><script>"<a href=x>"</script>')).toEqual([
      'link a',
    ])
    expect(inPage('<math><mi><title><a href=x></title></mi></math><a href=a>')).toEqual(['link a'])
    expect(inPage('<svg><desc><script>"<a href=x>"</script></desc><style/><a href=a>')).toEqual([
      'link a',
    ])
  })
})

describe('a page also has', () => {
  test('anchors: every id, and the name of each `a`', () => {
    const html = '<h1 id="ä&amp;b">x</h1><a name=c></a><p name=d id=e><p id=e><p id=""><svg id=f>'
    expect([...scan(html).anchors]).toEqual(['ä&b', 'c', 'e', 'f'])
  })

  test('a base, the first that names a URL', () => {
    const html =
      '<base target=_top><template><base href=/t/></template><base href=" /a/ "><base href=/b/>'
    expect(scan(html).base).toBe('/a/')
    expect(scan('<p>').base).toBeUndefined()
  })
})

describe('a page in another encoding', () => {
  const html = '<a href="/ä">ö€</a>'

  test('is read as UTF-16 by its byte order mark', () => {
    const little = Buffer.from(`\ufeff${html}`, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const bytes of [little, big]) {
      expect(referencesIn(scanFile('a.html', bytes))).toEqual(['link /ä (ö€)'])
    }
  })

  test('is read as windows-1252 if it is not UTF-8', () => {
    const bytes = Buffer.from('<a href="/\xe4">\xf6\x80</a><a href=b>', 'latin1')
    expect(referencesIn(scanFile('a.html', bytes))).toEqual(['link /ä (ö€)', 'link b'])
  })
})

test('an XHTML page is read as XML', () => {
  const html = `<?xml version="1.0"?><!DOCTYPE html><html><head><title/><script src="a.js"/>
    <style>/*<![CDATA[*/ a > b { background: url(b.png) } /*]]>*/</style></head>
    <body><textarea/><a href="c">x</a></body></html>`
  expect(referencesIn(scanFile('a.xhtml', html))).toEqual([
    'script a.js',
    'image b.png',
    'link c (x)',
  ])
})

test.each(['a.png', 'a.xml', 'html', 'a.html.gz', 'notsitemap.xml'])(
  '%s is not scanned',
  (path) => {
    expect(() => scanFile(path, '')).toThrow('is not scanned')
  },
)

test('a link whose target MyST did not find is marked as such', () => {
  const marked = (text: string) =>
    [...(scanFile('a.html', Buffer.from(text))?.references ?? [])].map(({ url, isUnresolved }) => [
      url,
      isUnresolved,
    ])
  const link = (name: string) =>
    `<a class="reference internal" href="#../upgrade.md"><span class="${name}">Up</span></a>`
  expect(marked(link('xref myst'))).toEqual([['#../upgrade.md', true]])
  expect(marked(link('std std-ref'))).toEqual([['#../upgrade.md', undefined]])
  expect(marked('<a href=a></a><span class="xref myst">x</span>')).toEqual([['a', undefined]])
})

describe('a refresh, as the HTML Standard reads it,', () => {
  test.each([
    ['0; url=a', 'refresh', 'a'],
    [' 30; url=a', 'link', 'a'],
    ['\t5,a', 'link', 'a'],
    ['5 a', 'link', 'a'],
    ['.5;a', 'refresh', 'a'],
    ['0.9;a', 'refresh', 'a'],
    ["5;URL = 'a b'c", 'link', 'a b'],
    ['5;url="a', 'link', 'a'],
    ['5;"a"b', 'link', 'a'],
    ['5;urla', 'link', 'urla'],
    ['5;ur', 'link', 'ur'],
    ['5;;url=a', 'link', ';url=a'],
  ])('%j is a %s to %j', (content, kind, url) => {
    const text = `<meta http-equiv=refresh content="${content.replaceAll('"', '&quot;')}">`
    expect(scanned(text)).toEqual([[kind, url]])
  })

  test.each(['', 'a', ';url=a', '5x;url=a', '-1;url=a', '+1;url=a', '5', '5;', '5; '])(
    '%j leads nowhere',
    (content) => {
      expect(scanned(`<meta http-equiv=refresh content="${content}">`)).toEqual([])
    },
  )
})

describe('what no browser loads is not read', () => {
  test.each([
    ['<input type=" image" src=a><input type=IMAGE src=b>', ['image b']],
    [
      '<picture><source src=a><img src=b></picture><video><source src=c></video>',
      ['image b', 'media c'],
    ],
    ['<picture><source src=""><source srcset=a><img src=b></picture>', ['image a', 'image b']],
    ['<link rel=stylesheet type=text/x-less href=a>', ['alternate a']],
    ['<link rel=stylesheet type="TEXT/CSS; charset=utf-8" href=a>', ['style a']],
    ['<link rel=stylesheet type="" href=a>', ['style a']],
    ['<script language=vbscript src=a></script>', []],
    ['<script language=JavaScript1.5 src=a></script>', ['script a']],
    ['<script language=vbscript type="" src=a></script>', ['script a']],
    ['<iframe srcdoc="<img src=a>" src=b></iframe>', ['image a']],
    ['<iframe srcdoc src=b></iframe>', []],
    ['<svg><image href=a xlink:href=b /><image xlink:href=c /></svg>', ['image a', 'image c']],
    ['<svg><image src=a /></svg><image src=b href=c>', ['image b']],
    [
      '<svg><iframe src=a></iframe><use href=b /></svg><use href=c><a href=d></a>',
      ['symbol b', 'link d'],
    ],
    ['<math><video src=a></video><mtext><video src=b></video></mtext></math>', ['media b']],
    ['<svg><foreignObject><iframe src=a></iframe></foreignObject></svg>', ['frame a']],
    [
      '<math><annotation-xml encoding="text/html"><iframe src=a></iframe><script src=b></script></annotation-xml></math>',
      ['frame a', 'script b'],
    ],
    ['<a xlink:href=a>x</a><svg><a xlink:href=b></a></svg>', ['link b']],
  ])('%s', (html, references) => {
    expect(scanned(html).map((one) => one.join(' '))).toEqual(references)
  })
})

test('markup of a script may be a part of an SVG', () => {
  const { references } = scanFragment('<use xlink:href="a.svg#b"/><image href="c.png"/>')
  expect(Array.from(references, ({ url }) => url)).toEqual(['a.svg#b', 'c.png'])
})

test('white space that no URL parser removes is a part of the URL', () => {
  expect(scanned('<a href="\u0001 a\t"></a><a href="\u00a0b\ufeff"></a>')).toEqual([
    ['link', 'a'],
    ['link', '\u00a0b\ufeff'],
  ])
})

test('the first base counts, also an empty one, and none in SVG or a shadow root', () => {
  const baseIn = (text: string) => scanFile('a.html', Buffer.from(text))?.base
  expect(baseIn('<base target=_top><base href=""><base href=/b/>')).toBe('')
  expect(baseIn('<svg><base href=/a/></svg><base href=/b/>')).toBe('/b/')
  const shadow = '<template shadowrootmode=open><base href=/a/></template>'
  expect(baseIn(`<p>${shadow}<base href=/b/>`)).toBe('/b/')
})

test('ids in shadow roots are no anchors, and templates of another mode are none', () => {
  const anchorsIn = (text: string) => [...(scanFile('a.html', Buffer.from(text))?.anchors ?? [])]
  const shadow =
    '<p id=a><template shadowrootmode=open><p id=b><template><p id=c></template><p id=d>'
  expect(anchorsIn(`${shadow}</template><p id=e>`)).toEqual(['a', 'e'])
  expect(anchorsIn('<template shadowrootmode=bogus><p id=a></template><p id=b>')).toEqual(['b'])
})

const scanned = (text: string) =>
  [...(scanFile('a.html', Buffer.from(text))?.references ?? [])].map(({ kind, url }) => [kind, url])

test('the presentation attributes of SVG load what a style would', () => {
  const svg =
    '<svg><path fill="url(a.svg#p)" mask="url(#m)"/><g filter="url(\'b.svg#f\')"></g></svg>'
  const loaded = (text: string, syntax: 'html' | 'xml') =>
    Array.from(scanPage(text, syntax).references, ({ kind, url }) => `${kind} ${url}`)
  expect(loaded(svg, 'html')).toEqual(['image a.svg#p', 'image b.svg#f'])
  expect(loaded(svg, 'xml')).toEqual(['image a.svg#p', 'image b.svg#f'])
  expect(loaded('<p fill="url(a.svg#p)">', 'html')).toEqual([])
})
