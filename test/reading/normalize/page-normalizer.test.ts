import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { normalizePage } from '../../../src/reading/normalize/page-normalizer.ts'
import { amount } from '../../support/amount.ts'

/** The normalized page, its bytes as Latin-1. */
const normalized = (html: string) => normalizedText(Buffer.from(html).toString('latin1'))

function normalizedText(text: string): string {
  return normalizePage(text, 'html') ?? text
}

const isSame = (one: string, other: string) => normalized(one) === normalized(other)

describe('a page counts as changed if', () => {
  const marks = '<p>nonce= _next/ ?dpl='
  test.for([
    ['a hashed name of a script changes', (id: string) => `<script src="/main-${id}.js"></script>`],
    ['the query of a style sheet changes', (id: string) => `<link href="site.css?v=${id}">`],
    ['a visible link changes', (id: string) => `<a href="/_next/data/${id}/a.json">data</a>`],
    ['the time of a visible date changes', (id: string) => `<time datetime="2026-01-01T${id}">`],
    ['a description changes', (id: string) => `<meta name="description" content="${id}">`],
    ['its generator is another', (id: string) => `<meta name="generator" content="Tool ${id}">`],
    ['a script changes', (id: string) => `<script>var state = {"buildId":"${id}"}</script>`],
    [
      'a script contains text like page data',
      (id: string) => `<script>push("0:{\\"P\\":null,\\"b\\":\\"${id}\\"")</script>`,
    ],
    [
      'a component gets another prop',
      (id: string) => `<script>self.__next_f.push([1,"{\\"a\\":1,\\"b\\":\\"${id}\\"}"])</script>`,
    ],
    [
      'a component gets another prop named buildId',
      (id: string) => `<script>self.__next_f.push([1,"{\\"buildId\\":\\"${id}\\"}"])</script>`,
    ],
    [
      'a file is named after its build',
      (id: string) => `<meta name=build content=${id}><link href=/${id}>`,
    ],
    ['a style changes', (id: string) => `<style>p { color: #${id} }</style>`],
    ['its title shows markup', (id: string) => `<title><script nonce="${id}"></script></title>`],
    ['a text area shows markup', (id: string) => `<textarea><script nonce="${id}"></textarea>`],
    ['an example shows markup', (id: string) => `<xmp><script nonce="${id}"></script></xmp>`],
    ['an image is described by markup', (id: string) => `<img alt='<script nonce="${id}">'>`],
    ['an element has a nonce', (id: string) => `<my-sample nonce="${id}"></my-sample>`],
    ['a drawing shows markup', (id: string) => `<svg><text><![CDATA[<p><script nonce="${id}">]]>`],
    [
      'a drawing shows text like script data',
      (id: string) =>
        `<svg><script id="__NEXT_DATA__"/><text>"buildId":"${id}"</text></svg></script>`,
    ],
    ['all the rest is text', (id: string) => `<plaintext><script nonce="${id}"></script>`],
    ['its last tag never ends', (id: string) => `<style nonce="${id}"`],
    ['a value of its last tag never ends', (id: string) => `<style nonce="${id}" title="`],
    ['a tag has a nonce twice', (id: string) => `<style nonce="a" nonce="${id}">`],
    ['a comment never ends', (id: string) => `<!-- <script nonce="${id}"></script>`],
    ['a title never ends', (id: string) => `<title><script nonce="${id}"></script>`],
    ['a tag never ends', (id: string) => `<p title="<script nonce=${id}></script>`],
    [
      'a script continues after its end',
      (id: string) => `<script><!-- <script></script> <script nonce="${id}"></script> -->`,
    ],
    ...[
      ...['<script><!--</script>', '<style><!--</style>', '<title><!--</title>', '<xmp><!--</xmp>'],
      ...['<noscript><!--</noscript>', '<iframe><!--</iframe>', '<noembed><!--</noembed>'],
      ...['<noframes><!--</noframes>', '<textarea><!--</textarea>'],
    ].map(
      (raw) =>
        [
          `a text area shows markup behind ${raw}`,
          (id: string) => `${raw}<textarea>--><script nonce="${id}"></textarea>`,
        ] as const,
    ),
    ...['<!--!><title>-->', '<!---!><title>-->', '</p title="><title>">', '<? <title>'].map(
      (odd) =>
        [
          `a text area shows markup behind ${odd}`,
          (id: string) => `${odd}<textarea></title><script nonce="${id}"></textarea>`,
        ] as const,
    ),
  ] as const)('%s', ([, write]) => {
    expect(isSame(`${marks}${write('c0ffee01')}`, `${marks}${write('c0ffee02')}`)).toBe(false)
  })
})

