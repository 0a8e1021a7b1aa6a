import type { Page } from './responses.ts'

/** Maximum pages of one list: the cursors of a faulty server may form a circle. */
const maxPages = 20

/**
 * A whole list, from its first page on.
 *
 * @param next asks for the page after a cursor
 * @returns undefined, for unknown, when the list is shorter than the count on any of its pages. A
 *   list may grow at its end while it is read
 */
export async function wholeList<Node>(
  first: Page<Node> | undefined,
  next: (after: string) => Promise<Page<Node> | undefined>,
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
