import { adminApi } from '../admin-api/client.ts'
import type { AgentJob } from '../admin-api/models.ts'
import { liesIn, readPullRequestLink, readRepository } from '../gate/pull-request-link.ts'
import { Failure, resumable } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import {
  type AgentJobContext,
  completed,
  needsLink,
  recordConditions,
  requiresPullRequest,
} from './agent-job-context.ts'
import { judgePullRequest } from './judge-pull-request.ts'
import { isSettled, waitForAgentJob } from './wait-for-agent-job.ts'

/**
 * Waits for an agent job (Admin API, section 3.1), outputs the link of its pull request, and waits
 * until the pull request meets every required condition. The gate opens only when this returns.
 * Without `wait` it returns after checking once, and the commit status holds the verdict.
 *
 * @throws Failure, which says how to resume the job if that helps
 */
export async function awaitAgentJob(context: AgentJobContext): Promise<void> {
  const { request, report } = context
  const api = adminApi(request.baseUrl, request.apiKey)
  report.record({ jobId: request.jobId })
  recordConditions(context)

  let state = 'is still running on the host'
  try {
    report.phase('wait')
    const job = await waitForAgentJob(api, context, () => {
      state = 'has finished on the host'
    })
    if (!request.wait && !isSettled(job, request)) {
      recordWaiting(job, context)
      return
    }
    requireCompleted(job)
    recordConditions(context, completed)
    if (job.prLink) await outputLink(job.prLink, job, context)
    else endWithoutPullRequest(context)
  } catch (error) {
    throw resumable(error, { id: request.jobId, state })
  }
}

/** Without `wait`: the job is still running, or its link is still missing. */
function recordWaiting({ id, status }: AgentJob, { report, run }: AgentJobContext): void {
  const what = status === 'completed' ? 'has no pull request yet' : `is ${status}`
  run.log.info(`gate: waiting, agent job ${id} ${what}`)
  report.record({ gate: 'waiting' })
}

function requireCompleted({ id, status }: AgentJob): void {
  if (status === 'failed') throw new Failure('AGENT_FAILED', `agent job ${id} failed`)
  if (status === 'archived') throw new Failure('AGENT_ARCHIVED', `agent job ${id} is archived`)
  if (status !== 'completed') {
    throw new Failure('AGENT_FAILED', `agent job ${id} ended with the status "${status}"`)
  }
}

/** A job without file changes never gets a link. This is normal unless a pull request is required. */
function endWithoutPullRequest(context: AgentJobContext): void {
  const { request, report, run } = context
  report.record({ prLink: '', hasPr: false })
  if (!requiresPullRequest(request)) {
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

/** Sets the outputs of the pull request, and judges it if the request needs that. */
async function outputLink(prLink: string, job: AgentJob, context: AgentJobContext): Promise<void> {
  const { request, report, run } = context
  requireInRepository(prLink, job, run)
  const link = readPullRequestLink(prLink)
  report.record({ prLink, hasPr: true, prNumber: link?.number, prRepository: link?.repository })
  run.log.info(`pull request: ${prLink}`)
  if (!needsLink(request)) return
  if (!link) {
    throw new Failure('GATE_UNREADABLE', `${prLink} is not a supported form of pull request link`)
  }
  await judgePullRequest(link, context)
}

/** Never output a link to a repository other than the job's: a later step might merge it. */
function requireInRepository(prLink: string, { repository }: AgentJob, { scrubber }: Run): void {
  const location = repository === undefined ? undefined : readRepository(repository)
  if (location && liesIn(prLink, location)) return
  const [link, place] = [prLink, repository ?? 'which the host did not report'].map((text) =>
    scrubber.excerpt(text, 500),
  )
  throw new Failure(
    'GATE_NOT_MET',
    `the pull request's link, ${link}, is not a plain https URL in the job's repository, ${place}`,
    { nextStep: 'The link was not followed, nor set as an output. Look at the job on the host' },
  )
}
