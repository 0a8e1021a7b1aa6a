import { describe, expect, test } from 'vitest'
import { browserFindings } from '../../../src/check/browser/browser-findings.ts'
import type { PageVisit } from '../../../src/check/browser/page-visit.ts'
import { detailText } from '../../../src/check/cause-groups.ts'
import type { SiteCheck } from '../../../src/check/findings/site-check.ts'
import type { SiteRules } from '../../../src/site/site-rules.ts'
import { siteRules } from '../../support/site-rules.ts'

// Promise: what a browser saw becomes one finding for each defect, worded and weighed for the person
// who has to decide, and nothing is listed twice that the check of the files lists.

const visitOf = (parts: Partial<PageVisit> = {}): PageVisit => ({
  hosts: [],
  path: 'a.html',
  outside: [],
  failed: [],
  blocked: [],
  errors: [],
  hydrationErrors: [],
  written: 1000,
  state: {
    url: 'https://docs.example.com/a',
    shown: 900,
    content: 900,
    hasMedia: false,
  },
  end: 'settled',
  ...parts,
})
const nothing = { findings: [], externalResources: [] }

function linesOf(
  visits: readonly PageVisit[],
  differing: Partial<SiteRules> = {},
  check: Pick<SiteCheck, 'findings' | 'externalResources'> = nothing,
): string[] {
  return browserFindings(visits, siteRules(differing), check).map(({ places, ...finding }) =>
    [
      finding.level,
      finding.cause,
      finding.subject,
      detailText({ ...finding, places }),
      ...places.map(({ path, text }) => `${path} ${text}`.trim()),
    ]
      .filter(Boolean)
      .join(' | '),
  )
}

const call = { host: 'api.vendor.example', kind: 'fetches', from: '/app.js, line 3' }

test('a sound page has no finding', () => {
  expect(linesOf([visitOf()])).toEqual([])
})

describe('a request to another host', () => {
  const pages = [visitOf({ outside: [call] }), visitOf({ path: 'b.html', outside: [call] })]

  test('is one finding with its pages and the script that asked', () => {
    expect(linesOf(pages)).toEqual([
      'finding | outside-request | api.vendor.example | fetches | a.html /app.js, line 3 | b.html /app.js, line 3',
    ])
  })

  test.each([
    ['air-gapped', [], ['finding']],
    ['client-hosted', [], ['finding']],
    ['client-hosted', ['*.vendor.example'], []],
    ['cloud', [], ['notice']],
  ] as const)('with %s and allowed hosts %j it is %j', (deploymentKind, allowedHosts, levels) => {
    const lines = linesOf(pages, { deploymentKind, allowedHosts })
    expect(lines.map((line) => line.split(' ')[0])).toEqual(levels)
  })

  test('is not listed twice if the files show it', () => {
    const known = { host: call.host, kind: 'connection', pages: 1, isAllowed: false } as const
    expect(linesOf(pages, {}, { findings: [], externalResources: [known] })).toEqual([])
    const other = { ...known, kind: 'font' } as const
    expect(linesOf(pages, {}, { findings: [], externalResources: [other] })).toHaveLength(1)
  })

  test('to the own machine is a URL of the author', () => {
    const local = { ...call, host: 'localhost:3000' }
    expect(linesOf([visitOf({ outside: [local] })])).toEqual([
      'finding | local-url | localhost:3000 | fetches | a.html /app.js, line 3',
    ])
  })
})

describe('a host that the browser was refused', () => {
  const line = 'finding | outside-request | api.vendor.example | requests of unknown kind | a.html'
  const { host } = call

  test('is a finding at the page that was open, also if no event explains it', () => {
    expect(linesOf([visitOf({ hosts: [host] })])).toEqual([line])
  })

  test('is listed once if an event or the files explain it', () => {
    expect(linesOf([visitOf({ hosts: [host], outside: [call] })])).toHaveLength(1)
    const known = { host, kind: 'image', pages: 1, isAllowed: false } as const
    const check = { findings: [], externalResources: [known] }
    expect(linesOf([visitOf({ hosts: [host] })], {}, check)).toEqual([])
  })

  test('by the page after the link is that of another page, if that page was opened', () => {
    const visit = visitOf({ hosts: [host], nextHosts: [host] })
    expect(linesOf([visit])).toEqual([line])
    expect(linesOf([visit, visitOf({ path: 'b.html', outside: [call], hosts: [host] })])).toEqual([
      'finding | outside-request | api.vendor.example | fetches | b.html /app.js, line 3',
    ])
  })

  test('is none if it is allowed', () => {
    expect(linesOf([visitOf({ hosts: [host] })], { allowedHosts: [host] })).toEqual([])
  })
})

test('a failed hydration is a notice', () => {
  const message = 'React: error #418 in hydration'
  expect(linesOf([visitOf({ hydrationErrors: [{ message, from: '/a.js, line 1' }] })])).toEqual([
    'notice | hydration-error | React: error #418 in hydration | a.html /a.js, line 1',
  ])
})

