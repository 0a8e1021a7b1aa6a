import { expect, test } from 'vitest'
import type { DevTools } from '../../../src/site/browser/devtools.ts'
import { Tabs } from '../../../src/site/browser/tabs.ts'

/** The pages of a browser that opens a page `T1`, and the calls that it gets. */
async function openedTab() {
  const tabs = new Tabs('https://docs.example.com')
  const calls: (readonly [string, object])[] = []
  const attach = (targetId: string, type: string, of: object = {}, sessionId?: string) =>
    tabs.onEvent({
      method: 'Target.attachedToTarget',
      params: { sessionId: `S-${targetId}`, targetInfo: { targetId, type, url: '', ...of } },
      ...(sessionId && { sessionId }),
    })
  const send = async (method: string, params: object) => {
    calls.push([method, params])
    if (method === 'Target.createTarget') attach('T1', 'page')
    return { targetId: 'T1' }
  }
  await tabs.attach({ send } as unknown as DevTools)
  return { tabs, tab: await tabs.open(), attach, calls }
}

const request = (sessionId: string, url: string) => ({
  method: 'Network.requestWillBeSent',
  params: { requestId: url, type: 'Fetch', request: { url } },
  sessionId,
})

test('a page records what its workers and windows ask for', async () => {
  const { tabs, tab, attach } = await openedTab()
  attach('W1', 'worker', {}, tab.sessionId)
  attach('T2', 'page', { openerId: 'T1' })
  tabs.onEvent(request('S-W1', 'https://worker.example/'))
  tabs.onEvent(request('S-T2', 'https://window.example/'))
  const hosts = tab.events.recorded().outside.map(({ host }) => host)
  expect(hosts).toEqual(['worker.example', 'window.example'])
})

test('a service worker belongs to no page', async () => {
  const { tabs, tab, attach } = await openedTab()
  const url = 'https://docs.example.com/sw.js'
  attach('W1', 'service_worker', { url })
  tabs.onEvent(request('S-W1', 'https://worker.example/'))
  expect(tab.events.recorded().outside).toEqual([])
  expect(tabs.workers.get(url)?.recorded().outside).toMatchObject([{ host: 'worker.example' }])
})

test('a page is closed with the windows that it has opened; one that is stuck is killed', async () => {
  const { tabs, tab, attach, calls } = await openedTab()
  attach('T2', 'page', { openerId: 'T1' })
  await tabs.close(tab)
  const ends = calls.filter(([method]) => /closeTarget|crash/.test(method))
  expect(ends).toEqual([
    ['Page.crash', {}],
    ['Target.closeTarget', { targetId: 'T1' }],
    ['Target.closeTarget', { targetId: 'T2' }],
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

test('pages take turns in front', async () => {
  const { tabs } = await openedTab()
  const order: string[] = []
  const first = tabs.inFront(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    order.push('first')
  })
  const failing = tabs.inFront(async () => {
    order.push('second')
    throw new Error('crashed')
  })
  const third = tabs.inFront(async () => order.push('third'))
  await expect(failing).rejects.toThrow('crashed')
  await Promise.all([first, third])
  expect(order).toEqual(['first', 'second', 'third'])
})
