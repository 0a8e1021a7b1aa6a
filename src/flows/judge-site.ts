import { resolve } from 'node:path'
import type { ExportJob } from '../admin-api/models.ts'
import type { FetchedBundle } from '../bundle/fetch-bundle.ts'
import { SiteWorker } from '../bundle/site-worker.ts'
import { counted } from '../format/count.ts'
import { Failure } from '../run/failure.ts'
import type { ReportPhase } from '../site/report/site-report.ts'
import type { ChangeCounts, CheckOutcome } from '../site/site-judge.ts'
import type { ExportContext } from './export-context.ts'

/** A site, and what is needed to judge it. */
interface SiteCase {
  readonly bundle: Pick<FetchedBundle, 'bytes' | 'sha256' | 'type'>
  /** The thread that holds the site. */
  readonly site: SiteWorker
  readonly job: ExportJob
  /** Path of the previous export's manifest, absolute, if one exists. */
  readonly baseline: string | undefined
  readonly paths: SiteFilePaths
}

/** The result of judging a site. */
export interface JudgedSite {
  /** Absolute paths. */
  readonly manifestPath: string
  readonly reportPath: string
  /** Set if the site must not be published. */
  readonly failure?: Failure | undefined
}

/** Absolute paths of the files that describe a site. */
export interface SiteFilePaths {
  readonly manifest: string
  readonly report: string
  readonly changedPaths: string
}

/**
 * Checks the site of a bundle, compares it with the baseline, and writes its manifest, the list of
 * changed paths, and the report; all of it on the site's thread.
 *
 * @throws Failure NO_SPACE, INTERNAL when a file cannot be written
 */
export async function judgeSite(
  { bundle, site, job, baseline, paths }: SiteCase,
  { request, report, run }: ExportContext,
): Promise<JudgedSite> {
  const { log } = run
  const { jobId, pageCount } = job
  const { domain = '', exportVersion = '', deployment, publishTarget } = request
  const { servedUnder, allowedHosts } = request
  const workspace = resolve(request.workspace)
  const document = (path: string) => ({ path, secrets: run.secrets() })

  const siteDigest = await site.manifest({ domain, jobId }, document(paths.manifest))
  report.record({ siteDigest, manifestPath: paths.manifest })

  if (baseline) {
    const changes = await site.compare({ baseline, workspace, changedPaths: paths.changedPaths })
    report.record({ changed: isChanged(changes), changedPathsFile: paths.changedPaths })
    log.info(changesLine(changes))
  }

  const expectations = { domain, deployment, publishTarget, servedUnder, allowedHosts, pageCount }
  const check = request.siteCheck === 'off' ? undefined : await site.check(expectations)
  if (check) {
    log.info(checkLine(check))
    for (const line of check.worst) log.warning(line)
  }

  const { bytes, sha256, type } = bundle
  const frame = {
    ...{ domain, jobId, exportVersion, deployment, publishTarget },
    createdAt: new Date(),
    phases: report.times().map(({ name, ...time }): ReportPhase => ({ name, ...time })),
    bundle: { bytes, sha256, type },
  }
  const siteOutline = await site.report(frame, document(paths.report))
  report.record({ reportPath: paths.report, siteOutline })
  log.info(`report written: ${paths.report}`)
  const failure = check && request.siteCheck === 'fail' ? checkFailure(check) : undefined
  return { manifestPath: paths.manifest, reportPath: paths.report, failure }
}

/**
 * Checks the manifest of the previous export. If it does not exist, this is the first export.
 *
 * @returns its path, if it exists
 * @throws Failure INVALID_INPUT if it is not a manifest or cannot be read
 */
export async function proveBaseline({
  request: { baseline, domain, workspace },
  run,
}: ExportContext): Promise<string | undefined> {
  if (!baseline) return undefined
  await using worker = new SiteWorker(run)
  const manifest = await worker.baseline(baseline, resolve(workspace))
  if (!manifest) {
    run.log.notice(`the baseline ${baseline} does not exist: this counts as the first export`)
    return undefined
  }
  if (domain && manifest.domain && manifest.domain !== domain) {
    run.log.warning(
      `the baseline is from another domain, ${manifest.domain}: comparing with it is useless`,
    )
  }
  return baseline
}

const isChanged = ({ added, changed, removed }: ChangeCounts) => added + changed + removed > 0

function changesLine({ added, changed, removed }: ChangeCounts): string {
  return `site compared with the baseline: ${added} added, ${changed} changed, ${removed} removed`
}

function checkLine({ pages, references, findings, notices }: CheckOutcome): string {
  const count = findings.reduce((sum, cause) => sum + cause.count, 0)
  const what = count === 0 ? 'nothing found' : counted(count, 'finding')
  return `site checked: ${counted(pages, 'page')}, ${counted(references, 'reference')}, ${what}${notices ? `, ${counted(notices, 'notice')}` : ''}`
}

function checkFailure({ findings }: CheckOutcome): Failure | undefined {
  if (findings.length === 0) return undefined
  const counts = findings.map(({ title, count }) => `${title} (${count})`)
  return new Failure('SITE_CHECK_FAILED', `the site failed its check: ${counts.join(', ')}`)
}