describe('accessibility', () => {
  const violation = { rule: 'image-alt', help: 'Images must have text', elements: ['img'] }

  test('each rule is a finding with its elements, in dark colors apart', () => {
    const accessibility = {
      violations: [violation, { ...violation, rule: 'b', elements: ['a', 'b', 'c'], isDark: true }],
      incomplete: 0,
    }
    expect(linesOf([visitOf({ accessibility })])).toEqual([
      'finding | accessibility | b | Images must have text | a.html a and 2 other elements, in dark colors',
      'finding | accessibility | image-alt | Images must have text | a.html img',
    ])
  })

  test('what could not be judged is one notice', () => {
    const accessibility = { violations: [], incomplete: 3 }
    const pages = [visitOf({ accessibility }), visitOf({ path: 'b.html', accessibility })]
    expect(linesOf(pages)).toEqual([
      'notice | accessibility | elements that axe-core could not judge | a.html 3 elements | b.html 3 elements',
    ])
  })
})

describe('a request to the site that fails', () => {
  const failed = { path: '/docs/x%20y.json', kind: 'fetches', reason: 'HTTP 404', from: '' }
  const visit = visitOf({ failed: [failed] })

  test('is a finding, with its path below the base path', () => {
    expect(linesOf([visit], { basePath: '/docs/' })).toEqual([
      'finding | failed-request | /x y.json | fetches, HTTP 404 | a.html',
    ])
  })

  test('is not listed twice if the files show it', () => {
    const missing = {
      cause: 'missing-asset',
      level: 'finding',
      subject: '/x y.json',
      places: [],
      count: 1,
    } as const
    const check = { findings: [missing], externalResources: [] }
    expect(linesOf([visit], { basePath: '/docs/' }, check)).toEqual([])
  })

  test('is a notice if it was only fetched in advance', () => {
    const prefetch = { ...failed, kind: 'prefetched pages and files' }
    expect(linesOf([visitOf({ failed: [prefetch] })])[0]).toMatch(/^notice/)
  })

  test('is expected of the 404 page itself', () => {
    const own = { path: '/no-page', kind: 'navigation', reason: 'HTTP 404', from: '' }
    expect(linesOf([visitOf({ path: '404.html', failed: [own] })])).toEqual([])
    expect(linesOf([visitOf({ failed: [own] })])).toHaveLength(1)
  })
})

describe('a script error', () => {
  const errors = [{ message: 'TypeError: x is undefined', from: '/app.js, line 9' }]

  test('is a finding', () => {
    expect(linesOf([visitOf({ errors })])).toEqual([
      'finding | script-error | TypeError: x is undefined | a.html /app.js, line 9',
    ])
  })

  test('is a notice where an allowed host could not be reached, which may be its cause', () => {
    const visit = visitOf({ errors, outside: [call] })
    expect(linesOf([visit], { allowedHosts: [call.host] })[0]).toMatch(/^notice \| script-error/)
  })
})

describe('a page', () => {
  const state = { url: '', shown: 0, content: 0, hasMedia: false }

  test.each([
    ['shows nothing', { state }, 'finding | blank-page | nothing is shown | a.html'],
    [
      'hides its text',
      { state: { ...state, shown: 500, content: 10 } },
      'finding | blank-page | most of its text is hidden after its scripts have run | a.html',
    ],
    ['crashes', { end: 'crashed' }, 'finding | blank-page | the page crashes | a.html'],
    ['never settles', { end: 'unsettled' }, 'finding | busy-page | a.html'],
    ['shows only a picture', { state: { ...state, hasMedia: true }, written: 0 }, undefined],
  ] as const)('that %s', (_, parts, line) => {
    expect(linesOf([visitOf(parts)])).toEqual(line ? [line] : [])
  })
})

describe('a link', () => {
  const to = 'https://docs.example.com/b'
  const failed = { path: '/b.txt', kind: 'fetches', reason: 'HTTP 404', from: '' }
  const blank = { url: to, shown: 0, content: 0, hasMedia: false }

  test.each([
    ['that loads a document', { to, isReload: true }, 0],
    ['that loads a document after its script failed', { to, isReload: true, failed }, 1],
    ['whose script shows nothing', { to, isReload: false, state: blank }, 1],
  ])('%s', (_, navigation, count) => {
    const lines = linesOf([visitOf({ navigation })])
    expect(lines.filter((line) => line.includes('failed-navigation'))).toHaveLength(count)
  })
})

test('blocked resources are findings of their own', () => {
  const image = { host: 'img.example', kind: 'scripts', from: '' }
  expect(linesOf([visitOf({ blocked: [image] })])).toEqual([
    'finding | mixed-content | img.example | scripts | a.html',
  ])
})

test('a page with more than is recorded is a finding, as the rest may lead anywhere', () => {
  expect(linesOf([visitOf({ isCut: true })])).toEqual([
    'finding | busy-page | with more requests and errors than are recorded | a.html',
  ])
})
