import { expect, test } from 'vitest'
import { textInClosedTrees } from '../../../src/check/browser/closed-trees.ts'
import type { DevTools } from '../../../src/check/browser/devtools.ts'
import { Tab } from '../../../src/check/browser/tab.ts'

test('the text of each closed tree counts, wherever it is; that of open ones is seen by scripts', async () => {
  const tree = (backendNodeId: number, shadowRootType: string) => ({
    backendNodeId,
    shadowRootType,
  })
  const root = {
    backendNodeId: 1,
    children: [
      { backendNodeId: 2, shadowRoots: [tree(3, 'closed')] },
      {
        backendNodeId: 4,
        shadowRoots: [
          {
            ...tree(5, 'open'),
            children: [{ backendNodeId: 6, shadowRoots: [tree(7, 'closed')] }],
          },
        ],
      },
      {
        backendNodeId: 8,
        contentDocument: {
          backendNodeId: 9,
          children: [{ backendNodeId: 10, shadowRoots: [tree(11, 'closed')] }],
        },
      },
    ],
  }
  const send = async (method: string, params: { backendNodeId?: number; objectId?: string }) => {
    if (method === 'DOM.getDocument') return { root }
    if (method === 'Runtime.callFunctionOn') return { result: { value: Number(params.objectId) } }
    // It was removed meanwhile.
    if (params.backendNodeId === 11) throw new Error('No node with given id found')
    return { object: { objectId: `${params.backendNodeId}` } }
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
    scrub: (text) => text,
  })
  expect(await textInClosedTrees(tab)).toBe(3 + 7)
})
