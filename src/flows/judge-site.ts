import { resolve } from 'node:path'
import type { ExportJob } from '../admin-api/models.ts'
import type { FetchedBundle } from '../bundle/fetch-bundle.ts'
import { counted } from '../format/count.ts'
import { Failure } from '../run/failure.ts'
import type { ChangeCounts, CheckOutcome, Comparison } from '../site-analysis/site-judge.ts'
import { SiteWorker } from '../site-analysis/site-worker.ts'
import { logBaseline } from './baseline-log.ts'
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
  /** Missing when `site-check` is `off`. */
  readonly check: CheckOutcome | undefined
}

/**
 * Checks the site of a bundle, compares it with the baseline, and writes its manifest, the list of
 * changed paths, and the lists of files to upload and to remove; all of it on the site's thread.
 *
 * @param of `baseline`: absolute path of the previous export's manifest, if one exists
 * @throws Failure NO_SPACE, INTERNAL when a file cannot be written
 */
export async function compareSite(
  of: ExportedSite & { readonly baseline: string | undefined; readonly paths: SiteListPaths },
  { request, report, run }: ExportContext,
): Promise<ComparedSite> {
  const { site, job } = of
  const { manifest: manifestPath, ...paths } = of.paths
  const { domain = '', deploymentKind, publishTarget, servedUnder, allowedHosts } = request
  const baseline = of.baseline
    ? { baseline: of.baseline, workspace: resolve(request.workspace) }
    : undefined

  const { jobId, pageCount } = job
  const expectations = {
    domain,
    deploymentKind,
    publishTarget,
    servedUnder,
    allowedHosts,
    pageCount,
  }
  const ratchet = request.siteCheck === 'fail-new' ? baseline : undefined
  const check = request.siteCheck === 'off' ? undefined : await site.check(expectations, ratchet)

  // Its findings are part of the manifest.
  const document = { path: manifestPath, secrets: run.secrets() }
  const siteDigest = await site.manifest({ domain, jobId }, document)
  report.record({ siteDigest, manifestPath })

  const changes = await site.compare({ baseline, publishTarget, ...paths })
  const { uploadFiles: uploadFilesFile, removedFiles: removedFilesFile } = paths
  report.record({ uploadFilesFile, removedFilesFile })
  if (!changes) return { manifestPath, changed: undefined, check }
  const changed = isChanged(changes)
  report.record({ changed, changedPathsFile: paths.changedPaths })
  run.log.info(changesLine(changes))
  return { manifestPath, changed, check }
}

/**
 * Reports what the check of a site found, and writes the report on the site's thread.
 *
 * @param of `reportPath`: absolute
 * @returns the failure of a site that must not be published
 * @throws Failure NO_SPACE, INTERNAL when the report cannot be written
 */
export async function judgeSite(
  of: ExportedSite &
    Pick<ComparedSite, 'check'> & {
      readonly bundle: Pick<FetchedBundle, 'bytes' | 'sha256' | 'type'>
      readonly reportPath: string
    },
  { request, report, run }: ExportContext,
): Promise<Failure | undefined> {
  const { log } = run
  const { bundle, site, check, reportPath } = of
  const { jobId } = of.job
  const { domain = '', exportVersion = '', deploymentKind, publishTarget } = request
  if (check) {
    log.info(checkLine(check))
    for (const line of check.worst) log.warning(line)
    if (check.ratchet) for (const line of ratchetLines(check.ratchet)) log.info(line)
    else if (request.siteCheck === 'fail-new') log.notice(withoutRatchet)
  }

  const { bytes, sha256, type } = bundle
  const frame = {
    ...{ domain, jobId, exportVersion, deploymentKind, publishTarget },
    createdAt: new Date(),
    phases: report.times(),
    bundle: { bytes, sha256, type },
  }
  const siteOutline = await site.report(frame, { path: reportPath, secrets: run.secrets() })
  report.record({ reportPath, siteOutline })
  log.info(`report written: ${reportPath}`)
  const isStrict = request.siteCheck === 'fail' || check?.ratchet !== undefined
  return check && isStrict ? checkFailure(check) : undefined
}

/**
 * Checks the manifest of the previous export. If it does not exist, this is the first export.
 *
 * @returns its path, if it exists
 * @throws Failure INVALID_INPUT if it is not a manifest or cannot be read
 */
export async function checkBaseline({
  request: { baseline, domain, workspace },
  run,
}: ExportContext): Promise<string | undefined> {
  if (!baseline) return undefined
  await using worker = new SiteWorker(run)
  const manifest = await worker.baseline(baseline, resolve(workspace))
  logBaseline(run.log, baseline, { before: manifest?.domain, now: domain }, 'export')
  return manifest && baseline
}

const isChanged = ({ added, changed, removed }: ChangeCounts) => added + changed + removed > 0

function changesLine({ added, changed, removed }: ChangeCounts): string {
  return `site compared with the baseline: ${added} added, ${changed} changed, ${removed} removed`
}

function checkLine({ pages, references, findings, notices, ratchet }: CheckOutcome): string {
  const count = findings.reduce((sum, cause) => sum + cause.count, 0)
  const noun = ratchet ? 'new finding' : 'finding'
  const what = count === 0 ? `no ${noun}s` : counted(count, noun)
  return `site checked: ${counted(pages, 'page')}, ${counted(references, 'reference')}, ${what}${notices ? `, ${counted(notices, 'notice')}` : ''}`
}

/**
 * One line for the findings that the baseline has too, and one for each finding that only the
 * baseline has.
 */
function ratchetLines({ known, gone }: NonNullable<CheckOutcome['ratchet']>): string[] {
  const rest = gone.count - gone.first.length
  return [
    ...(known > 0
      ? [`${counted(known, 'finding')} of the baseline, which do not fail the step`]
      : []),
    ...gone.first.map((line) => `no longer found: ${line}`),
    ...(rest > 0 ? [`no longer found: ${rest} more`] : []),
  ]
}

const withoutRatchet =
  '`site-check: fail-new` has no findings of a previous export to compare with, so findings do not fail this run. Pass the manifest of the deployed site as `baseline`; it has findings if its site was checked'

function checkFailure({ findings, ratchet }: CheckOutcome): Failure | undefined {
  if (findings.length === 0) return undefined
  const counts = findings.map(({ title, count }) => `${title} (${count})`).join(', ')
  const what = ratchet
    ? 'the site has findings that the baseline does not have'
    : 'the site failed its check'
  return new Failure('SITE_CHECK_FAILED', `${what}: ${counts}`)
}
