import { isAbsolute, relative, sep } from 'node:path'
import type { ExportJob } from '../host/models.ts'
import { counted, formatCount } from '../kernel/format/quantity.ts'
import { Failure } from '../kernel/run/failure.ts'
import { failureCodes } from '../kernel/run/failure-codes.ts'
import type { Log } from '../kernel/run/run.ts'
import type { FlowContext } from '../report/flow-context.ts'
import type { AnalysisOutline, AnalysisPaths, CheckLimits } from './analyze.ts'
import type { CheckFacts, CheckPhase } from './check-facts.ts'
import type { SiteRequest } from './check-request.ts'
import { causeTitles } from './finding.ts'
import type { OffCount } from './findings/finding-levels.ts'
import type { SiteSource } from './findings/nested-site.ts'
import type { ReportedBundle } from './report/site-report.ts'
import type { ListOutline, SiteOutline } from './site-outline.ts'
import type { SiteWorker } from './site-worker.ts'

interface ReadSite {
  readonly site: SiteWorker
  readonly job?: Pick<ExportJob, 'jobId' | 'pageCount'>
  /** Missing if an export produced it. */
  readonly source?: SiteSource
}

/** The context of an analysis, in an export or of a site that is there already. */
export type AnalysisContext = FlowContext<AnalysisRequest, CheckFacts, CheckPhase>

interface AnalysisRequest extends SiteRequest {
  readonly exportVersion?: string | undefined
}

/**
 * Analyzes the site of a bundle on the site's thread, and records what differs from the baseline.
 *
 * @param of `baseline`: absolute path of the previous export's manifest, if one exists
 * @throws Failure NO_SPACE, INTERNAL when a file cannot be written
 */
export async function analyzeSite(
  of: ReadSite & {
    readonly baseline: string | undefined
    readonly paths: AnalysisPaths
    /** The folders with the built site, absolute; the first is shown to readers. */
    readonly siteFolders: readonly string[]
  },
  { request, report, run }: AnalysisContext,
): Promise<AnalysisOutline> {
  const { site, job, source, baseline, paths } = of
  const { rules, acceptedFindings, workspace, sources, resultsTo } = request
  const skipped = [...of.siteFolders, ...(resultsTo === undefined ? [] : [resultsTo])]
  const analysis = await site.analyze({
    job,
    source,
    rules,
    baseline,
    acceptedFindings,
    workspace,
    sources: sources && { ...sources, skipped },
    builtFolder: builtFolder(of.siteFolders[0], sources?.repository ?? workspace),
    paths,
    secrets: run.scrubber.secrets,
  })
  const { manifest: manifestPath, uploadFiles, removedFirst, removedFiles, changedPaths } = paths
  report.record({
    siteDigest: analysis.siteDigest,
    manifestPath,
    removedFirstFile: removedFirst,
    uploadFilesFile: uploadFiles,
    removedFilesFile: removedFiles,
  })
  const { changed, check, outline } = analysis
  if (check) {
    const { findings, newFindings, notices } = check.counts
    report.record({
      findings,
      newFindings,
      notices,
      findingsFile: paths.findings,
      sarifFile: paths.sarif,
      codeQualityFile: paths.codeQuality,
      externalLinksFile: paths.externalLinks,
    })
    for (const line of limitLines(check.limits)) run.log.notice(line)
  }
  if (outline.changes) {
    report.record({ changed, changedPathsFile: changedPaths })
    run.log.info(changesLine(outline.changes))
    if (changed && analysis.isAppRouter) run.log.info(appRouterNote)
  }
  return analysis
}

/** Relative to the repository, with `/`; empty if it is not in it. */
function builtFolder(folder: string | undefined, repository: string): string {
  if (folder === undefined) return ''
  const path = relative(repository, folder).split(sep).join('/')
  return path.startsWith('..') || isAbsolute(path) ? '' : path
}

function* limitLines({ areSourcesPartial, unlisted }: CheckLimits): Generator<string> {
  if (areSourcesPartial) {
    yield 'the sources have more than 50,000 files or 200 MB, and not all were searched: set `sources` to the folder of the documentation'
  }
  if (unlisted > 0) {
    yield `${counted(unlisted, 'further place')} of findings ${unlisted === 1 ? 'is' : 'are'} not in \`sarifFile\` and \`codeQualityFile\`, which list the most serious ones`
  }
}

const appRouterNote =
  'this is a site of the Next.js App Router: if only the changed files are uploaded, links between changed and unchanged pages reload the whole page, as their build ids differ. See docs/changes.md for alternatives'

/**
 * Reports what the check of a site found, and writes the report on the site's thread.
 *
 * @param of `reportPath`: absolute
 * @returns the failure of a site that must not be published, and the absolute path of the pictures, if
 *   they are in a file of their own
 * @throws Failure NO_SPACE, INTERNAL when the report cannot be written
 */
