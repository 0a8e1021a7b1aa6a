import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DevTools } from '../../../src/site/browser/devtools.ts'
import { visitPage } from '../../../src/site/browser/page-visit.ts'
import { Tabs } from '../../../src/site/browser/tabs.ts'

// The clock of the test does not reach Node's own promises.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) =>
    new Promise((resolve) => globalThis.setTimeout(resolve, milliseconds)),
}))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = { path: 'a.html', url: 'https://docs.example.com/a', hasPictures: true }
const sessionId = 'S1'

type Call = readonly [method: string, params: Readonly<Record<string, unknown>>]

/** Visits a page of a browser whose scripts return these values, one after the other. */
async function visited(
  values: readonly unknown[],
  on: Readonly<Record<string, (emit: Tabs['onEvent']) => unknown>> = {},
  pagesInFront = 0,
) {
  const tabs = new Tabs('https://docs.example.com')
  const calls: Call[] = []
  const left = [...values]
  const responses: typeof on = {
    'Target.createTarget': (emit) => {
      const targetInfo = { targetId: 'T1', type: 'page', url: 'about:blank' }
      emit({ method: 'Target.attachedToTarget', params: { sessionId, targetInfo } })
      return { targetId: 'T1' }
    },
    'Page.navigate': (emit) => emit({ method: 'Page.loadEventFired', params: {}, sessionId }),
    'Runtime.evaluate': () => ({ result: { value: JSON.stringify(left.shift()) } }),
    'Page.captureScreenshot': () => ({ data: `picture ${calls.length}` }),
    ...on,
  }
  const send = async (method: string, params: Call[1]) => {
    calls.push([method, params])
    return (await responses[method]?.(tabs.onEvent)) ?? {}
  }
  const devTools = { isOpen: true, send } as unknown as DevTools
  await tabs.attach(devTools)
  for (let turn = 0; turn < pagesInFront; turn++) tabs.inFront(() => new Promise(() => {}))
  const visit = visitPage(tabs, devTools, page)
  await vi.advanceTimersByTimeAsync(30_000)
  return { visit: await visit, calls }
}

const state = { url: page.url, shown: 10, content: 5, hasMedia: false, hints: [] }
const next = { ...state, url: 'https://docs.example.com/b' }

test('a page is read, pictured, scrolled, searched, and left by a link', async () => {
  const { visit, calls } = await visited([state, 7, 'true', true, state, next.url, next])
  expect(visit).toMatchObject({
    path: 'a.html',
    state,
    written: 7,
    end: 'settled',
    navigation: { to: next.url, isReload: false, state: next },
  })
  expect(visit.pictures).toHaveLength(3)
  const sizes = calls.filter(([method]) => method === 'Emulation.setDeviceMetricsOverride')
  expect(sizes.map(([, { width }]) => width)).toEqual([390, 1280, 1280])
  expect(calls).toContainEqual(['Input.insertText', { text: 'search' }])
  expect(calls).toContainEqual(['Target.closeTarget', { targetId: 'T1' }])
})

test('a page is read once it has loaded', async () => {
  const read: number[] = []
  const start = performance.now()
  const evaluate = () => {
    read.push(performance.now() - start)
    return { result: { value: 'null' } }
  }
  const load = (emit: Tabs['onEvent']) =>
    setTimeout(() => emit({ method: 'Page.loadEventFired', params: {}, sessionId }), 4000)
  await visited([], { 'Runtime.evaluate': evaluate, 'Page.navigate': (emit) => void load(emit) })
  expect(read[0]).toBeGreaterThan(4000)
  expect(read[0]).toBeLessThan(4500)
})

test('a page without a link is not left', async () => {
  const { visit } = await visited([state, 7, 'true', false, state, ''])
  expect(visit.end).toBe('settled')
  expect(visit).not.toHaveProperty('navigation')
})

test('hosts that the page announces count as asked', async () => {
  const hints = ['https://fonts.example/']
  const { visit } = await visited([{ ...state, hints }, 7, 'true', false, state, ''])
  expect(visit.outside).toMatchObject([{ host: 'fonts.example', kind: 'preconnections' }])
})

test('a page that never responds costs its own time only, and is killed', async () => {
  const { visit, calls } = await visited([], { 'Runtime.evaluate': () => new Promise(() => {}) })
  expect(visit).toMatchObject({ end: 'unsettled', written: 0 })
  expect(visit).not.toHaveProperty('state')
  expect(calls).toContainEqual(['Page.crash', {}])
})

test('the turns of other pages do not count as time of a page, its own do', async () => {
  const values = [state, 7, 'true', false, state, '']
  const responding = (seconds: number) => {
    const left = [...values]
    return async () => {
      const value = left.shift()
      if (value === 'true') await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      return { result: { value: JSON.stringify(value) } }
    }
  }
  const slow = await visited([], { 'Runtime.evaluate': responding(12) }, 3)
  expect(slow.visit.end).toBe('settled')
  const slower = await visited([], { 'Runtime.evaluate': responding(16) }, 3)
  expect(slower.visit.end).toBe('unsettled')
})

test('a page that crashes is told apart, with what was seen before', async () => {
  const crash = (emit: Tabs['onEvent']) =>
    emit({ method: 'Inspector.targetCrashed', params: {}, sessionId })
  const { visit } = await visited([state, 7], { 'Page.captureScreenshot': crash })
  expect(visit).toMatchObject({ end: 'crashed', state, written: 7 })
})

test('what another document does after the link is not about this page', async () => {
  let evaluations = 0
  const values = [state, 7, 'true', false, state, next.url, next]
  const { visit } = await visited([], {
    'Runtime.evaluate': (emit) => {
      const value = values[evaluations++]
      if (value === next.url) {
        emit({ method: 'Page.frameNavigated', params: { frame: { id: 'T1' } }, sessionId })
        const request = { url: 'https://other.example/' }
        const params = { requestId: '1', type: 'Fetch', request }
        emit({ method: 'Network.requestWillBeSent', params, sessionId })
      }
      return { result: { value: JSON.stringify(value) } }
    },
  })
  expect(visit.navigation).toMatchObject({ to: next.url, isReload: true })
  expect(visit.outside).toEqual([])
})
