import { expect, test } from 'vitest'
import type { DevTools } from '../../../src/check/browser/devtools.ts'
import { announceHosts } from '../../../src/check/browser/page-hints.ts'
import { Tab } from '../../../src/check/browser/tab.ts'

/** A page with these `link` elements, one of which is removed meanwhile. */
async function announced(...links: readonly (readonly string[])[]) {
  const responses: Readonly<Record<string, (params: { nodeId?: number }) => object>> = {
    'DOM.performSearch': () => ({ searchId: '1', resultCount: links.length + 1 }),
    'DOM.getSearchResults': () => ({ nodeIds: [...links.keys(), links.length] }),
    'DOM.getAttributes': ({ nodeId = 0 }) => {
      const attributes = links[nodeId]
      if (!attributes) throw new Error('No node with given id found')
      return { attributes }
    },
  }
  const send = async (method: string, params: object) => responses[method]?.(params) ?? {}
  const edge = {
    url: 'http://edge.invalid:1',
    hosts: new Set<string>(),
    isPartial: false,
    [Symbol.asyncDispose]: async () => {},
  }
  const tab = new Tab({
    browserContextId: 'C1',
    edge,
    devTools: { send } as unknown as DevTools,
    origin: 'https://docs.example.com',
    scrub: (text) => text,
  })
  await announceHosts(tab)
  return tab.events.recorded().outside.map(({ host, kind }) => `${host} ${kind}`)
}

test('hosts that a page announces are recorded, by the attributes as they are named', async () => {
  expect(
    await announced(
      ['rel', 'preconnect', 'href', '//a.example'],
      ['href', 'rel', 'rel', 'DNS-Prefetch', 'title', 'href'],
      ['rel', 'stylesheet', 'href', 'https://b.example/x.css'],
      ['rel', 'preload dns-prefetch', 'href', 'https://c.example:8443/'],
    ),
  ).toEqual(['a.example preconnect', 'c.example:8443 preconnect'])
})
