import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownFindings } from '../../../src/check/baseline/finding-identity.ts'
import { compareFindings } from '../../../src/check/baseline/ratchet.ts'
import { type Finding, maxPlaces } from '../../../src/check/finding.ts'
import { keyText } from '../../../src/check/findings/finding-key.ts'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { digestOf } from '../../../src/kernel/format/text-digest.ts'
import { findingCauses } from '../../../src/site/finding-cause.ts'
import { formatManifest, manifestOf } from '../../../src/site/manifest.ts'
import { readManifest } from '../../../src/site/manifest-reader.ts'
import { anyString } from '../../support/any-string.ts'
import { siteRules } from '../../support/site-rules.ts'
import { anyPath, siteFile } from './sites.ts'

// Promise: `fail-new` fails for each finding that is not in the baseline, and for no other.

const finding = (subject: string, pages: string[], more: Partial<Finding> = {}): Finding => ({
  ...{ cause: 'broken-link', level: 'finding', subject },
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
  const scripts = { cause: 'external-resource', variant: 'script' } as const
  const before = [finding('cdn.test', ['0.html'], scripts)]
  const images = finding('cdn.test', ['0.html'], { ...scripts, variant: 'image' })
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
})

describe('on a page that lacks too many anchors for a finding each', () => {
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `#${from + at}`)
  const lacking = (anchors: readonly string[]) =>
    finding('/a', ['0.html'], {
      cause: 'missing-fragment',
      partCount: anchors.length,
      parts: anchors.map((name) => ({ name, path: '0.html' })),
    })
  const one = (name: string) => finding(`/a${name}`, ['0.html'], { cause: 'missing-fragment' })
  const before = [lacking(names(0, 120))]

  test('the same anchors, and fewer of them, are known', () => {
    expect(compare(before, before)).toMatchObject({ findings: [], gone: [] })
    expect(compare(before, [lacking(names(5, 120))])).toMatchObject({ findings: [], gone: [] })
  })

  test('others are new, also if there are no more than before, and are listed', () => {
    const { findings, known } = compare(before, [lacking(names(10, 130))])
    expect(findings).toMatchObject([
      {
        subject: '/a',
        partCount: 10,
        parts: names(120, 130).map((name) => ({ name })),
      },
    ])
    expect(known).toMatchObject([{ partCount: 110, parts: { length: 110 } }])
  })

  test('that is so for the pages of a site', () => {
    const siteOf = (anchors: readonly string[]) => {
      const references = anchors.map((name) => ({
        kind: 'link' as const,
        url: `b.html${name}`,
        text: '',
      }))
      const scan = { references, anchors: [], isPartial: false }
      const files = [
        { ...siteFile('a.html'), scan },
        { ...siteFile('b.html'), scan: { ...scan, references: [] } },
      ]
      return checkSite(files, siteRules({ publishTarget: 'nginx' })).findings
    }
    const { findings } = compare(siteOf(names(1, 121)), siteOf(names(11, 131)))
    const added = findings.filter(({ level }) => level === 'finding')
    expect(added).toMatchObject([
      { subject: '/b.html', parts: names(121, 131).map((name) => ({ name, path: 'a.html' })) },
    ])
  })

  test('anchors stay known when they get a finding each, and others are new', () => {
    const { findings, gone } = compare(before, [one('#7'), one('#200')])
    expect(subjects(findings)).toEqual(['/a#200'])
    expect(gone).toEqual([])
  })

  test('anchors with a finding each stay known among too many', () => {
    const few = names(0, 90).map(one)
    const { findings, gone } = compare(few, [lacking(names(0, 101))])
    expect(findings).toMatchObject([{ parts: names(90, 101).map((name) => ({ name })) }])
    expect(gone).toEqual([])
  })

  test('what a script may make, and what it may not, are apart', () => {
    const made = {
      ...lacking(names(0, 101)),
      variant: 'made-by-script',
    }
    expect(compare([made], [made]).findings).toEqual([])
    expect(compare([made], [{ ...made, variant: undefined }]).findings).toHaveLength(0)
  })
})

test('notices never fail a run, and are known when their cause is raised', () => {
  const notice = finding('/a', ['0.html'], { level: 'notice' })
  expect(knownFindings([notice])).toMatchObject([{ level: 'notice', pages: ['0.html'] }])
  expect(compare([], [notice]).findings).toEqual([notice])
  expect(compare([notice], [finding('/a', ['0.html'])]).findings).toEqual([])
  expect(compare([notice], [finding('/a', ['0.html', '1.html'])]).findings).toMatchObject([
    { places: [{ path: '1.html' }] },
  ])
  expect(compare([notice], []).gone).toEqual([])
  // A finding that becomes a notice is not gone.
  expect(compare([finding('/a', ['0.html'])], [notice])).toMatchObject({ known: [], gone: [] })
})

test('a finding about the whole site is known as long as its variant is the same', () => {
  const whole = (variant: string) => [finding('', [], { cause: 'publish-limit', variant })]
  expect(compare(whole('files'), whole('files')).findings).toEqual([])
  expect(compare(whole('files-free'), whole('files-paid')).findings).toHaveLength(1)
})

