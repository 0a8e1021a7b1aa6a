import { Failure } from '../../kernel/run/failure.ts'
import type { CommitRef } from '../commit-status.ts'
import type { Account } from '../facts.ts'
import {
  type AgentSearch,
  findAgentPullRequest,
  readAppAccount,
} from '../find-agent-pull-request.ts'
import { isSameContext } from '../github/head-commit.ts'
import type { GateContext } from './agent-job-context.ts'

export interface GateTarget {
  readonly jobId: string
  /** Who must have opened the pull request; anyone if missing. */
  readonly agent?: Account | undefined
  /** The pull request of the workflow's event, which the job must have created. */
  readonly eventPullRequest?: EventPullRequest | undefined
}

export interface EventPullRequest {
  readonly number: number
  readonly head: CommitRef
  /** Finds the same pull request again. */
  readonly search: AgentSearch
}

/**
 * Finds the agent job to await: by `job-id`, or by the pull request of the workflow's event. Its head
 * gets the status `pending`. Pull requests of others get `success`.
 *
 * @returns undefined if there is nothing to judge
 * @throws Failure GATE_NOT_MET if the pull request is the agent's, but cannot be judged
 */
export async function findAgentJob(context: GateContext): Promise<GateTarget | undefined> {
  const { request, report, run, github, status } = context
  const { jobId, agentLogin, subject, statusContext } = request
  const { repository } = request.currentRun
  if (subject?.headSha && repository) {
    const head = { repository, headSha: subject.headSha }
    status?.useHead(async () => head)
  }
  const agent = agentLogin && github ? await readAppAccount(github, agentLogin, run) : undefined
  if (jobId !== undefined) return { jobId, agent }
  if (!agent || !github || !repository || !subject) {
    throw new Failure('INVALID_INPUT', 'the event has no pull request')
  }

  if (subject.kind === 'commit' && isSameContext(subject.statusContext ?? '', statusContext)) {
    run.log.info('the event is the status of this gate: there is nothing to judge')
    return undefined
  }
  const search = { subject, repository, agent, statusContext }
  const finding = await findAgentPullRequest(github, search, run)
  const head = finding.headSha === undefined ? undefined : { repository, headSha: finding.headSha }
  if (finding.kind === 'others') {
    if (head) await status?.set(head, { state: 'success', description: finding.reason }, run)
    run.log.info(`gate: skipped, ${finding.reason}`)
    report.record({ gate: 'skipped' })
    return undefined
  }
  status?.useHead(async () => head)
  if (finding.kind === 'unjudged') throw notJudged(finding.reason)
  const { number, headSha } = finding
  // The head may have passed before, in another pull request or with another text. An event that
  // changes neither is judged at once.
  if (request.wait || (subject.kind === 'pull-request' && subject.headSha)) {
    const description = 'waiting for the agent job'
    await status?.set({ repository, headSha }, { state: 'pending', description }, run)
  }
  run.log.info(`pull request ${repository}#${number} names agent job ${finding.jobId}`)
  return {
    jobId: finding.jobId,
    agent,
    eventPullRequest: {
      number,
      head: { repository, headSha },
      search: { ...search, subject: { kind: 'pull-request', number } },
    },
  }
}

/** The agent's pull request is not judged, and no status but `error` may say so. */
export const notJudged = (reason: string) =>
  new Failure('GATE_NOT_MET', `the pull request was not judged: ${reason}`)
