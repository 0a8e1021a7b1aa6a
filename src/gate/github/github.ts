import { retry } from '../../kernel/http/retry.ts'
import { jsonRequest, parseJson, readText, send, within } from '../../kernel/http/send.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import {
  causeOfRefusal,
  GitHubRefusal,
  type QueryError,
  UnreadableResponse,
  unreadable,
} from './github-refusal.ts'
import { pageSizes } from './queries.ts'

export interface GitHubServer {
  /** The URL of its pages, such as https://github.com. */
  readonly serverUrl: string
  /** The token is sent only to this API. */
  readonly apiUrl: string
  readonly token: string
}

export interface Query {
  /** The queried object, for failure messages. */
  readonly subject: string
  readonly query: string
  /** Besides the page sizes. */
  readonly variables: object
  /** The permissions that only this query needs, as in a workflow file. */
  readonly permissions?: Readonly<Record<string, string>>
  /** Errors to tolerate: they only leave a part of the response empty. */
  readonly tolerates?: (error: QueryError) => boolean
}

export type GitHub = ReturnType<typeof openGitHub>

/**
 * The server's API. Each call is repeated if GitHub limits the rate or fails temporarily; it throws
 * Failure GATE_UNREADABLE.
 *
 * @param permissions that the token needs, as in a workflow file
 */
export function openGitHub(
  { apiUrl, token }: GitHubServer,
  permissions: Readonly<Record<string, string>>,
) {
  const rest = apiUrl.replace(/\/$/, '')
  // On an Enterprise Server, REST is below /api/v3, and GraphQL at /api/graphql.
  const graphql = new URL(`${rest.replace(/\/v3$/, '')}/graphql`)

  /** @param attempt gets the number of failures so far */
  async function call<T>(
    action: string,
    attempt: (failures: number) => Promise<T>,
    run: Run,
    further: Readonly<Record<string, string>> = {},
  ): Promise<T> {
    const lagsUntil = run.clock.now() + maxLag
    let attempts = 0
    const diagnose = (error: unknown) =>
      causeOfRefusal(error, run.clock.date(), run.clock.now() < lagsUntil)
    try {
      return await retry(() => attempt(attempts++), diagnose, policy, run)
    } catch (error) {
      throw unreadable(action, { ...permissions, ...further }, error, run)
    }
  }

  /**
   * One request: a POST with a body, if there is one.
   *
   * @param success any other 2xx shows that the response is not from this API
   */
  async function exchange(url: URL, run: Run, body?: object, success = 200) {
    const headers = { accept: 'application/vnd.github+json', authorization: `token ${token}` }
    const request = jsonRequest(body ? 'POST' : 'GET', url, headers, body)
    return within(attemptLimit, run, async (signal) => {
      const response = await send(request, { signal })
      const { status, headers } = response
      run.log.debug(`${request.method} ${url.pathname} ${status}`)
      const text = await readText(response, maxResponse, signal)
      if (text === undefined) {
        throw new Failure('GATE_UNREADABLE', 'a response of GitHub is over 32 MiB')
      }
      if (status < 200 || status > 299) throw GitHubRefusal.ofResponse(status, headers, text)
      if (status !== success) throw new UnreadableResponse(`HTTP ${status} instead of ${success}`)
      return { text, headers }
    })
  }

  return {
    /** One GraphQL query. @returns its data */
    query(
      { subject, query, variables, permissions: further, tolerates = () => false }: Query,
      run: Run,
    ): Promise<unknown> {
      const attempt = async (failures: number) => {
        const body = { query, variables: { ...pageSizes(failures), ...variables } }
        const { text, headers } = await exchange(graphql, run, body)
        const { data, errors } = readResult(text)
        const refused = errors.filter((error) => !tolerates(error))
        if (refused.length > 0) throw new GitHubRefusal(refused, 200, headers)
        return data
      }
      return call(`read ${subject}`, attempt, run, further)
    },
    /**
     * Reads one object of the REST API.
     *
     * @param subject the object, for failure messages
     * @param path below the API's URL, encoded
     * @returns undefined if it does not exist
     */
    get(subject: string, path: string, run: Run): Promise<unknown> {
      const attempt = async () => {
        try {
          return parseObject((await exchange(new URL(rest + path), run)).text)
        } catch (error) {
          if (error instanceof GitHubRefusal && error.status === 404) return undefined
          throw error
        }
      }
      return call(`read ${subject}`, attempt, run)
    },
    /** One REST request that may be repeated; `subject` is the object that is set. */
    async post(subject: string, path: string, body: object, run: Run): Promise<void> {
      await call(`set ${subject}`, () => exchange(new URL(rest + path), run, body, 201), run)
    },
  }
}

/** How long GitHub may fail before the gate gives up, in milliseconds. */
const policy = { repeatable: true, retryBudget: 2 * 60_000 }

/** How long one request may take, in milliseconds. */
const attemptLimit = 30_000

/** How long GitHub may not find an object that was just created or pushed, in milliseconds. */
const maxLag = 10_000

/** In bytes. */
const maxResponse = 32 * 1024 * 1024

function readResult(text: string): { data: unknown; errors: readonly QueryError[] } {
  const { data, errors = [] } = parseObject(text) as { data?: unknown; errors?: unknown }
  if (!Array.isArray(errors)) throw new UnreadableResponse('no list of errors')
  if (errors.length === 0 && (typeof data !== 'object' || data === null)) {
    throw new UnreadableResponse('neither data nor an error')
  }
  return { data, errors: errors.map((error) => (typeof error === 'object' && error) || {}) }
}

function parseObject(text: string): object {
  const value = parseJson(text, (what) => new UnreadableResponse(what))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new UnreadableResponse('not a JSON object')
}
