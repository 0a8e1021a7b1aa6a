import { queryError } from './query-error.ts'

export interface PageArguments {
  first?: number | null
  after?: string | null
}

/**
 * A page of a GraphQL connection, with GitHub's limits and errors.
 *
 * @param keyOf the sort key of an item, by default its index. A cursor contains the key of the last
 *   item of a page, so items that are added before it are skipped
 */
export function connection<Item, Node>(
  name: string,
  items: readonly Item[],
  { first, after }: PageArguments,
  node: (item: Item) => Node,
  keyOf: (item: Item) => number = (item) => items.indexOf(item) + 1,
) {
  if (first == null) {
    throw queryError(
      'MISSING_PAGINATION_BOUNDARIES',
      `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`,
    )
  }
  if (first > 100) {
    throw queryError(
      'EXCESSIVE_PAGINATION',
      `Requesting ${first} records on the \`${name}\` connection exceeds the \`first\` limit of 100 records.`,
    )
  }
  const key = after ? keyIn(after) : Number.NEGATIVE_INFINITY
  const rest = items.filter((item) => keyOf(item) > key)
  const shown = rest.slice(0, first)
  const cursorOf = (item: Item | undefined) => (item === undefined ? null : cursor(keyOf(item)))
  return {
    nodes: () => shown.map(node),
    totalCount: items.length,
    pageInfo: {
      startCursor: cursorOf(shown[0]),
      endCursor: cursorOf(shown.at(-1)),
      hasPreviousPage: rest.length < items.length,
      hasNextPage: shown.length < rest.length,
    },
  }
}

const cursor = (key: number) => Buffer.from(`cursor:v2:${key}`).toString('base64')

function keyIn(after: string): number {
  const key = /^cursor:v2:(\d+)$/.exec(Buffer.from(after, 'base64').toString())?.[1]
  if (key !== undefined) return Number(key)
  throw queryError('INVALID_CURSOR_ARGUMENTS', `\`${after}\` does not appear to be a valid cursor.`)
}
