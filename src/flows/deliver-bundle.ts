import { rm } from 'node:fs/promises'
import type { FetchedBundle } from '../bundle/fetch-bundle.ts'
import type { Staging } from '../bundle/unpack/staging.ts'
import { artifactNames, zippedManifest } from '../contract/artifacts.ts'
import type { ExportRequest } from '../contract/request.ts'
import { formatSize } from '../format/size.ts'
import type { Reading } from '../reading/file-reader.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import type { AnalysisPaths, SiteAnalysis } from '../site-analysis/analyze.ts'
import type { FinishedExport } from './await-link.ts'
import { bundlePath, type Delivery, temporaryPath } from './delivery.ts'
import type { ExportContext } from './export-context.ts'

/** The result of judging a site. Paths are absolute. */
interface JudgedSite {
  readonly manifestPath: string
  readonly reportPath: string
  /** Set if the site must not be published. */
  readonly failure: Failure | undefined
}

/** The analysis of a site, and the files that it wrote. */
interface AnalyzedExport {
  readonly analysis: SiteAnalysis
  readonly paths: AnalysisPaths
}

/** A bundle that was fetched, and compared with the baseline if there is one. Dispose of it after use. */
export interface FetchedExport extends AsyncDisposable {
  readonly bundle: FetchedBundle
  readonly job: FinishedExport['job']
  /** The unpacked site, not published yet. */
  readonly staging: Staging | undefined
  /** Missing if the bundle is only kept. */
  readonly analyzed: AnalyzedExport | undefined
  /** Deletes the bundle if its place is that of this job alone. */
  drop(): Promise<void>
}

/**
 * Fetches the bundle, and compares its site with the baseline. Publishes nothing.
 *
 * @throws Failure; nothing is then left except the file in `bundle-path`
 */
export async function fetchExport(
  { link, job }: FinishedExport,
  { target, baseline }: Delivery,
  context: ExportContext,
): Promise<FetchedExport> {
  const { request, services, report, run } = context
  const { baseUrl, apiKey } = request
  report.phase('download')
  // Loaded only if there is something to download.
  const { fetchBundle } = await import('../bundle/fetch-bundle.ts')
  const cache = await services.openBundleCache?.({ baseUrl, apiKey, jobId: job.jobId }, run)
  const staging = await target?.stage()
  let bundle: FetchedBundle | undefined
  const dispose = async () => {
    await bundle?.site?.worker[Symbol.asyncDispose]()
    await staging?.discard()
  }
  try {
    const use = { keep: bundlePath(request, job.jobId), unpackTo: staging?.folder }
    bundle = await fetchBundle(link, { ...use, cache, reading: readingFor(request) }, run)
    record(bundle, context)
    const analyzed = await analyze(bundle, job, baseline, context)
    const temporary = request.bundlePath ? undefined : bundle.path
    return {
      ...{ bundle, job, staging, analyzed },
      drop: async () => {
        if (temporary) await rm(temporary, { force: true })
      },
      [Symbol.asyncDispose]: dispose,
    }
  } catch (error) {
    await dispose()
    throw error
  }
}

/**
 * Judges the site, and delivers it and the bundle: to the target folder, completely or not at all, and
 * as an artifact, as the request asks.
 *
 * @throws Failure, SITE_CHECK_FAILED among others; the target folder is then unchanged
 */
export async function deliverBundle(fetched: FetchedExport, context: ExportContext): Promise<void> {
  const { request, report, run } = context
  const { bundle, staging } = fetched
  const site = await judge(fetched, context)
  run.signal.throwIfAborted()
  if (!site?.failure && staging) {
    await bundle.site?.worker.prove()
    await staging.publish()
    report.record({ sitePath: request.extractTo })
    run.log.info(`site in place: ${request.extractTo}`)
  }
  if (request.artifactName) {
    report.phase('upload')
    const uploading = upload(request.artifactName, bundle, site, context)
    await uploading.catch((error) => afterFindings(site?.failure, error, run))
  }
  if (site?.failure) throw site.failure
}

function record(
  { path, bytes, sha256, cacheHit, site }: FetchedBundle,
  { report, run: { log } }: ExportContext,
) {
  const fileCount = site?.fileCount
  report.record({ bundlePath: path, bundleSize: bytes, bundleSha256: sha256, cacheHit, fileCount })
  if (cacheHit) log.info("bundle found in the runner's tool cache: not downloaded again")
  log.info(`bundle saved: ${path}, ${formatSize(bytes)}, sha256 ${sha256}`)
  if (site) log.info(`site unpacked: ${fileCount} files, ${formatSize(site.bytes)}`)
}

/** A bundle that is only kept is not read. */
function readingFor({ siteCheck, extractTo, baseline }: ExportRequest): Reading | undefined {
  if (siteCheck !== 'off') return 'pages'
  return extractTo || baseline ? 'digests' : undefined
}

async function analyze(
  bundle: FetchedBundle,
  job: FinishedExport['job'],
  baseline: string | undefined,
  context: ExportContext,
): Promise<AnalyzedExport | undefined> {
  const { request, report } = context
  if (!readingFor(request) || !bundle.site) return undefined
  report.phase('check')
  const { analyzeSite } = await import('./analyze-site.ts')
  const path = (what: string, ending: string) => temporaryPath(request, what, job.jobId, ending)
  const paths = {
    manifest: path('manifest', '.json'),
    changedPaths: path('changed-paths', '.txt'),
    uploadFiles: path('upload-files', '.txt'),
    removedFiles: path('removed-files', '.txt'),
  }
  const of = { site: bundle.site.worker, job, baseline, paths }
  return { analysis: await analyzeSite(of, context), paths }
}

async function judge(
  { bundle, job, analyzed }: FetchedExport,
  context: ExportContext,
): Promise<JudgedSite | undefined> {
  if (!bundle.site || !analyzed) return undefined
  const { analysis, paths } = analyzed
  context.report.phase('check')
  const { reportSite } = await import('./analyze-site.ts')
  const reportPath = temporaryPath(context.request, 'report', job.jobId, '.html')
  const site = bundle.site.worker
  const failure = await reportSite({ bundle, site, job, analysis, reportPath }, context)
  return { manifestPath: paths.manifest, reportPath, failure }
}

/**
 * Uploads the artifacts. For a site that must not be published, uploads only the report, so that its
 * manifest cannot become a baseline and its bundle cannot be deployed.
 */
async function upload(
  name: string,
  bundle: FetchedBundle,
  site: JudgedSite | undefined,
  { request, services: { artifacts }, report, run }: ExportContext,
): Promise<void> {
  const { artifactRetentionDays: retentionDays } = request
  const names = artifactNames(name, bundle.type)
  if (site) {
    await artifacts.upload({ name: names.report, path: site.reportPath, retentionDays }, run)
  }
  if (site?.failure) return
  if (site) {
    const manifest = { name: names.manifest, path: site.manifestPath, zippedAs: zippedManifest }
    await artifacts.upload({ ...manifest, retentionDays }, run)
  }
  const { path = '', sha256 } = bundle
  const { id, url, digest } = await artifacts.upload(
    { name: names.bundle, path, sha256, retentionDays },
    run,
  )
  report.record({ artifactId: id, artifactUrl: url, artifactDigest: digest })
}

/** Findings of the site check take precedence over a failed upload, which becomes a warning. */
function afterFindings(findings: Failure | undefined, error: unknown, run: Run): void {
  run.signal.throwIfAborted()
  if (!findings || !(error instanceof Failure)) throw error
  run.log.warning(error.what)
}
