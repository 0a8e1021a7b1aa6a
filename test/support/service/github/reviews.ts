import type { Review } from './pull-request.ts'

/** The last review with an opinion of each author, as in `latestOpinionatedReviews`. */
export function latestOpinions(
  reviews: readonly Review[],
  { writersOnly }: { writersOnly?: boolean | null },
): Review[] {
  const latest = new Map<string, Review>()
  for (const review of reviews) {
    if (review.state === 'COMMENTED' || review.state === 'PENDING') continue
    if (!writersOnly || review.writer) latest.set(review.author, review)
  }
  return [...latest.values()]
}
