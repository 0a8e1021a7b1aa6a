import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { exceptions } from '../../../src/check/findings/exceptions.ts'
import { FileReader } from '../../../src/reading/file-reader.ts'
import { findingsOf } from '../site.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const sourcesIn = (folder: string) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('/exceptions.ts'))
    .map((name) => `${folder}/${name}`)

const mark = /Exception: ([\w-]+)(?:, ([\w-]+))?/g

test('each exception in the code has a row, and each row its place in the code', () => {
  const marked = ['src/check', 'src/reading', 'src/site']
    .flatMap(sourcesIn)
    .flatMap((path) => [...read(path).matchAll(mark)].flatMap(([, ...names]) => names))
    .filter((name) => name !== undefined)
  expect([...new Set(marked)].sort()).toEqual(Object.keys(exceptions).sort())
})

test('the guide lists each of them with its reason', () => {
  const guide = read('docs/site-check.md')
  for (const { what, restsOn } of Object.values(exceptions)) {
    expect(guide).toContain(`| ${what} | ${restsOn} |`)
  }
})

/** Where findings of files are judged. */
const judging = ['src/check/references', 'src/check/findings', 'src/check/thread']

/** What decides levels or looks at texts there, and makes no exception: files, and lines of others. */
const neutral: ReadonlyMap<string, string> = new Map([
  ['src/check/references/site-url.ts', 'reads URLs as the URL Standard does'],
  ['src/check/findings/finding-levels.ts', 'the levels of users'],
  ['src/check/findings/finding-list.ts', 'raises levels, and sorts by them'],
  ['src/check/findings/nested-site.ts', 'says where the start page is'],
  ['src/check/findings/publish-limits.ts', 'the rules of targets, each with its source'],
  ['if (/^[A-Za-z][\\w-]{3,}$/.test(fragment)) return fragment', 'a quick test'],
  ["return /^top$/i.test(name) ? '' : decoded(name)", 'the top of a page, as the standard has it'],
  ['this.#urls.add(/^\\w*:?\\/\\//.test(url) ? url : new URL(url, base.url).href)', 'a list'],
  ['return [...new Set(sent.filter((url) => /^https?:/.test(url)))].sort()', 'a list'],
  ["return deploymentKind === 'air-gapped' || isCode ? 'finding' : 'notice'", 'by deployment'],
  ['return refusesRawPercent === true && rawPercent.test(url)', 'finds more'],
  ['const rawPercent = /^[^?#%]*(?:%[\\da-f]{2}[^?#%]*)*%(?![\\da-f]{2})/i', 'finds more'],
  [
    "const [, scheme = '', rest = ''] = /^([a-z][a-z\\d+.-]{0,9}):(.?)/i.exec(url) ?? []",
    'finds more',
  ],
  ["this.#findings.add({ cause: 'relative-not-found-page', level: 'notice' }, place)", 'a cause'],
  [
    'isUnresolved === true && /^#.*[/.]/.test(url) && !hasAnchor(scan, anchorOf(url))',
    'finds more',
  ],
  ["findings.add({ cause, level: 'notice', subject }, place)", 'causes'],
  ["findings.add({ cause: 'no-not-found-page', level: 'notice', detail })", 'a cause'],
  ["findings.add({ cause: 'unread-rule', level: 'notice', subject }, redirects)", 'a cause'],
])

