import { join } from 'node:path'
import { type AdminApi, adminApi } from '../admin-api/client.ts'
import type { ExportJob } from '../admin-api/models.ts'
import { type BundleTarget, prepareBundlePath } from '../bundle/bundle-path.ts'
import type { FetchedBundle } from '../bundle/download/download.ts'
import { type BundleLink, bundleLink, RenewableLink } from '../bundle/link.ts'
import { prepareTarget, type Target } from '../bundle/unpack/target.ts'
import type { Clock } from '../clock.ts'
import { formatDuration } from '../duration.ts'
import { Failure } from '../failure.ts'
import { scheduleOf } from '../polling/schedule.ts'
import { finalState, type Waited, wait } from '../polling/wait.ts'
import type { ExportFacts, ExportPhase, Report } from '../report.ts'
import type { ExportRequest } from '../request.ts'
import type { Run } from '../run.ts'
import { formatSize } from '../size.ts'
import { resumable } from './resumable.ts'

type ExportReport = Report<ExportFacts, ExportPhase>

/**
 * Exports a site (Admin API, section 1): start the job or take it up, wait for it, mint the link,
 * and hand over the link or the bundle.
 *
 * @throws Failure, which says how to take the job up again where there is one
 */
export async function exportSite(
  request: ExportRequest,
  report: ExportReport,
  run: Run,
): Promise<void> {
  const api = adminApi(request.baseUrl, request.apiKey)
  if (request.download) await prepareBundlePath(bundlePath(request, 'bundle'))
  const target = request.extractTo ? await prepareTarget(request.extractTo, request) : undefined

  report.phase('start')
  const job = request.jobId ? takeUp(request.jobId, run) : await start(request, api, run)
  report.known(job)

  let state = 'still runs on the host'
  try {
    report.phase('wait')
    const link = await waitForLink(job, request, api, report, run)
    state = 'is finished on the host'
    if (request.download) {
      report.phase('download')
      const bundle = await deliver(link, bundlePath(request, job.jobId), target, run)
      report.known(bundleFacts(bundle, request))
      tellBundle(bundle, request, run)
    }
    await link.get()
  } catch (error) {
    throw resumable(error, { id: job.jobId, state })
  }
}

/** A job that is taken up is known by its id alone until the first poll. */
function takeUp(jobId: string, { log }: Run): Pick<ExportJob, 'jobId'> {
  log.info(`taking up export job ${jobId}`)
  return { jobId }
}

async function start(request: ExportRequest, api: AdminApi, run: Run): Promise<ExportJob> {
  const { domain = '', exportVersion: version, paths } = request
  run.signal.throwIfAborted()
  const graceful = withGrace(run)
  const fields = { domain, ...(version && { version }), ...(paths.length > 0 && { paths }) }
  try {
    const job = await api.startExport(fields, graceful)
    run.log.info(`export of ${domain} started: job ${job.jobId}`)
    return job
  } catch (error) {
    if (!graceful.signal.aborted || !(error instanceof Failure)) throw error
    throw error.with({
      nextStep: 'The start was on its way: look on the host whether an export runs, before another',
    })
  }
}

/** A run that ends leaves a start this long to come back with its id, in milliseconds. */
const grace = 500

/** Whoever is cancelled while the start is on its way wants the id of the job that now runs. */
function withGrace(run: Run): Run {
  const late = new AbortController()
  const abort = () => late.abort(run.signal.reason)
  run.signal.addEventListener('abort', () => setTimeout(abort, grace), { once: true })
  // Between attempts nothing is on its way: such a wait ends at once.
  const clock: Clock = {
    now: () => run.clock.now(),
    date: () => run.clock.date(),
    sleep: (milliseconds) => run.clock.sleep(milliseconds, run.signal),
  }
  return { ...run, clock, signal: late.signal }
}

/** Fetches the bundle, and with a target puts the site in its place: all of it, or nothing. */
async function deliver(
  link: RenewableLink,
  keep: BundleTarget,
  target: Target | undefined,
  run: Run,
): Promise<FetchedBundle> {
  // Loads only where there is something to download.
  const { fetchBundle } = await import('../bundle/download/download.ts')
  const staging = await target?.stage()
  try {
    const bundle = await fetchBundle(link, { keep, unpackTo: staging?.folder }, run)
    run.signal.throwIfAborted()
    await staging?.publish()
    return bundle
  } catch (error) {
    await staging?.discard()
    throw error
  }
}

function tellBundle(bundle: FetchedBundle, { extractTo }: ExportRequest, { log }: Run): void {
  const { path, bytes, sha256, fileCount, siteBytes = 0 } = bundle
  log.info(`bundle saved: ${path}, ${formatSize(bytes)}, sha256 ${sha256}`)
  if (extractTo)
    log.info(`site in place: ${extractTo}, ${fileCount} files, ${formatSize(siteBytes)}`)
}

