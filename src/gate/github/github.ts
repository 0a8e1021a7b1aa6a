import type { IncomingHttpHeaders } from 'node:http'
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

/** The server's API. Each call is repeated if GitHub limits the rate or fails temporarily. */
export interface GitHub {
  /**
   * One GraphQL query.
   *
   * @returns its data
   * @throws Failure GATE_UNREADABLE
   */
  query(query: Query, run: Run): Promise<unknown>
  /**
   * Reads one object or list of the REST API.
   *
   * @param subject the object, for failure messages
   * @param path below the API's URL, encoded
   * @returns undefined if it does not exist
   * @throws Failure GATE_UNREADABLE
   */
  get(subject: string, path: string, run: Run): Promise<unknown>
  /**
   * One REST request that may be repeated.
   *
   * @param subject the object that is set
   * @throws Failure GATE_UNREADABLE
   */
  post(subject: string, path: string, body: object, run: Run): Promise<void>
}

type Permissions = Readonly<Record<string, string>>

/** @param permissions that the token needs, as in a workflow file */
export function openGitHub(server: GitHubServer, permissions: Permissions): GitHub {
  return new GitHubClient(server, permissions)
}

class GitHubClient implements GitHub {
  readonly #rest: string
  readonly #graphql: URL
  readonly #token: string
  readonly #permissions: Permissions

  constructor({ apiUrl, token }: GitHubServer, permissions: Permissions) {
    this.#rest = apiUrl.replace(/\/$/, '')
    // On an Enterprise Server, REST is below /api/v3, and GraphQL at /api/graphql.
    this.#graphql = new URL(`${this.#rest.replace(/\/v3$/, '')}/graphql`)
    this.#token = token
    this.#permissions = permissions
  }

  query(
    { subject, query, variables, permissions: further, tolerates = () => false }: Query,
    run: Run,
  ): Promise<unknown> {
    const attempt = async (failures: number) => {
      const body = { query, variables: { ...pageSizes(failures), ...variables } }
      const { text, headers } = await this.#exchange(this.#graphql, run, body)
      const { data, errors } = readResult(text)
      const refused = errors.filter((error) => !tolerates(error))
      if (refused.length > 0) throw new GitHubRefusal(refused, 200, headers)
      return data
    }
    return this.#call(`read ${subject}`, attempt, run, further)
  }

  get(subject: string, path: string, run: Run): Promise<unknown> {
    const attempt = async () => {
      try {
        return parseBody((await this.#exchange(new URL(this.#rest + path), run)).text)
      } catch (error) {
        if (error instanceof GitHubRefusal && error.status === 404) return undefined
        throw error
      }
    }
    return this.#call(`read ${subject}`, attempt, run)
  }

  async post(subject: string, path: string, body: object, run: Run): Promise<void> {
    const attempt = () => this.#exchange(new URL(this.#rest + path), run, body, 201)
    await this.#call(`set ${subject}`, attempt, run)
  }

  /** @param attempt gets the number of failures so far */
  async #call<T>(
    action: string,
    attempt: (failures: number) => Promise<T>,
    run: Run,
    further: Permissions = {},
  ): Promise<T> {
    const lagsUntil = run.clock.now() + maxLag
    let attempts = 0
    let last: unknown
    const diagnose = (error: unknown) => {
      last = error
      return causeOfRefusal(error, run.clock.date(), run.clock.now() < lagsUntil)
    }
    try {
      return await retry(() => attempt(attempts++), diagnose, policy, run)
    } catch (error) {
      // Whatever GitHub answers until the time is over is the cause.
      const isTimeOut = error instanceof Failure && error.code === 'TIMED_OUT'
      const cause = isTimeOut && last !== undefined ? last : error
      throw unreadable(action, { ...this.#permissions, ...further }, cause, run)
    }
  }

  /**
   * One request: a POST with a body, if there is one.
   *
   * @param success any other 2xx shows that the response is not from this API
   */
  async #exchange(url: URL, run: Run, body?: object, success = 200): Promise<Exchange> {
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `token ${this.#token}`,
    }
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
}

/** The parts of a response that succeeded. */
interface Exchange {
  readonly text: string
  readonly headers: IncomingHttpHeaders
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
  const body = parseBody(text)
  if (Array.isArray(body)) throw new UnreadableResponse('not a JSON object')
  const { data, errors = [] } = body as { data?: unknown; errors?: unknown }
  if (!Array.isArray(errors)) throw new UnreadableResponse('no list of errors')
  if (errors.length === 0 && (typeof data !== 'object' || data === null)) {
    throw new UnreadableResponse('neither data nor an error')
  }
  return { data, errors: errors.map((error) => (typeof error === 'object' && error) || {}) }
}

/** An object or a list. */
function parseBody(text: string): object {
  const value = parseJson(text, (what) => new UnreadableResponse(what))
  if (typeof value === 'object' && value !== null) return value
  throw new UnreadableResponse('not a JSON object')
}
