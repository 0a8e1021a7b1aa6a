import { fileKinds, type HostileKind } from '../hostile-kind.ts'

const scripts: readonly (readonly [name: string, start: string, unit: string])[] = [
  ['imports', '', 'import "./§";'],
  ['imports of names', '', 'import {a as b} from "./§";'],
  ['endless imports', '', 'import {'],
  ['import calls', '', 'import("./§");'],
  ['endless import calls', '', 'import('],
  ['exports', '', 'export * from "./§";'],
  ['half imports', '', 'import a from '],
  ['imports of words', 'import ', 'a '],
  ['imports of one word', 'import ', 'a'],
  ['URLs by import.meta', '', 'new URL("./§",import.meta.url);'],
  ['half URLs by import.meta', '', 'new URL("./§",import.meta.'],
  ['strings', 'import', '"§"'],
  ['open strings', 'import', '"'],
  ['strings of escapes', 'import "', '\\"'],
  ['strings of slashes', 'import "./', '\\/'],
  ['strings of bad escapes', '', 'import "./%ff§";'],
  ['templates', 'import', '`§`'],
  ['templates of substitutions', 'import', '`${'],
  ['closed substitutions', 'import', `\`$\{}\``],
  ['templates of dollars', 'import`', '$'],
  ['open templates', 'import', '}`'],
  ['braces', 'import', '{'],
  ['closed braces', 'import', '}'],
  ['regular expressions', 'import', '=/a/'],
  ['regular expressions of character classes', 'import', '=/[/]/'],
  ['open regular expressions', 'import', '=/['],
  ['slashes', 'import', 'a/'],
  ['brackets and slashes', 'import', ')/'],
  ['comments of a line', 'import', '//\n'],
  ['one comment of a line', 'import//', 'a'],
  ['comments', 'import', '/**/'],
  ['open comments', 'import', '/*'],
  ['white space', 'import', ' '],
  ['line feeds', 'import', '\n'],
  ['digits', 'import', '0'],
  ['dots', 'import', '.'],
  ['non-ASCII characters', 'import', 'é'],
  ['URLs', '', '"https://a§.test/";'],
  ['one URL', '"https://a.test/', 'a'],
  ['calls with URLs', '', 'fetch("https://a§.test/b");'],
  ['lines of URLs', '', 'fetch("https://a§.test/b");\n'],
  ['arguments before a URL', 'fetch(', '"a","https://a.test/",'],
  ['nested calls', '"//a.test";', 'fetch(new Request('],
  ['elements', '', 's§=d.createElement("script");s§.src="https://a.test/§";'],
  ['objects of elements', '', 'h("img",{src:"https://a§.test/",'],
  ['constants', '', 'const A§="https://a§.test/";fetch(A§);'],
  ['written markup', '', 'e.innerHTML="<img src=https://a§.test/>";'],
  ['one written markup', 'e.innerHTML="//a', '<img src=//a§.test/>'],
  ['nested markup', '"//a.test";', 'document.write("<script>'],
  ['written styles', '', 'e.style.color="url(https://a§.test/)";'],
  ['one written style', 's.insertRule("', '@import url(https://a§.test/);'],
  ['escapes of URLs', '"//a.test";fetch("https:\\/\\/', '\\x61'],
  ['worker imports', '', 'importScripts("./§.js");'],
  ['one worker import', 'importScripts(', '"a§.js",'],
  ['open worker imports', '', 'importScripts('],
  ['registrations', '', 'navigator.serviceWorker.register("/§.js");'],
  ['one cache list', 'caches;c.addAll([', '"/§",'],
  ['named cache lists', 'caches;', 'a§=["/§"];c.addAll(a§);'],
  ['one list many times', 'caches;a=["/a"];', 'c.addAll(a);'],
  ['open lists', 'caches;', 'a=['],
  ['precaches', 's.precacheAndRoute([', '{url:"a§.html",revision:"§"},'],
  ['HTML comments', 'import', '<!--'],
]

const maps: readonly (readonly [name: string, start: string, unit: string, end: string])[] = [
  ['names', '{"imports":{', '"a§":"/b§",', '"c":"/d"}}'],
  ['numbers', '{"imports":{', '"§":"/b§",', '"c":"/d"}}'],
  ['high numbers', '{"imports":{', '"4§000000":"/b§",', '"c":"/d"}}'],
  ['one name', '{"imports":{', '"a":"/b§",', '"c":"/d"}}'],
  ['prototypes', '{"imports":{', '"__proto__":{"a":"/b"},', '"c":"/d"}}'],
  ['scopes', '{"scopes":{', '"/a§":{"b":"/c§"},', '"c":{}}}'],
  ['slashes', '{"imports":{', '"a§/":"/b§/",', '"c":"/d"}}'],
  ['bad escapes', '{"imports":{', '"a§":"/%ff§",', '"c":"/d"}}'],
  ['brackets', '', '[', ''],
  ['nested objects', '', '{"a":', ''],
  ['lists', '{"imports":[', '[],', '[]]}'],
  ['escapes', '{"imports":{"a":"/', '\\u00e9', '"}}'],
  ['white space', '{"imports":{}', '\n', '}'],
]

/** One script that is as long as the page. */
const inPage = (type: string, name: string, start: string, unit: string, end = '') =>
  [name, `<script${type}>${start}`, unit, `${end}</script>`] as const

/** Many import maps, all invalid. */
const brokenMaps = fileKinds('a.html', 'import maps', [
  ['broken', '<script type=importmap>x</script>'],
  ['of lone surrogates', '<script type=importmap>{"imports":{"a":"\\ud800§"}}</script>'],
  ['that are cut off', '<script type=importmap>{"a":[§</script>'],
])

export const scriptKinds: readonly HostileKind[] = [
  ...brokenMaps,
  ...fileKinds(
    'a.html',
    'script',
    scripts.map(([name, start, unit]) => inPage('', name, start, unit)),
  ),
  ...fileKinds(
    'a.html',
    'scripts',
    scripts.map(([name, start, unit]) => [name, `<script>${start}${unit.repeat(9)}</script>`]),
  ),
  ...fileKinds(
    'a.html',
    'speculation rules',
    [
      ['URLs', '{"prefetch":[{"urls":[', '"/a§",', '"/b"]}]}'],
      ['lists', '{"prefetch":[', '{"urls":["/a§"]},', '{}]}'],
    ].map(([name = '', start = '', unit = '', end]) =>
      inPage(' type=speculationrules', name, start, unit, end),
    ),
  ),
  ...fileKinds(
    'a.html',
    'import map',
    maps.map(([name, start, unit, end]) => inPage(' type=importmap', name, start, unit, end)),
  ),
]
