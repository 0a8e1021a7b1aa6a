import { type FailureCause, httpDate, retry, retryAfter } from '../kernel/http/retry.ts'
import { jsonRequest, RedirectRefused, send, within } from '../kernel/http/send.ts'
import { TransportFailure } from '../kernel/http/transport-failure.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { type ApiCall, agentCalls, domainCalls, type ExportStart, projectCalls } from './calls.ts'
import {
  type ApiResponse,
  type Call,
  RefusedResponse,
  readBody,
  readResponse,
  UnreadableBody,
} from './failures.ts'
import { agentJobStatuses, exportJobStatuses, isFailedStatus } from './job.ts'
import type { AgentJob, Bundle, ExportJob } from './models.ts'
import { type BusyHost, startWhenAccepted } from './start-pace.ts'

type Models = typeof import('./models.ts')

/** The documentation host, and the key to it. */
export interface HostAccess {
  /** Without query and credentials. */
  readonly baseUrl: URL
  readonly apiKey: string
}

export interface MintedBundle extends Bundle {
  /** The host's time when the link was minted, in milliseconds since 1970. */
  readonly hostTime: number
  readonly isHostLocal: boolean
}

export interface PolledExport extends ExportJob {
  /** The link of a completed job, if the job itself carries it (section 10). */
  readonly bundle?: MintedBundle | undefined
}

export type AdminApi = ReturnType<typeof adminApi>

/** Time limits of one request, in milliseconds. A start gets more time, as it cannot be repeated. */
const attemptLimit = { start: 2 * 60_000, other: 30_000 }

/**
 * How long to retry, in milliseconds. Before the job exists, a failure is probably due to a typo in
 * the URL.
 */
const retryBudget = { beforeJob: 30_000, withJob: 5 * 60_000 }

/**
 * The calls of the Admin API (sections 4 and 10). Each returns a typed record or throws a Failure.
 *
 * @param baseUrl the key is sent to its origin only (section 5)
 * @param projectId exports use the calls of this project (section 10), and no others
 */
