import { type Check, checkLabels } from '../check.ts'
import type { PullRequestFacts } from '../facts.ts'
import { failed, type Judgement, met, waiting } from './judgement.ts'

/** Judges `checks-passed`. */
export function judgeAllChecks({ checks }: PullRequestFacts): Judgement {
  if (!checks) return unreadChecks
  if (checks.length === 0) return waiting('no check has reported on the head commit')
  return judgeChecks(checks)
}

/** Judges `required-checks-passed`. */
export function judgeRequiredChecks({ checks, unjudgedRules = [] }: PullRequestFacts): Judgement {
  if (!checks) return unreadChecks
  if (unjudgedRules.length > 0) {
    const rules = unjudgedRules.join(', ')
    const what = `cannot judge the rules ${rules} of the base branch`
    return failed(`${what}; require \`checks-passed\` instead`, requireAll)
  }
  const required = checks.filter(({ isRequired }) => isRequired)
  if (required.length === 0) {
    const what = 'the base branch requires no check'
    return failed(`${what}; require \`checks-passed\` instead`, requireAll)
  }
  const judgement = judgeChecks(required)
  // A run that waits for approval has no jobs yet, so required ones cannot report.
  const held = heldOf(checks)
  if (judgement.state !== 'waiting' || held.length === 0) return judgement
  return waiting([approvalOf(held), judgement.reason].join('; '))
}

const requireAll = 'Change `require`, then run the gate again'

const unreadChecks = waiting('not all checks could be read')

/** The state of all checks together. @param checks at least one */
function judgeChecks(checks: readonly Check[]): Judgement {
  const failing = checks.filter(({ state }) => state === 'failed')
  if (failing.length > 0) return failed(`failed: ${checkLabels(failing)}`)
  const held = heldOf(checks)
  const pending = checks.filter(({ state }) => state === 'pending')
  const reasons = [
    ...(held.length > 0 ? [approvalOf(held)] : []),
    ...(pending.length > 0 ? [`open: ${checkLabels(pending)}`] : []),
  ]
  return reasons.length > 0 ? waiting(reasons.join('; ')) : met(`${checks.length} passed`)
}

const heldOf = (checks: readonly Check[]) => checks.filter(({ state }) => state === 'held')

/**
 * The approval that GitHub asks for (docs.github.com, "Approving workflow runs from forks").
 *
 * @param held at least one
 */
function approvalOf(held: readonly Check[]): string {
  const verb = held.length === 1 ? 'waits' : 'wait'
  return `${checkLabels(held)} ${verb} for approval: open the pull request and choose Approve and run`
}
