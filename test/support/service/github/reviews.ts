import type { Review } from './pull-request.ts'
import { queryError } from './query-error.ts'

export interface ReviewArguments {
  first?: number | null
  after?: string | null
  writersOnly?: boolean | null
}

/** A page of GraphQL's `latestOpinionatedReviews`: the last review of each author that takes a stand. */
export function latestOpinionatedReviews(
  reviews: readonly Review[],
  { first, after, writersOnly }: ReviewArguments,
) {
  if (first == null) {
    throw queryError(
      'MISSING_PAGINATION_BOUNDARIES',
      'You must provide a `first` or `last` value to properly paginate the `latestOpinionatedReviews` connection.',
    )
  }
  if (first > 100) {
    throw queryError(
      'EXCESSIVE_PAGINATION',
      `Requesting ${first} records on the \`latestOpinionatedReviews\` connection exceeds the \`first\` limit of 100 records.`,
    )
  }
  const latest = new Map<string, Review>()
  for (const review of reviews) {
    if (review.state === 'COMMENTED' || review.state === 'PENDING') continue
    if (!writersOnly || review.writer) latest.set(review.author, review)
  }
  const all = [...latest.values()]
  const start = after ? position(after) : 0
  const nodes = all.slice(start, start + first)
  return {
    nodes,
    totalCount: all.length,
    pageInfo: {
      startCursor: nodes.length > 0 ? cursor(start + 1) : null,
      endCursor: nodes.length > 0 ? cursor(start + nodes.length) : null,
      hasPreviousPage: start > 0,
      hasNextPage: start + nodes.length < all.length,
    },
  }
}

const cursor = (number: number) => Buffer.from(`cursor:v2:${number}`).toString('base64')

function position(after: string): number {
  const number = /^cursor:v2:(\d+)$/.exec(Buffer.from(after, 'base64').toString())?.[1]
  if (number === undefined) {
    throw queryError(
      'INVALID_CURSOR_ARGUMENTS',
      `\`${after}\` does not appear to be a valid cursor.`,
    )
  }
  return Number(number)
}
