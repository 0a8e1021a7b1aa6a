import type { Log } from '../run/run.ts'

/** What is known of a baseline and of the export that is compared with it. */
export interface ComparedDomains {
  /** Of the baseline's site; undefined if there is no such file. */
  readonly before: string | undefined
  /** Of the export's site; empty or undefined if unknown. */
  readonly now: string | undefined
}

/**
 * Logs that a baseline does not exist yet, or that it is from another domain.
 *
 * @param baseline its path, as in the workflow
 * @param first what this run counts as without it
 */
export function logBaseline(
  log: Log,
  baseline: string,
  { before, now }: ComparedDomains,
  first: 'export' | 'deployment',
): void {
  if (before === undefined) {
    log.notice(`the baseline ${baseline} does not exist: this counts as the first ${first}`)
  } else if (now && before && before !== now) {
    log.warning(`the baseline is from another domain, ${before}, so the comparison is meaningless`)
  }
}
