import type { IncomingHttpHeaders } from 'node:http'
import { type FailureCause, httpDate, retryAfter } from '../../kernel/http/retry.ts'
import { RedirectRefused } from '../../kernel/http/send.ts'
import { TransportFailure } from '../../kernel/http/transport-failure.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'

export interface QueryError {
  readonly type?: unknown
  readonly message?: unknown
  readonly path?: unknown
  readonly extensions?: { readonly code?: unknown; readonly saml_failure?: unknown } | null
}

/** An error response of GitHub: an error status, or errors within a 200. */
export class GitHubRefusal extends Error {
  readonly errors: readonly QueryError[]
  readonly status: number
  readonly headers: IncomingHttpHeaders

  constructor(errors: readonly QueryError[], status: number, headers: IncomingHttpHeaders) {
    const { message } = errors.find(isForbiddenError) ?? errors[0] ?? {}
    super(typeof message === 'string' && message !== '' ? message : 'an error without a message')
    this.name = 'GitHubRefusal'
    this.errors = errors
    this.status = status
    this.headers = headers
  }

  /** @param text the body: an error object of the REST API, or the page of a proxy */
  static ofResponse(status: number, headers: IncomingHttpHeaders, text: string): GitHubRefusal {
    return new GitHubRefusal([errorIn(text)], status, headers)
  }
}

function errorIn(text: string): QueryError {
  try {
    const body = JSON.parse(text)
    return { message: body?.errors?.[0]?.message ?? body?.message }
  } catch {
    return {}
  }
}

/** A response whose body is not what the API describes. */
export class UnreadableResponse extends Error {}

/**
 * The cause of a failed request, as far as it matters for retries. GitHub signals rate limits by
 * 403 and 429 (docs.github.com, "Rate limits for the REST API"), in GraphQL by an error within a
 * 200. It reports internal failures in the same way, by errors that only say "Something went
 * wrong".
 *
 * @param mayLag whether a missing object may have been created a moment ago
 */
export function causeOfRefusal(
  thrown: unknown,
  now: Date,
  mayLag: boolean,
): FailureCause | undefined {
  if (thrown instanceof TransportFailure) return thrown.failureCause
  if (thrown instanceof UnreadableResponse) return { kind: 'malformed' }
  if (!(thrown instanceof GitHubRefusal)) return undefined
  const { status, headers, errors } = thrown
  if (isRateLimit(thrown)) return { kind: 'temporary', retryAfter: untilReset(headers, now) }
  if (isNotFound(thrown)) return mayLag ? { kind: 'temporary', retryAfter: lagInterval } : undefined
  if (status !== 200) return { kind: 'response', status }
  const isTransient = errors.every(
    (error) => !isForbiddenError(error) && error.extensions?.code === undefined,
  )
  return isTransient ? { kind: 'temporary' } : undefined
}

/** Delay before a missing object is requested again, in milliseconds. */
const lagInterval = 5_000

function isRateLimit({ status, headers, errors, message }: GitHubRefusal): boolean {
  if (errors.some(({ type }) => type === 'RATE_LIMITED' || type === 'RATE_LIMIT')) return true
  if (![200, 403, 429].includes(status)) return false
  if (/rate limit/i.test(message)) return true
  return (
    status !== 200 &&
    (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0')
  )
}

function isNotFound({ status, errors, message }: GitHubRefusal): boolean {
  if (errors.some(({ type }) => type === 'NOT_FOUND')) return true
  return status === 404 || (status === 422 && /no commit found/i.test(message))
}

/** Whether the error is about the permissions of the token. */
function isForbidden({ status, errors, message }: GitHubRefusal): boolean {
  if (errors.some(isForbiddenError)) return true
  return status === 403 && /not accessible|permission|scope|must have/i.test(message)
}

export const isForbiddenError = ({ type }: QueryError) =>
  type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES'

/** Milliseconds until a rate limit ends; GitHub recommends a minute if it sends no time. */
function untilReset(headers: IncomingHttpHeaders, now: Date): number {
  const wait = retryAfter(headers['retry-after'], headers.date, now)
  if (wait !== undefined) return wait
  const isUsedUp = headers['x-ratelimit-remaining'] === '0'
  const reset = isUsedUp ? Number(headers['x-ratelimit-reset']) : Number.NaN
  const sentAt = httpDate(headers.date) ?? now.getTime()
  return Number.isFinite(reset) ? Math.max(reset * 1000 - sentAt, 1000) : 60_000
}

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
    return failure(
      thrown.message,
      thrown.nextStep ?? "Check that the runner can reach GitHub's API",
    )
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
  const http = thrown.status === 200 ? '' : ` (HTTP ${thrown.status})`
  const what = `GitHub responded "${scrubber.excerpt(thrown.message, 300)}"${http}`
  return failure(what, nextStepOf(thrown, permissions))
}

/** The next step. Mentions permissions only if GitHub does. */
function nextStepOf(refusal: GitHubRefusal, permissions: Readonly<Record<string, string>>): string {
  const { status, errors } = refusal
  if (status === 401)
    return 'Check that the token in `github-token` is complete and has not expired'
  if (isRateLimit(refusal)) {
    return 'The rate limit of the token is used up: run the gate later'
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
