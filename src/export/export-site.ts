import { rm } from 'node:fs/promises'
import { type AdminApi, adminApi } from '../host/client.ts'
import type { ExportJob } from '../host/models.ts'
import { resumable } from '../kernel/run/failure.ts'
import { awaitLink } from './await-link.ts'
import type { FetchedBundle } from './bundle-writer.ts'
import { type Delivery, prepareDelivery } from './delivery.ts'
import type { ExportContext } from './export-context.ts'
import type { ExportRequest } from './export-request.ts'
import { openSitePlace, type ReceivedBundle, receiveBundle } from './receive-bundle.ts'
import { exportAgain, type StartedExport, type StartWindow, startOrResume } from './start-export.ts'

/**
 * Exports a site (Admin API, section 1): start the job or resume it, wait for it, mint the link,
 * then output the link, or deliver the bundle and its site. With `expectChange`, an export that
 * equals its baseline is followed by another, until one differs or the duration is over. Without
 * `wait`, the run ends after the start.
 *
 * @throws Failure, which says how to resume the job if there is one
 */
export async function exportSite(context: ExportContext): Promise<void> {
  const { request, report, run } = context
  const api = adminApi(request.baseUrl, request.apiKey, request.projectId)
  const delivery = await prepareDelivery(context)

  report.phase('start')
  let started = await startOrResume(context, api)
  // Section 4.2: a started job is queued.
  if (!request.wait) return report.record({ status: 'queued', ...started })
  let lastStart = run.clock.now()
  const until = lastStart + (request.expectChange ?? 0)
  for (;;) {
    const next = await deliverExport(started, { lastStart, until }, delivery, api, context)
    if (!next) return
    started = next
    lastStart = run.clock.now()
  }
}

/** @returns the export that was started instead, because this one equals its baseline */
async function deliverExport(
  started: StartedExport,
  window: StartWindow,
  delivery: Delivery,
  api: AdminApi,
  context: ExportContext,
): Promise<ExportJob | undefined> {
  const { request, report } = context
  report.record(started)
  report.phase('wait')
  const finished = await awaitLink(started, api, context)
  try {
    await using place = request.download ? await openSitePlace(delivery, context) : undefined
    if (place) {
      const received = await receiveBundle(finished, place, delivery, context)
      const next = await startAnother(received, window, api, context)
      if (next) return next
      const { deliverBundle } = await import('./deliver-bundle.ts')
      await deliverBundle(received, context)
    }
    await delivery.writeHelmValues?.(finished.link)
    await finished.link.get()
    return undefined
  } catch (error) {
    const state = 'has finished on the host'
    throw resumable(error, { id: started.jobId, projectId: request.projectId, state })
  }
}

/** Starts another export if this one equals its baseline, the request asks for it and there is time. */
async function startAnother(
  { analysis, bundle }: ReceivedBundle,
  window: StartWindow,
  api: AdminApi,
  context: ExportContext,
): Promise<ExportJob | undefined> {
  if (analysis?.changed !== false) return undefined
  const next = await exportAgain(window, api, context)
  if (next) await removeBundle(bundle, context.request)
  return next
}

/** A path that the author named stays: the next bundle replaces the file. */
async function removeBundle(
  { path }: Pick<FetchedBundle, 'path'>,
  { bundlePath }: Pick<ExportRequest, 'bundlePath'>,
): Promise<void> {
  if (path && !bundlePath) await rm(path, { force: true })
}
