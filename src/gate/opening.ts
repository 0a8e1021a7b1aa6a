import { type Condition, verdict } from './conditions.ts'
import type { PullRequestFacts } from './facts.ts'

/** One look at the pull request, and how it was judged. Times are the run's clock's. */
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

/** How far apart two looks must be that confirm each other, in milliseconds. */
export const confirmationDelay = 10_000

/**
 * What a look means for the gate. It opens on the second of two looks that agree, as a check may be
 * on its way; it fails on the second where a look took several responses, as a run may have been
 * superseded between them. What both looks found also held between them. A head at
 * which nothing has changed for long needs no second look.
 *
 * @param agreeing the first of the looks before this one that found what the last of them found
 * @param quiet how long nothing must have changed for one look to be enough, in milliseconds
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

/** Whether two looks found the same: the head, the states, and every single check. */
export function agree(one: Look, other: Look): boolean {
  return evidence(one) === evidence(other)
}

function evidence({ facts, conditions }: Look): string {
  const states = conditions.map(({ name, state }) => [name, state])
  const checks = facts.checks?.map((check) => JSON.stringify(check)).toSorted()
  return JSON.stringify([facts.headSha, states, checks])
}
