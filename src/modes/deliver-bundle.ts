import { rm } from 'node:fs/promises'
import type { FetchedBundle } from '../export/bundle/fetch-bundle.ts'
import type { SiteWorker } from '../export/site-analysis/site-worker.ts'
import { formatSize } from '../kernel/format/quantity.ts'
import type { Reading } from '../site/reading/file-reader.ts'
import type { SiteResult } from './analyze-site.ts'
import { artifactNames, siteDocuments } from './artifacts.ts'
import type { FinishedExport } from './await-link.ts'
import { bundlePath, type Delivery, type SitePaths, sitePaths } from './delivery.ts'
import type { ExportContext } from './export-context.ts'
import type { ExportRequest } from './request.ts'
import type { StartedExport } from './start-export.ts'
import { uploadDocuments } from './upload-documents.ts'

/**
 * Fetches the bundle, analyzes its site, and delivers both: to the target folder, completely or not
 * at all, and as artifacts, as the request asks.
 *
 * @param exportAgain called if the site equals the baseline; resolves with another export if it
 *   starts one
 * @returns that other export; nothing was delivered then
 * @throws Failure, SITE_CHECK_FAILED among others; the target folder is then unchanged
 */
export async function deliverBundle(
  { link, job }: FinishedExport,
  { target, baseline, browser }: Delivery,
  context: ExportContext,
  exportAgain: () => Promise<StartedExport | undefined>,
): Promise<StartedExport | undefined> {
  const { request, services, report, run } = context
  const { baseUrl, apiKey } = request
  const { jobId } = job
  // A file name is an id in other letters, in which a secret would not be recognized.
  const fileId = run.scrubber.scrub(jobId)
  const paths = sitePaths(request, fileId)
  report.phase('download')
  // Loaded only if there is something to download.
  const { fetchBundle } = await import('../export/bundle/fetch-bundle.ts')
  const { SiteWorker } = await import('../export/site-analysis/site-worker.ts')
  const cache = await services.openBundleCache?.({ baseUrl, apiKey, jobId }, run)
  const reading = readingFor(request)
  const staging = await target?.stage()
  const browsing = browser === undefined ? undefined : await import('./browse-site.ts')
  await using temporary = staging ? undefined : await browsing?.newSiteFolder(request)
  const folder = staging?.folder ?? temporary?.path
  let worker: SiteWorker | undefined
  const startSite = () => {
    worker = new SiteWorker(run)
    return worker
  }
  try {
    const keep = bundlePath(request, fileId)
    const use = { keep, unpackTo: folder, reading, startSite, cache }
    const bundle = await fetchBundle(link, use, run)
    record(bundle, context)
    const site = reading && worker
    let result: SiteResult | undefined
    if (site) {
      if (browser && folder) await browsing?.browse({ site, folder, program: browser }, context)
      report.phase('check')
      const { analyzeSite, reportSite } = await import('./analyze-site.ts')
      const analysis = await analyzeSite({ site, job, baseline, paths }, context)
      const next = analysis.changed === false ? await exportAgain() : undefined
      if (next) {
        if (bundle.path && !request.bundlePath) await rm(bundle.path, { force: true })
        return next
      }
      report.phase('check')
      const reportPath = paths.report
      result = await reportSite({ site, job, analysis, bundle, reportPath }, context)
    }
    const failure = result?.failure
    run.signal.throwIfAborted()
    if (staging && !failure) {
      await worker?.prove()
      await staging.publish()
      report.record({ sitePath: request.extractTo })
      run.log.info(`site in place: ${request.extractTo}`)
    }
    await upload(bundle, result && { paths, ...result }, context)
    if (failure) throw failure
    return undefined
  } finally {
    await worker?.[Symbol.asyncDispose]()
    await staging?.discard()
  }
}

/** A bundle that is only kept is not read. */
function readingFor({ rules, extractTo, baseline }: ExportRequest): Reading | undefined {
  if (rules.siteCheck !== 'off') return 'pages'
  return extractTo || baseline ? 'digests' : undefined
}

function record(
  { path, bytes, sha256, cacheHit, site }: FetchedBundle,
  { report, run: { log } }: ExportContext,
): void {
  const fileCount = site?.fileCount
  report.record({ bundlePath: path, bundleSize: bytes, bundleSha256: sha256, cacheHit, fileCount })
  if (cacheHit) log.info("bundle found in the runner's tool cache: not downloaded again")
  log.info(`bundle saved: ${path}, ${formatSize(bytes)}, sha256 ${sha256}`)
  if (site) log.info(`site unpacked: ${fileCount} files, ${formatSize(site.bytes)}`)
}

/** Not the bundle of a site that must not be published, so that it cannot be deployed. */
async function upload(
  { type, path = '', sha256 }: FetchedBundle,
  site: ({ readonly paths: SitePaths } & SiteResult) | undefined,
  context: ExportContext,
): Promise<void> {
  const { request, services, report, run } = context
  const { artifactName, artifactRetentionDays: retentionDays } = request
  if (!artifactName) return
  const names = artifactNames(artifactName, type)
  const failure = site?.failure
  if (site) {
    const paths = { ...site.paths, pictures: site.picturesPath }
    await uploadDocuments(siteDocuments(names, paths, failure), failure, context, (uploaded) => {
      if (uploaded.name === names.pictures) report.record({ picturesUrl: uploaded.url })
    })
  }
  run.signal.throwIfAborted()
  if (failure) return
  report.phase('upload')
  const bundle = { name: names.bundle, path, sha256, retentionDays }
  const { id, url, digest } = await services.artifacts.upload(bundle, run)
  report.record({ artifactId: id, artifactUrl: url, artifactDigest: digest })
}
