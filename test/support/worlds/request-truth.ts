import type { Truth } from './claims.ts'
import { truthAt } from './truth.ts'
import {
  agentLogin,
  head,
  phaseAt,
  type World,
  type WorldPullRequest,
  type WorldStart,
} from './world.ts'

/**
 * What is true of a request at a moment: `others` if there is nothing to judge, at a commit or at
 * none; `refused` if it cannot be judged; `pending` while its job is active. An oracle like
 * `truthAt`.
 */
export type RequestTruth =
  | { readonly kind: 'others'; readonly sha: string | undefined }
  | { readonly kind: 'refused' | 'pending' }
  | { readonly kind: 'judged'; readonly sha: string; readonly verdict: Truth }

const refused = { kind: 'refused' } as const

export function requestTruthAt(world: World, start: WorldStart, time: number): RequestTruth {
  if (start.by === 'job') return jobTruthAt(world, start, time)
  const { pullRequests } = world
  const named =
    start.by === 'commit' ? undefined : pullRequests.find(({ number }) => number === start.number)
  const sha = start.by === 'commit' ? start.sha : named && headAt(named, time)
  // Someone else's push after the event has an event of its own, by which its head is judged.
  const isMoved = start.by === 'pull-request' && sha !== head
  if (named && isMoved && !isSuspect(named)) return { kind: 'others', sha: undefined }
  const there = pullRequests.filter(
    (one) => isOpen(one, time) && headAt(one, time) === sha && isShown(one, start),
  )
  const suspects = there.filter(isSuspect)
  if (named && suspects.length === 0 && isSuspect(named)) suspects.push(named)
  const [one, another] = suspects
  if (!one) return { kind: 'others', sha: there.length > 0 ? sha : undefined }
  return another ? refused : suspectTruthAt(world, one, time)
}

/** Of the only pull request that may be the agent's. */
function suspectTruthAt(world: World, one: WorldPullRequest, time: number): RequestTruth {
  const isClosed = phaseAt(one.states, time)?.state === 'closed'
  if (one.author === null || isClosed) return refused
  const line = (phaseAt(one.texts, time)?.text ?? '').match(/^Agent job: (\S+)$/m)?.[1]
  if (line === undefined) return refused
  return jobTruthAt(world, { id: line, isByAgent: true, expected: one }, time)
}

interface NamedJob {
  readonly id: string
  /** Whether its pull request must be the agent's. */
  readonly isByAgent: boolean
  /** The pull request that the job must have created. */
  readonly expected?: WorldPullRequest
}

function jobTruthAt(
  world: World,
  { id, isByAgent, expected }: NamedJob,
  time: number,
): RequestTruth {
  const states = world.jobs.find((one) => one.id === id)?.states ?? []
  const { at = 0, status, link } = phaseAt(states, time) ?? {}
  if (status === 'failed' || (status === 'archived' && link === undefined)) return refused
  if (status !== 'completed' && status !== 'archived') return { kind: 'pending' }
  // The link may still appear, for half a minute.
  if (link === undefined) return time - at >= 30_000 ? refused : { kind: 'pending' }
  const created = world.pullRequests.find(({ number }) => number === link)
  const isWrong = !created || (expected && created !== expected)
  if (isWrong || (isByAgent && !isAgents(created))) return refused
  return { kind: 'judged', ...pullRequestTruthAt(world, created, time) }
}

/** The conditions on a pull request at its head. */
export function pullRequestTruthAt(
  world: World,
  one: WorldPullRequest,
  time: number,
): { readonly sha: string; readonly verdict: Truth } {
  const sha = headAt(one, time)
  if (phaseAt(one.states, time)?.state === 'closed') return { sha, verdict: 'failed' }
  const judged = { ...world, pullRequests: [one] }
  if (sha === head) return { sha, verdict: truthAt(judged, time) }
  // Only one commit has checks.
  const reviews = world.reviews.map((review) => ({ ...review, isOfHead: false }))
  const bare = { ...judged, runs: [], apps: [], statuses: [], deployments: [], reviews }
  return { sha, verdict: truthAt(bare, time) }
}

const isAgents = ({ author }: WorldPullRequest) =>
  author?.toLowerCase() === agentLogin.toLowerCase()

/** Nobody knows whose a pull request of a deleted account is. */
const isSuspect = (one: WorldPullRequest) => one.author === null || isAgents(one)

/**
 * GitHub knows the pull requests of a commit, but not those of forks ("List pull requests associated with a
 * commit"). These are found by their number, or by their branch.
 */
function isShown(
  { isFromFork, number }: WorldPullRequest,
  start: Exclude<WorldStart, { by: 'job' }>,
) {
  return !isFromFork || number === (start.by === 'commit' ? start.branchOf : start.number)
}

const isOpen = (one: WorldPullRequest, time: number) => phaseAt(one.states, time)?.state === 'open'

const headAt = ({ heads }: WorldPullRequest, time: number) => phaseAt(heads, time)?.sha ?? ''
