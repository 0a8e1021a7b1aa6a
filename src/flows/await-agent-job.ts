import { type AdminApi, adminApi } from '../admin-api/client.ts'
import type { AgentJob } from '../admin-api/models.ts'
import type { AgentJobFacts, AgentJobPhase, Report } from '../contract/facts.ts'
import type { AgentJobRequest } from '../contract/request.ts'
import { formatDuration } from '../format/duration.ts'
import { type Condition, isLookedUp, standings } from '../gate/conditions.ts'
import { type GateFacts, passGate } from '../gate/gate.ts'
import type { OpenOctokit } from '../gate/github.ts'
import { liesIn, readPullRequestLink, readRepository } from '../gate/pull-request-link.ts'
import { scheduleOf } from '../polling/schedule.ts'
import { finalState, wait } from '../polling/wait.ts'
import { Failure, resumable } from '../run/failure.ts'
import type { Run } from '../run/run.ts'

type AgentJobReport = Report<AgentJobFacts, AgentJobPhase>

/**
 * Waits for an agent job (Admin API, section 3.1), hands over its pull request's link, and waits
 * until the pull request meets what is required of it. The gate opens only by a return.
 *
 * @throws Failure
 */
export async function awaitAgentJob(
  request: AgentJobRequest,
  openOctokit: OpenOctokit,
  report: AgentJobReport,
  run: Run,
): Promise<void> {
  const { jobId: id, require } = request
  const api = adminApi(request.baseUrl, request.apiKey)
  report.known({ jobId: id })
  let known: readonly Condition[] = []
  const tell = (...news: readonly Condition[]) => {
    known = [...news, ...known]
    report.known({ conditions: standings(require, known) })
  }
  tell()
  let state = 'is still running on the host'
  try {
    report.phase('wait')
    const job = await waitForJob(request, api, report, run)
    state = 'has finished on the host'
    requireCompleted(job)
    tell({ name: 'completed', state: 'met', reason: 'the agent finished' })

    const needsPullRequest = require.some((name) => name !== 'completed')
    const { prLink } = job
    if (!prLink) {
      report.known({ prLink: '', hasPr: false })
      if (needsPullRequest) throw withoutPullRequest(tell)
      run.log.notice('the agent job ended without a pull request: there were no file changes')
      return
    }

    requireOwn(prLink, job)
    const link = readPullRequestLink(prLink)
    report.known({ prLink, hasPr: true, prNumber: link?.number, prRepository: link?.repository })
    run.log.info(`pull request: ${prLink}`)
    if (!needsPullRequest) return

    if (!link) {
      throw new Failure('GATE_UNREADABLE', `${prLink} is not the link of a pull request known here`)
    }
    tell({ name: 'pull-request', state: 'met', reason: `number ${link.number}` })
    const lookedUp = require.filter(isLookedUp)
    if (lookedUp.length === 0) return
    report.phase('gate')
    const onChange = ({ conditions, ...facts }: GateFacts) => {
      report.known(facts)
      tell(...conditions)
    }
    await passGate({ ...request, openOctokit, pullRequest: link, require: lookedUp }, onChange, run)
  } catch (error) {
    throw resumable(error, { id, state })
  }
}

/** How long a link may come after the status that announces it, in milliseconds. */
const longestLinkDelay = 30_000

/** How often it is looked for, in milliseconds. */
const linkInterval = 3_000

async function waitForJob(
  { projectId, jobId, require, pollInterval }: AgentJobRequest,
  api: AdminApi,
  report: AgentJobReport,
  run: Run,
): Promise<AgentJob> {
  const needsLink = require.some((name) => name !== 'completed')
  const schedule = scheduleOf(pollInterval)
  let completedAt: number | undefined

  const read = async () => {
    const job = await api.getAgentJob(projectId, jobId, run)
    if (job.status === 'completed') completedAt ??= run.clock.now()
    report.known(jobFacts(job))
    return job
  }
  const isFinal = ({ status, prLink }: AgentJob) => {
    if (status !== 'completed') return status === 'failed' || status === 'archived'
    const waited = run.clock.now() - (completedAt ?? 0)
    return !needsLink || prLink !== undefined || waited >= longestLinkDelay
  }
  const states = wait<AgentJob>(
    {
      read,
      isFinal,
      progress: () => undefined,
      landmark: ({ status, prLink }) => `${status} ${prLink ?? ''}`,
      schedule: (history) => (completedAt === undefined ? schedule(history) : linkInterval),
    },
    run,
  )
  return finalState(states, ({ state, elapsed }) => {
    const { status, prLink } = state
    const missing = status === 'completed' && needsLink && !prLink
    const link = missing ? ', its pull request is not there yet' : ''
    run.log.info(`${status}${link} · ${formatDuration(elapsed)}`)
  })
}

function requireCompleted({ id, status }: AgentJob): void {
  if (status === 'failed') throw new Failure('AGENT_FAILED', `agent job ${id} failed`)
  if (status === 'archived') throw new Failure('AGENT_ARCHIVED', `agent job ${id} is archived`)
}

/** A job may be completed without a link for good: a normal end, unless more was asked for. */
function withoutPullRequest(tell: (condition: Condition) => void): Failure {
  const reason = 'the agent job ended without a pull request'
  tell({ name: 'pull-request', state: 'failed', reason })
  return new Failure('GATE_NOT_MET', reason, {
    nextStep: 'There were no file changes. Where that is a normal end, require `completed` alone',
  })
}

/** A link that leads out of the job's own repository is not handed on: someone would merge it. */
function requireOwn(prLink: string, { repository }: AgentJob): void {
  const location = repository === undefined ? undefined : readRepository(repository)
  if (location && liesIn(prLink, location)) return
  throw new Failure(
    'GATE_NOT_MET',
    `the pull request's link, ${prLink}, is not a plain https address in the job's repository, ${repository ?? 'which the host does not tell'}`,
    { nextStep: 'It was not followed, nor set as an output. Look at the job on the host' },
  )
}

const jobFacts = (job: AgentJob) => ({
  status: job.status,
  model: job.model ?? '',
  sourceRepository: job.repository ?? '',
  sourceRef: job.ref ?? '',
  createdAt: job.createdAt?.toISOString() ?? '',
  archivedAt: job.archivedAt?.toISOString() ?? '',
})
