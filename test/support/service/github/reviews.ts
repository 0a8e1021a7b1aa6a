import type { Review } from './pull-request.ts'

/** The last review with an opinion of each author, as in `latestOpinionatedReviews`. */
export function latestOpinions<One extends Omit<Review, 'commit'>>(
  reviews: readonly One[],
  { writersOnly }: { writersOnly?: boolean | null },
): One[] {
  // Nobody can give another opinion by a deleted account.
  const latest = new Map<string | One, One>()
  for (const review of reviews) {
    if (review.state === 'COMMENTED' || review.state === 'PENDING') continue
    if (!writersOnly || review.writer) latest.set(review.author ?? review, review)
  }
  return [...latest.values()]
}