test('no level is lowered, and no text is judged by its look, without a row', () => {
  const unmarked: string[] = []
  for (const path of judging.flatMap(sourcesIn).filter((name) => !neutral.has(name))) {
    const lines = read(path).split('\n')
    for (const [index, line] of lines.entries()) {
      if (!/'notice'|(?:\.test|\.exec|\.match|\.search)\(|= \/\^?[^/*\s]/.test(line)) continue
      if (/^\s*(?:\/\/|\*|\/\*|import)/.test(line)) continue
      const isMarked = /Exception: /.test(lines.slice(Math.max(0, index - 8), index + 1).join('\n'))
      if (!isMarked && !neutral.has(line.trim())) unmarked.push(`${path}: ${line.trim()}`)
    }
  }
  expect(unmarked).toEqual([])
  const all = judging
    .flatMap(sourcesIn)
    .flatMap((path) => [path, read(path)])
    .join('\n')
  for (const known of neutral.keys()) expect(all).toContain(known)
})

/** The findings and notices of the files, as `level cause`; besides those of any small site. */
function levelsIn(files: Readonly<Record<string, string>>, rules = {}): string[] {
  const site = Object.entries(files).map(([path, text]) => {
    const reader = new FileReader(path, 'pages')
    reader.update(Buffer.from(text, 'latin1'))
    return reader.end()
  })
  return findingsOf(site, { publishTarget: 'none', ...rules })
    .filter(({ cause }) => cause !== 'no-not-found-page' && cause !== 'orphan-page')
    .map(({ level, cause }) => `${level} ${cause}`)
}

type Site = Readonly<Record<string, string>>

const manifest = '{"icons":[{"src":"none.png"}]}'
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`

/** Of each exception that files show: a site with it, and the smallest other one, in which the same is a finding. */
const pairs: readonly (readonly [keyof typeof exceptions, Site, Site])[] = [
  [
    'made-anchor',
    { 'a.html': '<i id=b></i><a href=#c>c</a><script>document.body.innerHTML = text</script>' },
    { 'a.html': '<i id=b></i><a href=#c>c</a><script>document.title = text</script>' },
  ],
  [
    'made-page',
    {
      'a.html': '<a href=b.html#c>c</a>',
      'b.html': '<script src=b.js></script>',
      'b.js': 'x.innerHTML = y',
    },
    { 'a.html': '<a href=b.html#c>c</a>', 'b.html': '<script src=b.js></script>', 'b.js': 'x = y' },
  ],
  [
    'script-fragment',
    {
      'a.html': '<i id=b></i><a href="b.html#/c">c</a>',
      'b.html': '<i id=b></i><script>go(location.hash)</script>',
    },
    {
      'a.html': '<i id=b></i><a href="b.html#/c">c</a>',
      'b.html': '<i id=b></i><script>go(location.href2)</script>',
    },
  ],
  [
    'forwarded-anchor',
    {
      'a.html': '<a href=b.html#c>c</a>',
      'b.html': '<meta http-equiv=refresh content="0;url=a.html">',
    },
    {
      'a.html': '<a href=b.html#c>c</a>',
      'b.html': '<meta http-equiv=refresh content="9;url=a.html">',
    },
  ],
  [
    'other-anchor',
    { 'a.html': '<a href=b.pdf#page=3>c</a>', 'b.pdf': '%PDF-' },
    { 'a.html': '<a href=b.html#page>c</a>', 'b.html': '<p>' },
  ],
  [
    'own-scheme',
    { 'a.html': '<a href=vscode:file/x>c</a><a href=web+x:y>c</a>' },
    { 'a.html': '<a href=htps://example.com>c</a>' },
  ],
  ['scripted-form', { 'a.html': '<form action=none>' }, { 'a.html': '<a href=none>c</a>' }],
  [
    'tutorial-host',
    { 'a.html': '<a href=http://localhost:3000/>c</a>' },
    { 'a.html': '<img alt="" src=http://localhost:3000/a.png>' },
  ],
  [
    'named-url',
    { 'a.html': '<link rel=alternate href=none><meta property=og:image content=none.png>' },
    { 'a.html': '<img alt="" src=none.png>' },
  ],
  [
    'background-request',
    { 'a.html': '<link rel=prefetch href=none.js><link rel=manifest href=none.json>' },
    { 'a.html': '<script src=none.js></script>' },
  ],
  [
    'replaced-font',
    { 'a.css': '@font-face{font-family:a;src:url(none.woff2),url(a.woff)}', 'a.woff': 'wOFF' },
    { 'a.css': '@font-face{font-family:a;src:url(none.woff2)}' },
  ],
  [
    'set-later',
    {
      'a.html': '<img alt="" src="" data-src=a.png>',
      'b.html': '<img alt="" src=""><script>x</script>',
    },
    { 'a.html': '<img alt="" src="">' },
  ],
  [
    'unnamed-module',
    { 'a.html': '<script type=importmap>{"imports":{"a":"/none.js"}}</script>' },
    {
      'a.html':
        '<script type=importmap>{"imports":{"a":"/none.js"}}</script><script type=module>import "a"</script>',
    },
  ],
  [
    'unloaded-file',
    {
      'a.html': '<img alt="" src=a.svg>',
      'a.svg': svg('<image href="none.png"/>'),
      'a.json': manifest,
    },
    { 'a.html': '<object data=a.svg></object>', 'a.svg': svg('<image href="none.png"/>') },
  ],
  [
    'disabled-style',
    { 'a.html': '<link rel=stylesheet disabled href=none.css>' },
    { 'a.html': '<link rel=stylesheet href=none.css>' },
  ],
  [
    'unread-property',
    {
      'a.css':
        'p { behavior: url(none.htc); *background: url(none.png); _background: url(none.png) }',
    },
    { 'a.css': 'p { background: url(none.png) }' },
  ],
  [
    'utf-8-anyway',
    { 'a.html': '<meta charset=latin1><a href="caf\xc3\xa9.html">c</a>', 'caf\xe9.html': '' },
    { 'a.html': '<meta charset=koi8-r><a href="caf\xc3\xa9.html">c</a>', 'caf\xe9.html': '' },
  ],
  [
    'unread-character',
    { 'a.html': '<meta charset=big5><a href="\x87\x40.html">c</a>' },
    { 'a.html': '<meta charset=big5><a href="\xa4\x40.html">c</a>' },
  ],
  [
    'dropped-image',
    { 'a.html': '<img alt="" srcset="none.png 1x 2x">' },
    { 'a.html': '<img alt="" srcset="none.png 1x">' },
  ],
]

describe('what an exception rests on decides', () => {
  test.each(pairs)('%s', (_, exempt, other) => {
    expect(levelsIn(exempt).filter((found) => found.startsWith('finding'))).toEqual([])
    expect(levelsIn(other).filter((found) => found.startsWith('finding'))).toHaveLength(1)
  })
})
