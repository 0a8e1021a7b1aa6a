import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DevTools } from '../../../src/check/browser/devtools.ts'
import * as scripts from '../../../src/check/browser/page-scripts.ts'
import { type VisitedPage, visitPage } from '../../../src/check/browser/page-visit.ts'
import { Tabs } from '../../../src/check/browser/tabs.ts'
import type { TimeSpan } from '../../../src/check/browser/time-steps.ts'

// The clock of the test does not reach Node's own promises.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, value: unknown) =>
    new Promise((resolve) => globalThis.setTimeout(() => resolve(value), milliseconds)),
}))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = { path: 'a.html', url: 'https://docs.example.com/a', hasPictures: true }
const sessionId = 'S1'

type Call = readonly [method: string, params: Readonly<Record<string, unknown>>]

const state = { url: page.url, shown: 10, content: 5, hasMedia: false }
const next = { ...state, url: 'https://docs.example.com/b' }
const link = { url: next.url, point: { x: 7, y: 9 } }

/** What the scripts of a page without a link return. */
const results = {
  readState: state,
  readWritten: 7,
  findInertPoint: { x: 3, y: 4 },
  scrollThrough: true,
  openSearch: false,
  findLink: null,
  clickLink: true,
} satisfies Partial<Record<keyof typeof scripts, unknown>>

/** Visits a page whose scripts return these values. */
async function visited(
  differing: Readonly<Record<string, unknown>> = {},
  on: Readonly<Record<string, (emit: Tabs['onEvent'], params: Call[1]) => unknown>> = {},
  hosts: Iterable<string> = [],
  opened: VisitedPage = page,
) {
  const calls: Call[] = []
  const values = new Map(
    Object.entries({ ...results, ...differing }).map(([name, value]) => [
      (scripts as Readonly<Record<string, unknown>>)[name],
      value,
    ]),
  )
  const responses: typeof on = {
    'Target.createBrowserContext': () => ({ browserContextId: 'C1' }),
    'Target.createTarget': (emit) => {
      const targetInfo = { targetId: 'T1', type: 'page', url: '', browserContextId: 'C1' }
      emit({ method: 'Target.attachedToTarget', params: { sessionId, targetInfo } })
      return { targetId: 'T1' }
    },
    'Page.navigate': (emit) => emit({ method: 'Page.loadEventFired', params: {}, sessionId }),
    'Runtime.evaluate': (_, { expression }) => ({
      result: { value: JSON.stringify(values.get(expression) ?? null) },
    }),
    // The page has a process once it is open, which then does nothing.
    'SystemInfo.getProcessInfo': () => {
      const isOpen = calls.some(([method]) => method === 'Target.createTarget')
      return { processInfo: isOpen ? [{ type: 'renderer', id: 1, cpuTime: 1 }] : [] }
    },
    'DOM.performSearch': () => ({ searchId: '1', resultCount: 0 }),
    'Page.captureScreenshot': () => ({ data: `picture ${calls.length}` }),
    ...on,
  }
  const send = async (method: string, params: Call[1] = {}) => {
    calls.push([method, params])
    return (await responses[method]?.((event) => tabs.onEvent(event), params)) ?? {}
  }
  const devTools = { isOpen: true, send } as unknown as DevTools
  const openEdge = async () => ({
    url: 'http://edge.invalid:1',
    hosts: hosts instanceof Set ? hosts : new Set(hosts),
    isPartial: false,
    [Symbol.asyncDispose]: async () => void calls.push(['the edge is closed', {}]),
  })
  const scrub = (text: string, limit = 4000) => text.replace('secret', '***').slice(0, limit)
  const origin = 'https://docs.example.com'
  const tabs = new Tabs(devTools, { origin, userAgent: 'Chrome/156', openEdge, scrub })
  await tabs.attach()
  const visit = visitPage(tabs, opened)
  await vi.advanceTimersByTimeAsync(60_000)
  return { visit: await visit, calls }
}

/** The calls of these methods, with one of their parameters. */
const callsOf = (calls: readonly Call[], methods: RegExp, parameter: string) =>
  calls.filter(([method]) => methods.test(method)).map(([, params]) => params[parameter])

