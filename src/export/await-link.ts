import type { AdminApi, MintedBundle } from '../host/client.ts'
import { exportJobStatuses, isFailedStatus } from '../host/job.ts'
import type { ExportJob } from '../host/models.ts'
import { counted, formatDuration, formatSize } from '../kernel/format/quantity.ts'
import { scheduleOf } from '../kernel/polling/schedule.ts'
import { type Waited, type Waiting, wait } from '../kernel/polling/wait.ts'
import { Failure, resumable, unreadState } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { type BundleLink, bundleLink, RenewableLink } from './download/link.ts'
import type { ExportContext } from './export-context.ts'

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
  started: Pick<ExportJob, 'jobId'> & Partial<ExportJob>,
  api: AdminApi,
  { request, report, run }: ExportContext,
): Promise<FinishedExport> {
  const { jobId } = started
  const refusals = new Set<string>()
  let state = started.status === undefined ? unreadState : runningState
  const getJob = request.jobId ? api.getExportJob : tolerateMissing(started as ExportJob, api, run)

  /** @param minted the link that came with the job, if any */
  const mint = async (minted?: MintedBundle) => {
    const link = bundleLink(minted ?? (await api.generateBundle(jobId, run)), run.clock)
    report.record(linkFacts(link))
    return link
  }

  const read = async (): Promise<ExportState> => {
    const { bundle, ...job } = await getJob(jobId, run)
    report.record(job)
    if (job.status !== 'completed') {
      state = runningState
      return { job }
    }
    if (refusals.size === 0) {
      state = `has finished on the host, and ${request.baseUrl.host} is making its bundle link`
    }
    const link = await mint(bundle).catch(notYet)
    if (link) state = 'has finished on the host'
    return { job, link }
  }

  /** A job may be completed before its bundle exists: keep waiting. */
  const notYet = (error: unknown): undefined => {
    if (!isFailure(error, 'CONFLICT')) throw error
    state = `has finished on the host, but its link is not available yet (${error.what})`
    // Request ids differ from poll to poll.
    const [words = ''] = error.what.split(' [request id ')
    if (refusals.has(words)) return
    refusals.add(words)
    run.log.info(`${error.what}; waiting for it`)
  }

  const waiting: Waiting<ExportState> = {
    read,
    isFinal: ({ job, link }) => isFailedStatus(job.status, exportJobStatuses) || link !== undefined,
    // Time in the queue says nothing about how fast the job runs.
    progress: ({ job }) => (job.status === 'queued' ? undefined : job.progress),
    changeKey: ({ job }) =>
      [job.status, job.pageCount, Math.floor((job.progress ?? 0) / 10)].join(),
    schedule: scheduleOf(request.pollInterval),
  }
  try {
    const { job, link } = await wait(waiting, run, (waited) => run.log.info(waitLine(waited)))
    if (!link) throw exportFailure(job)
    run.log.info(linkLine(link))
    return { job, link: new RenewableLink(link, () => mint(), run) }
  } catch (error) {
    throw resumable(error, { id: jobId, projectId: request.projectId, state })
  }
}

const runningState = 'is still running on the host'

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
  readonly link?: BundleLink | undefined
}

/** How long the host may not find a job that was just started, in milliseconds. */
const maxMissing = 30_000

/** A host with several servers may need a moment until all of them know a new job. */
function tolerateMissing(
  started: ExportJob,
  api: AdminApi,
  { clock }: Run,
): AdminApi['getExportJob'] {
  const until = clock.now() + maxMissing
  let isKnown = false
  return async (jobId, run) => {
    try {
      const job = await api.getExportJob(jobId, run)
      isKnown = true
      return job
    } catch (error) {
      if (isKnown || !isFailure(error, 'NOT_FOUND') || clock.now() >= until) throw error
      // Even if the start returned a completed job: this server does not know its link either.
      return { ...started, status: 'queued' }
    }
  }
}

const isFailure = (error: unknown, code: Failure['code']): error is Failure =>
  error instanceof Failure && error.code === code

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
  const life = expiresAt && `, expires in ${formatDuration(lifetime)} (${expiresAt.toISOString()})`
  return `bundle link ready: ${size}at ${url.host}${life ?? ''}`
}

const linkFacts = ({ url, expiresAt, sizeBytes }: BundleLink) => ({
  bundleUrl: url.href,
  // Empty if unknown, so that no earlier link's time remains.
  expiresAt: expiresAt?.toISOString() ?? '',
  bundleSize: sizeBytes,
})
