import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import type { UploadArtifactResponse } from '@actions/artifact'
import { endGroup, startGroup } from '@actions/core'
import type { Artifact, Artifacts, UploadedArtifact } from '../contract/artifacts.ts'
import { Failure } from '../run/failure.ts'
// The toolkit's requests settle, too.
import '../http/settle-requests.ts'
import { formatSize } from '../format/size.ts'
import { uploadFailure } from './artifact-failure.ts'
import { namedFile } from './artifact-file.ts'
import { requireArtifactService } from './artifact-service.ts'

/**
 * The artifacts of GitHub's workflow runs, by the toolkit.
 *
 * @param environment the step's, of which the toolkit itself reads the process's
 */
export function workflowArtifacts(environment: NodeJS.ProcessEnv): Artifacts {
  const temporaryFolder = environment.RUNNER_TEMP || tmpdir()
  return {
    requireService: () => requireArtifactService(environment),

    async upload(artifact, { log, signal }) {
      signal.throwIfAborted()
      await using file = await namedFile(artifact, temporaryFolder)
      const answer = await grouped(artifact, () => orAborted(send(file.path, artifact), signal))
      const uploaded = readAnswer(answer, artifact, environment)
      const { name, bytes, digest, url } = uploaded
      log.info(`artifact uploaded: ${name}, ${formatSize(bytes)}, sha256 ${digest}, ${url}`)
      return uploaded
    },
  }
}

/** The toolkit tells each block and each attempt in lines of its own: they are folded away. */
async function grouped<T>({ name }: Artifact, upload: () => Promise<T>): Promise<T> {
  startGroup(`Uploading artifact ${name}`)
  try {
    return await upload()
  } catch (error) {
    throw uploadFailure(error, name)
  } finally {
    endGroup()
  }
}

async function send(path: string, artifact: Artifact): Promise<UploadArtifactResponse> {
  // 3.4 MB, for those alone who upload.
  const { DefaultArtifactClient } = await import('@actions/artifact')
  const { name, zippedAs, retentionDays } = artifact
  return new DefaultArtifactClient().uploadArtifact(name, [path], dirname(path), {
    skipArchive: zippedAs === undefined,
    ...(retentionDays && { retentionDays }),
  })
}

/** The toolkit takes no signal: a run that ends leaves an upload to end with the process. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const done = new AbortController()
  const aborted = once(signal, 'abort', { signal: done.signal }).then(() => {
    throw signal.reason
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    done.abort()
  }
}

function readAnswer(
  { id = 0, size: bytes = 0, digest = '' }: UploadArtifactResponse,
  { name, sha256 }: Artifact,
  {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    GITHUB_RUN_ID: run,
  }: NodeJS.ProcessEnv,
): UploadedArtifact {
  if (id === 0) throw uploadFailure(new Error('the service gave it no id'), name)
  if (sha256 !== undefined && digest !== sha256) {
    const what = `artifact ${name} is not the file that was to be uploaded: its sha256 is ${digest}, not ${sha256}`
    throw new Failure('ARTIFACT_FAILED', what, {
      nextStep: 'Let nothing write to the file while the action runs, and do not use the artifact',
    })
  }
  const url = `${server}/${repository}/actions/runs/${run}/artifacts/${id}`
  return { id, name, url, digest, bytes }
}