test('a page counts as changed if a comment other than the first changes', () => {
  const write = (comment: string) => `<!DOCTYPE html><!--c0ffee00--><p>_next/</p><!--${comment}-->`
  expect(isSame(write('c0ffee01'), write('c0ffee02'))).toBe(false)
})

describe('a page counts as unchanged if only a nonce changes, written as', () => {
  test.for([
    (id: string) => `<SCRIPT async NONCE = ${id} >1</script >`,
    (id: string) => `<style/nonce='${id}'/></style>`,
    (id: string) => `<link a=">" ='x' b=c"d nonce='${id}'/>`,
    (id: string) => `<!--><style nonce="${id}"></style>`,
    (id: string) => `<!---><style nonce="${id}"></style>`,
    (id: string) => `<!----!><style nonce="${id}"></style>`,
    (id: string) => `a < b </ <title>><?<title>><!<title>><style nonce="${id}"></style>`,
    (id: string) => `<p a=1><title><textarea></title><style nonce="${id}"></style>`,
    (id: string) => `<script nonce="${id}"><!-- a //--></script>`,
    (id: string) => `<title>a</title>é <style nonce="${id}"></style>`,
    ...['\t', '\n', '\f', '\r', ' '].map(
      (space) => (id: string) => `<style${space}nonce${space}=${space}${id}${space}>`,
    ),
  ])('%s', (write) => {
    expect(isSame(write('c0ffee01'), write('c0ffee02'))).toBe(true)
  })
})

describe('a page counts as unchanged if only this changes:', () => {
  test.for([
    ...['name="build"', 'name="build-id"', 'name="buildId"', 'itemprop="build_hash"'],
    ...['name="build.number"', 'name="commit"', 'name="commit-hash"', 'name="commit-sha"'],
    ...['name="deployment-id"', 'name="build-time"', 'name="build-date"', 'name="generated-at"'],
    ...['name="build-timestamp"', 'http-equiv="last-modified"', 'property="og:updated_time"'],
    ...['property="article:modified_time"', 'name="dc.created"', 'name="DC.modified"'],
    'name="dcterms.modified"',
  ])('<meta %s>', (name) => {
    const write = (content: string) => `<meta ${name} content="${content}">`
    expect(isSame(write('1'), write('2026-11-02T10:00:00Z'))).toBe(true)
  })

  test.for([
    (id: string) => `site.css?build=${id}`,
    (id: string) => `site.css?a=b&amp;v=${id}`,
    (id: string) => `site.css?a=b=c&v=${id}`,
    (id: string) => `site.css#v=${id}`,
  ])('the build that the page names, at the end of a URL: %s', (urlOf) => {
    const write = (id: string) => `<meta name=build content="${id}"><link href="${urlOf(id)}">`
    expect(isSame(write('4f1c'), write('4f1d'))).toBe(true)
    expect(isSame(write('4f1c=='), write('4f1d=='))).toBe(true)
  })

  test.for([
    (id: string) => `<link href="site.css?build=${id}"><meta name=build content="${id}">`,
    (id: string) => `<meta name=build content="4f1"><link href="site.css?build=${id}">`,
    (id: string) => `<meta name=build content="${id}"><link href="site.css?build=${id}&a=b">`,
    (id: string) => `<meta name=build content=""><link href="site.css?${id}=">`,
  ])('but not %s', (write) => {
    expect(isSame(write('4f1c'), write('4f1d'))).toBe(false)
  })

  test('the deployment after another query', () => {
    const write = (id: string) => `<script src="/_next/static/a.js?v=1&amp;dpl=${id}"></script>`
    expect(isSame(write('dpl_1'), write('dpl_2'))).toBe(true)
  })

  test.for([
    ['2026-03-01T10:00:00+01:00', '2026-04-01T09:00:00+02:00'],
    ['2026-03-01 10:00 UTC', '2026-03-01 10:00:00.123456Z'],
    ['2026-03-01T10:00:00', '2026-03-01 10:00:00,5'],
  ] as const)('a time in a comment, as %j', ([one, other]) => {
    expect(isSame(`<!-- made ${one} -->`, `<!-- made ${other} -->`)).toBe(true)
    expect(isSame(`<!-- made ${one} -->`, `<!-- sold ${other} -->`)).toBe(false)
  })
})

const anyText = fc.string({
  unit: fc.constantFrom('a', 'é', '€', '<', '>', '"', "'", '=', '/', ' '),
})
const id = fc.stringMatching(/^[\w-]{8,21}$/)

