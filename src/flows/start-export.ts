import type { AdminApi } from '../admin-api/client.ts'
import type { ExportJob } from '../admin-api/models.ts'
import type { Clock } from '../run/clock.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import type { ExportContext } from './export-context.ts'

/** The job is the only thing known of a resumed export until the first poll. */
export type StartedExport = Pick<ExportJob, 'jobId'> & Partial<ExportJob>

/** Starts the export, or resumes the one that the request names (Admin API, section 4.2 or 10). */
export async function startOrResume(context: ExportContext, api: AdminApi): Promise<StartedExport> {
  const { request, run } = context
  if (!request.jobId) return startExport(context, api)
  run.log.info(`resuming export job ${request.jobId}`)
  return { jobId: request.jobId }
}

/**
 * Starts an export. A start is sent again only if the host certainly did not accept it.
 *
 * @throws Failure START_UNKNOWN among those of the call
 */
export async function startExport(
  { request, run }: ExportContext,
  api: AdminApi,
): Promise<ExportJob> {
  const { domain = '', projectId, exportVersion: version, paths } = request
  run.signal.throwIfAborted()
  const graceful = withGrace(run)
  const fields = { domain, ...(version && { version }), ...(paths.length > 0 && { paths }) }
  try {
    const job = await api.startExport(fields, graceful)
    const what = projectId === undefined ? domain : `project ${projectId}`
    run.log.info(`export of ${what} started: job ${job.jobId}`)
    return job
  } catch (error) {
    if (!graceful.signal.aborted || !(error instanceof Failure)) throw error
    throw error.with({
      nextStep:
        'The start request may have been received: check on the host whether an export is running before you start another',
    })
  }
}

/** How long a run that ends waits for the response to a start, in milliseconds. */
const grace = 500

/** After a cancel, wait briefly for the response to a start: it has the id of the running job. */
function withGrace(run: Run): Run {
  const late = new AbortController()
  const abort = () => late.abort(run.signal.reason)
  run.signal.addEventListener('abort', () => setTimeout(abort, grace), { once: true })
  // Between attempts no request is pending: end such a wait at once.
  const clock: Clock = {
    now: () => run.clock.now(),
    date: () => run.clock.date(),
    sleep: (milliseconds) => run.clock.sleep(milliseconds, run.signal),
  }
  return { ...run, clock, signal: late.signal }
}