export function adminApi(baseUrl: URL, apiKey: string, projectId?: string) {
  const exports = projectId === undefined ? domainCalls : projectCalls(projectId)

  async function call<T>(
    apiCall: ApiCall,
    read: (models: Models, body: unknown, response: ApiResponse) => T,
    run: Run,
  ): Promise<T> {
    const { method, path, body, limit, starts } = apiCall
    const url = new URL(baseUrl)
    url.pathname = baseUrl.pathname.replace(/\/$/, '') + path
    const headers = { accept: 'application/json', authorization: `Bearer ${apiKey}` }
    const request = jsonRequest(method, url, headers, body)
    const { beforeJob, withJob } = retryBudget
    const policy = { repeatable: !starts, retryBudget: starts ? beforeJob : withJob }
    // Loaded while the host responds: earlier, the first request would be sent 10 ms later; later, a
    // cancelled run might end before it has read the id of its job.
    const onSent = () => void import('./models.ts')
    try {
      const attempt = async (signal: AbortSignal) => {
        const response = await readResponse(await send(request, { signal, onSent }), signal)
        const { status, requestId = '-' } = response
        run.log.debug(`${method} ${url.pathname} ${status} ${requestId}`)
        if (status < 200 || status > 299) throw new RefusedResponse(apiCall, response, run.scrubber)
        const models = await import('./models.ts')
        return readBody(response, (body) => read(models, body, response))
      }
      const milliseconds = limit ?? (starts ? attemptLimit.start : attemptLimit.other)
      const limited = () => within(milliseconds, run, attempt, { permanent: limit !== undefined })
      const sent = () => retry(limited, (error) => failureCauseOf(error, run, limit), policy, run)
      return await (starts ? startWhenAccepted(sent, (error) => busyHost(error, run), run) : sent())
    } catch (error) {
      throw failureOf(apiCall, url.host, error)
    }
  }

  const reportedStatuses = new Set<string>()

  /** Returns the job, with one warning for each unknown status. */
  function checkStatus<Job extends { status: string }>(
    job: Job,
    known: readonly string[],
    { log }: Run,
  ): Job {
    const { status } = job
    const isKnown = known.includes(status) || isFailedStatus(status, known)
    if (!isKnown && !reportedStatuses.has(status)) {
      reportedStatuses.add(status)
      log.warning(`unknown status "${status}"; treating the job as unfinished`)
    }
    return job
  }

  /** Section 4.3 or 10. */
  async function getExportJob(jobId: string, run: Run): Promise<PolledExport> {
    const read = (models: Models, body: unknown, response: ApiResponse): PolledExport => {
      if (exports.mint) return models.readExportJob(jobId, body, run.scrubber)
      const { bundle, ...job } = models.readProjectJob(jobId, body, run.scrubber)
      return { ...job, bundle: bundle && mintedBundle(bundle, response, run) }
    }
    return checkStatus(await call(exports.read(jobId), read, run), exportJobStatuses, run)
  }

  return {
    /** Section 4.1. */
    async getAgentJob(projectId: string, id: string, run: Run): Promise<AgentJob> {
      const read = (models: Models, body: unknown) => models.readAgentJob(id, body, run.scrubber)
      return checkStatus(
        await call(agentCalls(projectId).read(id), read, run),
        agentJobStatuses,
        run,
      )
    },

    /** Section 11. Sent again only if the host certainly did not accept it. */
    startAgentJob(projectId: string, prompt: string, run: Run): Promise<AgentJob> {
      const read = (models: Models, body: unknown) => models.readStartedAgentJob(body, run.scrubber)
      return call(agentCalls(projectId).start(prompt), read, run)
    },

    /** Section 11. Sent again only if the host certainly did not accept it. */
    sendMessage: (projectId: string, id: string, prompt: string, run: Run): Promise<void> =>
      call(agentCalls(projectId).message(id, prompt), () => {}, run),

    /** Section 4.2 or 10. Sent again only if the host certainly did not accept it. */
    startExport: (start: ExportStart, run: Run): Promise<ExportJob> =>
      call(exports.start(start), (models, body) => models.readStartedJob(body, run.scrubber), run),

    getExportJob,

    /** Section 4.4 or 10. Fails with `CONFLICT` as long as the job has no link. */
    async generateBundle(jobId: string, run: Run): Promise<MintedBundle> {
      const { mint } = exports
      const read = (models: Models, body: unknown, response: ApiResponse) => {
        const bundle = mint
          ? models.readBundle(jobId, body)
          : models.readProjectBundle(jobId, body, run.scrubber)
        return bundle && mintedBundle(bundle, response, run)
      }
      const bundle = await call((mint ?? exports.read)(jobId), read, run)
      if (bundle) return bundle
      const what = `${baseUrl.host} has no bundle link for export job ${jobId} yet`
      throw new Failure('CONFLICT', what, { nextStep: 'Try again later' })
    },
  }
}

/** The link, with what its response says about its lifetime and its permitted targets. */
function mintedBundle(
  bundle: Bundle,
  { headers, isLocal }: ApiResponse,
  { clock }: Run,
): MintedBundle {
  const hostTime = httpDate(headers.date) ?? clock.date().getTime()
  return { ...bundle, hostTime, isHostLocal: isLocal }
}

/** @param limit of a call that may take the host minutes */
function failureCauseOf(error: unknown, run: Run, limit?: number): FailureCause | undefined {
  if (error instanceof TransportFailure) return error.failureCause
  if (error instanceof UnreadableBody) return { kind: 'malformed' }
  if (!(error instanceof RefusedResponse)) return undefined
  const { status, headers } = error.response
  const requested = retryAfter(headers['retry-after'], headers.date, run.clock.date())
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
  const asked = `when asked to ${call.purpose}`
  if (error instanceof RedirectRefused) {
    const what = `${host} responded with ${error.message} ${asked} (HTTP ${error.status})`
    const nextStep =
      'The key was not sent to the redirect target. Set `base-url` to the final URL of the API'
    return new Failure('BAD_RESPONSE', what, { nextStep })
  }
  if (!(error instanceof UnreadableBody)) return error
  const started = '; the host may have accepted the request, so it is not repeated'
  const what = `${host} sent an invalid response ${asked}: ${error.message}${call.starts ? started : ''}`
  return new Failure('BAD_RESPONSE', what, { nextStep: error.nextStep })
}
