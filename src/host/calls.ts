import { type FailureCode, idPlaces } from '../kernel/run/failure-codes.ts'
import type { Call } from './failures.ts'

/** One call of the admin API: the request, and how failures describe it. */
export interface ApiCall extends Call {
  readonly method: 'GET' | 'POST'
  /** Below `base-url`. */
  readonly path: string
  readonly body?: object
  /**
   * The time limit of an attempt that must not be repeated once it is exceeded, in milliseconds.
   */
  readonly limit?: number
  /** Whether a successful response may have no body. */
  readonly mayBeEmpty?: boolean
}

/** The body of a start. Some hosts accept `version` and `paths`. */
export interface ExportStart {
  readonly domain: string
  readonly version?: string | undefined
  readonly paths?: readonly string[] | undefined
}

/**
 * The calls of a static export in one generation of the API. A run uses only one: trying the other
 * after a start could export the site twice.
 */
export interface ExportCalls {
  start(fields: ExportStart): ApiCall
  read(jobId: string): ApiCall
  /** Missing if a completed job itself contains its bundle link. */
  mint?(jobId: string): ApiCall
}

/**
 * A host may create the bundle only when its link is requested: it gets time, and no second request
 * while it may be doing so.
 */
const mintLimit = 5 * 60_000

/** Sections 4.2 to 4.4: the export of a domain. */
export const domainCalls: ExportCalls = {
  start: (fields) => ({
    method: 'POST',
    path: '/v1/static-export/jobs',
    body: fields,
    purpose: `start the export of ${fields.domain}`,
    starts: true,
    nextSteps: {
      INVALID_INPUT: 'Correct `domain`, `paths` or `export-version`: the host rejected one of them',
      NOT_FOUND:
        "Check that `domain` is a site of the key's organization, spelled as on the host's dashboard, and the path in `base-url`, if it has one",
    },
  }),
  read: (jobId) => ({
    method: 'GET',
    path: `/v1/static-export/jobs/${encodeURIComponent(jobId)}`,
    ...reading(jobId),
    nextSteps: {
      NOT_FOUND:
        'Check `job-id`, that the key belongs to the same organization, and the path in `base-url`, if it has one; a job that was started with `project-id` needs it here, too',
    },
  }),
  mint: (jobId) => ({
    method: 'POST',
    path: `/v1/static-export/jobs/${encodeURIComponent(jobId)}/bundle`,
    purpose: `create the bundle link of export job ${jobId}`,
    starts: false,
    limit: mintLimit,
    // 202 or 204, while the host makes the link.
    mayBeEmpty: true,
  }),
}

/** Section 10: the export of a project's deployment. Its start has no body. */
export function projectCalls(projectId: string): ExportCalls {
  const jobs = `/v1/static-export/${encodeURIComponent(projectId)}/jobs`
  return {
    start: () => ({
      method: 'POST',
      path: jobs,
      purpose: `start the export of project ${projectId}`,
      starts: true,
      nextSteps: {
        ...notAllowed,
        INVALID_INPUT: 'Check `project-id`: copy it from the API keys page of the dashboard',
        NOT_FOUND:
          'Check `project-id`, and the path in `base-url`, if it has one; a host without exports by project needs `domain` instead of `project-id`',
        CONFLICT: `A project has one export at a time: increase \`timeout\` to wait longer, or resume it with \`project-id\` and \`job-id\`; ${idPlaces}`,
        RATE_LIMITED:
          'A host may accept only 10 starts an hour from an organization: start fewer exports, or try again later',
        START_UNKNOWN: `Check on the host whether an export is running. If not, start it again; otherwise resume it with \`project-id\` and \`job-id\`: ${idPlaces}`,
      },
    }),
    read: (jobId) => ({
      method: 'GET',
      path: `${jobs}/${encodeURIComponent(jobId)}`,
      ...reading(jobId),
      nextSteps: {
        ...notAllowed,
        NOT_FOUND:
          'Check that `job-id` is an export job of this `project-id`; a job that was started with `domain` is resumed without `project-id`, and an agent job needs `mode: agent-job`',
      },
    }),
  }
}

const reading = (jobId: string) => ({
  purpose: `return the status of export job ${jobId}`,
  starts: false,
})

/** Section 10, sentence 4. */
const notAllowed = {
  FORBIDDEN:
    "Check that static export is enabled for the project's deployment and that its site needs no sign-in (such a site cannot be exported), then the key's scopes and the host's IP allow-list",
} as const satisfies Partial<Record<FailureCode, string>>

export interface AgentCalls {
  start(prompt: string): ApiCall
  read(id: string): ApiCall
  message(id: string, prompt: string): ApiCall
}

/** The calls of agent jobs (Admin API, sections 4.1 and 11). @param projectId unencoded, as all ids */
export function agentCalls(projectId: string): AgentCalls {
  const jobs = `/v2/agent/${encodeURIComponent(projectId)}/job`
  return {
    start: (prompt) => ({
      method: 'POST',
      path: jobs,
      body: { prompt },
      purpose: 'start an agent job',
      starts: true,
      nextSteps: {
        ...agentRefused,
        INVALID_INPUT: 'Correct `prompt`: the host rejected it',
        NOT_FOUND: 'Check `project-id`, and the path in `base-url`, if it has one',
        START_UNKNOWN:
          "Check on the host whether an agent job is running. If not, start it again; otherwise resume it with `job-id`: its id is on the host's dashboard",
      },
    }),
    read: (id) => ({
      method: 'GET',
      path: `${jobs}/${encodeURIComponent(id)}`,
      purpose: `return the status of agent job ${id}`,
      starts: false,
      nextSteps: {
        NOT_FOUND:
          'Check `job-id` and `project-id`, and that the key belongs to the same organization',
      },
    }),
    message: (id, prompt) => ({
      method: 'POST',
      path: `${jobs}/${encodeURIComponent(id)}/message`,
      body: { prompt },
      purpose: `send a message to agent job ${id}`,
      starts: true,
      nextSteps: {
        ...agentRefused,
        NOT_FOUND: 'The job accepts no messages, or no longer exists: look at it on the host',
      },
    }),
  }
}

const agentRefused = {
  FORBIDDEN:
    "Check the key's scopes (a read-only key can neither start an agent job nor send a message), and the host's IP allow-list",
  RATE_LIMITED: 'A host may accept only 100 of these calls an hour from a project: try again later',
}
