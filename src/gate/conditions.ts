import { type ConditionName, conditionNames } from './condition-names.ts'
import { judgeApproval } from './conditions/approval.ts'
import { judgeAllChecks, judgeRequiredChecks } from './conditions/check-conditions.ts'
import { failed, type Judgement, met, waiting } from './conditions/judgement.ts'
import type { PullRequestFacts } from './facts.ts'

/** The conditions that need facts about the pull request from its server. */
export type PullRequestCondition = Exclude<ConditionName, 'completed' | 'pull-request'>

export function isPullRequestCondition(name: ConditionName): name is PullRequestCondition {
  return name !== 'completed' && name !== 'pull-request'
}

/** The state of a condition, and of all of them together. */
export type ConditionState = Judgement['state']

export interface Condition extends Judgement {
  readonly name: ConditionName
}

export interface ConditionLimits {
  /** For `approved`, how many people must have approved the head commit. */
  readonly approvals: number
}

const judges: Record<
  PullRequestCondition,
  (facts: PullRequestFacts, limits: ConditionLimits) => Judgement
> = {
  'not-draft': ({ draft, state }) => {
    if (state === 'merged') return met('merged')
    if (draft === undefined) return waiting('GitHub did not report whether it is a draft')
    return draft ? waiting('it is a draft') : met('ready for review')
  },

  mergeable: ({ state, mergeable, mergeStateStatus }) => {
    if (state === 'merged') return met('merged')
    if (mergeable === 'CONFLICTING') return waiting('it conflicts with its base branch')
    if (mergeable !== 'MERGEABLE') return waiting('GitHub is still computing it')
    return mergeStates.get(mergeStateStatus) ?? waiting('its merge state is unknown')
  },

  'checks-passed': judgeAllChecks,

  'required-checks-passed': judgeRequiredChecks,

  approved: (facts, { approvals }) => judgeApproval(facts, approvals),

  merged: ({ state, mergeCommit, queueExit }) => {
    if (state === 'merged') {
      return mergeCommit
        ? met(`as ${mergeCommit.slice(0, 12)}`)
        : waiting('the merge commit is unknown')
    }
    if (!queueExit) return waiting('not merged yet')
    const why = queueExit.reason ? `: ${queueExit.reason}` : ''
    const what = `it left the merge queue${why}`
    return queueExit.age < maxQueueAbsence ? waiting(what) : failed(what, queueAgain)
  },
}

const queueAgain = 'Solve what removed it, then add it to the queue and run the gate again'

/** How long a pull request may be out of the queue before it counts as removed, in milliseconds. */
const maxQueueAbsence = 60_000

/** The meaning of GitHub's merge state (GraphQL, MergeStateStatus) for the condition. */
const mergeStates = new Map<unknown, Judgement>([
  ['CLEAN', met('it can be merged')],
  ['HAS_HOOKS', met('it can be merged')],
  ['UNSTABLE', met('it can be merged, though a check that is not required did not pass')],
  ['DIRTY', waiting('it conflicts with its base branch')],
  ['BEHIND', waiting('it is behind its base branch')],
  ['BLOCKED', waiting('branch rules block the merge')],
  ['DRAFT', waiting('it is a draft')],
  ['UNKNOWN', waiting('GitHub is still computing it')],
])

/**
 * Judges the required conditions. Pure. All fail when the pull request was closed without a merge.
 *
 * @param required in any order; judged and returned in the order of `conditionNames`
 */
export function judgeConditions(
  required: readonly PullRequestCondition[],
  facts: PullRequestFacts,
  limits: ConditionLimits,
): readonly Condition[] {
  const names = conditionNames.filter(isPullRequestCondition)
  return names
    .filter((name) => required.includes(name))
    .map((name) => ({
      name,
      ...(facts.state === 'closed'
        ? failed('closed without a merge', reopenStep)
        : judges[name](facts, limits)),
    }))
}

/** What to do about a pull request that was closed. */
export const reopenStep = 'Reopen it to have it judged, or leave it closed'

/**
 * Every condition of a gate, in the order of `conditionNames`.
 *
 * @param judged the conditions that were judged; the others are not reached yet
 */
export function allConditions(
  required: readonly ConditionName[],
  judged: readonly Condition[],
): readonly Condition[] {
  const beyond = required.some((name) => name !== 'completed')
  const all = new Set(['completed', ...(beyond ? ['pull-request'] : []), ...required])
  return conditionNames
    .filter((name) => all.has(name))
    .map((name) => judged.find((one) => one.name === name) ?? { name, ...notReached })
}

export function gateState(conditions: readonly Pick<Condition, 'state'>[]): ConditionState {
  if (conditions.some(({ state }) => state === 'failed')) return 'failed'
  const allMet = conditions.length > 0 && conditions.every(({ state }) => state === 'met')
  return allMet ? 'met' : 'waiting'
}

const notReached = waiting('not reached yet')
