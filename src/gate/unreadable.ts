import { excerpt } from '../format/excerpt.ts'
import { RedirectRefused } from '../http/send.ts'
import { TransportFailure } from '../http/transport-failure.ts'
import { Failure } from '../run/failure.ts'
import {
  GitHubRefusal,
  isForbidden,
  isNotFound,
  isRateLimit,
  UnreadableResponse,
} from './github-refusal.ts'

/**
 * The failure that a call to GitHub ends with; other errors are returned unchanged.
 *
 * @param action completes "cannot …"
 * @param permissions what the token needs, as a workflow writes it
 */
export function unreadable(
  action: string,
  permissions: Readonly<Record<string, string>>,
  thrown: unknown,
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
      "Check that GITHUB_API_URL is the API's URL, and that no proxy or login page responds in its place",
    )
  }
  if (!(thrown instanceof GitHubRefusal)) return thrown
  const { status, message } = thrown
  const http = status === 200 ? '' : ` (HTTP ${status})`
  return failure(
    `GitHub responded "${excerpt(message, 300)}"${http}`,
    nextStepOf(thrown, permissions),
  )
}

/** Names permissions only where GitHub does. */
function nextStepOf(refusal: GitHubRefusal, permissions: Readonly<Record<string, string>>): string {
  const { status, errors } = refusal
  if (status === 401)
    return 'Check that the token in `github-token` is complete and has not expired'
  if (isRateLimit(refusal)) {
    return 'The rate limit of the token outlasts `timeout`: allow more time, or run the gate later'
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
  return 'Follow the message of GitHub'
}

function permissionsStep(permissions: Readonly<Record<string, string>>): string {
  const lines = Object.entries(permissions).map(([scope, access]) => `  ${scope}: ${access}`)
  return `Give the job that runs this step what it needs, beside its \`runs-on\`:
permissions:
${lines.join('\n')}
When the pull request is in another repository than the workflow, give \`github-token\` a token that may access that one.`
}