describe('with more findings than can be listed', () => {
  const pages = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `${from + at}.html`)
  const onMany = (paths: readonly string[]) => [
    finding('/a', paths.slice(0, 3), {
      count: paths.length,
      digests: paths.slice(3).map(digestOf).join(''),
    }),
  ]

  test('a finding is known on the same pages, listed or not, and new on others', () => {
    const site = pages(0, 60)
    const before = onMany(pages(0, 20))
    expect(compare(before, before, site).findings).toEqual([])
    expect(compare(before, onMany(pages(5, 20)), site).findings).toEqual([])
    const { findings, known } = compare(before, onMany(pages(1, 21)), site)
    expect(findings).toMatchObject([{ places: [], count: 1, digests: digestOf('20.html') }])
    expect(known).toMatchObject([{ places: [{}, {}, {}], count: 19 }])
  })

  test('a defect that most pages share is known on new pages that are not listed', () => {
    const before = onMany(pages(0, 20))
    const now = onMany([...pages(0, 20), 'new.html'])
    expect(compare(before, now, pages(0, 30), [...pages(0, 30), 'new.html']).findings).toEqual([])
  })

  const list = (listed: readonly number[], unlisted: readonly number[]) => [
    ...listed.map((at) => finding(`/${at}`, ['0.html'])),
    finding('', ['0.html'], {
      others: unlisted.length,
      digests: unlisted.map((at) => digestOf(keyText(finding(`/${at}`, [])))).join(''),
      count: 7,
    }),
  ]

  test('other findings of the cause are known if they are the same, listed or not', () => {
    const before = list([0, 1, 2], [3, 4, 5])
    expect(compare(before, list([0, 4], [1, 2, 3, 5]))).toMatchObject({ findings: [], gone: [] })
    expect(compare(before, list([0, 1, 2], [3, 4, 6])).findings).toMatchObject([{ others: 1 }])
    expect(subjects(compare(before, list([0, 1, 7], [3, 4])).findings)).toEqual(['/7'])
    const other = finding('/x', ['0.html'], { cause: 'missing-asset' })
    expect(compare(before, [...before, other]).findings).toEqual([other])
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
      cause: fc.constantFrom(...findingCauses),
      level: fc.constantFrom('finding', 'notice'),
      subject: anyString(600),
      variant: fc.constantFrom(undefined, 'script'),
      pages: fc.uniqueArray(anyPath, { maxLength: 5 }),
    })
    .map(({ pages, subject, ...more }) => finding(subject, pages, more))
  const unique = { selector: (one: Finding) => `${one.cause} ${one.subject} ${one.variant}` }
  fc.assert(
    fc.property(fc.uniqueArray(anyFinding, { ...unique, maxLength: 8 }), (findings) => {
      const count = findings.filter(({ level }) => level === 'finding').length
      const same = compare(findings, findings)
      expect(same.findings.filter(({ level }) => level === 'finding')).toEqual([])
      expect(same.known).toHaveLength(count)
      expect(same.gone).toEqual([])
      expect(compare([], findings)).toMatchObject({ findings, known: [] })
      expect(compare(findings, []).gone).toHaveLength(count)
      const raised = findings.map((one) => ({ ...one, level: 'finding' as const }))
      expect(compare(findings, raised)).toMatchObject({ findings: [], gone: [] })
    }),
    { numRuns: 200 },
  )
})

describe('a copy of pages in another folder', () => {
  const siteOf = (pages: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(pages).map(([path, urls]) => ({
      ...siteFile(path),
      sha256: hash('sha256', path),
      scan: {
        references: urls.map((url) => ({ kind: 'link' as const, url, text: '' })),
        anchors: [],
        isPartial: false,
      },
    }))
  const checked = (pages: Readonly<Record<string, readonly string[]>>, basePath = '/') => {
    const files = siteOf({ 'index.html': [], '404.html': [], ...pages })
    const { findings } = checkSite(files, siteRules({ publishTarget: 'nginx', basePath }))
    return {
      findings,
      manifest: manifestOf(files, { domain: '', findings: knownFindings(findings) }),
    }
  }
  const newIn = (
    before: Readonly<Record<string, readonly string[]>>,
    added: Readonly<Record<string, readonly string[]>>,
    basePath?: string,
  ) => {
    const [old, now] = [checked(before, basePath), checked({ ...before, ...added }, basePath)]
    const known = {
      ...readManifest(formatManifest(old.manifest)),
      findings: knownFindings(old.findings),
    }
    const { findings } = compareFindings(now.findings, known, now.manifest)
    return findings.flatMap(({ subject, places }) =>
      places.map(({ path }) => `${subject} in ${path}`),
    )
  }
  const old = {
    'a.html': ['gone.html', 'b.html#x', '/logo.png', '/c/d.html'],
    'b.html': ['a.html'],
    'c/d.html': ['../lost.html'],
  }

  test('inherits its findings', () => {
    const copy = Object.fromEntries(Object.entries(old).map(([path, urls]) => [`v2/${path}`, urls]))
    expect(newIn(old, copy)).toEqual([])
  })

  test('inherits them also if its links from the root begin with the folder', () => {
    const from = { 'v1/a.html': ['/docs/v1/gone.html', '/docs/v1/b'], 'v1/b.html': [] }
    const to = { 'v2/a.html': ['/docs/v2/gone.html', '/docs/v2/b'], 'v2/b.html': [] }
    expect(newIn(from, to, '/docs/')).toEqual([])
  })

  test('inherits no defect that the original does not have', () => {
    expect(newIn(old, { 'v2/a.html': ['gone.html', 'new.html'] })).toEqual([
      '/v2/new.html in v2/a.html',
    ])
  })

  test('a new page of another name inherits nothing, though it has the same links', () => {
    expect(newIn(old, { 'v2/other.html': ['gone.html'], 'c/e.html': ['../lost.html'] })).toEqual([
      '/lost.html in c/e.html',
      '/v2/gone.html in v2/other.html',
    ])
  })

  test('does not make a defect of an existing page known', () => {
    const [before, now] = [checked(old), checked({ ...old, 'b.html': ['gone.html'] })]
    const known = { ...before.manifest, findings: knownFindings(before.findings) }
    expect(compareFindings(now.findings, known, now.manifest).findings).toMatchObject([
      { places: [{ path: 'b.html' }] },
    ])
  })
})
