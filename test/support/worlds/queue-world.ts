import { drawing } from './drawing.ts'
import { agentLogin, type Timeline } from './world.ts'

/** An entry of a merge queue, from its group on. Times are in milliseconds since the first group. */
export interface QueueEntry {
  readonly number: number
  /** null for a deleted account. */
  readonly author: string | null
  /** The commit of its group. */
  readonly sha: string
  /** The gate's status at the head of the pull request; `none` before the first one. */
  readonly states: Timeline<{
    readonly state: 'none' | 'pending' | 'success' | 'failure' | 'error'
  }>
  /** When GitHub merged it, and all that is ahead of it. */
  readonly mergedAt?: number | undefined
  /** Whether the branch of its group cannot be seen. */
  readonly isHidden: boolean
}

/** A merge queue, and the group that the gate judges. */
export interface QueueWorld {
  readonly seed: number
  readonly dimensions: readonly string[]
  readonly base: string
  /** In the order of the queue. */
  readonly entries: readonly QueueEntry[]
  /** The position of the entry whose group started the gate. */
  readonly judged: number
  /** A commit that was pushed past the queue. */
  readonly pushedAt?: number | undefined
  /** Another branch with the commit of the first group, whoever made it. */
  readonly isForged: boolean
  /** The time of the last change. */
  readonly ends: number
}

/** The commit of the base branch that the first group was added to. */
export const baseSha = '0'.repeat(40)

/** Makes the queue of a seed. */
export function makeQueueWorld(seed: number): QueueWorld {
  const draw = drawing(seed)
  const { has, pick, between } = draw
  has('merge queue', 1)
  const count = 1 + Math.floor(between(0, 5))
  if (count > 1) has('merge group behind others', 1)
  const judged = Math.max(0, count - 1 - Math.floor(between(0, 2)))
  const mergedUpTo = has('entries that merge meanwhile', 0.2) ? Math.floor(between(0, count)) : 0
  const mergedAt = between(0, 10_000)
  const entries = Array.from(
    { length: count },
    (_, index): QueueEntry => ({
      number: 40 + index,
      author: authorIn(draw),
      sha: `${index + 1}`.repeat(40),
      states: statesIn(draw),
      // What is judged is still in the queue.
      mergedAt: index < mergedUpTo && index < judged ? mergedAt : undefined,
      isHidden: index < judged && has('queue branch that is missing', 0.03),
    }),
  )
  const times = entries.flatMap(({ states }) => states.map(({ at }) => at))
  return {
    seed,
    dimensions: draw.dimensions,
    base: pick(['main', 'release/1']),
    entries,
    judged,
    pushedAt: has('push past the queue', 0.1) ? between(0, 10_000) : undefined,
    isForged: judged > 0 && has('second branch with the commit of a group', 0.04),
    ends: Math.max(mergedAt, 10_000, ...times),
  }
}

function authorIn({ has, pick }: ReturnType<typeof drawing>): string | null {
  if (has('queue with the agent’s pull request', 0.4)) return pick([agentLogin, 'Docs-Agent[bot]'])
  if (has('queue with a deleted account’s pull request', 0.04)) return null
  return pick(['mona', 'hubot', 'docs-agent', 'helper[bot]'])
}

function statesIn({ has, pick, between }: ReturnType<typeof drawing>): QueueEntry['states'] {
  const first = {
    at: 0,
    state: pick(['success', 'success', 'success', 'failure', 'none'] as const),
  }
  if (!has('head that is judged again', 0.25)) return [first]
  const pending = { at: between(0, 8000), state: 'pending' as const }
  const last = pick(['success', 'success', 'failure', 'error'] as const)
  return [first, pending, { at: pending.at + between(1000, 30_000), state: last }]
}
