import type { FollowUpWorld, Push } from './follow-up-world.ts'

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
  const { condition, limit, blocker, responses } = world
  const before = earlierCount(world)
  const sentFor: string[] = []
  let head = world.first
  for (;;) {
    const end = (ended: FollowUpEnd) => ({ ended, sentFor, head: head.sha })
    if (blocker === 'closed') return end('failed')
    const counting = head.checks.filter(
      ({ isRequired }) => condition === 'checks-passed' || isRequired,
    )
    if (counting.every(isPassed)) return end(blocker === undefined ? 'met' : 'timed out')
    if (before + sentFor.length >= limit) return end('failed')
    const { delivery, fails, activeFor, pushes } = responses[
      sentFor.length
    ] as (typeof responses)[0]
    sentFor.push(head.sha)
    if (delivery === 'refused') return end('refused')
    if (delivery === 'dropped') return end('unanswered')
    if (fails) return end('agent failed')
    // The gate polls every minute at least.
    const inTime = pushes.filter(({ after }) => after < activeFor + 10 * minute)
    const last = inTime.at(-1)
    if (!last) return end('unanswered')
    head = last
  }
}

/** The messages of earlier runs are only known by the commit status. */
export const earlierCount = ({ limit, reportsStatus, earlier }: FollowUpWorld): number =>
  limit > 0 && reportsStatus ? earlier.count : 0

export const isPassed = ({ conclusion }: Push['checks'][number]): boolean =>
  conclusion === 'success' || conclusion === 'neutral' || conclusion === 'skipped'
