// Also makes the toolkit's requests settle.
import '../kernel/http/settle-requests.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, link, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { UploadArtifactResponse } from '@actions/artifact'
import { endGroup, startGroup } from '@actions/core'
import { diskReason, shortage } from '../kernel/disk/disk-failure.ts'
import { makeRunFolder } from '../kernel/disk/run-folder.ts'
import { formatSize } from '../kernel/format/quantity.ts'
import { Failure } from '../kernel/run/failure.ts'
import { orAborted, type Run } from '../kernel/run/run.ts'
import type { Artifact, Artifacts, UploadedArtifact } from '../report/artifacts.ts'
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
      // Collapses the lines that the toolkit logs for each block and attempt.
      startGroup(`Uploading artifact ${artifact.name}`)
      // The toolkit accepts no signal: after an abort, the upload ends with the process.
      const sent = orAborted(send(file.path, artifact), signal)
      const response = await sent
        .catch((error) => Promise.reject(uploadFailure(error, artifact.name, run)))
        .finally(endGroup)
      const uploaded = readResponse(response, artifact, environment, run)
      const { name, bytes, digest, url } = uploaded
      log.info(`artifact uploaded: ${name}, ${formatSize(bytes)}, sha256 ${digest}, ${url}`)
      return uploaded
    },
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
  { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: NodeJS.ProcessEnv,
  run: Run,
): UploadedArtifact {
  if (id === 0) throw uploadFailure(new Error('the service returned no id'), name, run)
  if (sha256 !== undefined && digest !== sha256) {
    const what = `artifact ${name} differs from the file: its sha256 is ${digest}, not ${sha256}`
    const nextStep =
      'Do not use the artifact. Make sure that nothing writes to the file while the action runs'
    throw new Failure('ARTIFACT_FAILED', what, { nextStep })
  }
  const runUrl = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
  return { id, name, url: `${runUrl}/artifacts/${id}`, digest, bytes }
}

/** Causes by the toolkit's message, with the next step for the author of the workflow. */
const uploadFailures: readonly (readonly [message: RegExp, nextStep: string])[] = [
  [
    /storage quota|insufficient usage/i,
    "Delete artifacts that are not needed, or raise the limit in the account's billing settings; GitHub updates the usage every 6 to 12 hours. A lower `artifact-retention-days` saves storage",
  ],
  [
    /\(409\)/,
    'Another job or step of this workflow run has uploaded an artifact with this name: use a different name for each, such as one with a matrix value. Calls of export-sites.yml with the same sites need an `artifact-prefix`',
  ],
  [
    /\((401|403)\)/,
    "The service rejected the job's token, which expires with the job: run the job again",
  ],
  [
    /JSON|unknown field|HTTP 1\d\d|HTTP 1xx/,
    'The server is not GitHub’s artifact service (`act` and Gitea cannot store unzipped artifacts): check the proxy, or leave out `artifact-name`',
  ],
  [
    /Unable to make request|stalled|socket hang up|\bE(CONN\w+|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN|PIPE)\b/,
    'Allow the runner to reach the host of ACTIONS_RESULTS_URL and *.blob.core.windows.net, through the proxy if there is one, then run the job again',
  ],
]

const defaultNextStep =
  'Check githubstatus.com, then run the job again; the log of the upload has the details'

/**
 * The failure for an artifact that was not uploaded.
 *
 * @param error from the toolkit; only its message is useful
 */
export function uploadFailure(
  error: unknown,
  name: string,
  { scrubber }: Pick<Run, 'scrubber'>,
): Failure {
  if (error instanceof Failure) return error
  const message = error instanceof Error ? error.message : String(error)
  const [reason = ''] = scrubber.scrub(message).split('\n')
  const [, nextStep = defaultNextStep] =
    uploadFailures.find(([pattern]) => pattern.test(reason)) ?? []
  const what = `could not upload artifact ${name}: ${scrubber.excerpt(reason, 500)}`
  return new Failure('ARTIFACT_FAILED', what, { nextStep, cause: error })
}

type Way = (from: string, to: string) => Promise<void>

/**
 * Provides a file under its name in the artifact, in a temporary folder: the toolkit uses the name on
 * disk. It links to the file, and copies it only if links fail: the toolkit follows a symbolic link,
 * which not every account on Windows may create. Disposal removes the folder.
 *
 * @param folder absolute
 * @param ways tried in this order
 * @throws Failure ARTIFACT_FAILED, NO_SPACE
 */
export async function namedFile(
  { name, path: source, zippedAs = name }: Artifact,
  folder: string,
  ways: readonly Way[] = [symlink, link, copyContent],
): Promise<AsyncDisposable & { readonly path: string }> {
  const home = await makeRunFolder(folder, 'artifact').catch((error) => {
    throw namingFailure(error, source)
  })
  const path = join(home.path, zippedAs)
  let lastError: unknown
  for (const way of ways) {
    try {
      await way(source, path)
      // Some file systems create a link that cannot be followed, and report success.
      await access(path)
      return { ...home, path }
    } catch (error) {
      lastError = error
      await rm(path, { force: true }).catch(() => {})
    }
  }
  await home[Symbol.asyncDispose]()
  throw namingFailure(lastError, source)
}

/** Node's `copyFile` also copies the mode, which some volumes refuse. */
export const copyContent: Way = (from, to) =>
  pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600, flags: 'wx' }))

function namingFailure(error: unknown, source: string): Failure {
  const what = `cannot prepare ${source} as an artifact (${diskReason(error)})`
  const nextStep = "Let the runner's user write to `RUNNER_TEMP`"
  const moreSpace = "Free space on the disk of the runner's temporary folder"
  return (
    shortage(error, `prepare ${source} as an artifact`, moreSpace) ??
    new Failure('ARTIFACT_FAILED', what, { nextStep, cause: error })
  )
}
