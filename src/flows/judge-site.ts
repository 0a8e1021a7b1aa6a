import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { ExportJob } from '../admin-api/models.ts'
import type { FetchedBundle } from '../bundle/download/download.ts'
import { readRegularFile, UnreadableFile } from '../disk/regular-file.ts'
import { diskFailure } from '../disk-failure.ts'
import { Failure } from '../failure.ts'
import type { ExportReport } from '../report.ts'
import type { ExportRequest } from '../request.ts'
import type { Run } from '../run.ts'
import { changedUrlPaths, formatChangedPaths } from '../site/changed-paths.ts'
import { type Changes, changesBetween, isChanged } from '../site/changes.ts'
import { siteCheckSteps } from '../site/check/check-site.ts'
import { findingCauses } from '../site/finding.ts'
import {
  formatManifest,
  type Manifest,
  manifestOf,
  maxManifestBytes,
  readManifest,
} from '../site/manifest.ts'
import { counted } from '../site/report-page/count.ts'
import { reportPage } from '../site/report-page/report-page.ts'
import type { SiteCheck } from '../site/site-check.ts'
import type { ReportPhase } from '../site/site-report.ts'
import { sizesByType } from '../site/sizes.ts'
import { worstFindings } from '../site/worst-findings.ts'
import { inSteps } from './in-steps.ts'

/** What is known of a site before it is published. */
export interface JudgedSite {
  /** Absolute: the files that tell of it. */
  readonly manifestPath: string
  readonly reportPath: string
  /** What the run ends with, if the site must not be published. */
  readonly failure?: Failure | undefined
}

/** Where the files that tell of a site go: absolute. */
export interface SiteFilePaths {
  readonly manifest: string
  readonly report: string
  readonly changedPaths: string
}

/** How many findings are annotations of the run; the report has them all. */
const mostAnnotations = 10

/**
 * Checks the site of a bundle, compares it with the baseline, and writes its manifest, the list of
 * changed paths, and the report.
 *
 * @throws Failure NO_SPACE, INTERNAL when a file cannot be written
 */
export async function judgeSite(
  bundle: FetchedBundle,
  job: ExportJob,
  baseline: Manifest | undefined,
  paths: SiteFilePaths,
  request: ExportRequest,
  report: ExportReport,
  run: Run,
): Promise<JudgedSite> {
  const { log, scrub } = run
  const { files } = bundle
  const { domain = '', exportVersion = '', deployment, publishTarget } = request
  const manifest = manifestOf(files, { domain, jobId: job.jobId })
  await write(paths.manifest, scrub(formatManifest(manifest)))
  report.known({ siteDigest: manifest.siteDigest, manifestPath: paths.manifest })

  const changes = baseline && changesBetween(baseline, manifest)
  if (changes) {
    await write(paths.changedPaths, formatChangedPaths(changedUrlPaths(changes)))
    report.known({ changed: isChanged(changes), changedPathsFile: paths.changedPaths })
    log.info(changesLine(changes))
  }

  const check =
    request.siteCheck === 'off'
      ? undefined
      : await inSteps(siteCheckSteps(files, { ...request, domain, pageCount: job.pageCount }), run)
  if (check) {
    log.info(checkLine(check))
    for (const line of worstFindings(check, mostAnnotations)) log.warning(line)
  }

  const siteReport = {
    domain,
    jobId: job.jobId,
    exportVersion,
    deployment,
    publishTarget,
    createdAt: new Date(),
    phases: report.times().map(({ name, ...time }): ReportPhase => ({ name, ...time })),
    bundle,
    site: {
      digest: manifest.siteDigest,
      fileCount: files.length,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
    },
    sizes: sizesByType(files),
    check,
    changes,
  }
  await write(paths.report, scrub(reportPage(siteReport)))
  report.known({ reportPath: paths.report, siteReport })
  log.info(`report written: ${paths.report}`)
  const failure = check && request.siteCheck === 'fail' ? checkFailure(check) : undefined
  return { manifestPath: paths.manifest, reportPath: paths.report, failure }
}

/**
 * Reads the manifest of the export before. One that is missing is that of a first export.
 *
 * @throws Failure INVALID_INPUT when it is no manifest, or cannot be read; what the run ends with
 */
export async function readBaseline(
  { baseline, domain, workspace }: ExportRequest,
  { log, signal }: Run,
): Promise<Manifest | undefined> {
  if (!baseline) return undefined
  const limits = { maxBytes: maxManifestBytes, workspace: resolve(workspace), signal }
  const bytes = await readRegularFile(baseline, limits).catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error
    throw new Failure('INVALID_INPUT', `\`baseline\` names ${baseline}, which ${error.message}`, {
      nextStep: 'Name the manifest of an earlier export, or leave `baseline` out',
    })
  })
  if (bytes === undefined) {
    log.notice(`the baseline ${baseline} does not exist: this counts as the first export`)
    return undefined
  }
  const manifest = readManifest(bytes.toString())
  if (domain && manifest.domain && manifest.domain !== domain) {
    log.warning(`the baseline is of another domain, ${manifest.domain}: what it tells is of no use`)
  }
  return manifest
}

function changesLine({ added, changed, removed }: Changes): string {
  const counts = `${added.length} added, ${changed.length} changed, ${removed.length} removed`
  return `site compared with the baseline: ${counts}`
}

function checkLine({ pages, references, findings }: SiteCheck): string {
  const count = findings.filter(({ level }) => level === 'finding').length
  const what = count === 0 ? 'nothing found' : counted(count, 'finding')
  const notices = findings.length - count
  return `site checked: ${counted(pages, 'page')}, ${counted(references, 'reference')}, ${what}${notices ? `, ${counted(notices, 'notice')}` : ''}`
}

function checkFailure({ findings }: SiteCheck): Failure | undefined {
  const causes = findings.filter(({ level }) => level === 'finding').map(({ cause }) => cause)
  if (causes.length === 0) return undefined
  const groups = Map.groupBy(causes, (cause) => cause)
  const counts = [...groups].map(([cause, all]) => `${findingCauses[cause].title} (${all.length})`)
  return new Failure('SITE_CHECK_FAILED', `the site is not as it should be: ${counts.join(', ')}`)
}

/** Whole, or not at all; for this user alone, as the site may not be meant for all. */
async function write(path: string, text: string): Promise<void> {
  const beside = `${path}.part`
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(beside, text, { mode: 0o600 })
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    const nextStep = "Look why the runner's temporary folder cannot be written to"
    throw diskFailure(error, path, { code: 'INTERNAL', nextStep })
  }
}
