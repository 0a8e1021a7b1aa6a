import { type Random, random } from '../random.ts'
import type { Pump, PumpSubject } from './pump.ts'

const markup = [
  ...'< > </ /> = " \' & ; - ! ? [ ] # <!-- --> --!> <![CDATA[ ]]> <?x </a> <a <a&href= href= id= <p> <b'.split(
    ' ',
  ),
  ...'<svg> <math> <mi> <template> </template> <script> </script> <style> </style> <title> </title>'.split(
    ' ',
  ),
  ...'<textarea> </textarea> <plaintext> <noscript> <iframe srcdoc=" <base&href= <img&srcset=" <link'.split(
    ' ',
  ),
  ...'<meta&name=build&content= <meta&http-equiv=refresh&content="0; rel=preload as= style=" url( nonce='.split(
    ' ',
  ),
  ...['&amp;', '&#x41;', '&#', '&notin', ' ', '\n', '\t', '\0', 'a', '1', 'é', '%ff', '/', ':'],
].map((token) =>
  token.replaceAll('&h', ' h').replaceAll('&c', ' c').replaceAll('&s', ' s').replaceAll('&n', ' n'),
)
const style = [
  ...'{ } ( ) ; : , / * " \' \\ @ # < > ! - -- + . % /* */ <!-- --> url( image-set( @import @font-face'.split(
    ' ',
  ),
  ...[
    '\\a',
    '\\00000a ',
    '\\41 ',
    '\\(',
    '\\)',
    '\\\n',
    ' ',
    '\n',
    '\r',
    '\f',
    '\0',
    '\x7f',
    'a',
    '1',
    'é',
    'url',
    '%ff',
  ],
]
const script = [
  ...'{ } ( ) [ ] ; : , . = / * " \' ` $ \\ // /* */ ${ import export from new URL import.meta.url'.split(
    ' ',
  ),
  ...[
    'import(',
    'import.meta',
    ' ',
    '\n',
    'a',
    '1',
    'é',
    './',
    '"./a"',
    '\\/',
    '%ff',
    '<!--',
    '\\',
    '"//a.test/"',
    'https://a.test/',
    'fetch(',
    'createElement("link")',
    '.src="',
    '.innerHTML=`<img src=',
    '{src:"',
  ],
]
const url = [
  ...'/ // ./ ../ .. . : ? # @ & = ; % %4 %41 %ff %e2%82 %2e %2f \\ https:// // xn-- [ ] data: :~:text= L1'.split(
    ' ',
  ),
  ...[
    ' ',
    '\t',
    '\n',
    '\0',
    'a',
    'A',
    '1',
    'é',
    '😀',
    '\u0301',
    '\u0316',
    '-',
    'docs.example.com/',
    'index.html',
  ],
]
const json = [
  ...'{ } [ ] , : " \\ \\u0041 \\ud800 1 - e . null true "a" "a":1, {"a":1} "version":1 "files":[ "path":"'.split(
    ' ',
  ),
  ...[' ', '\n', 'a', 'é', '/', '..', '\ufeff', '"imports":{', '"scopes":{', '__proto__'],
]
const build = [
  ...'/_next/static/ /_next/data/ ?dpl= &dpl= ;dpl= Manifest.js /_ nonce\\":\\" buildId\\":\\" ,\\"b\\":\\"'.split(
    ' ',
  ),
  ...'abcdefgh a b - _ . \\" \\n " \' = , { } [ 0:{ "b":" "P":null "dateModified" : 2026-11-21 T 12:04 :31 .9 Z +01:00'.split(
    ' ',
  ),
  ...['\n', ' ', '\\', "'nonce-", '{\\"P\\":null,\\"b\\":\\"abcdefgh\\"'],
]
const words = [
  ' ',
  '\t',
  '\n',
  ',',
  ';',
  '(',
  ')',
  '.',
  '1',
  '1x',
  'a',
  'url',
  '=',
  '"',
  "'",
  'icon',
  'preload',
  'é',
  '%ff',
  '/',
  '&amp;',
]
const names = [
  '_next/',
  '_next/static/',
  '_next/data/',
  'Manifest.js',
  '.json',
  '.html',
  'index.html',
  'sitemap',
  '.xml',
  '/',
  'a',
  '.',
  '_',
  '%41',
  '%ff',
  'é',
  '\u0301',
  '\u0316',
  '#',
  '?',
  '*',
  ' ',
  '404',
  'node_modules',
]

/** The tokens that each reader distinguishes. */
const alphabets: Readonly<Record<Exclude<PumpSubject, 'pattern'>, readonly string[]>> = {
  page: [...markup, ...build],
  XHTML: markup,
  sitemap: [...markup, '<loc>', '</loc>', 'https://a.test/'],
  sheet: style,
  style,
  script,
  worker: [
    ...script,
    'importScripts(',
    '.addAll([',
    '=["/a"',
    '"b.js",',
    '{url:',
    'serviceWorker.register(',
  ],
  feed: [...markup, '<item>', '</item>', '<entry>', '<link>', '</link>', '<link href='],
  robots: [...url, 'Sitemap:', '\n', '\r'],
  'web manifest': [...json, '"icons":[', '"src":"a"', '"start_url":'],
  'import map': json,
  link: url,
  base: url,
  candidates: words,
  refresh: words,
  relations: words,
  policy: [...words, ...build],
  comment: build,
  'build script': build,
  'page data': build,
  baseline: json,
  excerpt: [...url, ...words],
  names,
}

/** Endless random pumps, each of one to four tokens of a reader. */
export function* pumps(seed: number): Generator<Pump, never> {
  const draw = random(seed)
  for (;;) {
    const subject = pick(Object.keys(alphabets) as (keyof typeof alphabets)[], draw)
    const tokens = (max: number, min = 0) =>
      Array.from({ length: min + Math.floor(draw.uniform() * (max + 1 - min)) }, () =>
        pick(alphabets[subject], draw),
      ).join('')
    yield { subject, start: tokens(3), unit: tokens(4, 1), end: tokens(2) }
  }
}

function pick<Item>(items: readonly Item[], draw: Random): Item {
  return items[Math.floor(draw.uniform() * items.length)] as Item
}
