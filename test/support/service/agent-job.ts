import type { ServiceClock } from './clock.ts'
import { identifier } from './identifier.ts'

/** The lifecycle of an agent job, in seconds of service time (Admin API, section 3.1). */
export interface AgentLife {
  activeSeconds: number
  outcome: 'completed' | 'failed' | 'archived'
  /** The pull request that the agent creates; null if it changes no file. */
  prLink: string | null
  /** How long `prLink` stays null after the job's completion. */
  prLinkDelaySeconds: number
  /** When a completed or failed job is archived, after its end; null for never. */
  archivedAfterSeconds: number | null
  /** How long a message makes the job active again. */
  activeSecondsAfterMessage: number
}

/** An agent job of the host. The API shows its fields, except its life. */
export interface AgentJob {
  id: string
  projectId: string
  repository: string
  ref: string | null
  model: string
  createdAt: Date
  /** Service time of creation, in milliseconds. */
  /** Or of the last message. */
  startedAt: number
  life: AgentLife
  /** The instruction that started it, and the messages to it, in order. */
  prompts: string[]
  answered: number
  unanswered: number
  /** What the agent does about the n-th message, once it is no longer active. */
  onMessage?: ((number: number) => void) | undefined
}

/** The fields of a new job; the others have their usual values. */
export type AgentJobSettings = Partial<
  Pick<AgentJob, 'id' | 'repository' | 'ref' | 'model' | 'onMessage'>
> & { life?: Partial<AgentLife> }

/** Creates a job, and adds it to those of the host. */
export function addAgentJob(
  { agentJobs, projectId, seed, clock }: AgentJobsOfHost,
  { life, ...fields }: Partial<Omit<AgentJob, 'life'>> & { life?: Partial<AgentLife> | undefined },
): AgentJob {
  const job: AgentJob = {
    id: identifier(seed, 'agent-job', agentJobs.length + 1),
    projectId,
    repository: 'https://github.com/octo-org/docs',
    ref: 'agent/update-guides',
    model: 'writer-2',
    ...fields,
    createdAt: new Date(),
    startedAt: clock.now(),
    prompts: [],
    answered: 0,
    unanswered: 0,
    life: { ...usualAgentLife, ...life },
  }
  agentJobs.push(job)
  return job
}

interface AgentJobsOfHost {
  readonly agentJobs: AgentJob[]
  readonly projectId: string
  readonly seed: number | string
  readonly clock: Pick<ServiceClock, 'now'>
}

/** The parts of an agent job that change. */
export interface AgentSnapshot {
  status: 'active' | 'completed' | 'archived' | 'failed'
  prLink: string | null
  /** Milliseconds of service time from creation to archiving; null if it is not archived. */
  archivedAfter: number | null
}

export const usualAgentLife: AgentLife = {
  activeSeconds: 20,
  outcome: 'completed',
  prLink: 'https://github.com/octo-org/docs/pull/42',
  prLinkDelaySeconds: 0,
  archivedAfterSeconds: null,
  activeSecondsAfterMessage: 20,
}

/** Section 11: the job is active again, and its agent acts on the message at the end of that. */
export function sendMessage(job: AgentJob, text: string, clock: Pick<ServiceClock, 'now'>): void {
  settleMessages(job, clock)
  job.prompts.push(text)
  job.unanswered += 1
  job.startedAt = clock.now()
  job.life = { ...job.life, activeSeconds: job.life.activeSecondsAfterMessage }
}

/** Lets the agent act on messages whose time is over. */
function settleMessages(job: AgentJob, clock: Pick<ServiceClock, 'now'>): void {
  if (job.unanswered === 0 || clock.now() - job.startedAt < job.life.activeSeconds * 1000) return
  job.answered += job.unanswered
  job.unanswered = 0
  job.onMessage?.(job.answered)
}

/** The job's state `elapsed` milliseconds of service time after its creation. */
export function agentSnapshot(life: AgentLife, elapsed: number): AgentSnapshot {
  const ended = elapsed / 1000 - life.activeSeconds
  if (ended < 0) return { status: 'active', prLink: null, archivedAfter: null }

  const hasLink = life.outcome !== 'failed' && ended >= life.prLinkDelaySeconds
  const prLink = hasLink ? life.prLink : null
  const archiving = life.outcome === 'archived' ? 0 : life.archivedAfterSeconds
  if (archiving !== null && ended >= archiving) {
    const archivedAfter = (life.activeSeconds + archiving) * 1000
    return { status: 'archived', prLink, archivedAfter }
  }
  return {
    status: life.outcome === 'failed' ? 'failed' : 'completed',
    prLink,
    archivedAfter: null,
  }
}

/** The job as the API shows it (Admin API, section 2.1). */
export function agentJobBody(job: AgentJob, clock: ServiceClock) {
  settleMessages(job, clock)
  const { status, prLink, archivedAfter } = agentSnapshot(job.life, clock.now() - job.startedAt)
  return {
    id: job.id,
    status,
    source: { repository: job.repository, ref: job.ref },
    model: job.model,
    prLink,
    createdAt: job.createdAt.toISOString(),
    archivedAt:
      archivedAfter === null ? null : clock.dateAfter(job.createdAt, archivedAfter).toISOString(),
  }
}
