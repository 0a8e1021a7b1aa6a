import { describe, expect, test } from 'vitest'
import { namesIn, referencesIn, scanFile } from '../scanning.ts'

const inSheet = (css: string) => referencesIn(scanFile('a.css', css))

describe('the resources of a style sheet are found as CSS defines', () => {
  test.each<[css: string, found: string[]]>([
    ['a{b:url(c.png)}', ['image c.png']],
    ['a{b:url( "c.png" ) , URL(\'d.png\')}', ['image c.png', 'image d.png']],
    ['a{b:url(\n c.png\n )}', ['image c.png']],
    [
      '@import "a.css";@import url(b.css) screen;@import url("c.css") layer(x)',
      ['style a.css', 'style b.css', 'style c.css'],
    ],
    [
      '@IMPORT"a.css"; @charset "x"; @layer a, b; @import \'b.css\';',
      ['style a.css', 'style b.css'],
    ],
    ['\ufeff@import "a.css"', ['style a.css']],
    ['/* a */ <!-- @import "a.css"; -->', ['style a.css']],
    [
      '@font-face{font-family:"a";src:local("b"),url(c.woff2)format("woff2")}d{e:url(f)}',
      ['font c.woff2', 'image f'],
    ],
    ['@media print{@font-face{src:url(a)}b{c:url(d)}}', ['font a', 'image d']],
    [
      'a{b:image-set("c.png" 1x, url(d.png) 2x, "e.avif" type("image/avif"))}',
      ['image c.png', 'image d.png', 'image e.avif'],
    ],
    ['a{b:-webkit-image-set("c.png" 1x)}', ['image c.png']],
    ['a{b:url(c\\).png)}d{e:url("f\\"g")}', ['image c).png', 'image f"g']],
    ['a{b:u\\72l(c\\20 d.png)}', ['image c d.png']],
    ['a{b:url("c\\\nd")}', ['image cd']],
    ['a{b:url(\\0\\110000\\d800 x)}', ['image \ufffd\ufffd\ufffdx']],
    ['a{b:url(ä.png)}', ['image ä.png']],
    ['a{b:url(c.png', ['image c.png']],
    ['a{b:url("c.png', ['image c.png']],
    ['a{b:url(c.png)}d{e:url(c.png)}', ['image c.png']],
  ])('%s', (css, found) => {
    expect(inSheet(css)).toEqual(found)
  })

  test.each([
    ['comments', '/* url(a) /* * ** @import "b" **/'],
    ['strings', 'a{content:"url(b)";c:\'url("d")\'}'],
    ['strings with escaped quotes', 'a{content:"\\"url(b)"}'],
    ['escaped names', '.a\\"b{c:d}.url\\(e\\)"{f:g}'],
    ['strings outside of functions that take images', 'a{b:format("c") attr("d")}'],
    ['bad URLs', 'a{b:url(c"d)}e{f:url(g h)}i{j:url((k)}'],
    ['bad strings', 'a{b:url("c\n)}'],
    ['other functions', 'a{b:my-url(c) url-prefix(d) url /**/(e)}'],
    ['namespaces', '@namespace url(http://www.w3.org/1999/xhtml);@namespace svg "http://b.test";'],
    ['tests of support', '@supports (background: url(/x)) and (font: image-set("a")){b{c:d}}'],
    ['container queries', '@container style(--a: url(x)){b{c:d}}'],
    ['conditions', '@import;@-moz-document url(http://b.test/){a{b:c}}'],
    ['fragments', 'a{b:url(#c) url("#d")}'],
    ['data', 'a{b:url(data:image/png;base64,AA) url("DATA:,b")}'],
    ['nothing', 'a{b:url() url("") url( )}'],
    ['a URL that is cut off', 'a{b:url("c'.slice(0, -2)],
  ])('but not in %s', (_, css) => {
    expect(inSheet(css)).toEqual([])
  })

  test.each(['a{}', '@media x{}', '@layer a{}', '@namespace "x";', 'a', '@font-face{}'])(
    'an import after `%s` is ignored, as in browsers',
    (before) => {
      expect(inSheet(`${before} @import "a.css";`)).toEqual([])
    },
  )
})

test('the sources of a font face are alternatives of each other, and of an embedded font', () => {
  const face = (...urls: string[]) => `@font-face{src:${urls.map((url) => `url(${url})`)}}`
  const data = 'data:font/woff2;base64,AA'
  expect(inSheet(face('a', 'b') + face('c') + face('d', 'e'))).toEqual([
    'font a (face 1)',
    'font b (face 1)',
    'font c',
    'font d (face 2)',
    'font e (face 2)',
  ])
  expect(inSheet(`${face('a', data)}b{c:url(d)}@font-face{src:url(e);src:url(${data}`)).toEqual([
    'font a (data:)',
    'image d',
    'font e (data:)',
  ])
})

describe('custom properties', () => {
  test.each<[css: string, found: string[]]>([
    [':root{--a:url(b.png);c:url(d.png)}', ['property b.png (--a)', 'image d.png']],
    ['a{--a:url(b.png)}@media print{a{--a:url(b.png)}}', ['property b.png (--a)']],
    ['a{--a:url(b.png);--c:url(b.png)}', ['property b.png (--a)', 'image b.png']],
    ['a{--a:1;b:url(c.png)}', ['image c.png']],
    ['a{--a:image-set("b.png" 1x) , url(c.png)}', ['property b.png (--a)', 'property c.png (--a)']],
  ])('hold the images of %s', (css, found) => {
    expect(inSheet(css)).toEqual(found)
  })

  test.each<[css: string, names: string[]]>([
    ['a{b:var(--c)}', ['--c']],
    ['a{b:VAR( --c , var(--d))}', ['--c', '--d']],
    ['a{--b:var(--c)}', ['--c']],
    ['a{--b:1}@property --c{}', []],
  ])('are used in %s', (css, names) => {
    expect(namesIn(scanFile('a.css', css))).toEqual(names)
  })
})

test('properties that no browser reads load nothing', () => {
  const style = [
    'a { behavior: url(a.htc); -moz-binding: url(b.xml#c); *background: url(d.png); }',
    'b { color: red; _background: url(e.png); background: url(f.png) }',
    '* { background: url(g.png) } _x { background: url(h.png) }',
    'c { #background: url(i.png); +mask: url(i.png); .x: url(i.png); !y: url(i.png); mask: url(j.png) }',
    'd { -ms-behavior: url(k.htc); -o-link: url(k); -khtml-x: url(k); mso-x: url(k); src: url(k) }',
    '#e { -moz-border-image: url(l.png); } .f { -webkit-mask: url(m.png) } @font-face { src: url(n) }',
  ].join('\n')
  const scan = scanFile('a.css', Buffer.from(style))
  const loaded = ['f.png', 'g.png', 'h.png', 'j.png', 'l.png', 'm.png', 'n']
  expect([...(scan?.references ?? [])].map(({ url }) => url)).toEqual(loaded)
})
