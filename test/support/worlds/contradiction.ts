import type { Truth } from './claims.ts'
import { pullRequestTruthAt, type RequestTruth, requestTruthAt } from './request-truth.ts'
import type { Poll, Post } from './simulation.ts'
import { timesOf, type World, type WorldStart } from './world.ts'

/** How a run of the gate ended. `refused` and `unreadable` are errors, which open nothing. */
export type Ended = Truth | 'skipped' | 'refused' | 'unreadable' | 'timed out'

/** What a run of the gate did, in milliseconds since the push. */
export interface Course {
  readonly polls: readonly Poll[]
  readonly posts: readonly Post[]
  /** The pull request that was judged. */
  readonly number?: number | undefined
  /** How many requests GitHub got. */
  readonly requests: number
  readonly began: number
  readonly ended: number
}

/** The contradiction between the end of a run and the truth, if there is one. */
export function problemOf(world: World, ended: Ended, course: Course): string | undefined {
  const { posts, number } = course
  const start: WorldStart =
    number === undefined || world.start.by === 'job' ? world.start : { by: 'pull-request', number }
  const truths = (from: number, to: number, by = start): RequestTruth[] =>
    moments(world, from, to).map((time) => requestTruthAt(world, by, time))
  const whole = [world.start, start, ...startsAt(world)].flatMap((by) =>
    truths(course.began, course.ended, by),
  )

  for (const { state, description, sha, at } of posts) {
    if (state !== 'success') continue
    if (!description.startsWith('met:')) {
      const before = truths(course.began, at, world.start)
      if (!before.some((truth) => truth.kind === 'others' && truth.sha === sha)) {
        return 'it passed a pull request that may be the agent’s'
      }
      continue
    }
    // Of an event, the head is read again; with a job's id, it is that of the poll.
    const poll = course.polls.at(-1)
    const last = truths((world.start.by === 'job' ? poll?.from : poll?.to) ?? at, at)
    if (!last.some((truth) => truth.kind === 'judged' && truth.sha === sha)) {
      return 'it opened for what it had not judged'
    }
  }
  const isOpened = posts.at(-1)?.state === 'success' && posts.at(-1)?.description.startsWith('met')
  if ((ended === 'met') !== (isOpened === true)) return 'status and output differ'

  if (ended === 'skipped') {
    if (course.requests > maxForeignRequests) return 'it took too many requests to skip'
    if (whole.some(({ kind }) => kind === 'others')) return undefined
    return isMoving(world, course) ? undefined : 'it skipped the agent’s pull request'
  }
  if (ended === 'refused') {
    const isRefused = whole.some(({ kind }) => kind === 'refused') || isReplaced(world, course)
    return isRefused ? undefined : 'it refused what it must judge'
  }
  if (ended === 'unreadable') {
    const isReadable = !world.isFork && !whole.some(({ kind }) => kind === 'refused')
    return isReadable ? 'it failed although everything could be read' : undefined
  }
  if (ended === 'timed out') {
    const truth = requestTruthAt(world, start, world.ends)
    return truth.kind === 'judged' && truth.verdict === 'met' ? 'it never opened' : undefined
  }
  const isOpen = whole.some(({ kind }) => kind === 'pending' || kind === 'refused')
  if (ended === 'waiting' && isOpen) return undefined
  return problemOfPolls(world, ended, course)
}

/** GITHUB_TOKEN has 1,000 requests an hour, and there may be hundreds of events. */
const maxForeignRequests = 4

/** Once found by a head that it shares, a pull request is judged wherever its own head goes. */
function startsAt({ start, pullRequests }: World): WorldStart[] {
  if (start.by === 'job') return []
  const headsOf = (number: number) =>
    pullRequests.find((one) => one.number === number)?.heads.map(({ sha }) => sha) ?? []
  const heads = start.by === 'commit' ? [start.sha] : headsOf(start.number)
  return pullRequests
    .filter((one) => one.heads.some(({ sha }) => heads.includes(sha)))
    .map(({ number }) => ({ by: 'pull-request', number }))
}

/** Whether the pull request that the run began with is another one by its end. */
function isReplaced(world: World, { began, ended }: Course): boolean {
  const isWithin = ({ at }: { at: number }) => at > began && at <= ended
  const links = world.jobs.some(({ states }) => states.slice(1).some(isWithin))
  if (world.start.by === 'job') return links
  const { pullRequests } = world
  const isShared = pullRequests.length > 1
  return isShared && pullRequests.some((one) => [...one.states, ...one.heads].some(isWithin))
}

/** Whether a head moves while the pull requests are read. */
const isMoving = ({ pullRequests }: World, { began, ended }: Course) =>
  pullRequests.some(({ heads }) => heads.some(({ at }) => at > began && at <= ended))

function problemOfPolls(world: World, ended: Truth, { polls, number }: Course): string | undefined {
  const last = polls.at(-1)
  const judged = world.pullRequests.find((one) => one.number === number)
  if (!last || !judged) return 'it never polled'
  // The poll that the last one confirms, if any.
  const before = polls.findLastIndex(({ to }) => last.from - to >= 10_000)
  const verdictAt = (time: number) => pullRequestTruthAt(world, judged, time).verdict
  const verdicts = (from: number, to: number) => moments(world, from, to).map(verdictAt)
  const now = verdicts(last.from, last.to)
  const since = verdicts(polls[before]?.from ?? last.from, last.to)

  if (ended === 'met') {
    if (last.isBlind) return 'it opened on an incomplete list'
    if (before < 0) return 'it opened after one poll'
    if (polls[before]?.isBlind) return 'the previous poll was incomplete'
    return since.includes('met') ? undefined : 'it opened although it must not'
  }
  if (ended === 'failed') {
    const isPieced = last.to > last.from
    return (isPieced ? since : now).includes('failed')
      ? undefined
      : 'it failed although it must not'
  }
  // A list that changes between its pages is unknown, too.
  const isUnknown = last.isBlind || moments(world, last.from, last.to).length > 2
  return isUnknown || now.some((truth) => truth !== 'met') ? undefined : 'it did not open'
}

/** Every moment at which the truth may change. */
function moments(world: World, from: number, to: number): number[] {
  const all = [
    ...changes(world),
    ...world.jobs.flatMap(({ states }) => states.flatMap(({ at }) => [at, at + 30_000])),
    ...world.pullRequests.flatMap(changesOf),
  ]
  return [from, ...all.filter((at) => at > from && at < to), to]
}

const changesOf = ({ states, heads, texts }: World['pullRequests'][number]) =>
  [...states, ...heads, ...texts].map(({ at }) => at)

function changes({ runs, apps, statuses, deployments, reviews, bases }: World): number[] {
  const lives = [...runs, ...apps].flatMap((one) => [one, ...one.jobs])
  const times = [...lives, ...statuses, ...deployments].flatMap(timesOf)
  return [...times, ...[...reviews, ...bases].map(({ at }) => at)]
}
