import type { ApiCall } from './export-calls.ts'

/** The calls of agent jobs (Admin API, sections 4.1 and 11). @param projectId unencoded, as all ids */
export function agentCalls(projectId: string) {
  const jobs = `/v2/agent/${encodeURIComponent(projectId)}/job`
  return {
    start: (prompt: string): ApiCall => ({
      method: 'POST',
      path: jobs,
      body: { prompt },
      purpose: 'start an agent job',
      starts: true,
      nextSteps: {
        ...notAllowed,
        INVALID_INPUT: 'Correct `prompt`: the host rejected it',
        NOT_FOUND: 'Check `project-id`, and the path in `base-url`, if it has one',
        START_UNKNOWN:
          "Check on the host whether an agent job is running. If not, start it again; otherwise resume it with `job-id`: its id is on the host's dashboard",
      },
    }),
    read: (id: string): ApiCall => ({
      method: 'GET',
      path: `${jobs}/${encodeURIComponent(id)}`,
      purpose: `return the status of agent job ${id}`,
      starts: false,
      nextSteps: {
        NOT_FOUND:
          'Check `job-id` and `project-id`, and that the key belongs to the same organization',
      },
    }),
    message: (id: string, prompt: string): ApiCall => ({
      method: 'POST',
      path: `${jobs}/${encodeURIComponent(id)}/message`,
      body: { prompt },
      purpose: `send a message to agent job ${id}`,
      starts: true,
      nextSteps: {
        ...notAllowed,
        NOT_FOUND: 'The job accepts no messages, or no longer exists: look at it on the host',
      },
    }),
  }
}

const notAllowed = {
  FORBIDDEN:
    "Check the key's scopes (a read-only key can neither start an agent job nor send a message), and the host's IP allow-list",
  RATE_LIMITED: 'A host may accept only 100 of these calls an hour from a project: try again later',
}
