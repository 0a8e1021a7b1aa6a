import { describe, expect, test } from 'vitest'
import {
  identified,
  knownFindings,
  withoutHashes,
} from '../../../src/check/baseline/finding-identity.ts'
import type { Finding } from '../../../src/check/finding.ts'
import { keyOf, keyText } from '../../../src/check/findings/finding-key.ts'
import { digestOf } from '../../../src/kernel/format/text-digest.ts'
import { findingLimits } from '../../../src/site/known-finding.ts'

const finding = (change: Partial<Finding> = {}): Finding => ({
  cause: 'broken-link',
  level: 'finding',
  subject: '/a',
  places: [{ path: '_next/data/4f1c/b/c.json', text: 'x' }],
  count: 1,
  ...change,
})

test('findings and notices are kept with their pages, whose paths name no build', () => {
  const known = {
    ...{ cause: 'broken-link', subject: '/a', count: 1 },
    pages: ['_next/data/*/b/c.json'],
  }
  expect(knownFindings([finding(), finding({ level: 'notice' })])).toEqual([
    known,
    { ...known, level: 'notice' },
  ])
})

test('what only one of two visits has shown is no part of a baseline', () => {
  expect(knownFindings([finding({ level: 'notice', isOnce: true })])).toEqual([])
})

test('findings that are not listed separately are one for each cause, with their digests', () => {
  const [first, second] = ['/x', '/y'].map((subject) => digestOf(keyText(finding({ subject }))))
  const known = knownFindings([
    finding({ others: 1, digests: first }),
    finding({ others: 1, digests: second }),
  ])
  expect(known).toMatchObject([
    { cause: 'broken-link', count: 2, others: 2, pages: [], digests: `${first}${second}` },
  ])
})

test('of the anchors and pages that are not listed, digests are kept', () => {
  const parts = [{ name: '#a', path: 'b.html' }]
  const digests = digestOf('unlisted.html')
  const [known] = knownFindings([finding({ cause: 'missing-fragment', parts, digests })])
  expect(known?.digests).toBe(`${digests}${digestOf('#a')}`)
})

test('a long subject is cut, and stays different from others with the same start', () => {
  const start = 'x'.repeat(findingLimits.textLength)
  const [one, other] = ['1', '2'].map((end) => keyOf(finding({ subject: start + end })).subject)
  expect(one).toHaveLength(findingLimits.textLength)
  expect(one).not.toBe(other)
})

describe('finding identity', () => {
  const finding = (cause: Finding['cause'], subject: string, variant?: string): Finding => ({
    ...{ cause, level: 'finding', subject, variant, places: [], count: 0 },
  })
  const idsOf = (...findings: Finding[]) => identified(findings).map(({ id }) => id)

  test('the id of a finding is its cause and target, whatever the other findings are', () => {
    const [link, asset, scripts] = idsOf(
      finding('broken-link', '/a'),
      finding('missing-asset', '/a'),
      finding('external-resource', 'cdn.test', 'scripts'),
    )
    expect(new Set([link, asset, scripts]).size).toBe(3)
    expect(link).toMatch(/^[0-9a-f]{12}$/)
    expect(idsOf(finding('broken-link', '/a'))).toEqual([link])
    expect(idsOf(finding('external-resource', 'cdn.test', 'images'))).not.toEqual([scripts])
  })

  test('an id does not change with a hash in the name of a missing asset', () => {
    const before = idsOf(finding('missing-asset', '/js/main-0123.js'))
    expect(idsOf(finding('missing-asset', '/js/main-fedc.js'))).toEqual(before)
    expect(idsOf(finding('missing-asset', '/js/other-fedc.js'))).not.toEqual(before)
    // A page with such a name is another page.
    const [one, other] = idsOf(finding('broken-link', '/a-0123'), finding('broken-link', '/a-fedc'))
    expect(one).not.toBe(other)
  })

  test('two assets that differ only in a hash have two ids, the same ones after a rebuild', () => {
    const [first = '', ...rest] = idsOf(
      finding('missing-asset', '/chunk-2222.js'),
      finding('missing-asset', '/chunk-1111.js'),
    )
    expect([first, ...rest].toSorted()).toEqual([rest[0], `${rest[0]}-2`])
    expect(
      idsOf(finding('missing-asset', '/chunk-3333.js'), finding('missing-asset', '/chunk-4444.js')),
    ).toEqual([rest[0], `${rest[0]}-2`])
  })

  test('an id does not change with the number of missing anchors of a page', () => {
    const many = (partCount: number) => idsOf({ ...finding('missing-fragment', '/a'), partCount })
    expect(many(1170)).toEqual(many(169))
  })

  test('an id does not change with the details of a finding, and does with its variant', () => {
    const limit = finding('publish-limit', '', 'files-free')
    const detail = { of: 'limit', target: 'cloudflare-pages', limit: 'files-free' } as const
    const exceededBy = { measure: 'files', value: 20_001 } as const
    expect(idsOf({ ...limit, detail: { ...detail, exceededBy } })).toEqual(idsOf(limit))
    expect(idsOf({ ...limit, variant: 'files-paid' })).not.toEqual(idsOf(limit))
  })

  test.each([
    ['/assets/index-BxK3_f2a.js', '/assets/index-*.js'],
    ['/assets/index-D-x_9aB2.css', '/assets/index-*.css'],
    ['/static/js/main.0a1b2c3d.chunk.js', '/static/js/main.*.chunk.js'],
    ['/chunk-PM2QR4IX.js', '/chunk-*.js'],
    ['/_next/static/css/3f2a9b1c0d4e5f67.css', '/_next/static/css/*.css'],
    ['/img/logo.0a1b2c3d.png', '/img/logo.*.png'],
    ['/0a1b2c3d4e5f/a.png', '/*/a.png'],
    // Not hashes: words, years, dates, versions.
    ['/img/photo-20240101.png', '/img/photo-20240101.png'],
    ['/report-2024.pdf', '/report-2024.pdf'],
    ['/feed.js', '/feed.js'],
    ['/jquery-3.7.1.min.js', '/jquery-3.7.1.min.js'],
    ['/overview-diagram.svg', '/overview-diagram.svg'],
  ])('%s is %s without hashes', (path, expected) => {
    expect(withoutHashes(path)).toBe(expected)
  })
})