test('a page is read and pictured, and left by a link', async () => {
  const states = [state, next]
  const { visit, calls } = await visited(
    { findLink: link, openSearch: true },
    {
      'Runtime.evaluate': (_, { expression }) => {
        const all: Record<string, unknown> = { ...results, findLink: link, openSearch: true }
        const name = Object.entries(scripts).find(([, source]) => source === expression)?.[0] ?? ''
        const value = name === 'readState' ? states.shift() : all[name]
        return { result: { value: JSON.stringify(value ?? null) } }
      },
    },
  )
  expect(visit).toMatchObject({
    path: 'a.html',
    state,
    written: 7,
    end: 'settled',
    navigation: { to: next.url, isReload: false, state: next },
  })
  expect(visit.pictures).toHaveLength(3)
  expect(callsOf(calls, /setDeviceMetricsOverride/, 'width')).toEqual([390, 1280, 1280])
  expect(calls).toContainEqual(['Input.insertText', { text: 'search' }])
})

test('a reader moves, presses, touches, turns, clicks, turns away, and leaves', async () => {
  const { calls } = await visited()
  expect(callsOf(calls, /^Input\./, 'type')).toEqual([
    ...['mouseMoved', 'keyDown', 'keyUp', 'touchStart', 'touchCancel', 'mouseWheel'],
    ...['mousePressed', 'mouseReleased'],
  ])
  expect(callsOf(calls, /setWebLifecycleState/, 'state')).toEqual(['frozen', 'active'])
  expect(callsOf(calls, /Page.navigate/, 'url')).toEqual([page.url, 'about:blank'])
  const order = calls.map(([method]) => method)
  expect(order.lastIndexOf('Emulation.setVirtualTimePolicy')).toBeLessThan(
    order.indexOf('Page.setWebLifecycleState'),
  )
  expect(order.slice(-2)).toEqual(['Target.disposeBrowserContext', 'the edge is closed'])
})

test('30 seconds of the page pass', async () => {
  const { calls } = await visited()
  expect(callsOf(calls, /setVirtualTimePolicy/, 'budget')).toEqual([30_001, 2])
})

/** The budgets of a second visit. Time passes in the page as it is granted, and responses take 60 ms. */
async function budgetsOf(slowSpans: readonly TimeSpan[]): Promise<readonly number[]> {
  let [now, running] = [Date.now(), 0]
  const { visit, calls } = await visited(
    {},
    {
      'Emulation.setVirtualTimePolicy': (emit, { budget }) => {
        // Budgets never overlap: the end of one would end the other, too.
        expect(running).toBe(0)
        running += 1
        setTimeout(() => {
          running -= 1
          now += Number(budget)
          emit({ method: 'Emulation.virtualTimeBudgetExpired', params: {}, sessionId })
        }, 2)
      },
      'Runtime.evaluate': async (_, { expression }) => {
        if (!String(expression).includes('locks')) {
          const name = Object.entries(scripts).find(([, source]) => source === expression)?.[0]
          const value = results[name as keyof typeof results] ?? null
          return { result: { value: JSON.stringify(value) } }
        }
        await new Promise((resolve) => setTimeout(resolve, 60))
        return { result: { value: JSON.stringify(now) } }
      },
    },
    [],
    { ...page, hasPictures: false, slowSpans },
  )
  expect(visit.end).toBe('settled')
  return callsOf(calls, /setVirtualTimePolicy/, 'budget').map(Number)
}

test('in a second visit, they pass in steps of a second, between which all else has its turn', async () => {
  const budgets = await budgetsOf([])
  expect(budgets.filter((budget) => budget === 1001).length).toBeGreaterThan(25)
  expect(budgets.filter((budget) => budget < 100).length).toBeGreaterThan(75)
})

test('where an error may happen again, in steps of a few frames, as the clock of the browser goes', async () => {
  const budgets = await budgetsOf([{ from: 10_000, to: 14_000 }])
  const [first, last] = [budgets.indexOf(1001), budgets.lastIndexOf(1001)]
  const between = budgets.slice(first, last).filter((budget) => budget <= 60)
  expect(between.length).toBeGreaterThan(100)
})

