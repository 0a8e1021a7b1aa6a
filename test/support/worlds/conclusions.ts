import type { Check } from '../service/github/commit.ts'
import type { Drawing } from './drawing.ts'
import type { Job, Phase } from './world.ts'

export type Conclusion = NonNullable<Check['conclusion']>

export const passing: readonly Conclusion[] = [
  'success',
  'success',
  'success',
  'success',
  'skipped',
  'neutral',
]

export const failing: readonly Conclusion[] = [
  'failure',
  'cancelled',
  'timed_out',
  'stale',
  'action_required',
]

export function done(at: number, conclusion: Conclusion): Phase {
  return { at, status: 'completed', conclusion }
}

/** Mostly the conclusion that follows from the jobs. */
export function conclusionOf({ chance, pick }: Drawing, jobs: readonly Job[]): Conclusion {
  if (chance(0.03)) return pick([...passing, ...failing])
  const ends = jobs.map(({ phases }) => phases.at(-1)?.conclusion ?? 'failure')
  if (ends.every((one) => one === 'skipped')) return 'skipped'
  return ends.find((one) => !passing.includes(one)) ?? 'success'
}

/** When the last of some jobs ends. */
export function endOf(jobs: readonly Job[]): number {
  return Math.max(...jobs.flatMap(({ phases }) => phases.map(({ at }) => at)))
}
