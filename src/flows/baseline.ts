import { resolve } from 'node:path'
import type { Log } from '../run/run.ts'
import { SiteWorker } from '../site-analysis/site-worker.ts'
import type { AnalysisContext } from './analyze-site.ts'

/**
 * Checks the manifest of the previous export. If it does not exist, this is the first export.
 *
 * @returns its path, if it exists
 * @throws Failure INVALID_INPUT if it is not a manifest or cannot be read
 */
export async function checkBaseline({
  request: { baseline: path, domain, workspace },
  run,
}: Pick<AnalysisContext, 'request' | 'run'>): Promise<string | undefined> {
  if (!path) return undefined
  await using worker = new SiteWorker(run)
  const manifest = await worker.baseline({ path, workspace: resolve(workspace) })
  logBaseline(run.log, path, { before: manifest?.domain, now: domain }, 'export')
  return manifest && path
}

/**
 * Checks the file of `accepted-findings` before anything else.
 *
 * @throws Failure INVALID_INPUT if it does not exist or has other lines
 */
export async function checkAcceptedFindings({
  request,
  run,
}: Pick<AnalysisContext, 'request' | 'run'>): Promise<void> {
  const { acceptedFindings: path, workspace } = request
  if (!path) return
  await using worker = new SiteWorker(run)
  await worker.acceptedFindings({ path, workspace: resolve(workspace) })
}

/** What is known of a baseline and of the export that is compared with it. */
export interface ComparedDomains {
  /** The domain of the baseline's site; undefined if there is no such file. */
  readonly before: string | undefined
  /** The domain of the export's site; empty or undefined if unknown. */
  readonly now: string | undefined
}

/**
 * Logs that a baseline does not exist yet, or that it is from another domain.
 *
 * @param baseline its path, absolute: a relative one may not be where its author expects it
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
