import type { Page } from './responses.ts'

/** The most pages that one list is followed for: a server may lead in circles. */
const maxPages = 20

/**
 * A whole list, from its first page on.
 *
 * @param next asks for the page after a cursor
 * @returns undefined for what is shorter than the server says at any page: it is unknown. A list may
 *   grow at its end while it is read
 */
export async function wholeList<Node>(
  first: Page<Node> | undefined,
  next: (after: string) => Promise<Page<Node> | undefined>,
): Promise<readonly Node[] | undefined> {
  const nodes: Node[] = []
  let longest = 0
  let cursor: string | undefined
  let page = first
  for (let count = 0; page && count < maxPages; count++) {
    nodes.push(...page.nodes)
    const { hasNextPage, endCursor } = page.pageInfo
    longest = Math.max(longest, page.totalCount)
    if (!hasNextPage) {
      return nodes.length === page.totalCount && nodes.length >= longest ? nodes : undefined
    }
    if (!endCursor || endCursor === cursor) return undefined
    cursor = endCursor
    page = await next(cursor)
  }
  return undefined
}
