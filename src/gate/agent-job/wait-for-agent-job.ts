import { agentJobStatuses, isFailedStatus } from '../../host/job.ts'
import type { AgentJob } from '../../host/models.ts'
import { formatDuration } from '../../kernel/format/quantity.ts'
import { scheduleOf } from '../../kernel/polling/schedule.ts'
import { wait } from '../../kernel/polling/wait.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import type { AgentJobRequest } from '../agent-job-request.ts'
import { type GateContext, needsLink } from './agent-job-context.ts'

/** How long after the status `completed` the link may appear, in milliseconds. */
const maxLinkDelay = 30_000

/** Interval at which to poll for the link, in milliseconds. */
const linkInterval = 3_000

/**
 * Polls an agent job (Admin API, section 4.1) until it is settled, or once without `wait`. Records
 * and logs what changes.
 *
 * @param onRead called at every poll with whether the job has its result
 * @returns the job; completed without a link if none appeared in time
 */
export async function waitForAgentJob(
  jobId: string,
  { api, request, report, run }: GateContext,
  onRead: (isFinished: boolean) => void,
): Promise<AgentJob> {
  const schedule = scheduleOf(request.pollInterval)
  let completedAt: number | undefined

  async function read(): Promise<AgentJob> {
    const job = await api.getAgentJob(request.projectId, jobId, run)
    if (hasResult(job)) completedAt ??= run.clock.now()
    onRead(hasResult(job))
    report.record(factsOf(job, run))
    return job
  }

  function isFinal(job: AgentJob): boolean {
    if (!request.wait || isSettled(job, request)) return true
    return job.status === 'completed' && run.clock.now() - (completedAt ?? 0) >= maxLinkDelay
  }

  return wait<AgentJob>(
    {
      read,
      isFinal,
      changeKey: ({ status, prLink }) => `${status} ${prLink ?? ''}`,
      schedule: (history) => (completedAt === undefined ? schedule(history) : linkInterval),
    },
    run,
    ({ state: { status, prLink }, elapsed }) => {
      const isMissing = status === 'completed' && needsLink(request) && !prLink
      const link = isMissing ? ', without a pull request so far' : ''
      run.log.info(`${status}${link} · ${formatDuration(elapsed)}`)
    },
  )
}

/** Whether a job has its result. The host may archive a completed one: the pull request stays. */
export const hasResult = ({ status, prLink }: AgentJob): boolean =>
  status === 'completed' || (status === 'archived' && prLink !== undefined)

/** @throws Failure AGENT_FAILED, AGENT_ARCHIVED if the job has ended without its result */
export function requireNoFailure(job: AgentJob): void {
  const { id, status, error } = job
  if (hasResult(job)) return
  if (status === 'archived') throw new Failure('AGENT_ARCHIVED', `agent job ${id} is archived`)
  if (!isFailedStatus(status, agentJobStatuses)) return
  const what = status === 'failed' ? 'failed' : `ended with the status "${status}"`
  const reason = error ? `: "${error}"` : ''
  throw new Failure('AGENT_FAILED', `agent job ${id} ${what}${reason}`)
}

/** Whether the job and, if needed, its link will no longer change. */
export const isSettled = ({ status, prLink }: AgentJob, request: AgentJobRequest): boolean =>
  isFailedStatus(status, agentJobStatuses) ||
  status === 'archived' ||
  (status === 'completed' && (prLink !== undefined || !needsLink(request)))

export const factsOf = (job: AgentJob, { scrubber }: Run) => ({
  status: job.status,
  model: job.model ?? '',
  sourceRepository: scrubber.excerpt(job.source.repository ?? '', 2048),
  sourceRef: job.source.ref ?? '',
  createdAt: job.createdAt?.toISOString() ?? '',
  archivedAt: job.archivedAt?.toISOString() ?? '',
})
