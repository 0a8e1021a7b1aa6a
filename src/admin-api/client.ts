import type { Reach } from '../http/reach.ts'
import { type RetryPolicy, retry, type Trouble } from '../http/retry.ts'
import { httpDate, retryAfter } from '../http/retry-after.ts'
import { RedirectRefused, send, within } from '../http/send.ts'
import { TransportFailure } from '../http/transport-failure.ts'
import { Failure, type FailureCode } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import { type ApiCall, domainCalls, type ExportStart, projectCalls } from './export-calls.ts'
import type { Call } from './failures.ts'
import {
  type AgentJob,
  agentJobStatuses,
  type Bundle,
  type ExportJob,
  exportJobStatuses,
  readAgentJob,
  readBundle,
  readExportJob,
  readProjectJob,
  readStartedJob,
  UnreadableBody,
} from './models.ts'
import { type Answer, RefusedAnswer, readAnswer, readBody } from './response.ts'

export interface MintedBundle extends Bundle {
  /** The host's clock at the moment it was minted, in milliseconds since 1970. */
  readonly hostTime: number
  /** Who can reach the host. */
  readonly hostReach: Reach
}

/** An export job as one poll reads it. */
export interface PolledExport extends ExportJob {
  /** The link of a completed job, where the job itself carries it (section 10). */
  readonly bundle?: MintedBundle | undefined
}

/** The service's calls (Admin API, section 4), each ending in a typed record or a Failure. */
export interface AdminApi {
  /** Section 4.1. */
  getAgentJob(projectId: string, id: string, run: Run): Promise<AgentJob>
  /** Section 4.2 or 10. Never sent twice unless it surely was not taken. */
  startExport(start: ExportStart, run: Run): Promise<ExportJob>
  /** Section 4.3 or 10. */
  getExportJob(jobId: string, run: Run): Promise<PolledExport>
  /** Section 4.4 or 10. `CONFLICT` while the host has no link for the job. */
  generateBundle(jobId: string, run: Run): Promise<MintedBundle>
}

/** How long one request may take, in milliseconds; a start is waited for longer, as it is sent once. */
const attemptLimit = { start: 2 * 60_000, other: 30_000 }

/** A host that is not there yet is soon known to be a typing error; a job is worth a wait. */
const patience = { beforeJob: 30_000, withJob: 5 * 60_000 }

/**
 * @param baseUrl the key goes to its origin only (section 5)
 * @param projectId exports go through the calls of this project (section 10), and no others
 */
