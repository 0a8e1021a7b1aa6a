import { passGate } from '../../../src/gate/gate.ts'
import type { GitHub } from '../../../src/gate/github.ts'
import { readPullRequestLink } from '../../../src/gate/pull-request-link.ts'
import { Failure } from '../../../src/run/failure.ts'
import { fakeRun } from '../clock.ts'
import { random } from '../random.ts'
import { executeQuery } from '../service/github/graphql.ts'
import { PullRequest } from '../service/github/pull-request.ts'
import { Quota } from '../service/github/rate-limit.ts'
import type { Service } from '../service/github/service.ts'
import { showWorld } from './show-world.ts'
import { type Truth, truthAt } from './truth.ts'
import type { World } from './world.ts'

/**
 * The times of a poll's first and last responses. If a list changed between its pages, the poll is
 * repeated, and these are the times of the last attempt.
 */
interface Window {
  from: number
  to: number
  /** Whether GitHub miscounted a list. */
  isBlind: boolean
}

export interface Trial {
  readonly ended: Truth
  readonly polls: number
  readonly requests: number
  /** The contradiction between the gate's result and the truth. */
  readonly problem?: string | undefined
}

/** Changes GitHub's responses, to check that the truth detects the error. */
export type Tamper = (data: unknown) => unknown

/** The maximum time from the last change to the gateState, in milliseconds. */
const maxDelay = 2 * 60_000

const serverUrl = 'https://github.test'
const link = readPullRequestLink(`${serverUrl}/octo-org/docs/pull/42`)

/** Runs the gate while a world changes, and compares its verdict with the truth. */
export async function tryGate(world: World, tamper: Tamper = (data) => data): Promise<Trial> {
  if (!link) throw new Error('no link')
  const run = fakeRun(Math.max(world.begins, world.ends) + maxDelay)
  run.clock.advance(world.begins)
  const polls: Window[] = []
  let sleeps = 0
  const { github, requests } = simulated(world, run.clock, polls, () => sleeps, tamper)
  const gate = {
    pullRequest: link,
    metConditions: [],
    confirmConditions: async () => [],
    pullRequestConditions: [world.condition],
    ignoredChecks: world.ignored,
    expectedChecks: [],
    limits: { approvals: 1 },
    currentRun: {
      id: `${world.gate.run}`,
      job: world.gate.job,
      repository: 'octo-org/docs',
      path: '.github/workflows/gate.yml',
    },
    pollInterval: 10_000,
    statusContext: world.statusContext,
    wait: world.wait,
  }
  // Only sleeps and queries advance the clock, so that the deadline is exact.
  const timed = { ...run.clock, now: () => run.clock.now(), date: () => run.clock.date() }
  const clock = Object.assign(timed, {
    sleep: async (milliseconds: number) => {
      if (run.clock.now() + milliseconds > run.deadline) {
        throw new Failure('TIMED_OUT', 'not done within the `timeout`')
      }
      run.clock.advance(milliseconds)
      sleeps += 1
    },
  })
  const ended = await passGate(github, gate, () => {}, { ...run, clock }).then(
    ({ gate }) => gate,
    (error) => {
      if (error instanceof Failure && error.code === 'GATE_NOT_MET') return 'timed out' as const
      throw error
    },
  )
  return {
    ended: ended === 'timed out' ? 'waiting' : ended,
    polls: polls.length,
    requests: requests(),
    problem: problemOf(world, ended, polls),
  }
}

