import { type FailureCause, type RetryPolicy, retry, retryAfter } from '../kernel/http/retry.ts'
import { jsonRequest, RedirectRefused, send, within } from '../kernel/http/send.ts'
import { TransportFailure } from '../kernel/http/transport-failure.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import type { ApiCall } from './calls.ts'
import { contradictionBudget, type JobKnowledge } from './contradiction.ts'
import {
  type ApiResponse,
  type Call,
  RefusedResponse,
  readBody,
  readResponse,
  readStartResponse,
  UnreadableBody,
  withRequest,
} from './failures.ts'
import { acceptsStart, isSuccess, jobIdInLocation, leadsToJob } from './job-location.ts'
import { type BusyHost, startWhenAccepted } from './start-pace.ts'

/** What reads the responses, loaded with the first of them. */
export type Models = typeof import('./models.ts')

/** Reads a body. @throws UnreadableBody */
type ReadModel<T> = (models: Models, body: unknown, response: ApiResponse) => T

/** Time limits of one request, in milliseconds. A start gets more time, as it cannot be repeated. */
const attemptLimit = { start: 2 * 60_000, other: 30_000 }

/**
 * How long to retry, in milliseconds. Before the job exists, a failure is probably due to a typo in
 * the URL; an id that was given may have one, too.
 */
const retryBudget = { beforeJob: 30_000, withId: 5 * 60_000 }

/** Sends the calls of the Admin API, with the key, and repeats those that may be repeated. */
export class ApiConnection {
  readonly #baseUrl: URL
  readonly #apiKey: string

  /** @param baseUrl the key is sent to its origin only (section 5) */
  constructor(baseUrl: URL, apiKey: string) {
    this.#baseUrl = baseUrl
    this.#apiKey = apiKey
  }

  get host(): string {
    return this.#baseUrl.host
  }

  /**
   * @param knowledge what is known of the job that the call is about; undefined for a start
   * @throws Failure; the signal's reason
   */
  async call<T>(call: ApiCall, read: ReadModel<T>, run: Run, knowledge?: JobKnowledge): Promise<T> {
    const { limit, starts } = call
    const milliseconds = limit ?? (starts ? attemptLimit.start : attemptLimit.other)
    const attempt = (signal: AbortSignal) =>
      this.#attempt(call, read, run, signal).catch((error) => {
        throw withRequest(error, call, this.host)
      })
    const limited = () => within(milliseconds, run, attempt, { permanent: limit !== undefined })
    const causeOf = (error: unknown) => failureCauseOf(error, run, { limit, knowledge })
    const repeated = () => retry(limited, causeOf, policyOf(starts, knowledge), run)
    try {
      if (!starts) return await repeated()
      return await startWhenAccepted(repeated, (error) => busyHost(error, run), run)
    } catch (error) {
      if (error instanceof LateError) throw lateFailure(failureOf(call, this.host, error.cause))
      throw failureOf(call, this.host, error)
    }
  }

  async #attempt<T>(
    call: ApiCall,
    read: ReadModel<T>,
    { log, scrubber }: Run,
    signal: AbortSignal,
  ): Promise<T> {
    const { method, path, body } = call
    const url = new URL(this.#baseUrl)
    url.pathname = url.pathname.replace(/\/$/, '') + path
    const headers = { accept: 'application/json', authorization: `Bearer ${this.#apiKey}` }
    const request = jsonRequest(method, url, headers, body)
    // Loaded while the host responds: earlier, the first request would be sent 10 ms later; later, a
    // cancelled run might end before it has read the id of its job.
    const onSent = () => void import('./models.ts')
    const isResponse = call.starts ? leadsToJob : undefined
    const received = await send(request, { signal, onSent, isResponse })
    const response = await (call.starts ? readStartResponse : readResponse)(received, signal)
    const { status, requestId = '-' } = response
    log.debug(`${method} ${url.pathname} ${status} ${requestId}`)
    const isAccepted = call.starts ? acceptsStart(response) : isSuccess(response)
    if (!isAccepted) throw new RefusedResponse(call, response, scrubber)
    const models = await import('./models.ts')
    if (call.mayBeEmpty && response.text.trim() === '') return read(models, {}, response)
    try {
      return readBody(response, (body) => read(models, body, response))
    } catch (error) {
      // A started job may be named in `Location` alone, whatever the body is.
      const isForeign = error instanceof UnreadableBody && !error.isObject
      if (!isForeign || !call.starts || !jobIdInLocation(response)) throw error
      return read(models, {}, response)
    }
  }
}

