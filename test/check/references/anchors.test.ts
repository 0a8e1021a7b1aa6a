import { describe, expect, test } from 'vitest'
import {
  anchorName,
  LinkedAnchors,
  ownMissingAnchors,
} from '../../../src/check/references/anchors.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import type { ReferenceKind, Scan } from '../../../src/reading/scan/scan.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { siteRules } from '../../support/site-rules.ts'

const pageWith = (anchors: string[], kind: ReferenceKind = 'link', path = 'a.html'): SiteFile => ({
  path,
  size: 1,
  sha256: '',
  scan: { references: [{ kind, url: 'b', text: '' }], anchors, isPartial: false },
})

function missing(file: SiteFile, ...names: string[]): string[] {
  const linked = new LinkedAnchors()
  for (const name of names) linked.add(file, name, file)
  linked.find()
  return names.filter((name) => linked.lacking(file, name, file))
}

test('an anchor is missing unless its page has it, with or without escapes', () => {
  expect(missing(pageWith(['a', 'b%20c']), 'a', 'b%20c', 'b c', 'd', '')).toEqual(['d'])
})

test('a redirect, and a file that is no page, lack no anchor', () => {
  expect(missing(pageWith([], 'refresh'), 'a')).toEqual([])
  expect(missing(pageWith([], 'link', 'a.css'), 'a')).toEqual([])
})

test('the sources are the files that link to a page that lacks an anchor', () => {
  const linked = new LinkedAnchors()
  const [whole, lacking] = [pageWith(['a']), pageWith(['a'])]
  const [first, second] = [pageWith([]), pageWith([])]
  linked.add(whole, 'a', first)
  linked.add(lacking, 'a', second)
  linked.add(lacking, 'b', second)
  linked.add(lacking, 'a', lacking)
  linked.find()
  expect([...linked.sources]).toEqual([second, lacking])
})

test('the anchors of two pages are told apart', () => {
  const linked = new LinkedAnchors()
  const [first, second] = [pageWith(['a']), pageWith(['b'])]
  for (const page of [first, second]) for (const name of ['a', 'b']) linked.add(page, name, page)
  linked.find()
  const lacks = (page: SiteFile, name: string) => linked.lacking(page, name, page) !== undefined
  expect([lacks(first, 'a'), lacks(second, 'b')]).toEqual([false, false])
  expect([lacks(first, 'b'), lacks(second, 'a')]).toEqual([true, true])
})

test.each([
  ['install', 'install'],
  ['a%20b', 'a b'],
  ['intro:~:text=a', 'intro'],
  ['top', ''],
  ['/guides', '/guides'],
  ['tab=linux', 'tab=linux'],
])('the fragment %s refers to "%s"', (fragment, name) => {
  expect(anchorName(fragment)).toBe(name)
})

test.each(['/guides', '!guides', '?q=a', 'tab=linux', 'a&b', '7-19', 'L7-L19'])(
  'the fragment %s may be for scripts: it is missing only on a page without them',
  (fragment) => {
    const page = pageWith(['own'])
    expect(missing(page, fragment)).toEqual([fragment])
    const scan = { references: [], anchors: [], isPartial: false, hasScript: true }
    expect(missing({ ...page, scan }, fragment)).toEqual([])
    expect(missing(pageWith([fragment]), fragment)).toEqual([])
  },
)

describe('a browser looks for what a page with scripts lacks and links to itself', () => {
  const other = { path: 'x/other.html', size: 1, sha256: '' }
  const lookedFor = (urls: readonly string[], more: Partial<Scan> = {}) => {
    const references = urls.map((url) => ({ kind: 'link' as const, url, text: '' }))
    const scan = { references, anchors: ['own'], isPartial: false, hasScript: true, ...more }
    const page = { path: 'x/a.html', size: 1, sha256: '', scan }
    const site = hostedSite([page, other], 'nginx')
    return ownMissingAnchors(page, new UrlResolver(site, siteRules()))
  }

  test('however the link is written', () => {
    const links = ['#a', '#b%20c', 'a.html#d', './a.html#e', '/x/a#f', '?q#g', '../x/a.html#h']
    const names = ['a', 'b c', 'd', 'e', 'f', 'g', 'h']
    expect(lookedFor([...links, 'other.html#i', '#', '#/route', '#own', '#a'])).toEqual(names)
    expect(lookedFor(['#/page', '#tab=linux'])).toEqual([])
    expect(lookedFor(['#a', 'a#b'], { base: '/x/' })).toEqual(['b'])
    expect(lookedFor(['#a'], { hasScript: false })).toEqual([])
  })

  test('and for each of them', () => {
    for (const count of [10_000, 10_001]) {
      const names = Array.from({ length: count }, (_, index) => `a${index}`)
      expect(lookedFor(names.map((name) => `#${name}`))).toEqual(names)
    }
  })
})
