import { RedirectRefused } from '../http/send.ts'
import { TransportFailure } from '../http/transport-failure.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import {
  GitHubRefusal,
  isForbidden,
  isNotFound,
  isRateLimit,
  UnreadableResponse,
} from './github-refusal.ts'

/**
 * The failure for a failed call to GitHub; other errors are returned unchanged.
 *
 * @param action completes "cannot …"
 * @param permissions that the token needs, as in a workflow file
 */
export function unreadable(
  action: string,
  permissions: Readonly<Record<string, string>>,
  thrown: unknown,
  { scrubber }: Pick<Run, 'scrubber'>,
): unknown {
  const failure = (what: string, nextStep: string) =>
    new Failure('GATE_UNREADABLE', `cannot ${action}: ${what}`, { nextStep, cause: thrown })
  if (thrown instanceof TransportFailure) {
    const nextStep = thrown.nextStep ?? "Check that the runner can reach GitHub's API"
    return failure(thrown.message, nextStep)
  }
  if (thrown instanceof RedirectRefused) {
    return failure(thrown.message, 'The token was not sent on. Check GITHUB_API_URL')
  }
  if (thrown instanceof UnreadableResponse) {
    return failure(
      `GitHub responded with ${thrown.message}`,
      "Check that GITHUB_API_URL is the API's URL, and that no proxy or login page responds instead",
    )
  }
  if (!(thrown instanceof GitHubRefusal)) return thrown
  const { status, message } = thrown
  const http = status === 200 ? '' : ` (HTTP ${status})`
  return failure(
    `GitHub responded "${scrubber.excerpt(message, 300)}"${http}`,
    nextStepOf(thrown, permissions),
  )
}

/** The next step. Mentions permissions only if GitHub does. */
function nextStepOf(refusal: GitHubRefusal, permissions: Readonly<Record<string, string>>): string {
  const { status, errors } = refusal
  if (status === 401)
    return 'Check that the token in `github-token` is complete and has not expired'
  if (isRateLimit(refusal)) {
    return 'The rate limit of the token ends after `timeout`: increase it, or run the gate later'
  }
  if (errors.some(({ extensions }) => extensions?.saml_failure === true)) {
    return "Authorize the token in `github-token` for the organization's single sign-on"
  }
  if (isForbidden(refusal)) return permissionsStep(permissions)
  if (isNotFound(refusal)) {
    return 'Check that the pull request exists, and that the token in `github-token` can see its repository'
  }
  if (errors.some(({ extensions }) => extensions?.code !== undefined)) {
    return 'The GitHub server may be too old for this condition: update it, or require less'
  }
  if (status === 200 || status >= 500) return 'Try again; see githubstatus.com'
  return 'Follow the message from GitHub'
}

function permissionsStep(permissions: Readonly<Record<string, string>>): string {
  const lines = Object.entries(permissions).map(([scope, access]) => `  ${scope}: ${access}`)
  return `Add these permissions to the job that runs this step, next to \`runs-on\`:
permissions:
${lines.join('\n')}
If the pull request is in a different repository than the workflow, set \`github-token\` to a token with access to that repository.`
}
