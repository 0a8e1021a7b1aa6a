import { describe, expect, test } from 'vitest'
import type { UrlDifference } from '../../src/verify/difference.ts'
import {
  reportedDifferences,
  type VerifyReport,
  verifyOutline,
} from '../../src/verify/verify-report.ts'
import { differsAt as differs } from '../support/differences.ts'
import { groupsOf } from '../support/verification.ts'

const softNotFound = {
  difference: { kind: 'wrong', level: 'difference', by: 'soft-404', status: 200 },
  about: 'nonexistent-url',
} as const
const otherName = {
  kind: 'missing',
  level: 'notice',
  by: 'status',
  status: 404,
  isOtherName: true,
} as const
const longer = {
  kind: 'wrong',
  level: 'difference',
  by: 'change',
  change: { lengthChange: 34, removed: undefined, added: 'x' },
} as const

describe('reportedDifferences', () => {
  const siteUrl = 'https://docs.test'
  const known = { siteUrl, saysMissing: false, verified: 0, unrequested: 0 }
  const urls = (all: readonly UrlDifference[], more = {}) =>
    Array.from(
      reportedDifferences(all, { ...known, ...more }),
      ({ difference, url }) => `${difference.kind} ${url}`,
    )

  test('are one if the host refuses every request', () => {
    const all = [differs('blocked', 'a'), differs('blocked', 'b')]
    expect(urls(all)).toEqual([`blocked ${siteUrl}`])
    expect(urls(all, { saysMissing: true })).toEqual(['blocked a', 'blocked b'])
    expect(urls(all, { verified: 1 })).toEqual(['blocked a', 'blocked b'])
  })

  test('are one if every URL returns the same page', () => {
    const soft = differs('wrong', 'x', softNotFound)
    const all = [differs('missing', 'a'), soft, { ...soft, url: 'y' }]
    expect(urls(all)).toEqual([`wrong ${siteUrl}`])
    expect(urls(all, { verified: 1 })).toEqual(['missing a', 'wrong x'])
  })
})

describe('verifyOutline', () => {
  const report = (
    differences: Iterable<UrlDifference>,
    unrequested = 0,
    othersUnrequested = 0,
  ): VerifyReport => ({
    siteUrl: 'https://docs.test',
    domain: 'docs.test',
    publishTarget: 'none',
    scope: 'all 3 files',
    addresses: { compared: [], found: 1, unreachable: [], isByProxy: false },
    siteDigest: '0'.repeat(64),
    files: {
      requested: 3,
      verified: 3,
      exempt: 0,
      pages: 3,
      isOnlyNotFoundPage: false,
      missingTypes: [],
    },
    urls: 6,
    unrequested,
    othersUnrequested,
    requests: 7,
    groups: groupsOf(differences),
    mixedContent: { count: 0, first: [] },
    propagationSeconds: 0,
    createdAt: new Date(0),
    phases: [],
  })

  test.each([
    [[], 0, 'good', 'The site is the export'],
    [[differs('wrong', 'a', { level: 'notice' as const })], 0, 'good', 'The site is the export'],
    [[], 2, 'unknown', 'Not all URLs were requested'],
    [[differs('wrong', 'a')], 2, 'bad', '1 difference'],
  ] as const)('has the verdict of %j, %i not requested', (differences, left, state, headline) => {
    const outline = verifyOutline(report(differences, left))
    expect(outline.verdict).toMatchObject({ state, headline })
    expect(outline.isVerified).toBe(state === 'good')
  })

  test('is not verified if a URL that must not exist was not requested', () => {
    const { verdict, isVerified } = verifyOutline(report([], 0, 1))
    expect(isVerified).toBe(false)
    expect(verdict.detail).toContain('Not requested: 1 URL that the export does not have.')
  })

  test('shows pages that differ alike as one line, and counts their URLs', () => {
    const all = Array.from({ length: 50_000 }, (_, index) =>
      differs('wrong', `${index}`, { difference: longer, page: `${index}.html` }),
    )
    const [group] = verifyOutline(report(all)).differences
    expect(group).toMatchObject({ kind: 'wrong', count: 50_000 })
    expect(group?.first).toMatchObject([
      { detail: '50,000 pages are 34 bytes longer: `x` was added to each' },
    ])
  })

  test('keeps no more lines than a report can show, and counts all', () => {
    const all = Array.from({ length: 5_001 }, (_, index) => differs('wrong', `${index}`))
    const [group] = groupsOf(all)
    expect(group).toMatchObject({ count: 5_001 })
    expect(group?.differences).toHaveLength(5_000)
    expect(groupsOf(all.slice(1))[0]?.differences).toHaveLength(5_000)
  })

  test('counts URLs everywhere, also those of a line for several', () => {
    const nonexistent = differs('wrong', 'x', softNotFound)
    const all = reportedDifferences(
      [
        ...Array.from({ length: 4 }, () => nonexistent),
        ...Array.from({ length: 3 }, () =>
          differs('wrong', 'a', { difference: longer, page: 'a.html' }),
        ),
        differs('missing', 'g', { difference: otherName }),
        differs('missing', 'h', { difference: otherName }),
      ],
      { siteUrl: 'https://docs.test', saysMissing: true, verified: 1, unrequested: 0 },
    )
    const outline = verifyOutline(report(all))
    expect(outline).toMatchObject({ differing: 9, verdict: { headline: '7 differences' } })
    expect(outline.verdict.detail).toContain('2 notices')
    expect(outline.differences).toMatchObject([{ kind: 'wrong', count: 7 }])
    expect(outline.differences[0]?.first[0]?.detail).toBe(
      'HTTP 200 for a URL that never existed (soft 404) (4 URLs)',
    )
    expect(outline.notices).toMatchObject([
      {
        count: 2,
        first: [{ detail: 'HTTP 404 for a URL without its extension or slash (2 URLs)' }],
      },
    ])
  })

  test('counts all differences of a kind, and lists the first five', () => {
    const all = Array.from({ length: 9 }, (_, index) => differs('stale', `${index}`))
    const [group] = verifyOutline(report(all)).differences
    expect(group).toMatchObject({ kind: 'stale', count: 9 })
    expect(group?.first.map(({ url }) => url)).toEqual(['0', '1', '2', '3', '4'])
  })
})
