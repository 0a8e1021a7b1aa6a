import { describe, expect, test } from 'vitest'
import { compare } from '../../../../../tools/qa/real/sites/comparison.ts'
import { differences, notBroken } from '../../../../../tools/qa/real/sites/differences.ts'
import { prove } from '../../../../../tools/qa/real/sites/proof.ts'
import { SiteFolder } from '../../../../../tools/qa/real/sites/site-folder.ts'
import { folderOf } from './folder.ts'

// Promise: what another checker reports, and the site check does not, counts as missed unless the
// files themselves refute it.

const files = {
  'index.html':
    '<a href="a">a</a> <a href="b/">b</a> <a href="c">c</a> <a href="a#no">no</a> <a href="app#/x">x</a> <a href="app#/b/">b</a>' +
    '<a href="a#/x">x</a> <a href="old#x">old</a> <a href="x.git">git</a> <a href="list.txt#1">1</a>' +
    '<gtkdoclink href="unknown">1</gtkdoclink>',
  'a.html': '<p id="yes">',
  'b/index.html': '<base href="/">',
  'c/page.html': '',
  'app.html': '<script src="app.js"></script>',
  'old.html': '<meta http-equiv="refresh" content="0; url=a">',
  'list.txt': '1',
}

describe('what only another checker reports', () => {
  test.for([
    ['/a', 'the page exists, with `.html` or in a folder'],
    ['/a.html', 'the file exists'],
    ['/b', 'the page exists, with `.html` or in a folder'],
    ['/a#yes', 'the anchor exists'],
    [
      '/app#/x',
      'a fragment as scripts write them (`#/route`, `#name=value`, lines of code), on a page with scripts, and no page has this path',
    ],
    ['/old#x', 'a fragment of a page that redirects, and passes it on'],
    ['/list.txt#1', 'a fragment of a file that is no page'],
    ['/nothing', 'the page does not refer there, as a browser reads it'],
    ['/unknown', 'the page does not refer there, as a browser reads it'],
    // A folder without a start page, and a page without scripts.
    ['/c', undefined],
    ['/a#/x', undefined],
    ['/app#/b/', undefined],
    ['/a#no', undefined],
    ['/x.git', undefined],
  ] as const)('%s: %s', ([target, reason]) => {
    const site = new SiteFolder(folderOf(files))
    expect(
      notBroken(site, { page: 'index.html', target: fileTarget(site, target), written: target }),
    ).toBe(reason)
  })
})

/** With the path of the file, as comparisons have it. */
function fileTarget(site: SiteFolder, target: string): string {
  const [path = '', fragment] = target.split('#')
  const file = site.fileAt(path)
  return `${file ? `/${file}` : path}${fragment ? `#${fragment}` : ''}`
}

const finding = (cause: 'broken-link' | 'missing-fragment', subject: string, variant?: string) => ({
  ...({ cause, level: 'finding', subject, variant, count: 1 } as const),
  places: [{ path: 'index.html', text: '' }],
})

test('findings that the files do not confirm are wrong', () => {
  const site = new SiteFolder(folderOf(files))
  const proof = prove(site, [
    finding('broken-link', '/c'),
    finding('missing-fragment', '/a.html#no'),
    finding('broken-link', '/a'),
    finding('broken-link', '/not-referred-to'),
    finding('missing-fragment', '/a.html#yes'),
  ])
  expect(proof.confirmed).toBe(2)
  expect(proof.wrong).toEqual([
    'broken-link: index.html → /a',
    'broken-link: index.html → /not-referred-to',
    'missing-fragment: index.html → /a.html#yes',
  ])
})

test('checkers are compared by file, whatever form their URLs have', () => {
  const site = new SiteFolder(folderOf(files))
  const theirs = [
    ['/c', ['']],
    ['/a#no', ['index.html']],
    ['/app.html#x', ['index']],
    ['/x.git', ['/']],
  ] as const
  const ours = [
    finding('broken-link', '/c'),
    finding('missing-fragment', '/a.html#no'),
    finding('missing-fragment', '/app.html', '101 anchors are missing; a script may handle them'),
    finding('broken-link', '/only-here'),
  ]
  const comparison = compare(site, ours, theirs)
  expect(comparison).toEqual({
    both: 3,
    onlyOurs: [{ page: 'index.html', target: '/only-here', written: '/only-here' }],
    onlyTheirs: [{ page: 'index.html', target: '/x.git', written: '/x.git' }],
  })
  expect(differences(site, comparison)).toMatchObject({
    wrong: comparison.onlyOurs,
    missed: comparison.onlyTheirs,
  })
})

test('a start page that only another checker opens refers to nothing', () => {
  const site = new SiteFolder(folderOf({ 'a.html': '' }))
  expect(notBroken(site, { page: 'index.html', target: '/', written: '/' })).toBe(
    'the page does not refer there, as a browser reads it',
  )
})

test.for([
  ['new XMLHttpRequest().open("GET", "https://a.example/feed")', 1],
  ["fetch('https://a.example/feed')", 1],
  ['see("https://a.example/feed")', 0],
] as const)('a host that a script requests is confirmed: %s', ([script, confirmed]) => {
  const site = new SiteFolder(folderOf({ 'index.html': `<script>${script}</script>` }))
  const external = { ...finding('broken-link', 'a.example'), cause: 'external-resource' as const }
  expect(prove(site, [external]).confirmed).toBe(confirmed)
})
