import { counted, formatCount } from '../../kernel/format/quantity.ts'
import type { PlannedRequest } from './planned-request.ts'
import { sampleOf } from './scope.ts'

/**
 * How many right responses in a row, each on a new connection, a URL needs that once differed. Several
 * servers or caches may respond under one name, and one of them may be stale.
 */
export const confirmations = 5

/** How many requests confirm the URLs that changed: at least `confirmations` each. */
export interface ConfirmationBudget {
  /** For all of these URLs. */
  readonly requests: number
  readonly maxPerUrl: number
}

const usualBudget: ConfirmationBudget = { requests: 1_000, maxPerUrl: 50 }

/** How many URLs that changed are confirmed: each takes as many connections. */
const maxConfirmed = 1_000

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
  budget = usualBudget,
): { readonly requests: readonly PlannedRequest[]; readonly description: string | undefined } {
  const all = requests.filter(
    (one): one is PlannedRequest & { readonly path: string } =>
      one.about === 'removed' ||
      (one.about === 'outside' && one.what === 'service worker') ||
      (one.about === 'file' && changed.has(one.file.path) && one.slashless === undefined),
  )
  if (all.length === 0) return { requests, description: undefined }
  const chosen = new Set<PlannedRequest>(sampleOf(all, maxConfirmed, seed))
  const share = Math.floor(budget.requests / chosen.size)
  const times = Math.min(budget.maxPerUrl, Math.max(confirmations, share))
  const what = `${formatCount(chosen.size)} of ${counted(all.length, 'URL')} that changed or were removed must be right ${times} times, on new connections`
  return {
    requests: requests.map((one) => (chosen.has(one) ? { ...one, confirmations: times } : one)),
    description: chosen.size < all.length ? what + oddsOf(chosen.size / all.length, times) : what,
  }
}

/**
 * The odds that a URL is missed that one of two servers has in the old version: all of its responses
 * must come from the other one. After a stale response, a right one counts as an arrival, and all is
 * requested again.
 *
 * @param confirmed the share of the URLs that is confirmed
 */
function oddsOf(confirmed: number, times: number): string {
  const missed = confirmed * 0.5 ** times + (1 - confirmed) / 2
  return `, the others once: a URL that is stale on one of two servers is missed in ${Math.round(100 * missed)}% of runs`
}
