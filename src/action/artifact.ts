import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import type { UploadArtifactResponse } from '@actions/artifact'
import { endGroup, startGroup } from '@actions/core'
import type { Artifact, Artifacts, UploadedArtifact } from '../contract/artifacts.ts'
import { Failure } from '../run/failure.ts'
import { orAborted, type Run } from '../run/run.ts'
// Also makes the toolkit's requests settle.
import '../http/settle-requests.ts'
import { formatSize } from '../format/size.ts'
import { uploadFailure } from './artifact-failure.ts'
import { namedFile } from './artifact-file.ts'
import { requireArtifactService } from './artifact-service.ts'

/**
 * The artifacts of GitHub workflow runs, through the toolkit.
 *
 * @param environment of the step; the toolkit reads `process.env`
 */
export function workflowArtifacts(environment: NodeJS.ProcessEnv): Artifacts {
  const temporaryFolder = environment.RUNNER_TEMP || tmpdir()
  return {
    requireService: () => requireArtifactService(environment),

    async upload(artifact, run) {
      const { log, signal } = run
      signal.throwIfAborted()
      await using file = await namedFile(artifact, temporaryFolder)
      // The toolkit accepts no signal: after an abort, the upload ends with the process.
      const response = await grouped(
        artifact,
        () => orAborted(send(file.path, artifact), signal),
        run,
      )
      const uploaded = readResponse(response, artifact, environment, run)
      const { name, bytes, digest, url } = uploaded
      log.info(`artifact uploaded: ${name}, ${formatSize(bytes)}, sha256 ${digest}, ${url}`)
      return uploaded
    },
  }
}

/** Collapses the lines that the toolkit logs for each block and attempt. */
async function grouped<T>({ name }: Artifact, upload: () => Promise<T>, run: Run): Promise<T> {
  startGroup(`Uploading artifact ${name}`)
  try {
    return await upload()
  } catch (error) {
    throw uploadFailure(error, name, run)
  } finally {
    endGroup()
  }
}

async function send(path: string, artifact: Artifact): Promise<UploadArtifactResponse> {
  // 3.4 MB, loaded only for uploads.
  const { DefaultArtifactClient } = await import('@actions/artifact')
  const { name, zippedAs, retentionDays } = artifact
  return new DefaultArtifactClient().uploadArtifact(name, [path], dirname(path), {
    skipArchive: zippedAs === undefined,
    ...(retentionDays && { retentionDays }),
  })
}

function readResponse(
  { id = 0, size: bytes = 0, digest = '' }: UploadArtifactResponse,
  { name, sha256 }: Artifact,
  {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    GITHUB_RUN_ID: runId,
  }: NodeJS.ProcessEnv,
  run: Run,
): UploadedArtifact {
  if (id === 0) throw uploadFailure(new Error('the service returned no id'), name, run)
  if (sha256 !== undefined && digest !== sha256) {
    const what = `artifact ${name} differs from the file: its sha256 is ${digest}, not ${sha256}`
    throw new Failure('ARTIFACT_FAILED', what, {
      nextStep:
        'Do not use the artifact. Make sure that nothing writes to the file while the action runs',
    })
  }
  const url = `${server}/${repository}/actions/runs/${runId}/artifacts/${id}`
  return { id, name, url, digest, bytes }
}