test('a link is clicked where it is; one that something covers is followed by a script', async () => {
  const clicked = await visited({ findLink: link })
  const last = clicked.calls.filter(([, { type }]) => type === 'mouseReleased').at(-1)
  expect(last?.[1]).toMatchObject({ x: 7, y: 9 })
  expect(callsOf(clicked.calls, /evaluate/, 'expression')).not.toContain(scripts.clickLink)
  const covered = await visited({ findLink: { url: next.url } })
  expect(callsOf(covered.calls, /evaluate/, 'expression')).toContain(scripts.clickLink)
})

test('a page without a point that does nothing is not clicked', async () => {
  const { calls } = await visited({ findInertPoint: null })
  expect(callsOf(calls, /^Input\./, 'type')).not.toContain('mousePressed')
})

test('a page is read once it has loaded', async () => {
  const read: number[] = []
  const start = performance.now()
  await visited(
    {},
    {
      'Runtime.evaluate': () => {
        read.push(performance.now() - start)
        return { result: { value: 'null' } }
      },
      'Page.navigate': (emit) =>
        void setTimeout(() => emit({ method: 'Page.loadEventFired', params: {}, sessionId }), 4000),
    },
  )
  expect(read[0]).toBeGreaterThan(4000)
  expect(read[0]).toBeLessThan(4500)
})

test('a page without a link is not followed', async () => {
  const { visit } = await visited()
  expect(visit.end).toBe('settled')
  expect(visit).not.toHaveProperty('navigation')
})

test('hosts that the page announces count, however many links it has', async () => {
  const links = Array.from({ length: 250 }, (_, index) => [
    ...['rel', index % 2 ? 'dns-prefetch' : 'PRECONNECT', 'href', `//h${index}.example`],
  ])
  const other = ['rel', 'stylesheet', 'href', 'https://other.example']
  const { visit } = await visited(
    {},
    {
      'DOM.performSearch': () => ({ searchId: '1', resultCount: 251 }),
      'DOM.getSearchResults': () => ({ nodeIds: [...links.keys(), 250] }),
      'DOM.getAttributes': (_, { nodeId }) => ({ attributes: links[Number(nodeId)] ?? other }),
    },
  )
  expect(visit.outside).toHaveLength(250)
  expect(visit.outside[0]).toMatchObject({ host: 'h0.example', kind: 'preconnect' })
})

test('what the edge has refused is part of the visit', async () => {
  const { visit } = await visited({}, {}, ['a.example'])
  expect(visit.hosts).toEqual(['a.example'])
})

test('secrets are removed from what scripts return', async () => {
  const { visit } = await visited({ findLink: { url: 'https://docs.example.com/secret' } })
  expect(visit.navigation?.to).toBe('https://docs.example.com/***')
})

test('a page that never responds costs its own time only, and is killed', async () => {
  const { visit, calls } = await visited({}, { 'Runtime.evaluate': () => new Promise(() => {}) })
  expect(visit).toMatchObject({ end: 'unsettled', written: 0 })
  expect(visit).not.toHaveProperty('state')
  expect(calls).toContainEqual(['Page.crash', {}])
})

test('a page that crashes is told apart, with what was seen before', async () => {
  const crash = (emit: Tabs['onEvent']) =>
    emit({ method: 'Inspector.targetCrashed', params: {}, sessionId })
  const { visit } = await visited({}, { 'Page.captureScreenshot': crash })
  expect(visit).toMatchObject({ end: 'crashed', state, written: 7 })
})

test('what another document does after the link is not about this page, but its hosts are known', async () => {
  const { visit } = await visited(
    { findLink: link },
    {
      'Input.dispatchMouseEvent': (emit, { type, x }) => {
        if (type !== 'mouseReleased' || x !== link.point.x) return
        emit({ method: 'Page.frameNavigated', params: { frame: { id: 'T1' } }, sessionId })
        const request = { url: 'https://other.example/' }
        const params = { requestId: '1', type: 'Fetch', request }
        emit({ method: 'Network.requestWillBeSent', params, sessionId })
      },
    },
  )
  expect(visit.navigation).toMatchObject({ to: next.url, isReload: true })
  expect(visit.outside).toEqual([])
  expect(visit.nextHosts).toEqual(['other.example'])
})

