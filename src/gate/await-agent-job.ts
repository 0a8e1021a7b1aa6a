import type { AgentJob } from '../host/models.ts'
import { startOnce } from '../host/start-once.ts'
import { Failure, resumable, unreadState } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import {
  type AgentJobContext,
  completed,
  type GateContext,
  openGate,
  recordConditions,
  requiresPullRequest,
} from './agent-job/agent-job-context.ts'
import { recordLink } from './agent-job/agent-job-link.ts'
import { findAgentJob, type GateTarget } from './agent-job/find-agent-job.ts'
import { judgePullRequest } from './agent-job/judge-pull-request.ts'
import {
  factsOf,
  isSettled,
  requireNoFailure,
  waitForAgentJob,
} from './agent-job/wait-for-agent-job.ts'

/**
 * Waits for an agent job (Admin API, section 3.1), or for one that it starts, outputs the link of its
 * pull request, and waits until that meets every required condition. The gate opens only when this
 * returns. Without `wait` it returns after the start or after checking once, and the commit status
 * holds the verdict. A run for a pull request of someone else returns at once.
 *
 * @throws Failure, which says how to resume the job if that helps
 */
export async function awaitAgentJob(context: AgentJobContext): Promise<void> {
  await passAgentGate(openGate(context))
}

export async function passAgentGate(context: GateContext): Promise<void> {
  recordConditions(context)
  try {
    const { prompt, wait } = context.request
    const target =
      prompt === undefined ? await findAgentJob(context) : await startAgentJob(prompt, context)
    const isDone = prompt !== undefined && !wait
    if (target && !isDone) await gateAgentJob(target, context)
    // Nothing waits where there is nothing to judge.
    else context.report.record({ conditions: [] })
  } catch (error) {
    await context.status?.settle(error, context.run)
    throw error
  }
}

/** Starts an agent job (Admin API, section 11). Its id is an output before anything else is done. */
async function startAgentJob(
  prompt: string,
  { api, request, report, run }: GateContext,
): Promise<GateTarget> {
  report.phase('start')
  const start = (graceful: Run) => api.startAgentJob(request.projectId, prompt, graceful)
  const job = await startOnce(start, 'an agent job is running', run)
  report.record({ jobId: job.id, ...factsOf(job, run) })
  run.log.info(`agent job started: ${job.id}`)
  return { jobId: job.id }
}

async function gateAgentJob(target: GateTarget, context: GateContext): Promise<void> {
  const { request, report } = context
  const { jobId } = target
  report.record({ jobId })
  let state = unreadState
  try {
    report.phase('wait')
    const job = await waitForAgentJob(jobId, context, (isFinished) => {
      state = isFinished ? 'has finished on the host' : 'is still running on the host'
    })
    if (!request.wait && !isSettled(job, request)) {
      await recordWaiting(job, target, context)
      return
    }
    const link = await recordLink(job, target, context)
    requireNoFailure(job)
    recordConditions(context, completed)
    if (!job.prLink) endWithoutPullRequest(context)
    else if (link) await judgePullRequest(link, job, target, context)
  } catch (error) {
    throw resumable(error, { id: jobId, state })
  }
}

/** Without `wait`: the job is still running, or its link is still missing. */
async function recordWaiting(
  { id, status }: AgentJob,
  { eventPullRequest }: GateTarget,
  { report, run, ...context }: GateContext,
): Promise<void> {
  const what = status === 'completed' ? 'has no pull request yet' : `is ${status}`
  run.log.info(`gate: waiting, agent job ${id} ${what}`)
  if (eventPullRequest) {
    const description = `the agent job ${what}`
    await context.status?.set(eventPullRequest.head, { state: 'pending', description }, run)
  }
  report.record({ gate: 'waiting' })
}

/** A job without file changes never gets a link. This is normal unless a pull request is required. */
function endWithoutPullRequest(context: GateContext): void {
  const { request, report, run } = context
  if (!requiresPullRequest(request) && request.agentLogin === undefined) {
    run.log.notice('the agent job ended without a pull request: there were no file changes')
    return
  }
  const reason = 'the agent job ended without a pull request'
  report.record({ gate: 'failed' })
  recordConditions(context, completed, { name: 'pull-request', state: 'failed', reason })
  throw new Failure('GATE_NOT_MET', reason, {
    nextStep: 'There were no file changes. If that is a normal end, require only `completed`',
  })
}
