import type { getOctokit } from '@actions/github'
import { excerpt } from '../format/excerpt.ts'
import { retry, type Trouble } from '../http/retry.ts'
import { httpDate, retryAfter } from '../http/retry-after.ts'
import { type HttpRequest, RedirectRefused, readText, send, within } from '../http/send.ts'
import { TransportFailure } from '../http/transport-failure.ts'
import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'

/** The GitHub server that the workflow runs on. */
export interface GitHubServer {
  /** Where its pages are, such as https://github.com. */
  readonly serverUrl: string
  /** Its API alone gets the token. */
  readonly apiUrl: string
  readonly token: string
}

type Octokit = ReturnType<typeof getOctokit>

/** Loads and makes the toolkit's client of GitHub's API, which only the runner's side knows. */
export type OpenOctokit = (...given: Parameters<typeof getOctokit>) => Promise<Octokit>

export interface GitHub {
  /**
   * One question, repeated while GitHub limits the rate or fails for a moment.
   *
   * @param what is asked for, as a failure names it
   * @throws Failure GATE_UNREADABLE when it is refused
   */
  ask<T>(what: string, question: (octokit: Octokit) => Promise<T>): Promise<T>
}

/**
 * The toolkit's client of the server's API, over this action's one way out.
 *
 * @param scopes that a token needs for what will be asked, as a workflow's `permissions` name them
 */
export async function openGitHub(
  server: GitHubServer,
  openOctokit: OpenOctokit,
  scopes: readonly string[],
  run: Run,
): Promise<GitHub> {
  const request = { fetch: fetchWithin(server, run), log: silent }
  const octokit = await openOctokit(server.token, { baseUrl: server.apiUrl, request })
  return {
    async ask(what, question) {
      const lagsUntil = run.clock.now() + longestLag
      const diagnose = (error: unknown): Trouble | undefined =>
        mayLag(error) && run.clock.now() < lagsUntil
          ? { kind: 'answer', status: 503, retryAfter: longestLag / 2 }
          : troubleOf(error, run.clock.date())
      try {
        return await retry(() => question(octokit), diagnose, { repeatable: true, patience }, run)
      } catch (error) {
        throw failureIn(error) ?? refusal(what, scopes, error)
      }
    },
  }
}

/** How long GitHub may fail before the gate gives up, in milliseconds. */
const patience = 2 * 60_000

/** How long one request may take, in milliseconds. */
const attemptLimit = 30_000

/** How long GitHub may not know what has just been created or pushed, in milliseconds. */
const longestLag = 10_000

/** The most that is read of one answer, in bytes: a page of 100 check runs with their texts. */
const longestAnswer = 32 * 1024 * 1024

/** The parts of Octokit's errors that are relied on. */
interface OctokitError {
  readonly status?: number
  readonly message: string
  readonly response?: { readonly headers?: Record<string, string | undefined> }
  readonly errors?: readonly { readonly type?: string; readonly message?: string }[]
  readonly headers?: Record<string, string | undefined>
  readonly cause?: unknown
}

/**
 * What ended a request, as far as trying again depends on it. GitHub limits rates by 403 and 429
 * (docs.github.com, "Rate limits for the REST API"), in GraphQL by an error within a 200.
 */
export function troubleOf(thrown: unknown, now: Date): Trouble | undefined {
  const error = thrown as OctokitError
  if (failureIn(thrown) || error.cause instanceof RedirectRefused) return undefined
  if (error.cause instanceof TransportFailure) return error.cause.trouble
  const headers = error.response?.headers ?? error.headers ?? {}
  const limited =
    error.errors?.some(({ type }) => type === 'RATE_LIMITED' || type === 'RATE_LIMIT') ||
    ((error.status === 403 || error.status === 429) &&
      (headers['retry-after'] !== undefined ||
        headers['x-ratelimit-remaining'] === '0' ||
        /rate limit/i.test(error.message)))
  if (limited) return { kind: 'answer', status: 429, retryAfter: untilReset(headers, now) }
  return error.status === undefined ? undefined : { kind: 'answer', status: error.status }
}

