import type { Tab } from './tab.ts'

/** More closed shadow trees of one page are not read. */
const maxTrees = 200

/** The part of a node that is read, as the protocol's `DOM` names it. */
interface DomNode {
  readonly backendNodeId: number
  readonly shadowRootType?: string
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
  readonly contentDocument?: DomNode
}

/**
 * The length of the text that is shown in closed shadow trees, which no script can reach from outside.
 * It takes the whole tree of the page, so it is for pages that seem to show nothing.
 */
export async function textInClosedTrees(tab: Tab): Promise<number> {
  const { root } = await tab.send<{ root: DomNode }>('DOM.getDocument', { depth: -1, pierce: true })
  const trees = [...closedTrees(root)].slice(0, maxTrees)
  const lengths = await Promise.all(trees.map((tree) => textLength(tab, tree)))
  return lengths.reduce((sum, length) => sum + length, 0)
}

function* closedTrees(node: DomNode): Generator<DomNode> {
  if (node.shadowRootType === 'closed') yield node
  const { children = [], shadowRoots = [], contentDocument } = node
  for (const child of [...shadowRoots, ...children]) yield* closedTrees(child)
  if (contentDocument) yield* closedTrees(contentDocument)
}

async function textLength(tab: Tab, { backendNodeId }: DomNode): Promise<number> {
  try {
    const { object } = await tab.send<{ object: { objectId: string } }>('DOM.resolveNode', {
      backendNodeId,
    })
    const { result } = await tab.send<{ result: { value?: number } }>('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: lengthOfText,
      returnByValue: true,
    })
    return result.value ?? 0
  } catch {
    // It is no longer part of the page.
    return 0
  }
}

/** The text of a style sheet is not shown. */
const lengthOfText = `function () {
  return [...this.children]
    .filter((element) => element.localName !== 'style' && getComputedStyle(element).display !== 'none')
    .map((element) => (element.innerText ?? '').replace(/\\s+/g, ' ').trim().length)
    .reduce((sum, length) => sum + length, 0)
}`
