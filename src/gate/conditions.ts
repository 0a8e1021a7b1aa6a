import { counted } from '../kernel/format/quantity.ts'
import { type Check, checkLabels } from './check.ts'
import { type Account, isSameAccount, type PullRequestFacts, type Review } from './facts.ts'

/** The conditions that a gate can wait for. Each includes the first two. */
export const conditionNames = [
  'completed',
  'pull-request',
  'not-draft',
  'mergeable',
  'checks-passed',
  'required-checks-passed',
  'approved',
  'merged',
] as const

export type ConditionName = (typeof conditionNames)[number]

/** The conditions that need facts about the pull request from its server. */
export type PullRequestCondition = Exclude<ConditionName, 'completed' | 'pull-request'>

export function isPullRequestCondition(name: ConditionName): name is PullRequestCondition {
  return name !== 'completed' && name !== 'pull-request'
}

/** The state of a condition, and of all of them together: waiting cannot meet one that `failed`. */
export type ConditionState = 'met' | 'waiting' | 'failed'

export interface Condition {
  readonly name: ConditionName
  readonly state: ConditionState
  readonly reason: string
}

type Judgement = Omit<Condition, 'name'>

const met = (reason: string): Judgement => ({ state: 'met', reason })
const waiting = (reason: string): Judgement => ({ state: 'waiting', reason })
const failed = (reason: string): Judgement => ({ state: 'failed', reason })

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

  'checks-passed': ({ checks }) => {
    if (!checks) return unreadChecks
    if (checks.length === 0) return waiting('no check has reported on the head commit')
    return judgeChecks(checks)
  },

  'required-checks-passed': ({ checks, unjudgedRules = [] }) => {
    if (!checks) return unreadChecks
    if (unjudgedRules.length > 0) {
      const rules = unjudgedRules.join(', ')
      return failed(
        `cannot judge the rules ${rules} of the base branch; require \`checks-passed\` instead`,
      )
    }
    const required = checks.filter(({ isRequired }) => isRequired)
    if (required.length === 0) {
      return failed('the base branch requires no check; require `checks-passed` instead')
    }
    const judgement = judgeChecks(required)
    // A run that waits for approval has no jobs yet, so required ones cannot report.
    const held = checks.filter(({ state }) => state === 'held')
    if (judgement.state !== 'waiting' || held.length === 0) return judgement
    return waiting([...approvalOf(held), judgement.reason].join('; '))
  },

  approved: (facts, { approvals: needed }) => {
    const { reviewDecision, reviews, author, headSha, commitAuthors: authors } = facts
    if (reviewDecision === undefined || !reviews) return waiting('the reviews were not reported')
    if (author === undefined) return waiting('the author was not reported')
    if (!authors) return waiting('not all commits of it could be read')
    if (!reviews.every(({ state }) => state)) return waiting('a review has no state')
    const opposed = reviews.some(({ state }) => state === 'CHANGES_REQUESTED')
    if (reviewDecision === 'CHANGES_REQUESTED' || opposed) return waiting('changes are requested')
    const approvals = reviews.filter(
      (review) => review.state === 'APPROVED' && isByOtherPerson(review, author),
    )
    const current = loginsOf(approvals.filter(({ commit }) => commit === headSha))
    const ownWork = current.filter((login) => authors.logins.has(login))
    const count = current.length - ownWork.length
    if (count < needed) {
      if (ownWork.length > 0) {
        const by = ownWork.join(', ')
        return waiting(`the approval of ${by} does not count, as author or committer of a commit`)
      }
      if (needed > 1) return waiting(`${count} of ${needed} approvals of the head commit by people`)
      if (approvals.length > 0) return waiting('approved at an older commit only')
      return waiting('no approval of the head commit by a person other than the author')
    }
    if (reviewDecision !== 'APPROVED' && reviewDecision !== null)
      return waiting('more reviews are required')
    const what = `${counted(count, 'approval')} of the head commit`
    // GitHub's rule goes by who pushed, and not by what the commits say.
    if (authors.unknown === 0 || facts.requiresLastPushApproval) return met(what)
    return met(`${what}; commits by unknown accounts: ${authors.unknown}`)
  },

  merged: ({ state, mergeCommit }) => {
    if (state !== 'merged') return waiting('not merged yet')
    return mergeCommit
      ? met(`as ${mergeCommit.slice(0, 12)}`)
      : waiting('the merge commit is unknown')
  },
}

const loginsOf = (reviews: readonly Review[]) => [
  ...new Set(reviews.flatMap(({ author }) => author?.login.toLowerCase() ?? [])),
]

const isByOtherPerson = ({ author }: Review, opener: Account | null) =>
  author?.isPerson === true && !isSameAccount(author, opener)

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
        ? failed('closed without a merge')
        : judges[name](facts, limits)),
    }))
}

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

const unreadChecks = waiting('not all checks could be read')

/** The state of all checks together. @param checks at least one */
function judgeChecks(checks: readonly Check[]): Judgement {
  const failing = checks.filter(({ state }) => state === 'failed')
  if (failing.length > 0) return failed(`failed: ${checkLabels(failing)}`)
  const held = checks.filter(({ state }) => state === 'held')
  const pending = checks.filter(({ state }) => state === 'pending')
  if (held.length + pending.length === 0) return met(`${checks.length} passed`)
  const open = pending.length > 0 ? [`open: ${checkLabels(pending)}`] : []
  return waiting([...approvalOf(held), ...open].join('; '))
}

/** The approval that GitHub asks for (docs.github.com, "Approving workflow runs from forks"). */
function approvalOf(held: readonly Check[]): readonly string[] {
  if (held.length === 0) return []
  const verb = held.length === 1 ? 'waits' : 'wait'
  return [
    `${checkLabels(held)} ${verb} for approval: open the pull request and choose Approve and run`,
  ]
}
