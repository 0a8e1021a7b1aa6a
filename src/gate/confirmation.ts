import { type Condition, type ConditionState, gateState } from './conditions.ts'
import type { PullRequestFacts } from './facts.ts'

/**
 * The facts of one poll of the pull request, and the conditions judged by them. Times are in
 * milliseconds of the run's clock.
 */
export interface Poll {
  readonly began: number
  readonly ended: number
  readonly facts: PullRequestFacts
  readonly conditions: readonly Condition[]
}

/** Minimum time between two polls that confirm each other, in milliseconds. */
export const confirmationDelay = 10_000

/**
 * The state of the gate after a poll, or `unconfirmed` if another poll has to confirm it. The gate
 * opens after two polls with the same result, as a check may be about to start. It fails after one
 * poll, or after two if a poll took several responses, as a run may have been superseded between
 * them. If nothing has changed for long, one poll is enough.
 *
 * @param agreeing the first of the preceding polls with the same result as the last of them
 * @param quiet how long nothing must have changed so that one poll is enough, in milliseconds
 */
export function confirmedState(
  poll: Poll,
  agreeing: Poll | undefined,
  quiet: number,
): ConditionState | 'unconfirmed' {
  const state = gateState(poll.conditions)
  if (state === 'waiting') return state
  const { quietFor = 0, isPieced = false } = poll.facts
  const isEnough = quietFor >= quiet || (state === 'failed' && !isPieced)
  const isConfirmed =
    agreeing !== undefined &&
    agree(poll, agreeing) &&
    poll.began - agreeing.ended >= confirmationDelay
  return isEnough || isConfirmed ? state : 'unconfirmed'
}

/** Whether two polls have the same result: the head commit, the states, and every single check. */
export function agree(one: Poll, other: Poll): boolean {
  return evidence(one) === evidence(other)
}

function evidence({ facts, conditions }: Poll): string {
  const states = conditions.map(({ name, state }) => [name, state])
  const checks = facts.checks?.map((check) => JSON.stringify(check)).toSorted()
  return JSON.stringify([facts.headSha, states, checks])
}
