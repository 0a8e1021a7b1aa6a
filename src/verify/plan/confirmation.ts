import { counted, formatCount } from '../../kernel/format/quantity.ts'
import type { PlannedRequest } from './planned-request.ts'
import { sampleOf } from './scope.ts'

/**
 * How many right responses in a row, each on a new connection, a URL needs that has changed or once
 * differed. Several servers or caches may respond under one name, and one of them may be stale.
 */
export const confirmations = 5

/** How many URLs that changed are confirmed: each takes as many connections. */
const maxConfirmed = 1000

/**
 * Chooses the URLs that need several right responses from the start: those of files that changed, and
 * of removed pages. Pure.
 *
 * @param changed paths of files
 * @returns all requests; what is confirmed, with the odds if it is a sample, as a clause
 */
export function confirmChanged(
  requests: readonly PlannedRequest[],
  changed: ReadonlySet<string>,
  seed: string,
): { readonly requests: readonly PlannedRequest[]; readonly description: string | undefined } {
  const all = requests.filter(
    (one): one is PlannedRequest & { readonly path: string } =>
      one.about === 'removed' ||
      (one.about === 'outside' && one.what === 'service worker') ||
      (one.about === 'file' && changed.has(one.file.path) && one.slashless === undefined),
  )
  if (all.length === 0) return { requests, description: undefined }
  const chosen = new Set<PlannedRequest>(sampleOf(all, maxConfirmed, seed))
  const what = `${formatCount(chosen.size)} of ${counted(all.length, 'URL')} that changed or were removed must be right ${confirmations} times, on new connections`
  // The odds that enough responses in a row are from the right one of two servers. The first response
  // does not count: a stale one may be that of a deployment in progress, and is requested again.
  const confirmed = 0.5 ** (confirmations - 1)
  const missed = (chosen.size / all.length) * confirmed + (1 - chosen.size / all.length) / 2
  const odds = `, the others once: a URL that is stale on one of two servers is missed in ${Math.round(100 * missed)}% of runs`
  return {
    requests: requests.map((one) => (chosen.has(one) ? { ...one, isConfirmed: true } : one)),
    description: chosen.size < all.length ? what + odds : what,
  }
}
