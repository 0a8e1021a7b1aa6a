import { archiveLimits, tooLarge } from '../archive/archive-limits.ts'
import type { AnalysisOutline } from '../check/analyze.ts'
import { type SitePaths, sitePaths } from '../check/site-paths.ts'
import type { SiteWorker } from '../check/site-worker.ts'
import type { ExportJob } from '../host/models.ts'
import { counted, formatCount, formatSize } from '../kernel/format/quantity.ts'
import type { Reading } from '../reading/file-reader.ts'
import type { FinishedExport } from './await-link.ts'
import type { FetchedBundle } from './bundle-writer.ts'
import { type Delivery, keptBundle } from './delivery.ts'
import type { ExportContext } from './export-context.ts'
import type { ExportRequest } from './export-request.ts'
import type { Staging } from './target/target.ts'

/** Where a site is received. Its disposal ends the thread, and removes what was not published. */
export interface SitePlace extends AsyncDisposable {
  /** The thread that reads it. */
  readonly site: SiteWorker
  /** The folder next to the target. */
  readonly staging: Staging | undefined
  /** The folder that it is unpacked into, if it is: that one, or one for a browser. Absolute. */
  readonly folder: string | undefined
}

/** A bundle on disk, and what its site is like. Nothing is delivered yet. */
export interface ReceivedBundle {
  readonly place: SitePlace
  readonly job: ExportJob
  readonly bundle: FetchedBundle
  readonly paths: SitePaths
  /** Missing if the bundle is only kept. */
  readonly analysis?: AnalysisOutline
}

/** @throws Failure NO_SPACE, INVALID_INPUT */
export async function openSitePlace(
  { target, browser }: Delivery,
  { request, report, run }: ExportContext,
): Promise<SitePlace> {
  report.phase('download')
  const { SiteWorker } = await import('../check/site-worker.ts')
  const staging = await target?.stage()
  const browsing = browser && !staging ? await import('../check/browse.ts') : undefined
  const temporary = await browsing?.newSiteFolder(request)
  const site = new SiteWorker(run)
  return {
    site,
    staging,
    folder: staging?.folder ?? temporary?.path,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await staging?.discard()
      await temporary?.[Symbol.asyncDispose]()
    },
  }
}

/** Fetches the bundle, and analyzes its site, as the request asks. @throws Failure */
export async function receiveBundle(
  { link, job }: FinishedExport,
  place: SitePlace,
  { baseline, browser }: Delivery,
  context: ExportContext,
): Promise<ReceivedBundle> {
  const { request, services, report, run } = context
  const { baseUrl, apiKey } = request
  const { site, folder } = place
  // A file name is an id in other letters, in which a secret would not be recognized.
  const fileId = run.scrubber.scrub(job.jobId)
  const paths = sitePaths(request, fileId)
  const reading = readingFor(request)
  if (reading || folder) requireCountable(job)
  // Loaded only if there is something to download.
  const { fetchBundle } = await import('./fetch-bundle.ts')
  const cache = await services.openBundleCache?.({ baseUrl, apiKey, jobId: job.jobId }, run)
  const use = { ...keptBundle(request, fileId), unpackTo: folder, reading, site, cache }
  const bundle = await fetchBundle(link, use, run)
  record(bundle, context)
  if (!reading) return { place, job, bundle, paths }
  if (browser && folder) {
    const { browse } = await import('../check/browse.ts')
    await browse({ site, folder, program: browser }, context)
  }
  report.phase('check')
  const { analyzeSite } = await import('../check/analyze-site.ts')
  const siteFolders = [request.extractTo, folder].filter((path) => path !== undefined)
  const analysis = await analyzeSite({ site, job, baseline, paths, siteFolders }, context)
  return { place, job, bundle, paths, analysis }
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
  if (site) log.info(`site unpacked: ${counted(site.fileCount, 'file')}, ${formatSize(site.bytes)}`)
}

/** Before the download, if the host says how many pages there are. @throws Failure BUNDLE_UNUSABLE */
function requireCountable({ pageCount = 0 }: ExportJob): void {
  const { entries } = archiveLimits
  if (pageCount <= entries) return
  const what = `the host counted ${counted(pageCount, 'page')}: more than ${formatCount(entries)} files`
  throw tooLarge(what)
}
