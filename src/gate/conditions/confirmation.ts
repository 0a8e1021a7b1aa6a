import { type Condition, type ConditionState, gateState } from '../conditions.ts'
import type { PullRequestFacts } from '../facts.ts'

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
 * them.
 *
 * @param first of the polls in a row that agree with this one; itself if the one before does not
 */
export function confirmedState(poll: Poll, first: Poll): ConditionState | 'unconfirmed' {
  const state = gateState(poll.conditions)
  const isEnough = state === 'waiting' || (state === 'failed' && !poll.facts.isPieced)
  return isEnough || poll.began - first.ended >= confirmationDelay ? state : 'unconfirmed'
}

/** Whether two polls have the same result: the head commit, the base branch, the states, and every single check. */
export function agree(one: Poll, other: Poll): boolean {
  return evidence(one) === evidence(other)
}

function evidence({ facts, conditions }: Poll): string {
  const states = conditions.map(({ name, state }) => [name, state])
  const checks = facts.checks?.map((check) => JSON.stringify(check)).toSorted()
  return JSON.stringify([facts.headSha, facts.baseRefName, states, checks])
}
