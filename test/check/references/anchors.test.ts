import { expect, test } from 'vitest'
import {
  anchorName,
  LinkedAnchors,
  type OpenedPage,
} from '../../../src/check/references/anchors.ts'
import { PageScripts } from '../../../src/check/references/page-scripts.ts'
import { UrlResolver } from '../../../src/check/references/site-url.ts'
import type { ReferenceKind } from '../../../src/reading/scan/scan.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import { siteRules } from '../../support/site-rules.ts'

const pageWith = (anchors: string[], kind: ReferenceKind = 'link', path = 'a.html'): SiteFile => ({
  path,
  size: 1,
  sha256: '',
  scan: { references: [{ kind, url: 'b', text: '' }], anchors, isPartial: false },
})

const linkedAnchors = (opened?: ReadonlyMap<string, OpenedPage>) =>
  new LinkedAnchors(new PageScripts(new UrlResolver(hostedSite([], 'nginx'), siteRules())), opened)

function missing(file: SiteFile, ...names: string[]): string[] {
  const linked = linkedAnchors()
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
  const linked = linkedAnchors()
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
  const linked = linkedAnchors()
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

test.each(['/guides', 'code/4f1c', '!guides', '?q=a', 'tab=linux', 'a&b', '7-19', 'L7-L19'])(
  'the fragment %s may be for scripts: it is missing only on a page whose scripts cannot read it',
  (fragment) => {
    const page = pageWith(['own'])
    expect(missing(page, fragment)).toEqual([fragment])
    const scan = { references: [], anchors: [], isPartial: false, hasScript: true }
    expect(missing({ ...page, scan }, fragment)).toEqual([fragment])
    const scriptTraits = { readsFragment: true } as const
    expect(missing({ ...page, scan: { ...scan, scriptTraits } }, fragment)).toEqual([])
    expect(missing(pageWith([fragment]), fragment)).toEqual([])
  },
)

test('of a page that a browser has opened, its file and its scripts together have the anchors', () => {
  const page = pageWith(['a'])
  const opened = { madeAnchors: new Set(['b']), references: [] }
  const linked = linkedAnchors(new Map([[page.path, opened]]))
  for (const name of ['a', 'b', 'c']) linked.add(page, name, page)
  linked.find()
  const lacking = ['a', 'b', 'c'].map((name) => linked.lacking(page, name, page))
  expect(lacking).toEqual([undefined, undefined, expect.objectContaining({ name: 'c' })])
})
