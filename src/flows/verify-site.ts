import { join } from 'node:path'
import type { Report, VerifyFacts, VerifyPhase } from '../contract/facts.ts'
import type { VerifyRequest } from '../contract/request.ts'
import { counted, formatCount } from '../format/count.ts'
import { formatDuration } from '../format/duration.ts'
import { scheduleOf } from '../polling/schedule.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import { differenceKinds } from '../verify/difference.ts'
import { nextStep, type VerifyProgress } from '../verify/next-step.ts'
import type { VerifyOutline } from '../verify/verify-report.ts'
import { startVerifier, type Verifier } from '../verify/verify-worker.ts'
import { logBaseline } from './baseline.ts'

/** The context of all steps of a verification. */
export interface VerifyContext {
  readonly request: VerifyRequest
  readonly report: Report<VerifyFacts, VerifyPhase>
  readonly run: Run
}

/** How often the progress of a round is logged, in milliseconds. */
const maxSilence = 15_000

/** Time reserved for the report, in milliseconds. */
const reportTime = 2_000

/**
 * Verifies that a deployed site is its export: requests its files, waits for those that are still
 * being deployed, and reports each URL that differs.
 *
 * @throws Failure SITE_DIFFERS; TIMED_OUT if there was not enough time to request everything;
 *   INVALID_INPUT for an unusable manifest
 */
export async function verifySite(
  context: VerifyContext,
  start: (run: Run) => Verifier = startVerifier,
): Promise<void> {
  const { report, run } = context
  const request = await withManifest(context.request, run)
  await using verifier = start(run)
  await open(verifier, { ...context, request })
  report.phase('compare')
  const propagationSeconds = await settle(verifier, context)
  report.phase('report')
  const outline = await writeReport(verifier, propagationSeconds, context)
  for (const { kind, count, first } of outline.notices) {
    const [example] = first
    run.log.notice(
      `${differenceKinds[kind].title}: ${counted(count, 'URL')}, such as ${example?.url} (${example?.detail})`,
    )
  }
  const failure = failureOf(outline, request)
  if (failure) throw failure
  run.log.info(`verified: ${outline.verdict.detail}`)
}

/** Makes the manifest of the deployed site, if `site` names it instead of a manifest. */
async function withManifest(request: VerifyRequest, run: Run): Promise<VerifyRequest> {
  if (request.site === undefined) return request
  const { writeManifestOf } = await import('./manifest-of-site.ts')
  return { ...request, manifest: await writeManifestOf(request.site, request, run) }
}

async function open(verifier: Verifier, { request, run }: VerifyContext): Promise<void> {
  const { siteUrl, baseline } = request
  const { domain, baselineDomain, scope, urls } = await verifier.open(request)
  const domains = { before: baselineDomain, now: domain }
  if (baseline) logBaseline(run.log, baseline, domains, 'deployment')
  run.log.info(`comparing ${siteUrl} with ${scope}: ${counted(urls, 'URL')}`)
}

/**
 * Sends requests until no more changes are expected, or the time is over.
 *
 * @returns seconds until the last URL became right; undefined if one still differs
 */
async function settle(
  verifier: Verifier,
  { request, report, run }: VerifyContext,
): Promise<number | undefined> {
  const { clock, log, signal } = run
  const began = clock.now()
  const end = run.deadline - Math.min(reportTime, request.timeout / 4)
  const schedule = scheduleOf(request.pollInterval)
  let logged = { line: '', at: began }
  for (;;) {
    const left = Math.max(0, end - clock.now())
    const elapsed = clock.now() - began
    const time = { begin: Math.min(left, maxSilence), finish: left, elapsed }
    const progress = await verifier.step(time)
    const now = clock.now()
    const line = progressLine(progress)
    const isRoundOver = progress.unrequested === 0 || progress.refusals > 0
    if (line !== logged.line && (isRoundOver || now - logged.at >= maxSilence)) {
      log.info(`${line} · ${formatDuration(now - began)}`)
      logged = { line, at: now }
    }
    const next = nextStep(progress, { elapsed: now - began, left: end - now }, schedule)
    if (next.do === 'report') {
      const { propagationMs } = progress
      return propagationMs === undefined ? undefined : Math.ceil(propagationMs / 1000)
    }
    if (next.do === 'repeat') report.phase('compare again')
    if (next.after > 0) await clock.sleep(next.after, signal)
    if (next.do === 'continue') continue
    await verifier.repeat()
  }
}

/** `640 of 812 URLs as exported, 12 may still change, 160 not requested yet` */
function progressLine(progress: VerifyProgress): string {
  const { urls, good, unrequested, unsettled, settled } = progress
  const parts = [
    `${formatCount(good)} of ${counted(urls, 'URL')} as exported`,
    settled > 0 && `${formatCount(settled)} ${settled === 1 ? 'differs' : 'differ'}`,
    unsettled > 0 && `${formatCount(unsettled)} may still change`,
    unrequested > 0 && `${formatCount(unrequested)} not requested yet`,
  ]
  return parts.filter(Boolean).join(', ')
}

async function writeReport(
  verifier: Verifier,
  propagationSeconds: number | undefined,
  { request, report, run }: VerifyContext,
): Promise<VerifyOutline> {
  const paths = {
    report: join(request.temporaryFolder, 'verify-report.html'),
    differences: join(request.temporaryFolder, 'verify-differences.txt'),
  }
  const { origin } = run
  const frame = { createdAt: new Date(), phases: report.times(), propagationSeconds, origin }
  const outline = await verifier.report(frame, { ...paths, secrets: run.scrubber.secrets })
  const count = (groups: VerifyOutline['notices']) =>
    groups.reduce((sum, group) => sum + group.count, 0)
  report.record({
    verified: outline.isVerified,
    verifiedFiles: outline.files.verified,
    differences: count(outline.differences) + count(outline.notices),
    differencesFile: paths.differences,
    propagationSeconds,
    reportPath: paths.report,
    verifyOutline: outline,
  })
  run.log.info(`report written: ${paths.report}`)
  return outline
}

function failureOf(outline: VerifyOutline, { siteUrl, timeout }: VerifyRequest) {
  const { differences, urls, unrequested, files, domain } = outline
  if (outline.isVerified) return undefined
  const [worst] = differences
  if (!worst) {
    const what = `only ${formatCount(urls - unrequested)} of ${counted(urls, 'URL')} were requested within ${formatDuration(timeout)}; these are as exported`
    const nextStep = 'Increase `timeout`, or verify a sample with `verify-files: 500`'
    return new Failure('TIMED_OUT', what, { nextStep })
  }
  const counts = differences.map(
    ({ kind, count }) => `${formatCount(count)} ${differenceKinds[kind].title.toLowerCase()}`,
  )
  const [example] = worst.first
  const where = `${counts.join(', ')} (such as ${example?.url}: ${example?.detail})`
  const isOther = files.verified === 0 && files.requested > 1
  const hint = isOther
    ? `No file is as exported: check that \`site-url\` and \`manifest\`${domain ? ` (an export of ${domain})` : ''} belong to the same site. `
    : ''
  return new Failure('SITE_DIFFERS', `${siteUrl} is not the export: ${where}`, {
    nextStep: `${hint}${differenceKinds[worst.kind].remedy}. The report at \`reportPath\` lists all differences`,
  })
}
