import type { AdminApi, MintedBundle } from '../host/client.ts'
import { exportJobStatuses, isFailedStatus } from '../host/job.ts'
import { LinkNotReady } from '../host/link-not-ready.ts'
import type { ExportJob } from '../host/models.ts'
import { counted, formatDuration, formatSize } from '../kernel/format/quantity.ts'
import { scheduleOf } from '../kernel/polling/schedule.ts'
import { type Waited, type Waiting, wait } from '../kernel/polling/wait.ts'
import { Failure, resumable, unreadState } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { type BundleLink, bundleLink, RenewableLink } from './download/link.ts'
import type { ExportContext } from './export-context.ts'
import type { StartedExport } from './start-export.ts'

export interface FinishedExport {
  readonly job: ExportJob
  readonly link: RenewableLink
}

/**
 * Waits for the job and mints the link to its bundle (Admin API, sections 4.3 and 4.4, or 10).
 *
 * @param started the job as far as it is known: only its id if it is resumed
 * @throws Failure EXPORT_FAILED, and the failures of the calls, with the job's state
 */
export async function awaitLink(
  started: StartedExport,
  api: AdminApi,
  context: ExportContext,
): Promise<FinishedExport> {
  const { request, run } = context
  const { jobId } = started
  const poll = new ExportPoll(started, api, context)
  const waiting: Waiting<ExportState> = {
    read: () => poll.read(),
    isFinal: ({ job, link }) => isFailedStatus(job.status, exportJobStatuses) || link !== undefined,
    // Time in the queue says nothing about how fast the job runs.
    progress: ({ job }) => (job.status === 'queued' ? undefined : job.progress),
    changeKey: ({ job }) =>
      [job.status, job.pageCount, Math.floor((job.progress ?? 0) / 10)].join(),
    schedule: scheduleOf(request.pollInterval),
    pause: ({ notReady }) => notReady?.pause,
    late: ({ notReady }) => notReady?.failure,
  }
  try {
    const { job, link } = await wait(waiting, run, (waited) => run.log.info(waitLine(waited)))
    if (!link) throw exportFailure(job)
    run.log.info(linkLine(link))
    const renewable = new RenewableLink(link, (mintRun) => poll.mint(mintRun), run)
    // A download shows whether the link works.
    if (link.conflict && !request.download) await renewable.replaceExpired()
    return { job, link: renewable }
  } catch (error) {
    // Its message has what is said of the link.
    const state = error instanceof LinkNotReady ? linklessState : poll.jobState
    throw resumable(error, { id: jobId, projectId: request.projectId, state })
  }
}

/** Reads the job and, once it is completed, mints its link. */
class ExportPoll {
  /** What a message says of the job: `is still running on the host` */
  jobState: string
  readonly #jobId: string
  readonly #api: AdminApi
  readonly #context: ExportContext
  /** The keys of the responses without a link that were logged. */
  readonly #logged = new Set<string>()
  /** How many requests in a row got no link. */
  #refusals = 0

  constructor({ jobId, status }: StartedExport, api: AdminApi, context: ExportContext) {
    this.jobState = status === undefined ? unreadState : runningState
    this.#jobId = jobId
    this.#api = api
    this.#context = context
  }

  async read(): Promise<ExportState> {
    const { request, report, run } = this.#context
    const { bundle, ...job } = await this.#api.getExportJob(this.#jobId, run)
    report.record(job)
    if (job.status !== 'completed') {
      this.jobState = stateOf(job)
      return { job }
    }
    if (this.#refusals === 0) {
      this.jobState = `has finished on the host, and ${request.baseUrl.host} is making its bundle link`
    }
    try {
      const link = await this.mint(run, bundle)
      this.jobState = finishedState
      return { job, link }
    } catch (error) {
      if (!(error instanceof LinkNotReady)) throw error
      return { job, notReady: this.#notReady(error) }
    }
  }

  /**
   * Mints a link once.
   *
   * @param minted the link that came with the job, if any
   * @throws LinkNotReady; Failure
   */
  async mint(run: Run, minted?: MintedBundle): Promise<BundleLink> {
    const link = bundleLink(minted ?? (await this.#api.generateBundle(this.#jobId, run)), run.clock)
    this.#context.report.record(linkFacts(link))
    return link
  }

  #notReady(failure: LinkNotReady): NotReady {
    const { what, key, retryAfter = 0 } = failure
    this.jobState = `${linklessState} (${what})`
    if (!this.#logged.has(key)) this.#context.run.log.info(`${what}; waiting for it`)
    this.#logged.add(key)
    return { failure, pause: Math.max(linkPause(this.#refusals++), retryAfter) }
  }
}

/** Bounds of the pause between two requests for a link that is not ready, in milliseconds. */
const minLinkPause = 1_000
const maxLinkPause = 60_000

/** It doubles. @param refusals before the last one */
const linkPause = (refusals: number) => Math.min(minLinkPause * 2 ** refusals, maxLinkPause)

const runningState = 'is still running on the host'

/** A status that is unknown may be one that ends the job. */
function stateOf({ status }: ExportJob): string {
  const isKnown = (exportJobStatuses as readonly string[]).includes(status)
  return isKnown ? runningState : `has the unknown status "${status}" on the host`
}

const finishedState = 'has finished on the host'
const linklessState = 'has finished on the host, but its link is not available yet'

function exportFailure({ jobId, status, error }: ExportJob): Failure {
  const reason = error ? `: "${error}"` : ' (the host gave no reason)'
  if (status === 'failed') {
    return new Failure('EXPORT_FAILED', `export job ${jobId} failed${reason}`)
  }
  const what = `export job ${jobId} ended with the status "${status}"${reason}`
  const nextStep = 'Check on the host why it ended, then export again'
  return new Failure('EXPORT_FAILED', what, { nextStep })
}

interface ExportState {
  readonly job: ExportJob
  readonly link?: BundleLink
  /** The response in place of the link of a completed job. */
  readonly notReady?: NotReady
}

interface NotReady {
  readonly failure: LinkNotReady
  /** Until the next request, in milliseconds. */
  readonly pause: number
}

/** `42% · 128 pages · 1 m 10 s, about 1 m 40 s left` */
export function waitLine({ state: { job }, elapsed, timeLeft }: Waited<ExportState>): string {
  const running = job.status === 'running' && job.progress !== undefined
  const left = timeLeft === undefined ? '' : `, about ${formatDuration(timeLeft)} left`
  return [
    running ? `${Math.floor(job.progress ?? 0)}%` : job.status,
    ...(job.pageCount ? [counted(job.pageCount, 'page')] : []),
    `${formatDuration(elapsed)}${left}`,
  ].join(' · ')
}

function linkLine({ url, expiresAt, lifetime, sizeBytes }: BundleLink): string {
  const size = sizeBytes === undefined ? '' : `${formatSize(sizeBytes)} `
  const isKnown = expiresAt && Number.isFinite(lifetime)
  const life = isKnown && `, expires in ${formatDuration(lifetime)} (${expiresAt.toISOString()})`
  return `bundle link ready: ${size}at ${url.host}${life || ''}`
}

const linkFacts = ({ url, expiresAt, sizeBytes }: BundleLink) => ({
  bundleUrl: url.href,
  // Empty if unknown, so that no earlier link's time remains.
  expiresAt: expiresAt?.toISOString() ?? '',
  bundleSize: sizeBytes,
})
