import { expect, test } from 'vitest'
import type { DevTools } from '../../../src/check/browser/devtools.ts'
import type { Edge } from '../../../src/check/browser/edge.ts'
import { Tabs } from '../../../src/check/browser/tabs.ts'

const edge: Edge = {
  url: 'http://edge.invalid:40123',
  hosts: new Set(),
  isPartial: false,
  [Symbol.asyncDispose]: async () => {},
}

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36'

/** A browser that opens a page `T1` in a context `C1`, and the calls that it gets. @param silent a session without responses */
async function openedTab(evaluated: Promise<unknown> = Promise.resolve(), silent = '') {
  const calls: (readonly [string, object])[] = []
  const send = async (method: string, params: object, sessionId?: string) => {
    calls.push([method, params])
    if (sessionId === silent) await new Promise(() => {})
    if (method === 'Runtime.evaluate') await evaluated
    if (method === 'Target.createTarget') attach('T1', 'page')
    return { targetId: 'T1', browserContextId: 'C1' }
  }
  const devTools = { send } as unknown as DevTools
  const tabs = new Tabs(devTools, {
    origin: 'https://docs.example.com',
    userAgent,
    openEdge: async () => edge,
    scrub: (text) => text,
  })
  const attach = (targetId: string, type: string, of: object = {}) => {
    const targetInfo = { targetId, type, url: '', browserContextId: 'C1', ...of }
    const params = { sessionId: `S-${targetId}`, targetInfo }
    tabs.onEvent({ method: 'Target.attachedToTarget', params })
  }
  await tabs.attach()
  return { tabs, tab: await tabs.open(), attach, calls }
}

const request = (sessionId: string, url: string) => ({
  method: 'Network.requestWillBeSent',
  params: { requestId: url, type: 'Fetch', request: { url } },
  sessionId,
})

test('a page has a context of its own, whose only way out is its edge, also to this machine', async () => {
  const { calls } = await openedTab()
  const contexts = calls.filter(([method]) => method === 'Target.createBrowserContext')
  expect(contexts.map(([, params]) => params)).toMatchObject([
    { proxyServer: edge.url, proxyBypassList: '<-loopback>' },
  ])
})

test.each(['worker', 'service_worker', 'shared_worker', 'iframe', 'page'])(
  'a page records what a %s of its context asks for',
  async (type) => {
    const { tabs, tab, attach } = await openedTab()
    attach('T2', type)
    attach('T3', type, { browserContextId: 'C2' })
    tabs.onEvent(request('S-T2', 'https://a.example/'))
    tabs.onEvent(request('S-T3', 'https://of-another-page.example/'))
    expect(tab.events.recorded().outside).toMatchObject([{ host: 'a.example' }])
  },
)

test('everything in it has the identity of a browser with a window', async () => {
  const { attach, calls } = await openedTab()
  attach('W1', 'service_worker')
  const identities = calls.filter(([method]) => method === 'Emulation.setUserAgentOverride')
  expect(identities).toHaveLength(2)
  const brands = ['Chromium', 'Google Chrome'].map((brand) => ({ brand, version: '156' }))
  expect(identities[1]?.[1]).toMatchObject({ userAgent, userAgentMetadata: { brands } })
})

test('time passes in a page and its workers, also in those that it starts meanwhile', async () => {
  const { tab, attach, calls } = await openedTab()
  attach('W1', 'worker')
  attach('W2', 'worker', { browserContextId: 'C2' })
  const passing = tab.passTime(30_000)
  attach('W3', 'worker')
  await passing
  const clocks = calls.filter(([method]) => method === 'Emulation.setVirtualTimePolicy')
  expect(clocks).toHaveLength(6)
  expect(clocks[2]?.[1]).toMatchObject({ policy: 'pauseIfNetworkFetchesPending', budget: 30_001 })
  // In place of what is left of that.
  for (const [, params] of clocks.slice(3)) expect(params).toMatchObject({ budget: 2 })
})

test('a worker that never runs is not waited for', async () => {
  const { tab, attach, calls } = await openedTab(undefined, 'S-W1')
  attach('W1', 'worker')
  await tab.passTime(30_000)
  expect(calls.filter(([method]) => method === 'Runtime.evaluate')).toHaveLength(3)
})

test('time that stops before it has passed, by the end of an earlier budget, goes on', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { tabs, tab, calls } = await openedTab(promise)
  const expire = () =>
    tabs.onEvent({
      ...{ method: 'Emulation.virtualTimeBudgetExpired', params: {} },
      sessionId: tab.sessionId,
    })
  const clocks = () => calls.filter(([method]) => method === 'Emulation.setVirtualTimePolicy')
  const passing = tab.passTime(30_000)
  expire()
  expect(clocks()).toHaveLength(2)
  expect(clocks()[1]).toEqual(clocks()[0])
  resolve({})
  await passing
  expire()
  expect(clocks()).toHaveLength(3)
})

test('time stands still for what is being loaded, unless it hurries', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { tabs, tab, calls } = await openedTab(promise)
  let hurries = false
  const passing = tab.passTime(30_000, () => hurries)
  tabs.onEvent(request(tab.sessionId, 'https://docs.example.com/slow.js'))
  const policies = () =>
    calls.flatMap(([method, params]) =>
      method === 'Emulation.setVirtualTimePolicy' ? [(params as { policy: string }).policy] : [],
    )
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(policies()).toEqual(['pauseIfNetworkFetchesPending'])
  hurries = true
  await expect.poll(policies).toEqual(['pauseIfNetworkFetchesPending', 'advance'])
  resolve({})
  await passing
})

test('a page is closed with its context; one that is stuck is killed', async () => {
  const { tabs, tab, calls } = await openedTab()
  await tabs.close(tab, true)
  await tabs.close(tab, false)
  const ends = calls.filter(([method]) => /dispose|crash/.test(method))
  expect(ends).toEqual([
    ['Page.crash', {}],
    ['Target.disposeBrowserContext', { browserContextId: 'C1' }],
    ['Target.disposeBrowserContext', { browserContextId: 'C1' }],
  ])
})

test('a dialog is dismissed, but a page may be left', async () => {
  const { tabs, tab, calls } = await openedTab()
  for (const type of ['confirm', 'beforeunload']) {
    const { sessionId } = tab
    tabs.onEvent({ method: 'Page.javascriptDialogOpening', params: { type }, sessionId })
  }
  const handled = calls.filter(([method]) => method === 'Page.handleJavaScriptDialog')
  expect(handled.map(([, params]) => params)).toEqual([{ accept: false }, { accept: true }])
})
