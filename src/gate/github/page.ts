import * as v from 'valibot'

/** One page of a list, and the length of the whole list. */
export interface Page<Node> {
  readonly totalCount: number
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly endCursor?: string | null | undefined
  }
  readonly nodes: readonly Node[]
}

/** The schema of a page. One that is missing or invalid is `undefined`: unknown, not empty. */
export const page = <Node extends v.GenericSchema>(node: Node) => pageWith(v.array(node))

/** The same, but without `nodes` if a query asks only how many there are. */
export const countedPage = <Node extends v.GenericSchema>(node: Node) =>
  pageWith(v.optional(v.array(node)))

const pageWith = <Nodes extends v.GenericSchema>(nodes: Nodes) =>
  v.fallback(
    v.optional(
      v.object({
        totalCount: v.number(),
        pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullish(v.string()) }),
        nodes,
      }),
    ),
    undefined,
  )

/**
 * Reads a complete list, page by page.
 *
 * @param next requests the page after a cursor
 * @param maxPages the cursors of a faulty server may form a loop
 * @returns undefined, for unknown, if the list is shorter than the count on any of its pages. A
 *   list may grow while it is read
 */
export async function wholeList<Node>(
  first: Page<Node> | undefined,
  next: (after: string) => Promise<Page<Node> | undefined>,
  maxPages = 20,
): Promise<readonly Node[] | undefined> {
  const nodes: Node[] = []
  let maxCount = 0
  let cursor: string | undefined
  let page = first
  for (let count = 0; page && count < maxPages; count++) {
    nodes.push(...page.nodes)
    const { hasNextPage, endCursor } = page.pageInfo
    maxCount = Math.max(maxCount, page.totalCount)
    if (!hasNextPage) {
      return nodes.length === page.totalCount && nodes.length >= maxCount ? nodes : undefined
    }
    if (!endCursor || endCursor === cursor) return undefined
    cursor = endCursor
    page = await next(cursor)
  }
  return undefined
}
