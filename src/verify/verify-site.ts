import { logBaseline } from '../check/baseline.ts'
import { counted, formatCount, formatDuration } from '../kernel/format/quantity.ts'
import { scheduleOf } from '../kernel/polling/schedule.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { nextStep, type VerifyProgress } from './next-step.ts'
import { detailOf } from './report/words.ts'
import { reportCompared, type VerifyContext } from './report-compared.ts'
import type { VerifyRequest } from './verify-request.ts'
import { startVerifier, type Verifier } from './verify-worker.ts'

/** How often the progress of a round is logged, and that of a longer wait, in milliseconds. */
const maxSilence = { round: 15_000, wait: 29_000 } as const

/**
 * Verifies that a deployed site is its export: requests its files, waits for those that are still
 * being deployed, and reports each URL that differs. When the time is over, reports what was compared
 * until then.
 *
 * @throws Failure SITE_DIFFERS; TIMED_OUT if there was not enough time to request everything;
 *   INVALID_INPUT for an unusable manifest; ARTIFACT_UNAVAILABLE, ARTIFACT_FAILED
 */
export async function verifySite(
  context: VerifyContext,
  start: (run: Run) => Verifier = startVerifier,
): Promise<void> {
  const { services, report, run } = context
  if (context.request.artifactName) services.artifacts.requireService()
  // Counts are recorded only when they are final.
  report.record({ verified: false })
  await using verifier = start(run)
  let isOpen = false
  let propagationSeconds: number | undefined
  try {
    const request = await withManifest(context.request, run)
    const began = run.clock.now()
    await open(verifier, { ...context, request })
    isOpen = true
    report.phase('compare')
    const reserved = timeForReport(request, run.clock.now() - began)
    propagationSeconds = await settle(verifier, context, run.deadline - reserved)
  } catch (error) {
    // Before the manifest is read, there is nothing to report.
    const { reason } = run.signal
    if (!isOpen || !(reason instanceof Failure && reason.code === 'TIMED_OUT')) throw error
  }
  await reportCompared(verifier, propagationSeconds, context)
}

/**
 * Milliseconds to reserve for the report, and for uploading it.
 *
 * @param start how long the start of the verification took, in milliseconds
 */
function timeForReport({ timeout, artifactName }: VerifyRequest, start: number): number {
  const usual = artifactName ? 12_000 : 2_000
  // On a machine that is slow to start the verification, the report takes longer, too.
  return Math.max(Math.min(usual, timeout / 4), Math.min(3 * start, timeout / 2))
}

async function withManifest(request: VerifyRequest, run: Run): Promise<VerifyRequest> {
  if (request.site === undefined) return request
  const { writeManifestOf } = await import('../check/read-site.ts')
  return { ...request, manifest: await writeManifestOf(request.site, request, run) }
}

async function open(verifier: Verifier, { request, run }: VerifyContext): Promise<void> {
  const { siteUrl, baseline } = request
  const { domain, baselineDomain, scope, confirmed, urls, absent } = await verifier.open(request)
  if (baseline) logBaseline(run.log, baseline, baselineDomain, domain, 'deployment')
  const others = `${formatCount(absent)} that the export does not have`
  run.log.info(`comparing ${siteUrl} with ${scope}: ${counted(urls, 'URL')}, and ${others}`)
  if (confirmed) run.log.info(confirmed)
}

/**
 * Sends requests until no more changes are expected, or the time is over.
 *
 * @param end when the results must be ready for the report
 * @returns seconds until the last URL matched; undefined if one still differs
 */
async function settle(
  verifier: Verifier,
  { request, report, run }: VerifyContext,
  end: number,
): Promise<number | undefined> {
  const { clock, signal } = run
  const began = clock.now()
  const schedule = scheduleOf(request.pollInterval)
  using log = new ProgressLog(run, began, end)
  for (;;) {
    const left = Math.max(0, end - clock.now())
    const progress = await verifier.step({
      begin: Math.min(left, maxSilence.round),
      finish: left,
      elapsed: clock.now() - began,
    })
    const now = clock.now()
    log.add(progress)
    const next = nextStep(progress, { elapsed: now - began, left: end - now }, schedule)
    if (next.do === 'report') {
      const { propagationMs } = progress
      return propagationMs === undefined ? undefined : Math.ceil(propagationMs / 1000)
    }
    if (next.do !== 'continue') report.phase('compare again')
    if (next.do === 'repeat all') {
      run.log.info('a deployment has arrived: requesting all URLs again')
      await verifier.repeatAll(now - began)
      continue
    }
    if (next.after > 0) await clock.sleep(next.after, signal)
    if (next.do === 'repeat') await verifier.repeat()
  }
}

/** Logs the progress of the rounds, and what a longer wait is for. */
class ProgressLog implements Disposable {
  readonly #run: Run
  readonly #began: number
  readonly #end: number
  /** One request alone may take longer than the log may be silent. */
  readonly #timer: NodeJS.Timeout
  #logged: { readonly line: string; readonly at: number }
  #latest: VerifyProgress | undefined

  /** @param end of the requests */
  constructor(run: Run, began: number, end: number) {
    this.#run = run
    this.#began = began
    this.#end = end
    this.#logged = { line: '', at: began }
    this.#timer = setInterval(() => this.#logWait(), 1000)
  }

  add(progress: VerifyProgress): void {
    this.#latest = progress
    const now = this.#run.clock.now()
    const line = progressLine(progress)
    const isRoundOver = progress.unrequested === 0 || progress.refusals > 0
    const isDue = isRoundOver || now - this.#logged.at >= maxSilence.round
    if (line === this.#logged.line || !isDue) return
    this.#run.log.info(`${line} · ${formatDuration(now - this.#began)}`)
    this.#logged = { line, at: now }
  }

  #logWait(): void {
    const now = this.#run.clock.now()
    if (now - this.#logged.at < maxSilence.wait) return
    this.#run.log.info(waitLine(this.#latest, this.#end - now))
    this.#logged = { ...this.#logged, at: now }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
  }
}

/** `6 URLs to be requested again, such as https://docs.test/a (HTTP 404) · at most 4 m left` */
function waitLine(progress: VerifyProgress | undefined, left: number): string {
  const { unsettled = 0, brief = 0, example } = progress ?? {}
  const count = unsettled + brief
  const such = example ? `, such as ${example.url} (${detailOf(example)})` : ''
  const what =
    count > 0 ? `${counted(count, 'URL')} to be requested again${such}` : 'waiting for responses'
  return `${what} · at most ${formatDuration(Math.max(0, left))} left`
}

/** `640 of 812 URLs as exported, 12 to be requested again, 160 not requested yet` */
function progressLine(progress: VerifyProgress): string {
  const { urls, good, notYet, settled } = progress
  const changing = urls - good - notYet - settled
  const parts = [
    `${formatCount(good)} of ${counted(urls, 'URL')} as exported`,
    settled > 0 && `${formatCount(settled)} ${settled === 1 ? 'differs' : 'differ'}`,
    changing > 0 && `${formatCount(changing)} to be requested again`,
    notYet > 0 && `${formatCount(notYet)} not requested yet`,
  ]
  return parts.filter(Boolean).join(', ')
}
