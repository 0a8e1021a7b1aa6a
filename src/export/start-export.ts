import type { AdminApi } from '../host/client.ts'
import type { ExportJob } from '../host/models.ts'
import { startOnce } from '../host/start-once.ts'
import { formatDuration } from '../kernel/format/quantity.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
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

/** Sent again only if the host certainly did not accept it. @throws Failure START_UNKNOWN */
async function startExport({ request, run }: ExportContext, api: AdminApi): Promise<ExportJob> {
  const { projectId, exportVersion: version, paths } = request
  const { domain } = request.rules
  const fields = { domain, ...(version && { version }), ...(paths.length > 0 && { paths }) }
  const start = (graceful: Run) => api.startExport(fields, graceful)
  const job = await startOnce(start, 'an export is running', run)
  const what = projectId === undefined ? domain : `project ${projectId}`
  run.log.info(`export of ${what} started: job ${job.jobId}`)
  return job
}

/** Minimum time between two starts, in milliseconds: hosts limit the starts of an hour. */
export const startInterval = 6 * 60_000

/** When another export may start, in the clock's milliseconds. */
export interface StartWindow {
  /** When the host had accepted or refused the last start. */
  readonly lastStart: number
  /** No export starts after this. */
  readonly until: number
}

/** Milliseconds until the next start, 0 for now; undefined if it would come too late. Pure. */
export function waitForStart({ lastStart, until }: StartWindow, now: number): number | undefined {
  const at = Math.max(lastStart + startInterval, now)
  return at <= until ? at - now : undefined
}

/**
 * Starts another export of a site that equals its baseline, if the request asks for that and there
 * is time for an export as long as the last one. If the host refuses because another export is
 * running or because of its rate limit, tries again an interval later: another export may be the
 * one that brings the change.
 *
 * @returns the job; undefined if the window has closed
 * @throws Failure, START_UNKNOWN among others: such a start is not repeated
 */
export async function exportAgain(
  window: StartWindow,
  api: AdminApi,
  context: ExportContext,
): Promise<ExportJob | undefined> {
  const { request, report, run } = context
  if (request.expectChange === undefined) return undefined
  const { clock, deadline, log, signal } = run
  let { lastStart } = window
  const until = Math.min(window.until, deadline - (clock.now() - lastStart))
  // A retry after `Retry-After` must not come too late either.
  const inWindow = { ...context, run: { ...run, deadline: Math.min(deadline, until) } }
  report.phase('change')
  for (;;) {
    const wait = waitForStart({ lastStart, until }, clock.now())
    if (wait === undefined) {
      log.notice('the site still equals the baseline, and the time of `expect-change` is over')
      return undefined
    }
    if (wait > 0) {
      log.info(`exporting again in ${formatDuration(wait)}`)
      // A wait may end a moment late, which is no reason to leave out the last start.
      await clock.sleep(wait, signal)
    }
    try {
      const job = await startExport(inWindow, api)
      report.startOver()
      return job
    } catch (error) {
      if (!isBusy(error)) throw error
      log.info(error.what)
      lastStart = clock.now()
    }
  }
}

const isBusy = (error: unknown): error is Failure =>
  error instanceof Failure && (error.code === 'CONFLICT' || error.code === 'RATE_LIMITED')