export function adminApi(baseUrl: URL, apiKey: string, projectId?: string): AdminApi {
  const exports = projectId === undefined ? domainCalls : projectCalls(projectId)

  /** One call: its attempts, and the reading of the answer that came of them. */
  async function call<T>(
    { method, path, body, limit, ...of }: ApiCall,
    read: (body: unknown, answer: Answer) => T,
    run: Run,
  ): Promise<T> {
    const url = new URL(baseUrl)
    url.pathname = baseUrl.pathname.replace(/\/$/, '') + path
    const request = {
      method,
      url,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : '',
    }
    const policy: RetryPolicy = {
      repeatable: !of.starts,
      patience: of.starts ? patience.beforeJob : patience.withJob,
    }
    try {
      const attempt = async (signal: AbortSignal) => {
        const answer = await readAnswer(await send(request, { signal }), signal)
        run.log.debug(`${method} ${url.pathname} ${answer.status} ${answer.requestId ?? '-'}`)
        if (answer.status < 200 || answer.status > 299) throw new RefusedAnswer(of, answer)
        return readBody(answer, read)
      }
      const { start, other } = attemptLimit
      const milliseconds = limit ?? (of.starts ? start : other)
      return await retry(
        () => within(milliseconds, run, attempt, { permanent: limit !== undefined }),
        (error) => troubleOf(error, run),
        policy,
        run,
      )
    } catch (error) {
      throw failureOf(of, url.host, error)
    }
  }

  const warned = new Set<string>()

  /** The job; a status that the spec does not name is told once. */
  function withKnownStatus<Job extends { status: string }>(
    job: Job,
    known: readonly string[],
    { log }: Run,
  ): Job {
    if (!known.includes(job.status) && !warned.has(job.status)) {
      warned.add(job.status)
      log.warning(
        `the host tells a status that is not known here, "${job.status}": it is taken as not finished`,
      )
    }
    return job
  }

  async function getExportJob(jobId: string, run: Run): Promise<PolledExport> {
    const read = (body: unknown, answer: Answer): PolledExport => {
      if (exports.mint) return readExportJob(jobId, body)
      const { bundle, ...job } = readProjectJob(jobId, body)
      return { ...job, bundle: bundle && minted(bundle, answer, run) }
    }
    return withKnownStatus(await call(exports.read(jobId), read, run), exportJobStatuses, run)
  }

  return {
    getAgentJob: (projectId, id, run) =>
      call(
        {
          method: 'GET',
          path: `/v2/agent/${encodeURIComponent(projectId)}/job/${encodeURIComponent(id)}`,
          purpose: `tell the status of agent job ${id}`,
          starts: false,
          nextSteps: {
            NOT_FOUND:
              'Check `job-id` and `project-id`, and that the key belongs to the same organisation',
          },
        },
        (body) => readAgentJob(id, body),
        run,
      ).then((job) => withKnownStatus(job, agentJobStatuses, run)),

    startExport: (start, run) => call(exports.start(start), readStartedJob, run),

    getExportJob,

    async generateBundle(jobId, run) {
      if (exports.mint) {
        return call(
          exports.mint(jobId),
          (body, answer) => minted(readBundle(body), answer, run),
          run,
        )
      }
      const { status, bundle } = await getExportJob(jobId, run)
      if (bundle) return bundle
      const what = `${baseUrl.host} has no bundle link for export job ${jobId} (status ${status})`
      throw new Failure('CONFLICT', what, { nextStep: 'Try again later' })
    },
  }
}

/** A link, and what of its response says how long it lives and where it may lead. */
function minted(bundle: Bundle, { headers, reach }: Answer, { clock }: Run): MintedBundle {
  const hostTime = httpDate(headers.date) ?? clock.date().getTime()
  return { ...bundle, hostTime, hostReach: reach }
}

function troubleOf(error: unknown, run: Run): Trouble | undefined {
  if (error instanceof TransportFailure) return error.trouble
  if (error instanceof UnreadableBody) return { kind: 'malformed' }
  if (!(error instanceof RefusedAnswer)) return undefined
  const { status, headers } = error.answer
  const wish = retryAfter(headers['retry-after'], headers.date, run.clock.date())
  return { kind: 'answer', status, retryAfter: wish }
}

function codeOf({ starts }: Call, { sent, malformed }: TransportFailure): FailureCode {
  if (starts && sent) return 'START_UNKNOWN'
  return malformed ? 'BAD_RESPONSE' : 'API_UNAVAILABLE'
}

function failureOf(call: Call, host: string, error: unknown): unknown {
  if (error instanceof RefusedAnswer) return error.failure
  if (error instanceof TransportFailure) {
    const code = codeOf(call, error)
    return new Failure(code, `cannot ${call.purpose}: ${error.message}`, {
      nextStep: error.nextStep ?? call.nextSteps?.[code],
      cause: error,
    })
  }
  if (error instanceof RedirectRefused) {
    return new Failure(
      'BAD_RESPONSE',
      `${host} responded with ${error.message} when asked to ${call.purpose} (HTTP ${error.status})`,
      {
        nextStep: 'The key was not sent on. Set `base-url` to the address that the API itself has',
      },
    )
  }
  if (error instanceof UnreadableBody) {
    const started = call.starts
      ? '; the export may have been started, and the start is not repeated'
      : ''
    return new Failure(
      'BAD_RESPONSE',
      `the response of ${host} when asked to ${call.purpose} cannot be read: ${error.message}${started}`,
    )
  }
  return error
}
