import { join } from 'node:path'
import { type BundleTarget, prepareBundlePath } from '../bundle/bundle-path.ts'
import type { FetchedBundle } from '../bundle/fetch-bundle.ts'
import { prepareTarget, type Target } from '../bundle/unpack/target.ts'
import { artifactNames, zippedManifest } from '../contract/artifacts.ts'
import type { ExportRequest } from '../contract/request.ts'
import { fileNamePart } from '../disk/file-name.ts'
import { isWithin } from '../disk/place.ts'
import { formatSize } from '../format/size.ts'
import { Failure } from '../run/failure.ts'
import { orAborted } from '../run/or-aborted.ts'
import type { Run } from '../run/run.ts'
import type { Reading } from '../site/file-reader.ts'
import type { FinishedExport } from './await-link.ts'
import type { ExportContext } from './export-context.ts'
import type { JudgedSite } from './judge-site.ts'

/** What a delivery needs, proven to exist. */
export interface Delivery {
  /** The folder that becomes the site. */
  readonly target?: Target | undefined
  /** The manifest of the export before, absolute. */
  readonly baseline?: string | undefined
}

/**
 * Finds out all that can be known before anything is asked of the host: places that cannot be
 * written to, artifacts that cannot be uploaded, a baseline that is none.
 *
 * @throws Failure INVALID_INPUT, TARGET_NOT_EMPTY, NO_SPACE, ARTIFACT_UNAVAILABLE
 */
export async function prepareDelivery(context: ExportContext): Promise<Delivery> {
  const { request, services } = context
  const { overwrite, workspace } = request
  if (request.artifactName) services.artifacts.requireService()
  const { extractTo, apiKey } = request
  const { log, signal } = context.run
  if (extractTo) await orAborted(requireOutside(extractTo, request), signal)
  if (request.download) {
    await orAborted(prepareBundlePath(bundlePath(request, 'bundle'), workspace), signal)
  }
  const target = extractTo
    ? await orAborted(prepareTarget(extractTo, { overwrite, workspace, apiKey, log }), signal)
    : undefined
  if (!request.baseline) return { target }
  // Loads only where there is something to compare with.
  const { proveBaseline } = await import('./judge-site.ts')
  return { target, baseline: await proveBaseline(context) }
}

/**
 * Rejects files in the folder that becomes the site: they would be published. The inputs were compared
 * by name; the disk may know two names for one folder.
 *
 * @throws Failure INVALID_INPUT
 */
async function requireOutside(
  extractTo: string,
  { bundlePath, helmValuesFile, temporaryFolder }: ExportRequest,
): Promise<void> {
  const files = { 'bundle-path': bundlePath, 'helm-values-file': helmValuesFile }
  for (const [name, file] of Object.entries(files)) {
    if (!file || !(await isWithin(file, extractTo))) continue
    const what = `the input \`${name}\` names ${file}, which is inside the folder of \`extract-to\``
    throw new Failure('INVALID_INPUT', what, {
      nextStep: 'Choose a path outside of it: everything in that folder is replaced and published',
    })
  }
  if (!(await isWithin(temporaryFolder, extractTo))) return
  const what = `\`extract-to\` names ${extractTo}, which has the runner's temporary folder in it`
  throw new Failure('INVALID_INPUT', what, {
    nextStep: 'Choose a separate folder for the site, such as `site` in the workspace',
  })
}

/**
 * Fetches the bundle, judges its site, and hands both over: with a target, the site in its place,
 * all of it or nothing; with a name for it, as an artifact.
 *
 * @throws Failure, SITE_CHECK_FAILED among others; the target is then as it was
 */
export async function deliverBundle(
  { link, job }: FinishedExport,
  { target, baseline }: Delivery,
  context: ExportContext,
): Promise<void> {
  const { request, services, report, run } = context
  const { baseUrl, apiKey } = request
  report.phase('download')
  // Loads only where there is something to download.
  const { fetchBundle } = await import('../bundle/fetch-bundle.ts')
  const cache = await services.openBundleCache?.({ baseUrl, apiKey, jobId: job.jobId }, run)
  const staging = await target?.stage()
  let bundle: FetchedBundle | undefined
  try {
    const use = { keep: bundlePath(request, job.jobId), unpackTo: staging?.folder }
    bundle = await fetchBundle(link, { ...use, cache, reading: readingFor(request) }, run)
    record(bundle, context)
    const site = await judge(bundle, job, baseline, context)
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
  } finally {
    await bundle?.site?.worker[Symbol.asyncDispose]()
    await staging?.discard()
  }
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

/** Nothing is read of a bundle that is only kept. */
function readingFor({ siteCheck, extractTo, baseline }: ExportRequest): Reading | undefined {
  if (siteCheck !== 'off') return 'pages'
  return extractTo || baseline ? 'digests' : undefined
}

async function judge(
  bundle: FetchedBundle,
  job: FinishedExport['job'],
  baseline: string | undefined,
  context: ExportContext,
): Promise<JudgedSite | undefined> {
  const { request, report } = context
  if (!readingFor(request) || !bundle.site) return undefined
  report.phase('check')
  const { judgeSite } = await import('./judge-site.ts')
  const paths = {
    manifest: temporaryPath(request, 'manifest', job.jobId, '.json'),
    report: temporaryPath(request, 'report', job.jobId, '.html'),
    changedPaths: temporaryPath(request, 'changed-paths', job.jobId, '.txt'),
  }
  return judgeSite({ bundle, site: bundle.site.worker, job, baseline, paths }, context)
}

/**
 * Of a site that must not be published, the report alone is uploaded: whoever takes the manifest
 * for a baseline, or the bundle for a deployment, must not get this one.
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

/** What the site check found says more than that its report could not be uploaded. */
function afterFindings(findings: Failure | undefined, error: unknown, run: Run): void {
  run.signal.throwIfAborted()
  if (!findings || !(error instanceof Failure)) throw error
  run.log.warning(error.what)
}

/** Where the bundle goes when the author named no place: under the job's id. */
function bundlePath(request: ExportRequest, jobId: string): BundleTarget {
  const { bundlePath: path } = request
  // Who named a place for the file has others read it, too, as far as the umask lets them.
  if (path) return { path, mode: 0o666 }
  return { path: temporaryPath(request, 'bundle', jobId), addEnding: true }
}

/** A file of the job in the runner's temporary folder. */
function temporaryPath(
  { temporaryFolder }: ExportRequest,
  what: string,
  jobId: string,
  ending = '',
): string {
  return join(temporaryFolder, `${what}-${fileNamePart(jobId)}${ending}`)
}