/** A page that goes to a path by a script, if there is one, and then loads other things for ever. */
const prefetching = (path: string) => ({
  'Input.dispatchMouseEvent': (emit: Tabs['onEvent'], { type, x }: Call[1]) => {
    if (type !== 'mouseReleased' || x !== link.point.x) return
    const url = `https://docs.example.com${path}`
    if (path) {
      emit({ method: 'Page.navigatedWithinDocument', params: { frameId: 'T1', url }, sessionId })
    }
    const prefetch = (index: number) => {
      const request = { url: `https://docs.example.com/${index}.txt` }
      const params = { requestId: `${index}`, type: 'Fetch', request }
      emit({ method: 'Network.requestWillBeSent', params, sessionId })
      setTimeout(() => {
        emit({ method: 'Network.loadingFinished', params, sessionId })
        if (index < 100) prefetch(index + 1)
      }, 100)
    }
    setTimeout(() => prefetch(0), 150)
  },
})

test.each([
  ['what the next page needed is waited for, not all that it prefetches', '/b', 250, 600, ''],
  ['a page that stays where it is may load something for 3 s', '/a', 3000, 3400, ''],
  ['so may one that had the path of the link before', '', 3000, 3400, '/b'],
])('after a click, %s', async (_, path, least, most, before) => {
  const times: number[] = []
  const { visit } = await visited(
    { findLink: link },
    {
      ...prefetching(path),
      'Runtime.evaluate': (emit, { expression }) => {
        const name = Object.entries(scripts).find(([, source]) => source === expression)?.[0] ?? ''
        if (name === 'openSearch' && before !== '') {
          const params = { frameId: 'T1', url: `https://docs.example.com${before}` }
          emit({ method: 'Page.navigatedWithinDocument', params, sessionId })
        }
        if (name === 'findLink' || name === 'readState') times.push(performance.now())
        const value = { ...results, findLink: link }[name as keyof typeof results]
        return { result: { value: JSON.stringify(value ?? null) } }
      },
    },
  )
  expect(visit.navigation).toMatchObject({ isReload: false, state })
  const [, clicked = 0, read = 0] = times
  expect(read - clicked).toBeGreaterThanOrEqual(least)
  expect(read - clicked).toBeLessThan(most)
})

test('a page that another document follows is left at once', async () => {
  const navigated: number[] = []
  const { calls } = await visited(
    { findLink: link },
    {
      'Input.dispatchMouseEvent': (emit, { type, x }) => {
        if (type !== 'mouseReleased' || x !== link.point.x) return
        navigated.push(performance.now())
        const request = { url: link.url }
        const params = { requestId: '1', type: 'Document', frameId: 'T1', request }
        emit({ method: 'Network.requestWillBeSent', params, sessionId })
        emit({ method: 'Page.frameNavigated', params: { frame: { id: 'T1' } }, sessionId })
      },
      'Page.navigate': (emit, { url }) => {
        if (url === 'about:blank') navigated.push(performance.now())
        else emit({ method: 'Page.loadEventFired', params: {}, sessionId })
      },
    },
  )
  expect(callsOf(calls, /Page.navigate/, 'url')).toEqual([page.url, 'about:blank'])
  const [clicked = 0, left = 0] = navigated
  expect(left - clicked).toBeLessThan(200)
})

test('a secret is removed from the hosts that were refused', async () => {
  const { visit } = await visited({}, {}, ['secret.example', 'other.example'])
  expect(visit.hosts).toEqual(['***.example', 'other.example'])
})

test('what a page asks while a busy machine closes it is part of the visit', async () => {
  const hosts = new Set<string>()
  const close = () =>
    new Promise((resolve) =>
      setTimeout(() => {
        hosts.add('late.example')
        resolve({})
      }, 5000),
    )
  const { visit } = await visited({}, { 'Target.disposeBrowserContext': close }, hosts)
  expect(visit.hosts).toEqual(['late.example'])
})
