import { Failure } from '../../kernel/run/failure.ts'
import type { Account } from '../account.ts'
import type { CommitRef } from '../github/commit-status.ts'
import {
  type AgentSearch,
  appAccount,
  type EventFinding,
  findAgentPullRequest,
  findOthers,
  othersTexts,
  readAppAccount,
} from '../github/find-agent-pull-request.ts'
import type { GitHub } from '../github/github.ts'
import { isSameContext } from '../github/head-commit.ts'
import { notJudged } from '../unjudged.ts'
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
  const { request, run, github } = context
  const { jobId, agentLogin, statusContext, subject } = request
  const { repository } = request.currentRun
  useEventHead(context)
  if (jobId !== undefined) {
    const agent = agentLogin && github ? await readAppAccount(github, agentLogin, run) : undefined
    return { jobId, agent }
  }
  if (!agentLogin || !github || !repository || !subject) {
    throw new Failure('INVALID_INPUT', 'the event has no pull request')
  }
  if (subject.kind === 'commit' && isSameContext(subject.statusContext ?? '', statusContext)) {
    run.log.info('the event is the status of this gate: there is nothing to judge')
    return undefined
  }
  const search = { subject, repository, agent: appAccount(agentLogin), statusContext }
  const finding = await find(github, search, agentLogin, context)
  return targetOf(finding, search, context)
}

/** A failure is reported at the head of the event. */
function useEventHead({ request, status }: GateContext): void {
  const { subject, currentRun } = request
  const { repository } = currentRun
  if (!subject?.headSha || !repository) return
  const head = { repository, headSha: subject.headSha }
  status?.useHead(async () => head)
}

/**
 * Finds the pull request of an event. A failure sets no status on the head of someone else: nothing would
 * correct it later.
 */
async function find(
  github: GitHub,
  search: AgentSearch,
  agentLogin: string,
  { run }: GateContext,
): Promise<EventFinding> {
  try {
    const agent = await readAppAccount(github, agentLogin, run)
    return await findAgentPullRequest(github, { ...search, agent }, run)
  } catch (error) {
    const isUnreadable = error instanceof Failure && error.code === 'GATE_UNREADABLE'
    const others = isUnreadable ? await findOthers(github, search, run) : undefined
    if (!others) throw error
    run.log.warning((error as Failure).message)
    return others
  }
}

async function targetOf(
  finding: EventFinding,
  search: AgentSearch,
  { request, report, run, status }: GateContext,
): Promise<GateTarget | undefined> {
  const { repository, subject } = search
  const head = finding.headSha === undefined ? undefined : { repository, headSha: finding.headSha }
  if (finding.kind === 'others') {
    const description = othersTexts[finding.why]
    if (head) await status?.set(head, { state: 'success', description }, run)
    run.log.info(`gate: skipped, ${description}`)
    report.record({ gate: 'skipped' })
    return undefined
  }
  status?.useHead(async () => head)
  if (finding.kind === 'unjudged') throw notJudged(finding.unjudged)
  const { number, headSha, jobId } = finding
  // The head may have passed before, in another pull request or with another text. An event that
  // changes neither is judged at once.
  if (request.wait || (subject.kind === 'pull-request' && subject.headSha)) {
    const description = 'waiting for the agent job'
    await status?.set({ repository, headSha }, { state: 'pending', description }, run)
  }
  run.log.info(`pull request ${repository}#${number} names agent job ${jobId}`)
  return {
    jobId,
    agent: search.agent,
    eventPullRequest: {
      number,
      head: { repository, headSha },
      search: { ...search, subject: { kind: 'pull-request', number } },
    },
  }
}
