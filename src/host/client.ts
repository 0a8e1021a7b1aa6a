import { httpDate } from '../kernel/http/retry.ts'
import type { Run } from '../kernel/run/run.ts'
import { ApiConnection, type Models } from './api-connection.ts'
import { agentCalls, domainCalls, type ExportStart, projectCalls } from './calls.ts'
import type { JobKnowledge } from './contradiction.ts'
import type { ApiResponse } from './failures.ts'
import { agentJobStatuses, exportJobStatuses, isFailedStatus } from './job.ts'
import { withLocation } from './job-location.ts'
import { linkNotReady, NoLink } from './link-not-ready.ts'
import type { AgentJob, Bundle, ExportJob } from './models.ts'

/** The documentation host, and the key to it. */
export interface HostAccess {
  /** Without query and credentials. */
  readonly baseUrl: URL
  readonly apiKey: string
}

export interface MintedBundle extends Bundle {
  /**
   * The host's time when the link was minted, in milliseconds since 1970; undefined if its response has
   * no `Date`.
   */
  readonly hostTime: number | undefined
  readonly isHostLocal: boolean
}

export interface PolledExport extends ExportJob {
  /** The link of a completed job, if the job itself carries it (section 10). */
  readonly bundle?: MintedBundle | undefined
}

/**
 * The calls of the Admin API (sections 4, 10 and 11). Each returns a typed record or throws a Failure.
 * A start or a message is sent again only if the host certainly did not accept it.
 */
export interface AdminApi {
  /** Section 4.1. */
  getAgentJob(projectId: string, id: string, run: Run): Promise<AgentJob>
  /** Section 11. */
  startAgentJob(projectId: string, prompt: string, run: Run): Promise<AgentJob>
  /** Section 11. */
  sendMessage(projectId: string, id: string, prompt: string, run: Run): Promise<void>
  /** Section 4.2 or 10. */
  startExport(start: ExportStart, run: Run): Promise<ExportJob>
  /** Section 4.3 or 10. */
  getExportJob(jobId: string, run: Run): Promise<PolledExport>
  /** Section 4.4 or 10, for a job that was read as completed. @throws LinkNotReady; Failure */
  generateBundle(jobId: string, run: Run): Promise<MintedBundle>
}

/**
 * @param baseUrl the key is sent to its origin only (section 5)
 * @param projectId exports use the calls of this project (section 10), and no others
 */
export function adminApi(baseUrl: URL, apiKey: string, projectId?: string): AdminApi {
  const exports = projectId === undefined ? domainCalls : projectCalls(projectId)
  const connection = new ApiConnection(baseUrl, apiKey)
  const unknownStatuses = new UnknownStatuses()
  /** By job. */
  const knowledge = new Map<string, JobKnowledge>()
  return {
    async getAgentJob(projectId, id, run) {
      const read = (models: Models, body: unknown) => models.readAgentJob(id, body, run.scrubber)
      const call = agentCalls(projectId).read(id)
      const job = await connection.call(call, read, run, knowledge.get(id) ?? 'id')
      knowledge.set(id, 'known')
      unknownStatuses.report(job.status, agentJobStatuses, run)
      return job
    },

    async startAgentJob(projectId, prompt, run) {
      const read = (models: Models, body: unknown, response: ApiResponse) =>
        models.readStartedAgentJob(withLocation('id', body, response), run.scrubber)
      const job = await connection.call(agentCalls(projectId).start(prompt), read, run)
      knowledge.set(job.id, 'known')
      return job
    },

    sendMessage: (projectId, id, prompt, run) =>
      connection.call(agentCalls(projectId).message(id, prompt), () => {}, run),

    async startExport(start, run) {
      const read = (models: Models, body: unknown, response: ApiResponse) =>
        models.readStartedJob(withLocation('jobId', body, response), run.scrubber)
      const job = await connection.call(exports.start(start), read, run)
      knowledge.set(job.jobId, 'known')
      return job
    },

    async getExportJob(jobId, run) {
      const read = (models: Models, body: unknown, response: ApiResponse): PolledExport => {
        if (exports.mint) return models.readExportJob(jobId, body, run.scrubber)
        const { bundle, ...job } = models.readProjectJob(jobId, body, run.scrubber)
        return { ...job, bundle: bundle && mintedBundle(bundle, response) }
      }
      const call = exports.read(jobId)
      const job = await connection.call(call, read, run, knowledge.get(jobId) ?? 'id')
      knowledge.set(jobId, 'known')
      unknownStatuses.report(job.status, exportJobStatuses, run)
      return job
    },

    async generateBundle(jobId, run) {
      const { mint } = exports
      const read = (models: Models, body: unknown, response: ApiResponse): MintedBundle => {
        const bundle = mint
          ? models.readBundle(jobId, body)
          : models.readProjectBundle(jobId, body, run.scrubber)
        if (!bundle) throw new NoLink(response)
        return mintedBundle(bundle, response)
      }
      try {
        return await connection.call((mint ?? exports.read)(jobId), read, run, 'completed')
      } catch (error) {
        throw linkNotReady(error, jobId, run) ?? error
      }
    },
  }
}

/** Warns of each status that is unknown, once. */
class UnknownStatuses {
  readonly #reported = new Set<string>()

  /** @param statuses those of this kind of job */
  report(status: string, statuses: readonly string[], { log }: Run): void {
    const isKnown = statuses.includes(status) || isFailedStatus(status, statuses)
    if (isKnown || this.#reported.has(status)) return
    this.#reported.add(status)
    log.warning(`unknown status "${status}"; treating the job as unfinished`)
  }
}

/** The link, with what its response says about its lifetime and its permitted targets. */
const mintedBundle = (bundle: Bundle, { headers, isLocal }: ApiResponse): MintedBundle => ({
  ...bundle,
  hostTime: httpDate(headers.date),
  isHostLocal: isLocal,
})
