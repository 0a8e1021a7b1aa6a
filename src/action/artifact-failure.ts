import { excerpt } from '../format/excerpt.ts'
import { Failure } from '../run/failure.ts'

/** What the toolkit's messages tell, and what the author of the workflow does then. */
const troubles: readonly { readonly told: RegExp; readonly nextStep: string }[] = [
  {
    told: /storage quota|insufficient usage/i,
    nextStep:
      "Delete artifacts that are not needed, or raise the limit under the account's billing settings; GitHub counts anew every 6 to 12 hours. A smaller `artifact-retention-days` keeps the room free",
  },
  {
    told: /\(409\)/,
    nextStep:
      'Another job or step of this workflow run has uploaded an artifact of this name: give each its own, with a value of the matrix in it',
  },
  {
    told: /\((401|403)\)/,
    nextStep:
      "The service refuses the token that the runner gave the job, which ends with the job's time: run the job again",
  },
  {
    told: /JSON|unknown field|HTTP 1\d\d|HTTP 1xx/,
    nextStep:
      'What answers is not GitHub’s own service, or knows no artifacts that are not zipped, as that of act: look at the proxy in between, or leave out `artifact-name`',
  },
  {
    told: /Unable to make request|stalled|socket hang up|\bE(CONN\w+|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN|PIPE)\b/,
    nextStep:
      'Let the runner reach the host of ACTIONS_RESULTS_URL and *.blob.core.windows.net, by the proxy where there is one, then run the job again',
  },
]

const anyTrouble =
  'Look at githubstatus.com, then run the job again; the lines of the upload in the log tell more'

/**
 * Why an artifact was not uploaded, as the failure to end with.
 *
 * @param error the toolkit's, of which only the message tells anything
 */
export function uploadFailure(error: unknown, name: string): Failure {
  if (error instanceof Failure) return error
  const message = error instanceof Error ? error.message : String(error)
  const [reason = ''] = message.split('\n')
  const nextStep = troubles.find(({ told }) => told.test(reason))?.nextStep ?? anyTrouble
  const what = `artifact ${name} was not uploaded: ${excerpt(reason, longestReason)}`
  return new Failure('ARTIFACT_FAILED', what, { nextStep, cause: error })
}

/** In UTF-16 units. */
const longestReason = 500
