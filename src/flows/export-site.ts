import { type AdminApi, adminApi } from '../admin-api/client.ts'
import type { ExportJob } from '../admin-api/models.ts'
import type { RenewableLink } from '../bundle/link.ts'
import type { Clock } from '../run/clock.ts'
import { Failure, resumable } from '../run/failure.ts'
import { orAborted } from '../run/or-aborted.ts'
import type { Run } from '../run/run.ts'
import { awaitLink } from './await-link.ts'
import { deliverBundle, prepareDelivery } from './deliver-bundle.ts'
import type { ExportContext } from './export-context.ts'

/**
 * Exports a site (Admin API, section 1): start the job or resume it, wait for it, mint the link,
 * and hand over the link, or the bundle and its site.
 *
 * @throws Failure, which says how to resume the job if there is one
 */
export async function exportSite(context: ExportContext): Promise<void> {
  const { request, report, run } = context
  const { projectId } = request
  const api = adminApi(request.baseUrl, request.apiKey, projectId)
  const delivery = await prepareDelivery(context)
  const values = await prepareValues(context)

  report.phase('start')
  const started = request.jobId ? resume(request.jobId, run) : await start(context, api)
  report.record(started)

  report.phase('wait')
  const finished = await awaitLink(started, api, context)
  try {
    if (request.download) await deliverBundle(finished, delivery, context)
    await values?.(finished.link)
    await finished.link.get()
  } catch (error) {
    throw resumable(error, { id: started.jobId, projectId, state: 'has finished on the host' })
  }
}

/** A job that is resumed is known by its id alone until the first poll. */
function resume(jobId: string, { log }: Run): Pick<ExportJob, 'jobId'> {
  log.info(`resuming export job ${jobId}`)
  return { jobId }
}

async function start({ request, run }: ExportContext, api: AdminApi): Promise<ExportJob> {
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
        'The start was on its way: check on the host whether an export is running before you start another',
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

/** Finds a place for the chart's values, to be filled once there is a link. */
async function prepareValues({ request, report, run: { log, signal } }: ExportContext) {
  const { helmValuesFile: path, workspace, exportVersion } = request
  if (!path) return undefined
  const { prepareHelmValues, writeHelmValues } = await import('../site/helm-values.ts')
  await orAborted(prepareHelmValues({ path, workspace }), signal)
  return async (link: RenewableLink) => {
    const { url, expiresAt } = await link.get()
    const values = { bundleUrl: url.href, expiresAt: expiresAt?.toISOString() ?? '', exportVersion }
    await orAborted(writeHelmValues({ path, workspace }, values), signal)
    report.record({ helmValuesFile: path })
    log.info(`chart values written: ${path}`)
  }
}
