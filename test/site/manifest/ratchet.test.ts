import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Finding,
  type FindingCause,
  findingCauses,
  maxPlaces,
} from '../../../src/site/check/finding.ts'
import { knownFindings } from '../../../src/site/manifest/known-finding.ts'
import { formatManifest, manifestOf } from '../../../src/site/manifest/manifest.ts'
import { readManifest } from '../../../src/site/manifest/manifest-reader.ts'
import { compareFindings } from '../../../src/site/manifest/ratchet.ts'
import { anyString } from '../../support/any-string.ts'
import { anyPath, siteFile } from './sites.ts'

// Promise: `fail-new` fails for each finding that is not in the baseline, and for no other.

const finding = (subject: string, pages: string[], more: Partial<Finding> = {}): Finding => ({
  ...{ cause: 'broken-link', level: 'finding', subject, detail: '' },
  places: pages.map((path) => ({ path, text: 'Link' })),
  count: pages.length,
  ...more,
})

const sitePages = Array.from({ length: 20 }, (_, number) => `${number}.html`)

/** A baseline with these findings, written to a manifest and read back. */
function baselineOf(findings: readonly Finding[], pages = sitePages) {
  const files = pages.map((path) => siteFile(path))
  const manifest = manifestOf(files, { domain: 'd.test', findings: knownFindings(findings) })
  const { findings: known = [], ...rest } = readManifest(formatManifest(manifest))
  return { ...rest, findings: known }
}

const compare = (
  before: readonly Finding[],
  now: readonly Finding[],
  pages = sitePages,
  pagesNow = pages,
) =>
  compareFindings(
    now,
    baselineOf(before, pages),
    manifestOf(
      pagesNow.map((path) => siteFile(path)),
      { domain: 'd.test' },
    ),
  )

const subjects = (findings: readonly { readonly subject: string }[]) =>
  findings.map(({ subject }) => subject)

test('a finding of the baseline is known, another one is new, and a fixed one is gone', () => {
  const before = [finding('/a', ['0.html']), finding('/b', ['0.html'])]
  const { findings, known, gone } = compare(
    before,
    [before[0], finding('/c', ['1.html'])].flatMap((one) => one ?? []),
  )
  expect(subjects(findings)).toEqual(['/c'])
  expect(subjects(known)).toEqual(['/a'])
  expect(gone).toMatchObject([{ cause: 'broken-link', subject: '/b', pages: ['0.html'] }])
})

test('the same subject counts separately for each cause and kind of resource', () => {
  const scripts = { cause: 'external-resource', detail: 'scripts' } as const
  const before = [finding('cdn.test', ['0.html'], scripts)]
  const images = finding('cdn.test', ['0.html'], { ...scripts, detail: 'images' })
  expect(compare(before, [images]).findings).toEqual([images])
  expect(compare(before, [finding('cdn.test', ['0.html'])]).findings).toHaveLength(1)
})

test('a known defect on another page is new there, which names a page where it was', () => {
  const now = [finding('/a', ['0.html', '1.html'])]
  const { findings, known } = compare([finding('/a', ['0.html'])], now)
  expect(findings).toMatchObject([
    { subject: '/a', count: 1, places: [{ path: '1.html' }], knownOn: '0.html' },
  ])
  expect(known).toMatchObject([{ subject: '/a', count: 1, places: [{ path: '0.html' }] }])
})

describe('a defect that most pages share', () => {
  const before = [finding('/menu', sitePages.slice(0, 10))]

  test('is known on a page that the baseline does not have', () => {
    const now = [finding('/menu', [...sitePages.slice(0, 10), 'new.html'])]
    expect(compare(before, now)).toMatchObject({ findings: [], known: [{ count: 11 }], gone: [] })
  })

  test('is new on an existing page that did not have it', () => {
    const now = [finding('/menu', [...sitePages.slice(0, 10), '15.html'])]
    expect(compare(before, now).findings).toMatchObject([{ places: [{ path: '15.html' }] }])
  })

  test('is new on a new page if fewer than half of the pages had it', () => {
    const few = [finding('/menu', sitePages.slice(0, 9))]
    const now = [finding('/menu', [...sitePages.slice(0, 9), 'new.html'])]
    expect(compare(few, now).findings).toMatchObject([{ places: [{ path: 'new.html' }] }])
  })
})

test('a rebuild changes nothing: build ids in paths are ignored', () => {
  const of = (build: string) => [
    finding(`/_next/static/${build}/_buildManifest.js`, [`_next/data/${build}/a.json`]),
  ]
  expect(compare(of('one'), of('two'))).toMatchObject({ findings: [], gone: [] })
})

