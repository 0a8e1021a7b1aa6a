import { startPause } from '../../src/host/start-pace.ts'
import { random as seededRandom } from './random.ts'

/** What the host allows; times in milliseconds. */
export interface StartLimit {
  readonly name: string
  /** At most this many starts within `window`. */
  readonly starts?: number
  readonly window?: number
  /** At most this many exports at a time. */
  readonly active?: number
}

export interface Simulation {
  readonly limit: StartLimit
  readonly hasRetryAfter: boolean
  readonly sites: number
  readonly concurrency: number
  /** Of each run. */
  readonly timeout: number
  /** Of each export, and of the download and check after it. */
  readonly exportTime: number
  readonly rest: number
  readonly seed: number
  /** `ideal`: each start is sent as soon as the host accepts it. */
  readonly pause: typeof startPause | 'ideal'
}

export interface Outcome {
  readonly succeeded: number
  /** Runs that gave up more than 65 s before their time was over. */
  readonly gaveUpEarly: number
  /** The most refused starts that one run sent within an hour. */
  readonly mostRefused: number
  /** When each accepted start was sent. */
  readonly starts: readonly number[]
  /** When the last run that was waiting for the host got its start, or ended. */
  readonly lastWait: number
  /** Runner time of all runs together. */
  readonly runnerTime: number
}

const hour = 3_600_000

interface Run {
  readonly began: number
  readonly refused: number[]
}

/**
 * How many sites a matrix exports from a host that limits starts, by limit and by how many run at a time:
 * the real pace, with a clock of its own.
 */
export function simulate(options: Simulation): Outcome {
  const { sites, concurrency, timeout, exportTime, rest } = options
  const { uniform: random } = seededRandom(options.seed)
  const starts: number[] = []
  const outcome = { succeeded: 0, gaveUpEarly: 0, mostRefused: 0, lastWait: 0, runnerTime: 0 }
  const queue: { at: number; run: Run }[] = []
  let next = 0
  const add = (at: number, run: Run) => {
    const index = queue.findLastIndex((each) => each.at <= at)
    queue.splice(index + 1, 0, { at, run })
  }
  const begin = (at: number) => {
    if (next++ < sites) add(at, { began: at, refused: [] })
  }
  const end = (at: number, { began }: Run) => {
    outcome.runnerTime += at - began
    begin(at)
  }
  // The runners of a matrix do not start at the same moment.
  for (let index = 0; index < concurrency; index++) begin(random() * 2_000)
  for (let each = queue.shift(); each; each = queue.shift()) {
    const { at, run } = each
    const wait = untilAllowed(options, starts, at)
    const deadline = run.began + timeout
    if (run.refused.length > 0) outcome.lastWait = Math.max(outcome.lastWait, at)
    if (wait === 0) {
      starts.push(at)
      const done = at + exportTime + rest
      if (done <= deadline) outcome.succeeded++
      end(Math.min(done, deadline), run)
      continue
    }
    run.refused.push(at)
    if (options.pause === 'ideal') run.refused.splice(1)
    const recent = run.refused.filter((time) => time > at - hour).length
    outcome.mostRefused = Math.max(outcome.mostRefused, recent)
    const delay = delayOf(
      options,
      { refusals: run.refused.length, wait, left: deadline - at },
      random,
    )
    if (delay !== undefined) {
      add(at + delay, run)
      continue
    }
    if (at < deadline - 65_000) outcome.gaveUpEarly++
    end(at, run)
  }
  return { ...outcome, starts }
}

/** A refused start: how many there were, when the host would accept one, and the time that is left. */
interface Refused {
  readonly refusals: number
  readonly wait: number
  readonly left: number
}

/** How long a run waits after a refused start; undefined if it gives up. */
function delayOf(
  options: Simulation,
  { refusals, wait, left }: Refused,
  random: () => number,
): number | undefined {
  const { pause } = options
  if (pause !== 'ideal') return pause(refusals, retryAfter(options, wait), left, random())
  return wait < left ? wait : undefined
}

