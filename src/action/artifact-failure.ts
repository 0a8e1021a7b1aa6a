import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'

/** Causes by the toolkit's message, with the next step for the author of the workflow. */
const uploadFailures: readonly { readonly message: RegExp; readonly nextStep: string }[] = [
  {
    message: /storage quota|insufficient usage/i,
    nextStep:
      "Delete artifacts that are not needed, or raise the limit in the account's billing settings; GitHub updates the usage every 6 to 12 hours. A lower `artifact-retention-days` saves storage",
  },
  {
    message: /\(409\)/,
    nextStep:
      'Another job or step of this workflow run has uploaded an artifact with this name: use a different name for each, such as one with a matrix value',
  },
  {
    message: /\((401|403)\)/,
    nextStep: "The service rejected the job's token, which expires with the job: run the job again",
  },
  {
    message: /JSON|unknown field|HTTP 1\d\d|HTTP 1xx/,
    nextStep:
      'The server is not GitHub’s artifact service (`act` and Gitea cannot store unzipped artifacts): check the proxy, or leave out `artifact-name`',
  },
  {
    message:
      /Unable to make request|stalled|socket hang up|\bE(CONN\w+|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN|PIPE)\b/,
    nextStep:
      'Allow the runner to reach the host of ACTIONS_RESULTS_URL and *.blob.core.windows.net, through the proxy if there is one, then run the job again',
  },
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
  const nextStep =
    uploadFailures.find(({ message }) => message.test(reason))?.nextStep ?? defaultNextStep
  const what = `could not upload artifact ${name}: ${scrubber.excerpt(reason, maxReasonLength)}`
  return new Failure('ARTIFACT_FAILED', what, { nextStep, cause: error })
}

/** In UTF-16 units. */
const maxReasonLength = 500
