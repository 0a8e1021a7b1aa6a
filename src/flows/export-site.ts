import { type AdminApi, adminApi } from '../admin-api/client.ts'
import type { ExportJob } from '../admin-api/models.ts'
import type { RenewableLink } from '../bundle/link.ts'
import type { Clock } from '../run/clock.ts'
import { Failure, resumable } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import { awaitLink } from './await-link.ts'
import { deliverBundle, prepareDelivery } from './deliver-bundle.ts'
import type { ExportContext } from './export-context.ts'

/**
 * Exports a site (Admin API, section 1): start the job or resume it, wait for it, mint the link,
 * then output the link, or deliver the bundle and its site.
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

/** Only the id of a resumed job is known until the first poll. */
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

/** Checks that the chart's values can be written. Returns the function that writes them. */
async function prepareValues({ request, report, run: { log } }: ExportContext) {
  const { helmValuesFile: path, workspace, exportVersion } = request
  if (!path) return undefined
  const { prepareHelmValues, writeHelmValues } = await import('../site/helm-values.ts')
  await prepareHelmValues({ path, workspace })
  return async (link: RenewableLink) => {
    const { url, expiresAt } = await link.get()
    const values = { bundleUrl: url.href, expiresAt: expiresAt?.toISOString() ?? '', exportVersion }
    await writeHelmValues({ path, workspace }, values)
    report.record({ helmValuesFile: path })
    log.info(`chart values written: ${path}`)
  }
}
