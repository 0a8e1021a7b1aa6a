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
const notFound = { type: 'status', status: 404 } as const
const unknown = { source: '' }

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

const call = {
  host: 'api.vendor.example',
  kind: 'fetch',
  from: { source: '/app.js', line: 3 },
} as const

test('a sound page has no finding', () => {
  expect(linesOf([visitOf()])).toEqual([])
})

test('an image that the browser cannot show is one finding, unless its request failed or the files show it', () => {
  const brokenImages = ['/docs/img/a%20b.png', '/docs/gone.png', '/docs/known.png']
  const failed = [
    { path: '/docs/gone.png', kind: 'image', isScripted: false, failure: notFound, from: unknown },
  ] as const
  const known = { cause: 'missing-asset', level: 'finding', subject: '/known.png' } as const
  const check = { ...nothing, findings: [{ ...known, places: [], count: 1 }] }
  const visit = visitOf({ brokenImages, failed })
  const lines = linesOf([{ ...visit, second: visit }], { basePath: '/docs/' }, check)
  expect(lines).toEqual([
    'finding | not-an-image | /img/a b.png | the browser cannot show it | a.html',
    'finding | failed-request | /gone.png | images, HTTP 404 | a.html',
  ])
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
    const inFile = (path: string) => ({
      ...({ cause: 'local-url', level: 'finding', subject: local.host, count: 1 } as const),
      places: [{ path, text: '' }],
    })
    const linesBeside = (path: string) =>
      linesOf([visitOf({ outside: [local] })], {}, { ...nothing, findings: [inFile(path)] })
    expect(linesBeside('a.html')).toEqual([])
    expect(linesBeside('b.html')).toHaveLength(1)
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
  const from = { source: '/a.js', line: 1 }
  const error = { framework: 'React', code: '418', from } as const
  expect(linesOf([visitOf({ hydrationErrors: [error] })])).toEqual([
    'notice | hydration-error | React | error #418 in hydration | a.html /a.js, line 1',
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
  const failed = {
    path: '/docs/x%20y.json',
    kind: 'fetch',
    isScripted: true,
    failure: notFound,
    from: unknown,
  } as const
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
    const prefetch = { ...failed, kind: 'prefetch' } as const
    expect(linesOf([visitOf({ failed: [prefetch] })])[0]).toMatch(/^notice/)
  })

  test('is expected of the 404 page itself', () => {
    const own = {
      path: '/no-page',
      kind: 'navigation',
      isScripted: false,
      failure: notFound,
      from: unknown,
    } as const
    expect(linesOf([visitOf({ path: '404.html', failed: [own] })])).toEqual([])
    expect(linesOf([visitOf({ failed: [own] })])).toHaveLength(1)
  })
})

describe('a script error', () => {
  const errors = [{ message: 'TypeError: x is undefined', from: { source: '/app.js', line: 9 } }]

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
  const failed = {
    path: '/b.txt',
    kind: 'fetch',
    isScripted: true,
    failure: notFound,
    from: unknown,
  } as const
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
  const image = { host: 'img.example', kind: 'script', from: unknown } as const
  expect(linesOf([visitOf({ blocked: [image] })])).toEqual([
    'finding | mixed-content | img.example | scripts | a.html',
  ])
})

describe('what only one of two visits has shown', () => {
  const error = { message: 'TypeError: x is null', from: { source: '/app.js', line: 9 } }
  const failed = {
    path: '/x.json',
    kind: 'fetch',
    isScripted: true,
    failure: notFound,
    from: unknown,
  } as const

  test.each([
    [
      'a script error',
      { errors: [error] },
      'notice | script-error | TypeError: x is null | in 1 of 2 visits | a.html /app.js, line 9',
    ],
    [
      'a request of a script',
      { failed: [failed] },
      'notice | failed-request | /x.json | fetches, HTTP 404, in 1 of 2 visits | a.html',
    ],
    ['a busy page', { end: 'unsettled' }, 'notice | busy-page | in 1 of 2 visits | a.html'],
    [
      'a crash',
      { end: 'crashed' },
      'notice | blank-page | the page crashes, in 1 of 2 visits | a.html',
    ],
  ] as const)('%s is a notice, whichever visit it was', (_, parts, line) => {
    expect(linesOf([visitOf({ ...parts, second: visitOf() })])).toEqual([line])
    expect(linesOf([visitOf({ second: visitOf(parts) })])).toEqual([line])
    const both = visitOf({ ...parts, second: visitOf(parts) })
    expect(linesOf([both])[0]).toBe(
      line.replace('notice', 'finding').replace(/(?:, | \| )in 1 of 2 visits/, ''),
    )
  })

  test('is apart from what both visits of another page have shown', () => {
    const pages = [
      visitOf({ errors: [error], second: visitOf({ errors: [error] }) }),
      visitOf({ path: 'b.html', errors: [error], second: visitOf() }),
    ]
    expect(linesOf(pages)).toEqual([
      'finding | script-error | TypeError: x is null | a.html /app.js, line 9',
      'notice | script-error | TypeError: x is null | in 1 of 2 visits | b.html /app.js, line 9',
    ])
  })

  test('is the same error, whatever numbers its message has', () => {
    const second = visitOf({ errors: [{ ...error, message: 'Error: late by 12.5 ms' }] })
    const visit = visitOf({ errors: [{ ...error, message: 'Error: late by 9 ms' }], second })
    expect(linesOf([visit])).toEqual([
      'finding | script-error | Error: late by 9 ms | a.html /app.js, line 9',
    ])
  })

  test('counts if it is a request to another host: the edge has refused it', () => {
    const line = 'finding | outside-request | api.vendor.example | fetches | a.html /app.js, line 3'
    expect(linesOf([visitOf({ second: visitOf({ outside: [call] }) })])).toEqual([line])
  })
})

test('a page with more than is recorded is a finding, as the rest may lead anywhere', () => {
  expect(linesOf([visitOf({ isPartial: true })])).toEqual([
    'finding | busy-page | with more requests and errors than are recorded | a.html',
  ])
})
