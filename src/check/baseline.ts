import type { Log } from '../kernel/run/run.ts'
import type { AnalysisContext } from './analyze-site.ts'
import { SiteWorker } from './site-worker.ts'

/**
 * Checks the files that an analysis needs, before anything else: the manifest of the previous export,
 * and the file of `accepted-findings`. Without that manifest, this is the first export.
 *
 * @returns the path of the manifest, if it exists
 * @throws Failure INVALID_INPUT if one of them is unusable
 */
export async function checkInputFiles({
  request: { baseline, acceptedFindings, rules, workspace },
  run,
}: Pick<AnalysisContext, 'request' | 'run'>): Promise<string | undefined> {
  if (!baseline && !acceptedFindings) return undefined
  await using worker = new SiteWorker(run)
  const manifest = await worker.checkInputFiles({ baseline, acceptedFindings, workspace })
  if (!baseline) return undefined
  logBaseline(run.log, baseline, manifest?.domain, rules.domain, 'export')
  return manifest && baseline
}

/**
 * Logs that a baseline does not exist yet, or that it is from another domain.
 *
 * @param baseline its path, absolute: a relative one may not be where its author expects it
 * @param before the domain of its site; undefined if there is no such file
 * @param now the domain of the export's site; empty if unknown
 * @param first what this run counts as without it
 */
export function logBaseline(
  log: Log,
  baseline: string,
  before: string | undefined,
  now: string,
  first: 'export' | 'deployment',
): void {
  if (before === undefined) {
    log.notice(`the baseline ${baseline} does not exist: this counts as the first ${first}`)
  } else if (now && before && before !== now) {
    log.warning(`the baseline is from another domain, ${before}, so the comparison is meaningless`)
  }
}
