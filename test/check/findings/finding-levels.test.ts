import { describe, expect, test } from 'vitest'
import { identified } from '../../../src/check/baseline/finding-identity.ts'
import { type Finding, maxPlaces } from '../../../src/check/finding.ts'
import { FindingLevels } from '../../../src/check/findings/finding-levels.ts'
import { FindingList, type FoundDefect } from '../../../src/check/findings/finding-list.ts'
import type { Levels } from '../../../src/site/finding-cause.ts'

const broken = { cause: 'broken-link', level: 'finding', subject: '/gone' } as const
const pages = ['api/a.html', 'api/v1/b.html', 'guide/c.html', 'v1/d.html']

/** A defect on some pages, which are all of the site. */
function defectOn(paths: readonly string[], defect: FoundDefect = broken): readonly Finding[] {
  const list = new FindingList()
  for (const path of paths) list.add(defect, { path })
  return list.sorted()
}

const levelsFor = (levels: Levels, paths: readonly string[] = pages) =>
  new FindingLevels(
    levels,
    paths.map((path) => ({ path })),
  )

/** `finding: guide/c.html, v1/d.html` for each finding. */
const lines = (findings: readonly Finding[]) =>
  findings.map(({ level, places }) => `${level}: ${places.map(({ path }) => path).join(', ')}`)

const leveled = (levels: Levels, findings: readonly Finding[] = defectOn(pages)) =>
  lines(levelsFor(levels).leveled(findings).findings)

describe('a level', () => {
  test('for a cause is that of all its pages', () => {
    expect(leveled([{ cause: 'broken-link', level: 'notice' }])).toEqual([
      `notice: ${pages.join(', ')}`,
    ])
    expect(leveled([{ cause: 'broken-link', level: 'off' }])).toEqual([])
    expect(leveled([{ cause: 'missing-asset', level: 'off' }])).toEqual([
      `finding: ${pages.join(', ')}`,
    ])
  })

  test('for pages divides a finding, whose parts have one id', () => {
    const [found] = identified(defectOn(pages))
    const { findings, off } = levelsFor([
      { cause: 'broken-link', glob: '/v1/**', level: 'notice' },
      { cause: '*', glob: '/api/**', level: 'off' },
    ]).leveled(found ? [found] : [])
    expect(lines(findings)).toEqual(['finding: guide/c.html', 'notice: v1/d.html'])
    expect(findings.map(({ count, id }) => ({ count, id }))).toEqual([
      { count: 1, id: found?.id },
      { count: 1, id: found?.id },
    ])
    expect(off.map(({ places }) => places.map(({ path }) => path))).toEqual([
      ['api/a.html', 'api/v1/b.html'],
    ])
  })

  test.each<[name: string, Levels, string[]]>([
    [
      'that names the cause comes before `*`, however short its glob is',
      [
        { cause: 'broken-link', level: 'finding' },
        { cause: '*', glob: '/api/v1/**', level: 'off' },
      ],
      ['finding: api/v1/b.html'],
    ],
    [
      'with the longer glob comes first',
      [
        { cause: '*', glob: '/api/v1/**', level: 'notice' },
        { cause: '*', glob: '/api/**', level: 'off' },
      ],
      ['notice: api/v1/b.html'],
    ],
    [
      'of the later line comes first, if both globs are as long',
      [
        { cause: '*', glob: '/api/**/b.html', level: 'off' },
        { cause: '*', glob: '/api/v1/*.html', level: 'notice' },
      ],
      ['notice: api/v1/b.html'],
    ],
    [
      'reads globs as files of a project are named: `*` is one folder, dots count',
      [
        { cause: '*', glob: '/*.html', level: 'off' },
        { cause: '*', glob: '/{api,web}/v[12]/**', level: 'notice' },
      ],
      ['notice: api/v1/b.html'],
    ],
  ])('%s', (_, levels, expected) => {
    expect(leveled(levels, defectOn(['api/v1/b.html']))).toEqual(expected)
  })

  test('matches names that begin with a dot or a mark of negation', () => {
    const levels: Levels = [
      { cause: '*', glob: '/**', level: 'off' },
      { cause: '*', glob: '/!a.html', level: 'notice' },
    ]
    expect(leveled(levels, defectOn(['.well-known/a.html']))).toEqual([])
    expect(leveled(levels, defectOn(['!a.html']))).toEqual(['notice: !a.html'])
  })

  test('for pages leaves findings about the whole site, and what could not be judged', () => {
    const levels: Levels = [{ cause: '*', glob: '/**', level: 'off' }]
    const whole = new FindingList()
    whole.add({ cause: 'no-index', level: 'finding' })
    expect(leveled(levels, whole.sorted())).toEqual(['finding: '])
    const unread = defectOn(['a.html'], { cause: 'unread-page', level: 'finding' })
    expect(leveled(levels, unread)).toEqual(['finding: a.html'])
  })

  test('is for a removed page by its own path', () => {
    const list = new FindingList()
    list.add({ cause: 'removed-page', level: 'notice', subject: '/api/a' })
    const levels: Levels = [{ cause: 'removed-page', glob: '/api/**', level: 'finding' }]
    expect(leveled(levels, list.sorted())).toEqual(['finding: '])
  })

  test('is for pages that only digests stand for, too', () => {
    const many = Array.from({ length: maxPlaces }, (_, at) => `a/${at}.html`)
    const paths = [...many, 'v1/x.html', 'v1/y.html', 'z.html']
    const found = defectOn([...many.slice(0, -1), 'v1/first.html', 'v1/x.html', 'z.html'])
    const levels: Levels = [{ cause: 'broken-link', glob: '/v1/**', level: 'notice' }]
    const { findings } = levelsFor(levels, [...paths, 'v1/first.html']).leveled(found)
    expect(findings.map(({ level, count }) => [level, count])).toEqual([
      ['finding', maxPlaces],
      ['notice', 2],
    ])
  })

  test('for pages counts for several anchors together, if one of their pages counts', () => {
    const list = new FindingList()
    for (const path of ['guide/c.html', 'v1/d.html']) {
      const defect = { cause: 'missing-fragment', level: 'finding', subject: '/a' } as const
      list.add({ ...defect, part: `#${path}` }, { path })
    }
    const levels: Levels = [{ cause: '*', glob: '/v1/**', level: 'off' }]
    expect(leveled(levels, list.sorted())).toEqual(['finding: guide/c.html, v1/d.html'])
  })

  test('of what only one of two visits has shown is never more than a notice', () => {
    const list = new FindingList()
    const error = { cause: 'script-error', subject: 'TypeError: x' } as const
    list.add({ ...error, level: 'finding' }, { path: 'a.html' })
    list.add({ ...error, level: 'notice', isOnce: true }, { path: 'b.html' })
    const levelsOf = (level: 'finding' | 'notice' | 'off') =>
      leveled([{ cause: 'script-error', level }], list.sorted())
    expect(levelsOf('finding')).toEqual(['finding: a.html', 'notice: b.html'])
    expect(levelsOf('notice')).toEqual(['notice: a.html', 'notice: b.html'])
    expect(levelsOf('off')).toEqual([])
  })
})

