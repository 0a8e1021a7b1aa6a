import { temporaryPath } from '../check/site-paths.ts'
import { orAborted } from '../kernel/run/run.ts'
import { prepareBundlePath } from './bundle-path.ts'
import type { BundleUse } from './bundle-writer.ts'
import type { RenewableLink } from './download/link.ts'
import type { ExportContext } from './export-context.ts'
import type { ExportRequest } from './export-request.ts'
import { prepareTarget, type TargetFolder } from './target/target.ts'

/** Where the results go, checked before the export starts. */
export interface Delivery {
  readonly target?: TargetFolder | undefined
  /** Path of the previous export's manifest, absolute. */
  readonly baseline?: string | undefined
  /** The program of the browser, absolute, if the request asks for one. */
  readonly browser?: string | undefined
  readonly writeHelmValues?: ((link: RenewableLink) => Promise<void>) | undefined
}

/**
 * Checks everything that can be checked before the first request: that the paths can be written to,
 * that artifacts can be uploaded, that the baseline is a manifest. Loads only what the request needs.
 *
 * @throws Failure INVALID_INPUT, TARGET_NOT_EMPTY, NO_SPACE, ARTIFACT_UNAVAILABLE
 */
export async function prepareDelivery(context: ExportContext): Promise<Delivery> {
  const { request, services } = context
  if (request.artifactName) services.artifacts.requireService()
  const { extractTo, workspace } = request
  const { log, signal } = context.run
  if (request.download) {
    await orAborted(prepareBundlePath(keptBundle(request, 'bundle').keep, workspace), signal)
  }
  let browser: string | undefined
  if (request.browser) {
    const { requireBrowser } = await import('../check/browser-program.ts')
    browser = await requireBrowser(request.browser)
  }
  const target = extractTo
    ? await orAborted(prepareTarget(extractTo, { ...request, log }), signal)
    : undefined
  let baseline: string | undefined
  if (request.baseline || request.acceptedFindings) {
    const { checkInputFiles } = await import('../check/baseline.ts')
    baseline = await checkInputFiles(context)
  }
  return { target, baseline, browser, writeHelmValues: await prepareValues(context) }
}

async function prepareValues({
  request,
  report,
  run: { log, signal },
}: ExportContext): Promise<Delivery['writeHelmValues']> {
  const { helmValuesFile: path, workspace, exportVersion } = request
  if (!path) return undefined
  const { prepareHelmValues, writeHelmValues } = await import('./helm-values.ts')
  await orAborted(prepareHelmValues({ path, workspace }), signal)
  return async (link) => {
    const { url, expiresAt } = await link.get()
    const values = { bundleUrl: url.href, expiresAt: expiresAt?.toISOString() ?? '', exportVersion }
    await orAborted(writeHelmValues({ path, workspace }, values), signal)
    report.record({ helmValuesFile: path })
    log.info(`chart values written: ${path}`)
  }
}

/** The file of the bundle. @param jobId as part of a file name */
export function keptBundle(
  request: ExportRequest,
  jobId: string,
): Required<Pick<BundleUse, 'isNamed'>> & { readonly keep: string } {
  const { bundlePath } = request
  if (bundlePath) return { keep: bundlePath, isNamed: true }
  return { keep: temporaryPath(request.temporaryFolder, 'bundle', jobId), isNamed: false }
}
