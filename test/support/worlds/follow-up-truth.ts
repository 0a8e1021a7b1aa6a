import type { FollowUpWorld, Push, Response } from './follow-up-world.ts'

/** How a run with follow-ups ends. */
export type FollowUpEnd = 'met' | 'failed' | 'unanswered' | 'timed out' | 'agent failed' | 'refused'

export interface FollowUpTruth {
  readonly ended: FollowUpEnd
  /** The head commits that messages are sent for, in order. */
  readonly sentFor: readonly string[]
  /** The head commit at the end. */
  readonly head: string
}

const minute = 60_000

/** How the run of the gate must end. An oracle: it shares no code with the gate. */
export function followUpTruth(world: FollowUpWorld): FollowUpTruth {
  const before = earlierCount(world)
  const sentFor: string[] = []
  let head = world.first
  for (;;) {
    const verdict = verdictOn(head, world)
    const isLimited = before + sentFor.length >= world.limit
    if (verdict !== 'failed' || world.blocker === 'closed' || isLimited) {
      return { ended: verdict, sentFor, head: head.sha }
    }
    const response = world.responses[sentFor.length] as FollowUpWorld['responses'][0]
    sentFor.push(head.sha)
    const next = outcomeOf(response)
    if (typeof next === 'string') return { ended: next, sentFor, head: head.sha }
    head = next
  }
}

/** How the run ends without a message. */
function verdictOn(head: Push, { condition, blocker }: FollowUpWorld): FollowUpEnd {
  if (blocker === 'closed') return 'failed'
  const counting = head.checks.filter(
    ({ isRequired }) => condition === 'checks-passed' || isRequired,
  )
  if (!counting.every(isPassed)) return 'failed'
  return blocker === undefined ? 'met' : 'timed out'
}

/** The commit that follows a message, or how the run ends. */
function outcomeOf({ delivery, fails, activeFor, pushes }: Response): Push | FollowUpEnd {
  if (delivery === 'refused') return 'refused'
  if (delivery === 'dropped') return 'unanswered'
  if (fails) return 'agent failed'
  // The gate polls every minute at least.
  return pushes.findLast(({ after }) => after < activeFor + 10 * minute) ?? 'unanswered'
}

/** The messages of earlier runs are only known by the commit status. */
export const earlierCount = ({ limit, reportsStatus, earlier }: FollowUpWorld): number =>
  limit > 0 && reportsStatus ? earlier.count : 0

export const isPassed = ({ conclusion }: Push['checks'][number]): boolean =>
  conclusion === 'success' || conclusion === 'neutral' || conclusion === 'skipped'
