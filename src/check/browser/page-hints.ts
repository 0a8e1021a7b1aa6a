import type { Tab } from './tab.ts'

/**
 * Records the hosts that the page announces, also in frames and shadow trees: the browser looks their
 * names up past the proxy.
 */
export async function announceHosts(tab: Tab): Promise<void> {
  await tab.send('DOM.enable')
  await tab.send('DOM.getDocument', { depth: 0 })
  const nodes = await linkElements(tab)
  for (const attributes of await Promise.all(nodes.map((node) => attributesOf(tab, node)))) {
    if (!/\b(?:preconnect|dns-prefetch)\b/i.test(attributes.get('rel') ?? '')) continue
    const url = URL.parse(attributes.get('href') ?? '', tab.context.origin)
    tab.events.leave(url?.href, 'preconnect')
  }
  await tab.send('DOM.disable')
}

async function linkElements(tab: Tab): Promise<readonly number[]> {
  const query = { query: '<link', includeUserAgentShadowDOM: true }
  const { searchId, resultCount } = await tab.send<{ searchId: string; resultCount: number }>(
    'DOM.performSearch',
    query,
  )
  if (resultCount === 0) return []
  const range = { searchId, fromIndex: 0, toIndex: resultCount }
  return (await tab.send<{ nodeIds: number[] }>('DOM.getSearchResults', range)).nodeIds
}

/** By name; empty for an element that is no longer part of the page. */
async function attributesOf(tab: Tab, nodeId: number): Promise<ReadonlyMap<string, string>> {
  try {
    const { attributes } = await tab.send<{ attributes: string[] }>('DOM.getAttributes', { nodeId })
    const pairs = Array.from({ length: attributes.length / 2 }, (_, index) => {
      const [name = '', value = ''] = attributes.slice(2 * index, 2 * index + 2)
      return [name, value] as const
    })
    return new Map(pairs)
  } catch {
    return new Map()
  }
}
