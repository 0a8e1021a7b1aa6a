import type { Reach } from '../http/reach.ts'
import { type RetryPolicy, retry, type Trouble } from '../http/retry.ts'
import { httpDate, retryAfter } from '../http/retry-after.ts'
import { RedirectRefused, send, within } from '../http/send.ts'
import { TransportFailure } from '../http/transport-failure.ts'
import { Failure, type FailureCode } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
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
  readStartedJob,
  UnreadableBody,
} from './models.ts'
import { type Answer, RefusedAnswer, readAnswer, readBody } from './response.ts'

/** What an export starts with: `version` and `paths` are fields that some hosts accept. */
export interface ExportStart {
  readonly domain: string
  readonly version?: string | undefined
  readonly paths?: readonly string[] | undefined
}

export interface MintedBundle extends Bundle {
  /** The host's clock at the moment it was minted, in milliseconds since 1970. */
  readonly hostTime: number
  /** Who can reach the host. */
  readonly hostReach: Reach
}

/** The service's calls (Admin API, section 4), each ending in a typed record or a Failure. */
export interface AdminApi {
  /** Section 4.1. */
  getAgentJob(projectId: string, id: string, run: Run): Promise<AgentJob>
  /** Section 4.2. Never sent twice unless it surely was not taken. */
  startExport(start: ExportStart, run: Run): Promise<ExportJob>
  /** Section 4.3. */
  getExportJob(jobId: string, run: Run): Promise<ExportJob>
  /** Section 4.4. `CONFLICT` while the job is not finished. */
  generateBundle(jobId: string, run: Run): Promise<MintedBundle>
}

/** How long one request may take, in milliseconds; a start is waited for longer, as it is sent once. */
const attemptLimit = { start: 2 * 60_000, other: 30_000 }

/** A host may pack the bundle only now: it is given time, and not asked again while it may be at it. */
const mintLimit = 5 * 60_000

/** A host that is not there yet is soon known to be a typing error; a job is worth a wait. */
const patience = { beforeJob: 30_000, withJob: 5 * 60_000 }

interface ApiCall extends Call {
  readonly method: 'GET' | 'POST'
  /** Below `base-url`. */
  readonly path: string
  readonly body?: object
  /** How long an attempt may take that is not made again after it, in milliseconds. */
  readonly limit?: number
}

/**
 * @param baseUrl the key goes to its origin only (section 5)
 */
export function adminApi(baseUrl: URL, apiKey: string): AdminApi {
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

    startExport: (start, run) =>
      call(
        {
          method: 'POST',
          path: '/v1/static-export/jobs',
          body: start,
          purpose: `start the export of ${start.domain}`,
          starts: true,
          nextSteps: {
            INVALID_INPUT: 'Correct `domain`, `paths` or `export-version`: one of them was refused',
            NOT_FOUND:
              "Check that `domain` is a site of the key's organisation, written as on the host's dashboard, and that `base-url` ends before `/v1`",
          },
        },
        readStartedJob,
        run,
      ),

    getExportJob: (jobId, run) =>
      call(
        {
          method: 'GET',
          path: `/v1/static-export/jobs/${encodeURIComponent(jobId)}`,
          purpose: `tell the status of export job ${jobId}`,
          starts: false,
        },
        (body) => readExportJob(jobId, body),
        run,
      ).then((job) => withKnownStatus(job, exportJobStatuses, run)),

    generateBundle: (jobId, run) =>
      call(
        {
          method: 'POST',
          path: `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`,
          purpose: `make the bundle link of export job ${jobId}`,
          starts: false,
          limit: mintLimit,
        },
        (body, { headers, reach }) => ({
          ...readBundle(body),
          hostTime: httpDate(headers.date) ?? run.clock.date().getTime(),
          hostReach: reach,
        }),
        run,
      ),
  }
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
      nextStep: error.nextStep,
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