/** GitHub without a network. The world changes during each query. */
function simulated(
  world: World,
  clock: { now(): number; advance(milliseconds: number): void },
  polls: Window[],
  sleeps: () => number,
  tamper: Tamper,
) {
  const pullRequest = new PullRequest({ repository: 'octo-org/docs', number: 42 }, serverUrl, 0)
  pullRequest.required = [...world.required]
  const service: Service = {
    serverUrl,
    token: '',
    clock: { now: () => 0, skip: () => {}, dateAfter: (date) => date },
    quotas: { core: new Quota('core'), graphql: new Quota('graphql') },
    pullRequests: [pullRequest],
    forbidden: new Set(world.isAdministrators ? [] : ['administration']),
  }
  const draw = random(world.seed)
  let [requests, attempts, sleepsBefore] = [0, 0, -1]
  const github: GitHub = {
    async query({ query, variables }) {
      requests += 1
      clock.advance(100 + draw.uniform() * 1500)
      const at = clock.now()
      showWorld(world, at, pullRequest)
      const isFirst = query.includes('headRefOid')
      const isMiscounted = isFirst && world.miscounts.includes(attempts)
      if (isFirst) {
        attempts += 1
        // Without a sleep in between, this repeats the same poll.
        if (sleeps() === sleepsBefore) polls.pop()
        sleepsBefore = sleeps()
        polls.push({ from: at, to: at, isBlind: isMiscounted })
      }
      const poll = polls.at(-1)
      if (poll) poll.to = at
      const sized = { ...variables(0), ...world.pages }
      const { data, errors = [] } = await executeQuery(service, { query, variables: sized })
      clock.advance(draw.uniform() * 500)
      return {
        data: tamper(isMiscounted ? miscounted(data) : data),
        errors: errors as [],
        date: Math.floor((epoch + at) / 1000) * 1000,
      }
    },
    get: async () => undefined,
    post: async () => {},
  }
  return { github, requests: () => requests }
}

/** The time of the push, in milliseconds. */
const epoch = Date.UTC(2026, 10, 22)

function miscounted(data: unknown): unknown {
  const text = JSON.stringify(data)
  return JSON.parse(
    text.replace(
      /("checkSuites":\{"totalCount":)(\d+)/,
      (_, key, count) => `${key}${Number(count) + 100}`,
    ),
  )
}

function problemOf(
  world: World,
  ended: Truth | 'timed out',
  polls: readonly Window[],
): string | undefined {
  const last = polls.at(-1)
  if (!last) return 'it never polled'
  // The poll that the last one confirms, if any.
  const before = polls.findLastIndex(({ to }) => last.from - to >= 10_000)
  const truths = (from: number, to: number) =>
    moments(world, from, to).map((time) => truthAt(world, time))
  const now = truths(last.from, last.to)
  const since = truths(polls[before]?.from ?? last.from, last.to)

  if (ended === 'met') {
    if (last.isBlind) return 'it opened on an incomplete list'
    const quiet = world.wait ? 120_000 : 10_000
    const isQuiet = last.from >= quiet && !changesIn(world, last.from - quiet, last.from)
    if (isQuiet && truthAt(world, last.from) === 'met') return undefined
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
  if (ended === 'waiting') {
    return last.isBlind || now.some((truth) => truth !== 'met') ? undefined : 'it did not open'
  }
  // At the timeout, nothing has changed for long: a met gate must have opened.
  return truthAt(world, world.ends) === 'met' ? 'it never opened' : undefined
}

/** Every moment at which the truth may change. */
function moments(world: World, from: number, to: number): number[] {
  return [from, ...changes(world).filter((at) => at > from && at < to), to]
}

function changes({ runs, apps, statuses }: World): number[] {
  const lives = [...runs, ...apps].flatMap((one) => [one, ...one.jobs])
  return [...lives, ...statuses].flatMap(({ phases }) => phases.map(({ at }) => at))
}

/** Whether GitHub dated any change, except changes of the gate itself. */
function changesIn(world: World, from: number, to: number): boolean {
  const others = {
    ...world,
    runs: world.runs.map((run) => ({ ...run, jobs: run.jobs.filter((job) => !job.isGate) })),
    statuses: world.statuses.filter(({ context }) => context !== world.statusContext),
  }
  return changes(others).some((at) => at > from && at <= to)
}