/** What one poll brings: the job, and once the host makes it, the link. */
interface ExportState {
  readonly job: ExportJob
  readonly link?: BundleLink | undefined
}

async function waitForLink(
  started: Pick<ExportJob, 'jobId'> & Partial<ExportJob>,
  request: ExportRequest,
  api: AdminApi,
  report: ExportReport,
  run: Run,
): Promise<RenewableLink> {
  const { jobId } = started
  const getJob = request.jobId ? api.getExportJob : tolerateMissing(started as ExportJob, api, run)

  const mint = async () => {
    const link = bundleLink(await api.generateBundle(jobId, run), request.baseUrl, run.clock)
    report.known(linkFacts(link))
    return link
  }

  const read = async (): Promise<ExportState> => {
    const job = await getJob(jobId, run)
    report.known(job)
    if (job.status !== 'completed') return { job }
    return { job, link: await mint().catch(notYet) }
  }

  const states = wait<ExportState>(
    {
      read,
      isFinal: ({ job, link }) => job.status === 'failed' || link !== undefined,
      // The time in a queue says nothing about the pace of the work.
      progress: ({ job }) => (job.status === 'queued' ? undefined : job.progress),
      landmark: ({ job }) =>
        [job.status, job.pageCount, Math.floor((job.progress ?? 0) / 10)].join(),
      schedule: scheduleOf(request.pollInterval),
    },
    run,
  )
  const { job, link } = await finalState(states, (waited) => run.log.info(waitLine(waited)))
  if (!link) {
    const reason = job.error ? `: "${job.error}"` : ' and the host tells no reason'
    throw new Failure('EXPORT_FAILED', `export job ${jobId} failed${reason}`)
  }
  run.log.info(linkLine(link))
  return new RenewableLink(link, mint, run)
}

/** How long a job that was just started may be unknown to the host, in milliseconds. */
const longestMissing = 30_000

/** Hosts of several machines may need a moment until each of them knows a new job. */
function tolerateMissing(
  started: ExportJob,
  api: AdminApi,
  { clock }: Run,
): AdminApi['getExportJob'] {
  const until = clock.now() + longestMissing
  let seen = false
  return async (jobId, run) => {
    try {
      const job = await api.getExportJob(jobId, run)
      seen = true
      return job
    } catch (error) {
      if (!seen && isFailure(error, 'NOT_FOUND') && clock.now() < until) return started
      throw error
    }
  }
}

/** A job may be completed before its bundle can be had: that is a reason to go on waiting. */
function notYet(error: unknown): undefined {
  if (!isFailure(error, 'CONFLICT')) throw error
}

const isFailure = (error: unknown, code: Failure['code']) =>
  error instanceof Failure && error.code === code

/** `42 % · 128 pages · 1 m 10 s, about 1 m 40 s left` */
export function waitLine({ state: { job }, elapsed, timeLeft }: Waited<ExportState>): string {
  const running = job.status === 'running' && job.progress !== undefined
  const left = timeLeft === undefined ? '' : `, about ${formatDuration(timeLeft)} left`
  return [
    running ? `${Math.floor(job.progress ?? 0)} %` : job.status,
    ...(job.pageCount ? [job.pageCount === 1 ? '1 page' : `${job.pageCount} pages`] : []),
    `${formatDuration(elapsed)}${left}`,
  ].join(' · ')
}

function linkLine({ url, expiresAt, lifetime, sizeBytes }: BundleLink): string {
  const size = sizeBytes === undefined ? '' : ` to ${formatSize(sizeBytes)}`
  const life = expiresAt
    ? `, for ${formatDuration(lifetime)}, until ${expiresAt.toISOString()}`
    : ''
  return `link minted${size} at ${url.host}${life}`
}

const linkFacts = ({ url, expiresAt, sizeBytes }: BundleLink) => ({
  bundleUrl: url.href,
  // Empty rather than that of a link before.
  expiresAt: expiresAt?.toISOString() ?? '',
  bundleSize: sizeBytes,
})

const bundleFacts = (bundle: FetchedBundle, { extractTo }: ExportRequest) => ({
  bundlePath: bundle.path,
  bundleSize: bundle.bytes,
  bundleSha256: bundle.sha256,
  sitePath: extractTo,
  fileCount: bundle.fileCount,
})

/** Where the bundle goes when the author named no place: under the job's id, as a plain name. */
function bundlePath({ bundlePath: path, temporaryFolder }: ExportRequest, jobId: string) {
  const name = `bundle-${jobId.replace(/[^\w.-]/g, '_')}`
  return path ? { path } : { path: join(temporaryFolder, name), addEnding: true }
}