/** What is not found may have been created a moment ago: a pull request, or a head commit. */
function mayLag(thrown: unknown): boolean {
  const { status = 0, errors = [] } = thrown as OctokitError
  return [404, 422].includes(status) || errors.some(({ type }) => type === 'NOT_FOUND')
}

/** Milliseconds until a rate limit ends; GitHub asks for a minute where it tells nothing. */
function untilReset(headers: Record<string, string | undefined>, now: Date): number {
  const wish = retryAfter(headers['retry-after'], headers.date, now)
  if (wish !== undefined) return wish
  const reset =
    headers['x-ratelimit-remaining'] === '0' ? Number(headers['x-ratelimit-reset']) : Number.NaN
  const date = httpDate(headers.date) ?? now.getTime()
  return Number.isFinite(reset) ? Math.max(reset * 1000 - date, 1000) : 60_000
}

/** Octokit wraps what its fetch throws. */
function failureIn(thrown: unknown): Failure | undefined {
  return [thrown, (thrown as OctokitError).cause].find((one) => one instanceof Failure)
}

function refusal(what: string, scopes: readonly string[], thrown: unknown): Failure {
  const { status, message, errors, cause } = thrown as OctokitError
  if (cause instanceof TransportFailure) {
    return new Failure('GATE_UNREADABLE', `${what} cannot be read: ${cause.message}`, {
      nextStep: cause.nextStep ?? "Check that the runner can reach GitHub's API, then try again",
      cause: thrown,
    })
  }
  const said = errors?.[0]?.message ?? message
  const of = status ? ` (HTTP ${status})` : ''
  return new Failure(
    'GATE_UNREADABLE',
    `GitHub does not let ${what} be read${of}: "${excerpt(said, 300)}"`,
    {
      nextStep: refusalStep(thrown, scopes),
      cause: thrown,
    },
  )
}

function refusalStep(thrown: unknown, scopes: readonly string[]): string {
  const { status = 0, cause } = thrown as OctokitError
  const trouble = troubleOf(thrown, new Date())
  if (cause instanceof RedirectRefused) return 'The token was not sent on. Check GITHUB_API_URL'
  if (status === 401) return 'Check that the token in `github-token` is whole and has not expired'
  if (trouble?.kind === 'answer' && trouble.status === 429) {
    return 'The rate limit of the token outlasts `timeout`: allow more time, or run the gate later'
  }
  return status >= 500 ? 'Try again; see githubstatus.com' : permissionsStep(scopes)
}

/** What a job must be allowed, so that `github.token` can read the facts. */
function permissionsStep(scopes: readonly string[]): string {
  return `Give the job that runs this step what it needs, beside its \`runs-on\`:
permissions:
${scopes.map((scope) => `  ${scope}: read`).join('\n')}
When the pull request lies in another repository than the workflow, give \`github-token\` a token that may read that one.`
}

/** Octokit's own log would go to the console. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** A fetch for Octokit, over this action's one way out; the token goes to the API's origin only. */
function fetchWithin(server: GitHubServer, run: Run) {
  const origin = new URL(server.apiUrl).origin
  return async (address: string, options: Omit<HttpRequest, 'url'>) => {
    const url = new URL(address)
    if (url.origin !== origin)
      throw new Failure('GATE_UNREADABLE', `GitHub's API leads to another server, ${url.origin}`)
    return within(attemptLimit, run, async (signal) => {
      const answer = await send({ ...options, url }, { signal })
      const { status } = answer
      run.log.debug(`${options.method} ${url.pathname} ${status}`)
      const text = await readText(answer, longestAnswer, signal)
      if (text === undefined)
        throw new Failure('GATE_UNREADABLE', 'an answer of GitHub is over 32 MiB')
      const headers = answer.headers as Record<string, string>
      // A status that allows no body does not allow an empty one either.
      const response = new Response(text || null, { status, headers })
      // Octokit's pages are found by the address, which only fetch itself can give a Response.
      return Object.defineProperty(response, 'url', { value: url.href })
    })
  }
}