describe('an edit that moves a known defect is no new finding:', () => {
  const renamed = [...sitePages.slice(1), 'renamed.html']

  test('a page is renamed', () => {
    const before = [finding('/a', ['0.html', '1.html']), finding('/b', ['0.html'])]
    const now = [finding('/a', ['1.html', 'renamed.html']), finding('/b', ['renamed.html'])]
    expect(compare(before, now, sitePages, renamed)).toMatchObject({ findings: [], gone: [] })
  })

  test('with one page more, only one is new: not the one with the content of the old page', () => {
    const files = (paths: Record<string, number>) =>
      Object.entries(paths).map(([path, content]) => siteFile(path, content))
    const baseline = manifestOf(files({ 'old.html': 7, 'x.html': 1 }), { domain: 'd.test' })
    const now = manifestOf(files({ 'a.html': 2, 'moved.html': 7, 'x.html': 1 }), { domain: '' })
    const before = { ...baseline, findings: knownFindings([finding('/a', ['old.html'])]) }
    const { findings, known } = compareFindings(
      [finding('/a', ['a.html', 'moved.html'])],
      before,
      now,
    )
    expect(findings).toMatchObject([{ places: [{ path: 'a.html' }] }])
    expect(known).toMatchObject([{ places: [{ path: 'moved.html' }] }])
  })

  test('a page that exists already is not where a defect has moved', () => {
    const { findings } = compare([finding('/a', ['0.html'])], [finding('/a', ['1.html'])])
    expect(findings).toMatchObject([{ places: [{ path: '1.html' }], knownOn: '0.html' }])
  })

  test('fewer anchors are missing on a page, of more or less than are listed', () => {
    const many = (count: number) =>
      finding('/a', ['0.html'], {
        cause: 'missing-fragment',
        detail: `${count} anchors are missing`,
      })
    expect(compare([many(170)], [many(169)])).toMatchObject({ findings: [], gone: [] })
    expect(compare([many(170)], [many(171)]).findings).toHaveLength(1)
    const few = ['x', 'y'].map((anchor) =>
      finding(`/a#${anchor}`, ['0.html'], { cause: 'missing-fragment' }),
    )
    expect(compare([many(101)], few)).toMatchObject({ findings: [], gone: [] })
  })
})

test('notices never fail a run, and are not kept', () => {
  const notice = finding('/a', ['0.html'], { level: 'notice' })
  expect(knownFindings([notice])).toEqual([])
  expect(compare([], [notice]).findings).toEqual([notice])
  // A notice that becomes a finding is new; a finding that becomes a notice is not gone.
  expect(compare([notice], [finding('/a', ['0.html'])]).findings).toHaveLength(1)
  expect(compare([finding('/a', ['0.html'])], [notice])).toMatchObject({ known: [], gone: [] })
})

test('a finding about the whole site is known as long as its text is the same', () => {
  const whole = (detail: string) => [finding('', [], { cause: 'fewer-pages', detail })]
  expect(compare(whole('9 of 10'), whole('9 of 10')).findings).toEqual([])
  expect(compare(whole('9 of 10'), whole('5 of 10')).findings).toHaveLength(1)
})

describe('with more findings than can be listed', () => {
  const places = sitePages.slice(0, 3).map((path) => ({ path, text: '' }))
  const many = (count: number) => [finding('/a', [], { places, count })]

  test('a finding is known while it is on no more pages', () => {
    expect(compare(many(5000), many(5000)).findings).toEqual([])
    expect(compare(many(5000), many(4999)).findings).toEqual([])
    expect(compare(many(5000), many(5001)).findings).toHaveLength(1)
  })

  const list = (listed: number, others: number) => [
    ...Array.from({ length: listed }, (_, at) => finding(`/${at}`, ['0.html'])),
    finding('', ['0.html'], { detail: 'more, not listed separately', others, count: 7 }),
  ]

  test('other findings of the cause are known while there are no more', () => {
    const shifted = [finding('/unlisted-before', ['0.html']), ...list(2, 49)]
    expect(compare(list(3, 50), shifted).findings).toEqual([])
    expect(compare(list(3, 50), list(3, 51)).findings).not.toEqual([])
    const other = finding('/x', ['0.html'], { cause: 'missing-asset' })
    expect(compare(list(3, 50), [...list(3, 50), other]).findings).toEqual([other])
  })
})

test('the findings of a manifest are limited, and known again', () => {
  const long = Array.from({ length: 60 }, (_, at) =>
    finding(
      `/${at}${'x'.repeat(3000)}`,
      Array.from({ length: maxPlaces }, (_, page) => `${'p'.repeat(300)}${page}.html`),
    ),
  )
  const known = knownFindings(long)
  const length = known.reduce(
    (sum, { subject, pages }) => sum + subject.length + pages.join('').length,
    0,
  )
  expect(length).toBeLessThanOrEqual(8_000_000)
  expect(known).toHaveLength(60)
  expect(known.at(-1)).toMatchObject({ count: maxPlaces, pages: [] })
  expect(compare(long, long)).toMatchObject({ findings: [], gone: [] })
})

test('any findings are known in the same site, and none without a baseline', () => {
  const anyFinding: fc.Arbitrary<Finding> = fc
    .record({
      cause: fc.constantFrom(...(Object.keys(findingCauses) as FindingCause[])),
      level: fc.constantFrom('finding', 'notice'),
      subject: anyString(600),
      detail: fc.constantFrom('', 'scripts'),
      pages: fc.uniqueArray(anyPath, { maxLength: 5 }),
    })
    .map(({ pages, subject, ...more }) => finding(subject, pages, more))
  const unique = { selector: (one: Finding) => `${one.cause} ${one.subject} ${one.detail}` }
  fc.assert(
    fc.property(fc.uniqueArray(anyFinding, { ...unique, maxLength: 8 }), (findings) => {
      const count = findings.filter(({ level }) => level === 'finding').length
      const same = compare(findings, findings)
      expect(same.findings.filter(({ level }) => level === 'finding')).toEqual([])
      expect(same.known).toHaveLength(count)
      expect(same.gone).toEqual([])
      expect(compare([], findings)).toMatchObject({ findings, known: [] })
      expect(compare(findings, []).gone).toHaveLength(count)
    }),
    { numRuns: 200 },
  )
})
