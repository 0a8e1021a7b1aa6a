import { type Condition, verdict } from './conditions.ts'
import type { PullRequestFacts } from './facts.ts'

/**
 * The facts about the pull request at one time, and the conditions judged by them. Times are in
 * milliseconds of the run's clock.
 */
export interface Look {
  readonly began: number
  readonly ended: number
  readonly facts: PullRequestFacts
  readonly conditions: readonly Condition[]
}

export type Decision =
  | 'open'
  /** The verdict may still change. */
  | 'look-again'
  | 'wait'
  /** Waiting cannot help. */
  | 'fail'

/** Minimum time between two looks that confirm each other, in milliseconds. */
export const confirmationDelay = 10_000

/**
 * Decides what a look means for the gate. The gate opens after two looks with the same result, as a
 * check may be about to start. It fails after one look, or after two if a look took several
 * responses, as a run may have been superseded between them. If nothing has changed for long, one
 * look is enough.
 *
 * @param agreeing the first of the preceding looks with the same result as the last of them
 * @param quiet how long nothing must have changed so that one look is enough, in milliseconds
 */
export function decide(look: Look, agreeing: Look | undefined, quiet: number): Decision {
  const state = verdict(look.conditions)
  if (state === 'waiting') return 'wait'
  const { quietFor = 0, isPieced = false } = look.facts
  const isEnough = quietFor >= quiet || (state === 'failed' && !isPieced)
  const isConfirmed =
    agreeing !== undefined &&
    agree(look, agreeing) &&
    look.began - agreeing.ended >= confirmationDelay
  if (!isEnough && !isConfirmed) return 'look-again'
  return state === 'met' ? 'open' : 'fail'
}

/** Whether two looks have the same result: the head commit, the states, and every single check. */
export function agree(one: Look, other: Look): boolean {
  return evidence(one) === evidence(other)
}

function evidence({ facts, conditions }: Look): string {
  const states = conditions.map(({ name, state }) => [name, state])
  const checks = facts.checks?.map((check) => JSON.stringify(check)).toSorted()
  return JSON.stringify([facts.headSha, states, checks])
}
