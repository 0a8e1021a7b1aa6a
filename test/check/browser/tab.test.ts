import { expect, test } from 'vitest'
import type { DevTools } from '../../../src/check/browser/devtools.ts'
import { Tab } from '../../../src/check/browser/tab.ts'

function tabWith(returned: unknown) {
  const calls: (readonly [method: string, params: object, sessionId: string | undefined])[] = []
  const send = async (method: string, params: object, sessionId?: string) => {
    calls.push([method, params, sessionId])
    if (method === 'Page.createIsolatedWorld') return { executionContextId: 7 }
    return { result: { value: returned === undefined ? undefined : JSON.stringify(returned) } }
  }
  const tab = new Tab({
    browserContextId: 'C1',
    edge: {
      url: 'http://edge.invalid:1',
      hosts: new Set(),
      isPartial: false,
      [Symbol.asyncDispose]: async () => {},
    },
    devTools: { send } as unknown as DevTools,
    origin: 'https://docs.example.com',
    scrub: (text, limit) => text.replaceAll('secret', '***').slice(0, limit),
  })
  return { tab, calls }
}

test('a script runs in a world of its own, of the page', async () => {
  const { tab, calls } = tabWith(true)
  tab.attach('S1', [], { targetId: 'T1' })
  await tab.ready()
  expect(await tab.evaluate('1')).toBe(true)
  expect(calls.slice(-2)).toMatchObject([
    ['Page.createIsolatedWorld', { frameId: 'T1' }, 'S1'],
    ['Runtime.evaluate', { expression: '1', contextId: 7, awaitPromise: true }, 'S1'],
  ])
})

test.each([
  [{ texts: ['a secret', 1] }, { texts: ['a ***', 1] }],
  [null, undefined],
  [undefined, undefined],
])('of what a script returns, %j, secrets are removed, and null is nothing', async (from, to) => {
  expect(await tabWith(from).tab.evaluate('')).toEqual(to)
})

test('a window that the page opens is not the page itself', async () => {
  const { tab } = tabWith(true)
  await expect(tab.ready()).rejects.toThrow('did not attach')
  tab.attach('S1', [], { targetId: 'T1' })
  tab.attach('S2', [], { targetId: 'T2' })
  expect([tab.sessionId, tab.targetId]).toEqual(['S1', 'T1'])
})

test('a page that crashes is not waited for', async () => {
  const { tab } = tabWith(true)
  tab.events.hasCrashed = true
  await expect(tab.settle(10_000)).rejects.toThrow('crashed')
  await expect(tab.passTimeInSteps(10_000, [])).rejects.toThrow('crashed')
})