/** Valid and broken markup with build marks. */
const piece = fc.oneof(
  anyText,
  fc.constantFrom(
    ...['<p>', '</p>', '<title>', '</title>', '<textarea>', '</textarea>', '<svg>', '</svg>'],
    ...['<!--', '-->', '--!>', '<!-->', '<script>', '</script>', '<style>', '</style>', '<xmp>'],
    ...[
      '<script id="__NEXT_DATA__">',
      '<script/>',
      '<a title="',
      '">',
      "'",
      '<noscript>',
      '<![CDATA[',
    ],
    ...['</noscript>', '<meta name=build content=', '<iframe>', '</iframe', '<plaintext>', ']]>'],
  ),
  id.map((id) => `<script nonce="${id}">`),
  id.map((id) => `<link href="/_next/static/${id}/_buildManifest.js?dpl=${id}">`),
  id.map((id) => `<meta name="build-id" content="${id}">`),
  id.map((id) => `"buildId":"${id}",`),
  id.map((id) => `self.__next_f.push([1,"0:{\\"P\\":null,\\"b\\":\\"${id}\\"}\\n`),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
const page = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))

/** The visible text, according to htmlparser2. */
function visibleText(html: string): string {
  const texts: string[] = []
  const open: string[] = []
  const parser = new Parser({
    onopentagname: (name) => open.push(name),
    onclosetag: () => open.pop(),
    ontext(text) {
      if (!open.includes('script') && !open.includes('style')) texts.push(text)
    },
  })
  parser.end(html)
  return texts.join('')
}

test('no visible text is replaced, whatever the page', () => {
  fc.assert(
    fc.property(page, (html) => {
      const text = Buffer.from(normalized(html), 'latin1').toString()
      expect(visibleText(text)).toBe(visibleText(html))
    }),
    { numRuns: amount(2000) },
  )
})

test('normalized text stays the same', () => {
  fc.assert(
    fc.property(page, (html) => {
      const once = Buffer.from(normalized(html), 'latin1')
      expect(normalizedText(once.toString('latin1'))).toBe(once.toString('latin1'))
    }),
    { numRuns: amount(2000) },
  )
})

test.for([
  '<meta ',
  '<script nonce="a',
  '<script>',
  '<!--',
  '<!--x--!>',
  '<a b="',
  '<html a=1 ',
  '</title',
  '<title>',
  'self.__next_f /_next/static/',
  '0:{,"b":"',
  '<link href="/_next/data/?dpl=x">',
  ' 10:00 <',
  '<!--1 10:0-->',
  '<meta name=',
  '<meta name=a ',
  ' name=og:build',
])('a page of repeated %j is read in linear time', (part) => {
  const html = `<p nonce=><script>self.__next_f${part.repeat(1e6 / part.length)}`
  expect(normalized(html).length).toBeLessThanOrEqual(html.length)
  expect(normalized(html.slice(12)).length).toBeLessThanOrEqual(html.length)
})

const marked = fc.constantFrom(
  ...['<!-- 2026-11-21 22:27 -->', '<!--Sat Nov 21 22:27:24 UTC 2026-->', '<!-->', '<!-- a -->'],
  ...['<meta name="build" content="4f1c">', '<META CONTENT=4f1c PROPERTY = "og:updated_time">'],
  ...["<meta itemprop='dcterms.modified' content='x>y'>", '<meta charset=utf-8>'],
  ...['<link title="a<b" nonce=a1>', "<style title='a>b<c' nonce=a1>a{}</style>", '<link a=b"c>'],
  ...['<html title="<" data-dpl-id="4f1c">', '<meta title="<" name="build" content="4f1c">'],
  ...['<link title=a"b c="x<y" nonce=a1>', "<meta content='2 > 1, isn’t it'>", '<link a="b>c">'],
  ...['<link nonce=a1>', '<style\nNonce="a1">a{}</style>', '<script/nonce=a1>1</script>'],
  ...['<link href="/a.css?v=1763764044">', '<script src=/_next/data/4f1c/a.js></script>'],
  ...[
    '<html data-dpl-id="4f1c">',
    '<script>"<!-- 2026-11-21 22:27 -->"</script>',
    '<script></script>',
  ],
  ...[
    '<script type="application/ld+json">{"dateModified": "2026"}</script>',
    'text',
    '<p nonce=a>',
  ],
  ...[
    '<script id=__NEXT_DATA__>{"buildId":"4f1c"}</script>',
    '<a href="?v=20261121">',
    '<!-- <script -->',
  ],
)

test('a page without other marks is normalized as one that certainly has some', () => {
  fc.assert(
    fc.property(fc.array(marked, { maxLength: 8 }), (parts) => {
      const [text, tail] = [parts.join(''), '<link href="/_next/data/4f1c/">']
      expect(normalized(text) + normalized(tail)).toBe(normalized(text + tail))
    }),
  )
})