test('what is off is counted by the line that turned it off, as what it was', () => {
  const list = new FindingList()
  for (const path of pages) list.add(broken, { path })
  list.add({ ...broken, subject: '/other' }, { path: 'api/a.html' })
  list.add({ cause: 'orphan-page', level: 'notice' }, { path: 'api/a.html' })
  const { offCounts } = levelsFor([
    { cause: 'broken-link', glob: '/v1/**', level: 'off' },
    { cause: '*', glob: '/api/**', level: 'off' },
    { cause: '*', glob: '/unused/**', level: 'off' },
  ]).leveled(list.sorted())
  expect(offCounts).toEqual([
    { cause: 'broken-link', glob: '/v1/**', findings: 1, notices: 0 },
    { cause: '*', glob: '/api/**', findings: 2, notices: 1 },
  ])
})

test('later sites are compared with whole findings, at the highest level of their pages', () => {
  const levels: Levels = [
    { cause: 'broken-link', glob: '/guide/**', level: 'off' },
    { cause: 'broken-link', glob: '/{v1,api}/**', level: 'notice' },
  ]
  expect(lines(levelsFor(levels).whole(defectOn(pages)))).toEqual([`notice: ${pages.join(', ')}`])
  const other: Levels = [{ cause: '*', glob: '/{v1,api}/**', level: 'off' }]
  expect(lines(levelsFor(other).whole(defectOn(pages)))).toEqual([`finding: ${pages.join(', ')}`])
  const off: Levels = [{ cause: 'broken-link', level: 'off' }]
  expect(lines(levelsFor(off).whole(defectOn(pages)))).toEqual([`notice: ${pages.join(', ')}`])
})
