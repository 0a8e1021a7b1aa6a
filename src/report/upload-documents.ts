import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import type { Artifact, ArtifactOptions, ArtifactServices, UploadedArtifact } from './artifacts.ts'

interface UploadContext {
  readonly request: ArtifactOptions
  readonly services: ArtifactServices
  readonly report: { phase(name: 'upload'): void }
  readonly run: Run
}

/**
 * Uploads the documents about a site. What is wrong with the site takes precedence over a failed
 * upload, which becomes a warning.
 *
 * @param failure of the site, with which the run ends
 * @param onUploaded called with the artifact of each document
 */
export async function uploadDocuments(
  documents: readonly Omit<Artifact, 'retentionDays'>[],
  failure: Failure | undefined,
  { request, services: { artifacts }, report, run }: UploadContext,
  onUploaded: (uploaded: UploadedArtifact) => void = () => {},
): Promise<void> {
  const { artifactRetentionDays: retentionDays } = request
  report.phase('upload')
  try {
    for (const document of documents) {
      onUploaded(await artifacts.upload({ ...document, retentionDays }, run))
    }
  } catch (error) {
    if (!failure || !(error instanceof Failure)) throw error
    run.log.warning(error.what)
  }
}
