import { type AdminApi, adminApi } from '../../host/client.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { FlowContext } from '../../report/flow-context.ts'
import type { AgentJobFacts, AgentJobPhase } from '../agent-job-facts.ts'
import type { AgentJobRequest } from '../agent-job-request.ts'
import { allConditions, type Condition, isPullRequestCondition } from '../conditions.ts'
import { StatusReporter } from '../github/commit-status.ts'
import { type GitHub, openGitHub } from '../github/github.ts'
import { permissionsFor } from '../read-facts.ts'

export type AgentJobContext = FlowContext<AgentJobRequest, AgentJobFacts, AgentJobPhase>

export interface GateContext extends AgentJobContext {
  readonly api: AdminApi
  /** Missing if nothing about the pull request has to be read or set. */
  readonly github?: GitHub | undefined
  readonly status?: StatusReporter | undefined
}

/** @throws Failure GATE_UNREADABLE if GitHub is needed, and the token is empty */
export function openGate(context: AgentJobContext): GateContext {
  const { request } = context
  const { statusContext, currentRun } = request
  const api = adminApi(request.baseUrl, request.apiKey)
  const needs = needsOfGitHub(request)
  if (needs.length === 0) return { ...context, api }
  const { serverUrl, token } = request.github
  if (!token) {
    const what = `cannot check ${needs.join(', ')}: \`github-token\` is empty`
    const nextStep = 'Leave `github-token` out to use the token of the job, or set one'
    throw new Failure('GATE_UNREADABLE', what, { nextStep })
  }
  const github = openGitHub(request.github, {
    ...permissionsFor(request.requiredConditions.filter(isPullRequestCondition)),
    ...(statusContext !== undefined && { statuses: 'write' }),
  })
  if (statusContext === undefined) return { ...context, api, github }
  const { repository, id } = currentRun
  const targetUrl = repository && id ? `${serverUrl}/${repository}/actions/runs/${id}` : undefined
  const status = new StatusReporter(github, { context: statusContext, targetUrl })
  return { ...context, api, github, status }
}

export const needsOfGitHub = (request: AgentJobRequest): readonly string[] =>
  [
    ...request.requiredConditions.filter(isPullRequestCondition),
    ...(request.statusContext === undefined ? [] : ['report-status']),
    ...(request.agentLogin === undefined ? [] : ['agent-login']),
  ].map((name) => `\`${name}\``)

export const completed: Condition = {
  name: 'completed',
  state: 'met',
  reason: 'the agent finished',
}

/** Records every condition of the gate: the given ones, and the others as not reached yet. */
export function recordConditions(
  { request, report }: AgentJobContext,
  ...conditions: readonly Condition[]
): void {
  report.record({ conditions: allConditions(request.requiredConditions, conditions) })
}

export const needsLink = (request: AgentJobRequest): boolean =>
  requiresPullRequest(request) || needsOfGitHub(request).length > 0

export const requiresPullRequest = ({ requiredConditions }: AgentJobRequest): boolean =>
  requiredConditions.some((name) => name !== 'completed')
