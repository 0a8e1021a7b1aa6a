import type { Page } from './responses.ts'

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
