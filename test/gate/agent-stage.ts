import type { AgentJobFacts } from '../../src/gate/agent-job-facts.ts'
import type { AgentJobRequest } from '../../src/gate/agent-job-request.ts'
import { awaitAgentJob } from '../../src/gate/await-agent-job.ts'
import type { Run } from '../../src/kernel/run/run.ts'
import { test as base, type StepInputs } from '../support/export-stage.ts'
import type { ActionOptions, ActionRun, RunningAction } from '../support/runner/run-action.ts'
import { startAction } from '../support/runner/run-action.ts'
import { sleepless } from '../support/runner/sleepless.ts'
import type { AgentJob } from '../support/service/agent-job.ts'
import { type GitHub, startGitHub } from '../support/service/github/github.ts'
import type { PullRequest, PullRequestSettings } from '../support/service/github/pull-request.ts'
import { type AgentJobSettings, type Host, startHost } from '../support/service/host.ts'

export interface AgentSettings {
  readonly pullRequest?: Partial<PullRequestSettings>
  readonly job?: AgentJobSettings
}

/** A host with an agent's job, GitHub with its pull request, and steps that wait for it. */
export interface AgentStage {
  readonly host: Host
  readonly github: GitHub
  readonly job: AgentJob
  readonly pullRequest: PullRequest
  start(inputs?: StepInputs, options?: Omit<ActionOptions, 'inputs'>): RunningAction
  /** Runs a step, whose waits end at once. */
  run(inputs?: StepInputs, options?: Omit<ActionOptions, 'inputs'>): Promise<ActionRun>
}

/**
 * Gives each test `agent`, which starts both servers. By default the job is completed, its pull
 * request is in its repository, and nothing changes.
 */
export const test = base.extend<{ agent: (settings?: AgentSettings) => Promise<AgentStage> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  agent: async ({}, use) => {
    const actions: RunningAction[] = []
    const servers: { close(): Promise<void> }[] = []
    const quick = sleepless()
    await use(async ({ pullRequest: change, job: settings } = {}) => {
      const [host, github] = await Promise.all([startHost({ speed: 0 }), startGitHub({ speed: 0 })])
      servers.push(host, github)
      const repository = 'octo-org/docs'
      const pullRequest = github.addPullRequest({ repository, number: 42, ...change })
      const job = host.addAgentJob({
        repository: `${github.serverUrl}/${repository}`,
        ...settings,
        life: { activeSeconds: 0, prLink: pullRequest.url, ...settings?.life },
      })
      const start: AgentStage['start'] = (inputs = {}, { env, ...options } = {}) => {
        const action = startAction({
          token: github.token,
          ...options,
          inputs: stepInputs({ host, job }, inputs),
          env: { GITHUB_SERVER_URL: github.serverUrl, GITHUB_API_URL: github.apiUrl, ...env },
        })
        actions.push(action)
        return action
      }
      const run: AgentStage['run'] = (inputs, options) =>
        start(inputs, { ...options, env: { ...quick.env, ...options?.env } }).done
      return { host, github, job, pullRequest, start, run }
    })
    await Promise.all(actions.map(async (action) => (await action.cancel()).remove()))
    for (const server of servers) await server.close()
    quick.remove()
  },
})

function stepInputs({ host, job }: Pick<AgentStage, 'host' | 'job'>, inputs: StepInputs) {
  const all = {
    mode: 'agent-job',
    'base-url': host.url,
    'api-key': host.apiKey,
    'project-id': host.projectId,
    'job-id': job.id,
    ...inputs,
  }
  const given = Object.entries(all).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(given)
}

/** Applies `changes[n]` at the nth request to the host. */
export function changeAtRequest(
  { host, job }: AgentStage,
  changes: Record<number, (job: AgentJob) => void>,
) {
  let count = 0
  host.intercept(() => {
    changes[++count]?.(job)
    return undefined
  })
}

/**
 * Runs the flow in this process, for tests that would take too long. Resolves with its error, if
 * any, and its facts.
 */
export async function runAgentFlow(
  { host, github, job }: AgentStage,
  run: Run,
  request: Partial<AgentJobRequest>,
): Promise<{ error: unknown; facts: Partial<AgentJobFacts> }> {
  const facts: Partial<AgentJobFacts> = {}
  const whole: AgentJobRequest = {
    mode: 'agent-job',
    baseUrl: new URL(host.url),
    apiKey: host.apiKey,
    timeout: 3_600_000,
    pollInterval: 'auto',
    summary: false,
    projectId: host.projectId,
    jobId: job.id,
    requiredConditions: ['completed'],
    wait: true,
    github,
    ignoredChecks: [],
    expectedChecks: [],
    approvals: 1,
    followUps: 0,
    currentRun: { id: '1', job: 'gate' },
    ...request,
  }
  const report = {
    record: (found: object) => Object.assign(facts, found),
    phase: () => {},
    times: () => [],
  }
  const error = await awaitAgentJob({ request: whole, report, run }).catch(
    (thrown: unknown) => thrown,
  )
  return { error, facts }
}
