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
  return (
    problemOfPosts(world, course) ??
    problemOfStatus(ended, course) ??
    problemOfEnd(world, ended, course)
  )
}

const truths = (world: World, from: number, to: number, by: WorldStart): RequestTruth[] =>
  moments(world, from, to).map((time) => requestTruthAt(world, by, time))

/** The pull request that was judged, if it is known. */
function startOf({ start }: World, { number }: Course): WorldStart {
  return number === undefined || start.by === 'job' ? start : { by: 'pull-request', number }
}

/** Everything that was true while the gate ran, of each pull request that it may have judged. */
function truthsDuring(world: World, course: Course): RequestTruth[] {
  return [world.start, startOf(world, course), ...startsAt(world)].flatMap((by) =>
    truths(world, course.began, course.ended, by),
  )
}

function problemOfPosts(world: World, course: Course): string | undefined {
  const green = course.posts.filter(({ state }) => state === 'success')
  for (const post of green) {
    const problem = isVerdict(post)
      ? problemOfVerdict(world, course, post)
      : problemOfPass(world, course, post)
    if (problem !== undefined) return problem
  }
  return undefined
}

const isVerdict = ({ description }: Post) => description.startsWith('met:')

function problemOfPass(world: World, { began }: Course, { sha, at }: Post): string | undefined {
  const isOthers = truths(world, began, at, world.start).some(
    (truth) => truth.kind === 'others' && truth.sha === sha,
  )
  return isOthers ? undefined : 'it passed a pull request that may be the agent’s'
}

function problemOfVerdict(world: World, course: Course, { sha, at }: Post): string | undefined {
  // Of an event, the head is read again; with a job's id, it is that of the poll.
  const poll = course.polls.at(-1)
  const from = (world.start.by === 'job' ? poll?.from : poll?.to) ?? at
  const isJudged = truths(world, from, at, startOf(world, course)).some(
    (truth) => truth.kind === 'judged' && truth.sha === sha,
  )
  return isJudged ? undefined : 'it opened for what it had not judged'
}

function problemOfStatus(ended: Ended, { posts }: Course): string | undefined {
  const last = posts.at(-1)
  const isOpened = last?.state === 'success' && isVerdict(last)
  return (ended === 'met') === isOpened ? undefined : 'status and output differ'
}

function problemOfEnd(world: World, ended: Ended, course: Course): string | undefined {
  switch (ended) {
    case 'skipped':
      return problemOfSkip(world, course)
    case 'refused':
      return problemOfRefusal(world, course)
    case 'unreadable':
      return problemOfUnreadable(world, course)
    case 'timed out':
      return problemOfTimeout(world, course)
    case 'waiting':
      return wasEver(world, course, 'pending', 'refused')
        ? undefined
        : problemOfPolls(world, ended, course)
    default:
      return problemOfPolls(world, ended, course)
  }
}

/** Whether one of these was true while the gate ran. */
const wasEver = (world: World, course: Course, ...kinds: RequestTruth['kind'][]): boolean =>
  truthsDuring(world, course).some(({ kind }) => kinds.includes(kind))

function problemOfSkip(world: World, course: Course): string | undefined {
  if (course.requests > maxForeignRequests) return 'it took too many requests to skip'
  const isRight = wasEver(world, course, 'others') || isMoving(world, course)
  return isRight ? undefined : 'it skipped the agent’s pull request'
}

function problemOfRefusal(world: World, course: Course): string | undefined {
  const isRight = wasEver(world, course, 'refused') || isReplaced(world, course)
  return isRight ? undefined : 'it refused what it must judge'
}

function problemOfUnreadable(world: World, course: Course): string | undefined {
  const isRight = world.isFork || wasEver(world, course, 'refused')
  return isRight ? undefined : 'it failed although everything could be read'
}

function problemOfTimeout(world: World, course: Course): string | undefined {
  const truth = requestTruthAt(world, startOf(world, course), world.ends)
  return truth.kind === 'judged' && truth.verdict === 'met' ? 'it never opened' : undefined
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
  const before = polls.findLast(({ to }) => last.from - to >= 10_000)
  const verdictAt = (time: number) => pullRequestTruthAt(world, judged, time).verdict
  const now = moments(world, last.from, last.to).map(verdictAt)
  const since = moments(world, before?.from ?? last.from, last.to).map(verdictAt)
  if (ended === 'met') return problemOfOpening(last, before, since)
  if (ended === 'failed') {
    const isPieced = last.to > last.from
    const isFailed = (isPieced ? since : now).includes('failed')
    return isFailed ? undefined : 'it failed although it must not'
  }
  // A list that changes between its pages is unknown, too.
  const isUnknown = last.isBlind || moments(world, last.from, last.to).length > 2
  return isUnknown || now.some((truth) => truth !== 'met') ? undefined : 'it did not open'
}

/** @param since the verdicts since the poll before */
function problemOfOpening(
  last: Poll,
  before: Poll | undefined,
  since: readonly Truth[],
): string | undefined {
  if (last.isBlind) return 'it opened on an incomplete list'
  if (!before) return 'it opened after one poll'
  if (before.isBlind) return 'the previous poll was incomplete'
  return since.includes('met') ? undefined : 'it opened although it must not'
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
