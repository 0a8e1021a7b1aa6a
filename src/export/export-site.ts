import { rm } from 'node:fs/promises'
import { adminApi } from '../host/client.ts'
import { resumable } from '../kernel/run/failure.ts'
import { awaitLink } from './await-link.ts'
import { prepareDelivery } from './delivery.ts'
import type { ExportContext } from './export-context.ts'
import { openSitePlace, receiveBundle } from './receive-bundle.ts'
import { exportAgain, startOrResume } from './start-export.ts'

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
    report.record(started)
    report.phase('wait')
    const finished = await awaitLink(started, api, context)
    try {
      await using place = request.download ? await openSitePlace(delivery, context) : undefined
      const received = place && (await receiveBundle(finished, place, delivery, context))
      if (received?.analysis?.changed === false) {
        const next = await exportAgain({ lastStart, until }, api, context)
        if (next) {
          const { path } = received.bundle
          // The author may have named its path: then the next bundle replaces it.
          if (path && !request.bundlePath) await rm(path, { force: true })
          started = next
          lastStart = run.clock.now()
          continue
        }
      }
      if (received) {
        const { deliverBundle } = await import('./deliver-bundle.ts')
        await deliverBundle(received, context)
      }
      await delivery.writeHelmValues?.(finished.link)
      await finished.link.get()
      return
    } catch (error) {
      const state = 'has finished on the host'
      throw resumable(error, { id: started.jobId, projectId: request.projectId, state })
    }
  }
}
