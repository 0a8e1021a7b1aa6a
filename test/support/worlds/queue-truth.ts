import { baseSha, type QueueEntry, type QueueWorld } from './queue-world.ts'
import { agentLogin, phaseAt } from './world.ts'

/*
 * What a merge group is, by GitHub's documentation ("Managing a merge queue"): the latest version of the base
 * branch, the changes ahead in the queue, and those of the pull request. All that is in it may merge at once.
 */

/** `passed`: every pull request of the agent in the group has passed, or there is none. */
export type GroupTruth = 'passed' | 'pending' | 'refused'

export function groupTruthAt(world: QueueWorld, time: number): GroupTruth {
  const states = membersAt(world, time)
    .filter(isSuspect)
    .map((entry) => stateAt(entry, time))
  if (states.some((state) => state !== 'success' && state !== 'pending')) return 'refused'
  return states.includes('pending') ? 'pending' : 'passed'
}

/** Whether a head in the group is pending, also one that has just been merged: the gate reads it again. */
export const isPendingAt = ({ entries, judged }: QueueWorld, time: number): boolean =>
  entries
    .slice(0, judged + 1)
    .some((entry) => isSuspect(entry) && stateAt(entry, time) === 'pending')

/** Whether the branches of the queue do not show all that the group contains, or more than that. */
export function isObscureAt(world: QueueWorld, time: number): boolean {
  const ahead = membersAt(world, time).slice(0, -1)
  return ahead.some(({ isHidden }) => isHidden) || (world.isForged && ahead.length > 0)
}

/** The commits of the base branch, oldest first. */
export function baseAt({ entries, pushedAt }: QueueWorld, time: number): readonly string[] {
  const merged = entries.filter((entry) => isMerged(entry, time)).map(({ sha }) => sha)
  const isPushed = pushedAt !== undefined && pushedAt <= time
  return ['f'.repeat(40), baseSha, ...merged, ...(isPushed ? ['e'.repeat(40)] : [])]
}

export const isMerged = ({ mergedAt }: QueueEntry, time: number): boolean =>
  mergedAt !== undefined && mergedAt <= time

/** What the judged group contains, its own pull request last. */
const membersAt = ({ entries, judged }: QueueWorld, time: number) =>
  entries.slice(0, judged + 1).filter((entry) => !isMerged(entry, time))

/** Nobody knows whose a pull request of a deleted account is. */
const isSuspect = ({ author }: QueueEntry) =>
  author === null || author.toLowerCase() === agentLogin.toLowerCase()

const stateAt = ({ states }: QueueEntry, time: number) => phaseAt(states, time)?.state ?? 'none'
