import { adminApi } from '../admin-api/client.ts'
import type { RenewableLink } from '../bundle/link.ts'
import { resumable } from '../run/failure.ts'
import { orAborted } from '../run/run.ts'
import { awaitLink } from './await-link.ts'
import { deliverBundle, fetchExport } from './deliver-bundle.ts'
import { prepareDelivery } from './delivery.ts'
import { exportAgain } from './export-again.ts'
import type { ExportContext } from './export-context.ts'
import { type StartedExport, startOrResume } from './start-export.ts'

/** One of possibly several exports, and the times that limit further ones. */
interface Round {
  readonly started: StartedExport
  /** When the host had accepted its start, in the clock's milliseconds. */
  readonly startedAt: number
  /** No further export starts after this, in the clock's milliseconds. */
  readonly until: number
}

/**
 * Exports a site (Admin API, section 1): start the job or resume it, wait for it, mint the link,
 * then output the link, or deliver the bundle and its site. With `expectChange`, an export that equals
 * its baseline is followed by another, until one differs or the duration is over.
 *
 * @throws Failure, which says how to resume the job if there is one
 */
export async function exportSite(context: ExportContext): Promise<void> {
  const { request, report, run } = context
  const api = adminApi(request.baseUrl, request.apiKey, request.projectId)
  const delivery = await prepareDelivery(context)
  const values = await prepareValues(context)

  report.phase('start')
  const started = await startOrResume(context, api)
  const startedAt = run.clock.now()
  let round: Round | undefined = {
    started,
    startedAt,
    until: startedAt + (request.expectChange ?? 0),
  }
  while (round) round = await exportOnce(round)

  /** @returns the next round, if there is one */
  async function exportOnce({ started, startedAt, until }: Round): Promise<Round | undefined> {
    report.record(started)
    report.phase('wait')
    const finished = await awaitLink(started, api, context)
    try {
      if (request.download) {
        await using fetched = await fetchExport(finished, delivery, context)
        const next = fetched.analyzed?.analysis.changed === false && (await again(startedAt, until))
        if (next) {
          await fetched.drop()
          return next
        }
        await deliverBundle(fetched, context)
      }
      await values?.(finished.link)
      await finished.link.get()
      return undefined
    } catch (error) {
      const state = 'has finished on the host'
      throw resumable(error, { id: started.jobId, projectId: request.projectId, state })
    }
  }

  /** Starts another export, if the request asks for it and there is time for one as long as the last. */
  async function again(lastStart: number, until: number): Promise<Round | undefined> {
    if (request.expectChange === undefined) return undefined
    const { clock, deadline, log } = run
    const took = clock.now() - lastStart
    report.phase('change')
    const window = { lastStart, until: Math.min(until, deadline - took) }
    const started = await exportAgain(window, api, context)
    if (!started) {
      log.notice('the site still equals the baseline, and the time of `expect-change` is over')
      return undefined
    }
    report.startOver()
    return { started, startedAt: clock.now(), until }
  }
}

/** Checks that the chart's values can be written. Returns the function that writes them. */
async function prepareValues({ request, report, run: { log, signal } }: ExportContext) {
  const { helmValuesFile: path, workspace, exportVersion } = request
  if (!path) return undefined
  const { prepareHelmValues, writeHelmValues } = await import('./helm-values.ts')
  await orAborted(prepareHelmValues({ path, workspace }), signal)
  return async (link: RenewableLink) => {
    const { url, expiresAt } = await link.get()
    const values = { bundleUrl: url.href, expiresAt: expiresAt?.toISOString() ?? '', exportVersion }
    await orAborted(writeHelmValues({ path, workspace }, values), signal)
    report.record({ helmValuesFile: path })
    log.info(`chart values written: ${path}`)
  }
}
