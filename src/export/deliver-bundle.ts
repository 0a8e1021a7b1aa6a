import { reportSite, type SiteResult } from '../check/analyze-site.ts'
import { artifactNames, siteDocuments } from '../report/artifacts.ts'
import { uploadDocuments } from '../report/upload-documents.ts'
import type { ExportContext } from './export-context.ts'
import type { ReceivedBundle } from './receive-bundle.ts'

/**
 * Delivers a bundle and its site: to the target folder, completely or not at all, and as artifacts,
 * as the request asks.
 *
 * @throws Failure, SITE_CHECK_FAILED among others; the target folder is then unchanged
 */
export async function deliverBundle(
  received: ReceivedBundle,
  context: ExportContext,
): Promise<void> {
  const { request, report, run } = context
  const { analysis, paths, place } = received
  const { site, staging } = place
  let result: SiteResult | undefined
  if (analysis) {
    report.phase('check')
    const reported = { ...received, site, analysis, reportPath: paths.report }
    result = await reportSite(reported, context)
  }
  const failure = result?.failure
  run.signal.throwIfAborted()
  if (staging && !failure) {
    await site.prove()
    await staging.publish()
    report.record({ sitePath: request.extractTo })
    run.log.info(`site in place: ${request.extractTo}`)
  }
  await upload(received, result, context)
  if (failure) throw failure
}

/** Not the bundle of a site that must not be published, so that it cannot be deployed. */
async function upload(
  { bundle: { type, path = '', sha256 }, paths }: ReceivedBundle,
  site: SiteResult | undefined,
  context: ExportContext,
): Promise<void> {
  const { request, services, report, run } = context
  const { artifactName, artifactRetentionDays: retentionDays } = request
  if (!artifactName) return
  const names = artifactNames(artifactName, type)
  if (site) {
    const documents = siteDocuments(names, { ...paths, pictures: site.picturesPath }, site.failure)
    await uploadDocuments(documents, site.failure, context, ({ name, url }) => {
      if (name === names.pictures) report.record({ picturesUrl: url })
    })
  }
  run.signal.throwIfAborted()
  if (site?.failure) return
  report.phase('upload')
  const bundle = { name: names.bundle, path, sha256, retentionDays }
  const { id, url, digest } = await services.artifacts.upload(bundle, run)
  report.record({ artifactId: id, artifactUrl: url, artifactDigest: digest })
}
