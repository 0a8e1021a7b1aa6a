import type { AdminApi, MintedBundle } from '../admin-api/client.ts'
import type { ExportJob } from '../admin-api/models.ts'
import { type BundleLink, bundleLink, RenewableLink } from '../bundle/link.ts'
import { formatDuration } from '../format/duration.ts'
import { formatSize } from '../format/size.ts'
import { scheduleOf } from '../polling/schedule.ts'
import { finalState, type Waited, wait } from '../polling/wait.ts'
import { Failure, resumable } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import type { ExportContext } from './export-context.ts'

/** A job that has ended well, and the link to its bundle. */
export interface FinishedExport {
  readonly job: ExportJob
  readonly link: RenewableLink
}

/**
 * Waits for the job and mints the link to its bundle (Admin API, sections 4.3 and 4.4, or 10).
 *
 * @param started as far as it is known: one that is resumed, by its id alone
 * @throws Failure EXPORT_FAILED, and whatever the calls end with, with the job's state
 */
export async function awaitLink(
  started: Pick<ExportJob, 'jobId'> & Partial<ExportJob>,
  api: AdminApi,
  { request, report, run }: ExportContext,
): Promise<FinishedExport> {
  const { jobId } = started
  const refusals = new Set<string>()
  let state = 'is still running on the host'
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
    if (job.status !== 'completed') return { job }
    if (refusals.size === 0) {
      state = `has finished on the host, and ${request.baseUrl.host} is making its bundle link`
    }
    const link = await mint(bundle).catch(notYet)
    if (link) state = 'has finished on the host'
    return { job, link }
  }

  /** A job may be completed before its bundle can be had: that is a reason to go on waiting. */
  const notYet = (error: unknown): undefined => {
    if (!isFailure(error, 'CONFLICT')) throw error
    state = `has finished on the host, but its link cannot be had yet (${error.what})`
    // Request ids differ from poll to poll.
    const [words = ''] = error.what.split(' [request id ')
    if (refusals.has(words)) return
    refusals.add(words)
    run.log.info(`${error.what}; waiting until it does`)
  }

  const states = wait<ExportState>(
    {
      read,
      isFinal: ({ job, link }) => job.status === 'failed' || link !== undefined,
      // The time in a queue says nothing about the pace of the work.
      progress: ({ job }) => (job.status === 'queued' ? undefined : job.progress),
      changeKey: ({ job }) =>
        [job.status, job.pageCount, Math.floor((job.progress ?? 0) / 10)].join(),
      schedule: scheduleOf(request.pollInterval),
    },
    run,
  )
  try {
    const { job, link } = await finalState(states, (waited) => run.log.info(waitLine(waited)))
    if (!link) {
      const reason = job.error ? `: "${job.error}"` : ' (the host gave no reason)'
      throw new Failure('EXPORT_FAILED', `export job ${jobId} failed${reason}`)
    }
    run.log.info(linkLine(link))
    return { job, link: new RenewableLink(link, () => mint(), run) }
  } catch (error) {
    throw resumable(error, { id: jobId, projectId: request.projectId, state })
  }
}

/** What one poll brings: the job, and once the host makes it, the link. */
interface ExportState {
  readonly job: ExportJob
  readonly link?: BundleLink | undefined
}

/** How long a job that was just started may be unknown to the host, in milliseconds. */
const maxMissing = 30_000

/** Hosts of several machines may need a moment until each of them knows a new job. */
function tolerateMissing(
  started: ExportJob,
  api: AdminApi,
  { clock }: Run,
): AdminApi['getExportJob'] {
  const until = clock.now() + maxMissing
  let seen = false
  return async (jobId, run) => {
    try {
      const job = await api.getExportJob(jobId, run)
      seen = true
      return job
    } catch (error) {
      if (seen || !isFailure(error, 'NOT_FOUND') || clock.now() >= until) throw error
      // Also where the start said that it is completed: its link is just as unknown to that machine.
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
    ...(job.pageCount ? [job.pageCount === 1 ? '1 page' : `${job.pageCount} pages`] : []),
    `${formatDuration(elapsed)}${left}`,
  ].join(' · ')
}

function linkLine({ url, expiresAt, lifetime, sizeBytes }: BundleLink): string {
  const size = sizeBytes === undefined ? '' : `${formatSize(sizeBytes)} `
  const life = expiresAt
    ? `, expires in ${formatDuration(lifetime)} (${expiresAt.toISOString()})`
    : ''
  return `bundle link ready: ${size}at ${url.host}${life}`
}

const linkFacts = ({ url, expiresAt, sizeBytes }: BundleLink) => ({
  bundleUrl: url.href,
  // Empty rather than that of a link before.
  expiresAt: expiresAt?.toISOString() ?? '',
  bundleSize: sizeBytes,
})
