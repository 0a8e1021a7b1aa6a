import type { Review } from './pull-request.ts'

/** The last review of each author that takes a stand, as `latestOpinionatedReviews` lists them. */
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
