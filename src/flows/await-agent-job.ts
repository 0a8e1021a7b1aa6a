import { type AdminApi, adminApi } from '../admin-api/client.ts'
import type { AgentJob } from '../admin-api/models.ts'
import type { AgentJobFacts, AgentJobPhase, Report } from '../contract/facts.ts'
import type { AgentJobRequest } from '../contract/request.ts'
import { formatDuration } from '../format/duration.ts'
import { type Condition, isLookedUp, standings } from '../gate/conditions.ts'
import { cannotBeMet, type GateFacts, passGate } from '../gate/gate.ts'
import { liesIn, readPullRequestLink, readRepository } from '../gate/pull-request-link.ts'
import { scheduleOf } from '../polling/schedule.ts'
import { finalState, wait } from '../polling/wait.ts'
import { Failure, resumable } from '../run/failure.ts'
import type { Run } from '../run/run.ts'

type AgentJobReport = Report<AgentJobFacts, AgentJobPhase>

/**
 * Waits for an agent job (Admin API, section 3.1), hands over its pull request's link, and waits
 * until the pull request meets what is required of it. The gate opens only by a return; without
 * `wait` it returns after one look, and the commit status holds the verdict.
 *
 * @throws Failure
 */
export async function awaitAgentJob(
  request: AgentJobRequest,
  report: AgentJobReport,
  run: Run,
): Promise<void> {
  const { jobId: id, requiredConditions, statusContext } = request
  const api = adminApi(request.baseUrl, request.apiKey)
  report.record({ jobId: id })
  let known: readonly Condition[] = []
  const record = (...news: readonly Condition[]) => {
    known = [...news, ...known]
    report.record({ conditions: standings(requiredConditions, known) })
  }
  record()
  let isFinished = false
  try {
    report.phase('wait')
    const job = await waitForJob(request, api, report, run, () => {
      isFinished = true
    })
    const isJudged = needsPullRequest(request)
    if (!request.wait && !isSettled(job, request)) {
      const what = isFinished ? 'has no pull request yet' : `is ${job.status}`
      run.log.info(`gate: waiting, agent job ${id} ${what}`)
      report.record({ gate: 'waiting' })
      return
    }
    requireCompleted(job)
    const completed = { name: 'completed', state: 'met', reason: 'the agent finished' } as const
    record(completed)

    const { prLink } = job
    if (!prLink) {
      report.record({ prLink: '', hasPr: false })
      if (isJudged) {
        report.record({ gate: 'failed' })
        throw withoutPullRequest(record)
      }
      run.log.notice('the agent job ended without a pull request: there were no file changes')
      return
    }

    requireOwn(prLink, job)
    const link = readPullRequestLink(prLink)
    report.record({ prLink, hasPr: true, prNumber: link?.number, prRepository: link?.repository })
    run.log.info(`pull request: ${prLink}`)
    if (!isJudged && statusContext === undefined) return

    if (!link) {
      throw new Failure('GATE_UNREADABLE', `${prLink} is no known form of a pull request's link`)
    }
    const linked = { name: 'pull-request', state: 'met', reason: `number ${link.number}` } as const
    record(linked)
    const lookedUpConditions = requiredConditions.filter(isLookedUp)
    if (lookedUpConditions.length === 0 && statusContext === undefined) {
      report.record({ gate: 'met' })
      return
    }
    report.phase('gate')
    const onLook = ({ conditions, ...facts }: GateFacts) => {
      report.record(facts)
      record(...conditions)
    }
    const { pollInterval, github, ignoredChecks, currentRun } = request
    const { gate, conditions } = await passGate(
      {
        ...{ pullRequest: link, metConditions: [completed, linked], lookedUpConditions },
        ...{ github, ignoredChecks, currentRun, pollInterval, statusContext, wait: request.wait },
      },
      onLook,
      run,
    )
    if (!request.wait) run.log.info(`gate: ${gate}`)
    else if (gate !== 'met') throw cannotBeMet(conditions)
  } catch (error) {
    const state = isFinished ? 'has finished on the host' : 'is still running on the host'
    throw resumable(error, { id, state })
  }
}

/** Whether more is required than that the job is completed. */
const needsPullRequest = ({ requiredConditions }: AgentJobRequest) =>
  requiredConditions.some((name) => name !== 'completed')

/** Whether the job and, where it is needed, its link will not change any more. */
const isSettled = ({ status, prLink }: AgentJob, request: AgentJobRequest) =>
  status === 'failed' ||
  status === 'archived' ||
  (status === 'completed' && (prLink !== undefined || !needsLink(request)))

const needsLink = (request: AgentJobRequest) =>
  needsPullRequest(request) || request.statusContext !== undefined

/** How long a link may come after the status that announces it, in milliseconds. */
const maxLinkDelay = 30_000

/** How often it is looked for, in milliseconds. */
const linkInterval = 3_000

async function waitForJob(
  request: AgentJobRequest,
  api: AdminApi,
  report: AgentJobReport,
  run: Run,
  onFinished: () => void,
): Promise<AgentJob> {
  const { projectId, jobId, pollInterval } = request
  const schedule = scheduleOf(pollInterval)
  let completedAt: number | undefined

  const read = async () => {
    const job = await api.getAgentJob(projectId, jobId, run)
    if (job.status === 'completed') {
      completedAt ??= run.clock.now()
      onFinished()
    }
    report.record(jobFacts(job))
    return job
  }
  const isFinal = (job: AgentJob) => {
    if (!request.wait || isSettled(job, request)) return true
    return job.status === 'completed' && run.clock.now() - (completedAt ?? 0) >= maxLinkDelay
  }
  const states = wait<AgentJob>(
    {
      read,
      isFinal,
      progress: () => undefined,
      changeKey: ({ status, prLink }) => `${status} ${prLink ?? ''}`,
      schedule: (history) => (completedAt === undefined ? schedule(history) : linkInterval),
    },
    run,
  )
  return finalState(states, ({ state, elapsed }) => {
    const { status, prLink } = state
    const isMissing = status === 'completed' && needsLink(request) && !prLink
    const link = isMissing ? ', without a pull request so far' : ''
    run.log.info(`${status}${link} · ${formatDuration(elapsed)}`)
  })
}

function requireCompleted({ id, status }: AgentJob): void {
  if (status === 'failed') throw new Failure('AGENT_FAILED', `agent job ${id} failed`)
  if (status === 'archived') throw new Failure('AGENT_ARCHIVED', `agent job ${id} is archived`)
}

/** A job may be completed without a link for good: a normal end, unless more was asked for. */
function withoutPullRequest(record: (condition: Condition) => void): Failure {
  const reason = 'the agent job ended without a pull request'
  record({ name: 'pull-request', state: 'failed', reason })
  return new Failure('GATE_NOT_MET', reason, {
    nextStep: 'There were no file changes. If that is a normal end, require only `completed`',
  })
}

/** A link out of the job's own repository is not handed on: someone would merge it. */
function requireOwn(prLink: string, { repository }: AgentJob): void {
  const location = repository === undefined ? undefined : readRepository(repository)
  if (location && liesIn(prLink, location)) return
  throw new Failure(
    'GATE_NOT_MET',
    `the pull request's link, ${prLink}, is not a plain https address in the job's repository, ${repository ?? 'which the host does not name'}`,
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