/** The error of the last attempt, if only the deadline ended the attempts. */
class LateError extends Error {
  constructor(cause: Error) {
    super('', { cause })
  }
}

/** A known job is worth waiting for until the deadline: a restart or a failover of the host ends. */
function policyOf(starts: boolean, knowledge: JobKnowledge | undefined): RetryPolicy {
  if (starts) return { repeatable: false, retryBudget: retryBudget.beforeJob }
  if (knowledge === undefined || knowledge === 'id') {
    return { repeatable: true, retryBudget: retryBudget.withId }
  }
  const late = (error: Error) => new LateError(error)
  return { repeatable: true, retryBudget: Number.POSITIVE_INFINITY, late }
}

/** The failure for what was still wrong with a known job at the run's deadline. */
function lateFailure(failure: unknown): unknown {
  if (!(failure instanceof Failure)) return failure
  const late = { outcome: 'timed-out', isFinal: false } as const
  // A host that limits the rate is neither restarting nor out of date.
  return failure.with(failure.code === 'RATE_LIMITED' ? late : { ...late, nextStep: whenLate })
}

/** The next step if only the deadline ended the wait for a job that the host knows. */
const whenLate =
  'The host had the job before, and may be restarting or out of date: increase `timeout`, or look at the job on the host'

interface CallState {
  /** Of a call that may take the host minutes. */
  readonly limit: number | undefined
  readonly knowledge: JobKnowledge | undefined
}

function failureCauseOf(
  error: unknown,
  run: Run,
  { limit, knowledge }: CallState,
): FailureCause | undefined {
  if (error instanceof TransportFailure) return error.failureCause
  const budget = knowledge ? contradictionBudget(knowledge, error) : 0
  const refusal = error instanceof RefusedResponse ? error.response : undefined
  const requested =
    refusal && retryAfter(refusal.headers['retry-after'], refusal.headers.date, run.clock.date())
  if (budget > 0) {
    // A completed job may get another state in place of its link: read it again first.
    const isRead = knowledge !== 'completed'
    return isRead
      ? { kind: 'contradiction', retryAfter: requested, retryBudget: budget }
      : undefined
  }
  if (error instanceof UnreadableBody) return { kind: 'malformed' }
  if (!refusal) return undefined
  const { status } = refusal
  // The host may still be working on a request whose gateway waits no longer; 524 is Cloudflare's.
  const isGatewayTimeout = limit !== undefined && (status === 504 || status === 524)
  const minDelay = isGatewayTimeout ? 60_000 : undefined
  return { kind: 'response', status, retryAfter: requested, minDelay }
}

/** A start that gets 409 or 429 was certainly not taken. */
function busyHost(error: unknown, run: Run): BusyHost | undefined {
  if (!(error instanceof RefusedResponse)) return undefined
  const { status, headers } = error.response
  if (status !== 409 && status !== 429) return undefined
  const requested = retryAfter(headers['retry-after'], headers.date, run.clock.date()) ?? 0
  return { message: error.message, requested }
}

function failureOf(call: Call, host: string, error: unknown): unknown {
  if (error instanceof RefusedResponse) return error.failure
  if (error instanceof TransportFailure) {
    const isUnknown = call.starts && error.sent
    const usual = error.malformed ? 'BAD_RESPONSE' : 'API_UNAVAILABLE'
    const code = isUnknown ? 'START_UNKNOWN' : usual
    return new Failure(code, `cannot ${call.purpose}: ${error.message}`, {
      nextStep: error.nextStep ?? call.nextSteps?.[code],
      cause: error,
    })
  }
  if (error instanceof RedirectRefused) {
    const what = `${host} responded with ${error.message} when asked to ${call.purpose} (HTTP ${error.status})`
    // RFC 9110, section 15.4.4: the request was processed, and the result is elsewhere.
    if (call.starts && error.status === 303) {
      const nextStep = call.nextSteps?.START_UNKNOWN
      return new Failure('START_UNKNOWN', `${what}; the redirect names no job`, {
        nextStep,
        cause: error,
      })
    }
    const nextStep =
      'The key was not sent to the redirect target. Set `base-url` to the final URL of the API'
    return new Failure('BAD_RESPONSE', what, { nextStep, cause: error })
  }
  if (!(error instanceof UnreadableBody)) return error
  const started = '; the host may have accepted the request, so it is not repeated'
  const what = `${error.message}${call.starts ? started : ''}`
  return new Failure('BAD_RESPONSE', what, { nextStep: error.nextStep, cause: error })
}