/** Milliseconds until the host accepts a start, 0 if now. */
function untilAllowed(
  { limit, exportTime }: Pick<Simulation, 'limit' | 'exportTime'>,
  starts: readonly number[],
  now: number,
): number {
  const { starts: most = 1, window = exportTime, active = 0 } = limit
  const earlier = starts.at(-(active || most))
  return earlier === undefined ? 0 : Math.max(earlier + (active ? exportTime : window) - now, 0)
}

/** A host whose limit is of exports at a time cannot know when one ends. */
function retryAfter({ limit, hasRetryAfter }: Omit<Simulation, 'pause'>, wait: number): number {
  const asks = limit.active ? 30_000 : Math.ceil(wait / 1000) * 1000
  return hasRetryAfter ? Math.min(asks, 300_000) : 0
}

export interface TwoSteps {
  readonly succeeded: number
  /** How often the workflow had to run until every site was exported. */
  readonly runs: number
  /** Of the runners that start the exports and wait for them. */
  readonly startTime: number
  /** Of the matrix. */
  readonly collectTime: number
  /** From the first start to the last download. */
  readonly elapsed: number
}

/** How long the job of .github/workflows/export-sites.yml starts exports. */
const startSeconds = 18_000_000

/** The time of one start that is accepted, and that of a job before its first own step. */
const startCall = 500

export const setup = 5_000

/**
 * One job starts up to 256 sites, one after another, and waits for their exports; then a matrix
 * collects them. What was not started in time is left to the next run.
 */
export function simulateTwoSteps(options: Omit<Simulation, 'pause'>): TwoSteps {
  const { sites, concurrency, exportTime, rest } = options
  const { uniform: random } = seededRandom(options.seed)
  const starts: number[] = []
  const outcome = { succeeded: 0, runs: 0, startTime: 0, collectTime: 0 }
  let now = 0
  while (outcome.succeeded < sites) {
    outcome.runs++
    const began = now
    const end = began + startSeconds
    now += setup
    const before = starts.length
    const count = Math.min(256, sites - outcome.succeeded)
    now = startSites(options, { count, now, end }, starts, random)
    now = Math.max(now, (starts.at(-1) ?? 0) + exportTime)
    outcome.startTime += now - began
    const started = starts.length - before
    outcome.succeeded += started
    outcome.collectTime += started * (setup + rest)
    now += Math.ceil(started / concurrency) * (setup + rest)
  }
  return { ...outcome, elapsed: now }
}

/** Starts so many sites, one after another, until the job ends. Returns the time of its last start. */
function startSites(
  options: Omit<Simulation, 'pause'>,
  job: { readonly count: number; readonly now: number; readonly end: number },
  starts: number[],
  random: () => number,
): number {
  const { end } = job
  let { now, count: left } = job
  while (left > 0 && now < end) {
    const deadline = now + options.timeout
    const next = nextStart(options, { now, until: Math.min(deadline, end) }, starts, random)
    now = next.at
    if (next.isAllowed) {
      now += startCall
      starts.push(now)
      left--
    } else if (deadline >= end) break
    // The site gets its turn again after the others.
  }
  return now
}

/** When a start is allowed, or given up. */
function nextStart(
  options: Omit<Simulation, 'pause'>,
  { now, until }: { readonly now: number; readonly until: number },
  starts: readonly number[],
  random: () => number,
): { readonly at: number; readonly isAllowed: boolean } {
  let at = now
  for (let refusals = 1; ; refusals++) {
    const wait = untilAllowed(options, starts, at)
    if (wait === 0) return { at, isAllowed: true }
    const pause = startPause(refusals, retryAfter(options, wait), until - at, random())
    if (pause === undefined) return { at, isAllowed: false }
    at += pause
  }
}

export const limits: readonly StartLimit[] = [
  { name: '10 an hour', starts: 10, window: hour },
  { name: '20 a minute', starts: 20, window: 60_000 },
  { name: '1 at a time', active: 1 },
  { name: '4 at a time', active: 4 },
]
