import { type Job, type Life, phaseAt } from './world.ts'

/**
 * The expected verdict on a world at a moment. It is an oracle: it shares no code with the gate.
 */
export type Truth = 'met' | 'waiting' | 'failed'

/** What one check says. */
export interface Claim {
  readonly name: string
  readonly verdict: Truth
  readonly isRequired: boolean
}

export function exists({ phases }: { phases: readonly { at: number }[] }, time: number): boolean {
  return phases.some(({ at }) => at <= time)
}

/** @param jobs that exist */
export function newestOfEachName(jobs: readonly Job[]): Job[] {
  return jobs.filter((job) => !jobs.some((other) => other.name === job.name && other.id > job.id))
}

export function verdictOf({ phases }: Life, time: number): Truth {
  const { status, conclusion } = phaseAt(phases, time) ?? {}
  if (status !== 'completed' || conclusion === 'action_required') return 'waiting'
  return ['success', 'neutral', 'skipped'].includes(conclusion ?? '') ? 'met' : 'failed'
}
