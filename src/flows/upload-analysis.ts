import { type artifactNames, type UploadedArtifact, zippedManifest } from '../contract/artifacts.ts'
import { Failure } from '../run/failure.ts'
import type { AnalysisContext } from './analyze-site.ts'
import type { SitePaths } from './delivery.ts'
import type { RunnerServices } from './export-context.ts'

/** A site that was analyzed, and the failure if it must not be published. */
export interface AnalyzedResults {
  readonly names: Pick<ReturnType<typeof artifactNames>, 'report' | 'manifest'>
  readonly paths: Pick<SitePaths, 'report' | 'manifest'>
  readonly failure: Failure | undefined
}

/**
 * Uploads the report of a site, and its manifest. For a site that must not be published, only the
 * report, so that its manifest cannot become a baseline. The findings take precedence over a failed
 * upload, which becomes a warning.
 *
 * @returns the artifact of the report, if it was uploaded
 */
export async function uploadAnalysis(
  { names, paths, failure }: AnalyzedResults,
  {
    request: { artifactRetentionDays: retentionDays },
    services: { artifacts },
    report,
    run,
  }: AnalysisContext & { readonly services: Pick<RunnerServices, 'artifacts'> },
): Promise<UploadedArtifact | undefined> {
  report.phase('upload')
  try {
    const page = { name: names.report, path: paths.report, retentionDays }
    const uploaded = await artifacts.upload(page, run)
    if (failure) return uploaded
    const manifest = { name: names.manifest, path: paths.manifest, retentionDays }
    await artifacts.upload({ ...manifest, zippedAs: zippedManifest }, run)
    return uploaded
  } catch (error) {
    run.signal.throwIfAborted()
    if (!failure || !(error instanceof Failure)) throw error
    run.log.warning(error.what)
    return undefined
  }
}
