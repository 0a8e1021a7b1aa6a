import { resolve } from 'node:path'
import type { ExportJob } from '../admin-api/models.ts'
import type { FetchedBundle } from '../bundle/fetch-bundle.ts'
import { SiteWorker } from '../bundle/site-worker.ts'
import { counted } from '../format/count.ts'
import { Failure } from '../run/failure.ts'
import type { ReportPhase } from '../site/report/site-report.ts'
import type { ChangeCounts, CheckOutcome, Comparison } from '../site/site-judge.ts'
import type { ExportContext } from './export-context.ts'

/** A site, and the job that exported it. */
interface ExportedSite {
  /** The thread that holds the site. */
  readonly site: SiteWorker
  readonly job: ExportJob
}

/** Absolute paths of the lists that describe a site. */
export interface SiteListPaths
  extends Pick<Comparison, 'changedPaths' | 'uploadFiles' | 'removedFiles'> {
  readonly manifest: string
}

/** The result of comparing a site. */
export interface ComparedSite {
  /** Absolute. */
  readonly manifestPath: string
  /** Missing without a baseline. */
  readonly changed: boolean | undefined
}

/**
 * Compares the site of a bundle with the baseline, and writes its manifest, the list of changed paths,
 * and the lists of files to upload and to remove; all of it on the site's thread.
 *
 * @param of `baseline`: absolute path of the previous export's manifest, if one exists
 * @throws Failure NO_SPACE, INTERNAL when a file cannot be written
 */
export async function compareSite(
  of: ExportedSite & { readonly baseline: string | undefined; readonly paths: SiteListPaths },
  { request, report, run }: ExportContext,
): Promise<ComparedSite> {
  const { site, job, baseline } = of
  const { manifest: manifestPath, ...paths } = of.paths
  const { domain = '' } = request
  const document = { path: manifestPath, secrets: run.secrets() }
  const siteDigest = await site.manifest({ domain, jobId: job.jobId }, document)
  report.record({ siteDigest, manifestPath })

  const workspace = resolve(request.workspace)
  const changes = await site.compare({ baseline, workspace, ...paths })
  const { uploadFiles: uploadFilesFile, removedFiles: removedFilesFile } = paths
  report.record({ uploadFilesFile, removedFilesFile })
  if (!changes) return { manifestPath, changed: undefined }
  const changed = isChanged(changes)
  report.record({ changed, changedPathsFile: paths.changedPaths })
  run.log.info(changesLine(changes))
  return { manifestPath, changed }
}

/**
 * Checks the site of a bundle and writes the report, on the site's thread.
 *
 * @param of `reportPath`: absolute
 * @returns the failure of a site that must not be published
 * @throws Failure NO_SPACE, INTERNAL when the report cannot be written
 */
export async function judgeSite(
  of: ExportedSite & {
    readonly bundle: Pick<FetchedBundle, 'bytes' | 'sha256' | 'type'>
    readonly reportPath: string
  },
  { request, report, run }: ExportContext,
): Promise<Failure | undefined> {
  const { log } = run
  const { bundle, site, reportPath } = of
  const { jobId, pageCount } = of.job
  const { domain = '', exportVersion = '', deployment, publishTarget } = request
  const { servedUnder, allowedHosts } = request

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
  const siteOutline = await site.report(frame, { path: reportPath, secrets: run.secrets() })
  report.record({ reportPath, siteOutline })
  log.info(`report written: ${reportPath}`)
  return check && request.siteCheck === 'fail' ? checkFailure(check) : undefined
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