export async function reportSite(
  of: ReadSite & {
    readonly analysis: AnalysisOutline
    readonly bundle?: ReportedBundle
    readonly reportPath: string
    /** For a site that must not be published; by default that of the failure's code. */
    readonly nextStep?: string
  },
  { request, report, run }: AnalysisContext,
): Promise<SiteResult> {
  const { log } = run
  const { site, job, source, analysis, bundle, reportPath } = of
  const { rules, exportVersion = '' } = request
  const { check, outline } = analysis
  if (check) logCheck(check, outline, log)
  if (check && rules.siteCheck === 'fail-new' && !outline.ratchet) log.notice(withoutRatchet)
  const frame = run.scrubber.cleaned({
    rules,
    source,
    jobId: job?.jobId ?? '',
    exportVersion,
    origin: run.origin,
    createdAt: new Date(),
    phases: report.times(),
    bundle: bundle && { bytes: bundle.bytes, sha256: bundle.sha256, type: bundle.type },
  })
  const picturesPath = await site.report(frame, reportPath)
  report.record({ reportPath, picturesPath, siteOutline: outline })
  log.info(`report written: ${reportPath}`)
  if (picturesPath) log.info(`pictures of its pages: ${picturesPath}`)
  const isStrict = rules.siteCheck === 'fail' || outline.ratchet !== undefined
  return { failure: isStrict ? checkFailure(outline, of.nextStep) : undefined, picturesPath }
}

function logCheck(
  check: NonNullable<AnalysisOutline['check']>,
  outline: SiteOutline,
  log: Log,
): void {
  log.info(checkLine(check, outline))
  for (const line of check.annotations.causes) log.info(line)
  for (const { message, place } of check.annotations.shown) log.warning(message, place)
  for (const off of check.off) log.info(offLine(off))
  for (const line of expectedLines(outline)) log.info(line)
}

/** What the report of a site means for the run. */
export interface SiteResult {
  /** Of a site that must not be published. */
  readonly failure: Failure | undefined
  /** Absolute: the file with the pictures, if the report has none. */
  readonly picturesPath: string | undefined
}

function changesLine({ added, changed, removed }: NonNullable<SiteOutline['changes']>): string {
  const [more, other, less] = [added, changed, removed].map(({ count }) => formatCount(count))
  return `site compared with the baseline: ${more} added, ${other} changed, ${less} removed`
}

function checkLine(
  { pages, references }: NonNullable<AnalysisOutline['check']>,
  { findings, notices, ratchet }: SiteOutline,
): string {
  const noun = ratchet ? 'new finding' : 'finding'
  const counts = [
    counted(pages, 'page'),
    counted(references, 'reference'),
    findings.length === 0 ? `no ${noun}s` : counted(total(findings), noun),
    ...(notices.length > 0 ? [counted(total(notices), 'notice')] : []),
  ]
  return `site checked: ${counts.join(', ')}`
}

/** `812 findings in /api/** are off` */
function offLine({ cause, glob, findings, notices }: OffCount): string {
  const counts = [
    ...(findings > 0 ? [counted(findings, 'finding')] : []),
    ...(notices > 0 ? [counted(notices, 'notice')] : []),
  ]
  const ofCause = cause === '*' ? '' : ` of ${cause}`
  const inGlob = glob === undefined ? '' : ` in ${glob}`
  const verb = findings + notices === 1 ? 'is' : 'are'
  return `${counts.join(' and ')}${ofCause}${inGlob} ${verb} off`
}

const total = (groups: SiteOutline['findings']) => groups.reduce((sum, { count }) => sum + count, 0)

/** The accepted findings, those of the baseline, and each that no longer exists. */
function* expectedLines({ accepted, ratchet }: SiteOutline): Generator<string> {
  if (accepted?.count) {
    yield `${counted(accepted.count, 'accepted finding')}: listed in the report, not counted`
  }
  yield* goneLines('accepted but no longer found, remove the line', accepted?.removable)
  if (ratchet?.known) {
    yield `${counted(ratchet.known, 'finding')} of the baseline, which do not fail the run`
  }
  yield* goneLines('no longer found', ratchet?.gone)
}

function* goneLines(what: string, { count, first }: ListOutline = { count: 0, first: [] }) {
  for (const line of first) yield `${what}: ${line}`
  if (count > first.length) yield `${what}: ${counted(count - first.length, 'more line')}`
}

const withoutRatchet =
  '`site-check: fail-new` has no findings of a previous site to compare with, so findings do not fail this run. Pass the manifest of the deployed site as `baseline`; it has findings if its site was checked'

function checkFailure(
  { findings, ratchet }: SiteOutline,
  nextStep: string = failureCodes.SITE_CHECK_FAILED.nextStep,
): Failure | undefined {
  if (findings.length === 0) return undefined
  const counts = findings.map(({ cause, count }) => `${causeTitles[cause]} (${count})`)
  const what = ratchet
    ? 'the site has findings that the baseline does not have'
    : 'the site failed its check'
  const onlyNew = '. With `site-check: fail-new` and a `baseline`, only new findings fail the run'
  return new Failure('SITE_CHECK_FAILED', `${what}: ${counts.join(', ')}`, {
    nextStep: `${nextStep}${ratchet ? '' : onlyNew}`,
  })
}
