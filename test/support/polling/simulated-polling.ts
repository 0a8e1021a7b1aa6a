import {
  adaptiveSchedule,
  type Observation,
  type Schedule,
  scheduleOf,
} from '../../../src/kernel/polling/schedule.ts'
import { random } from '../random.ts'
import { type ProgressKind, progressKinds } from './progress.ts'

export interface Population {
  readonly seed: number
  /** The number of jobs of each median length. */
  readonly jobs: number
}

/** Means over all jobs, in seconds and requests; `relative` is the ratio to fixed 10 s. */
export interface PollingRow {
  readonly schedule: string
  /** Undefined for schedules that ignore progress. */
  readonly progress: ProgressKind | undefined
  readonly lag: number
  readonly lag95: number
  /** Lag as a share of the job's length. */
  readonly relativeLag: number
  readonly requests: number
  readonly relative: {
    readonly requests: number
    readonly lag: number
    readonly relativeLag: number
  }
}

/**
 * Polls a population of simulated jobs with each schedule until each job is seen as finished.
 * Deterministic: the same seed gives the same jobs, with the same progress, to every schedule.
 */
export function simulatePolling(population: Population): PollingRow[] {
  const simulate = simulator(drawJobs(population))
  return [
    ...Object.entries(rivals).map(([name, schedule]) => simulate(name, schedule)),
    ...kinds.map((kind) => simulate('auto', adaptiveSchedule, kind)),
  ]
}

function simulator(jobs: readonly Job[]) {
  const reference = measure(scheduleOf(10_000), jobs, 'none')
  return (name: string, schedule: Schedule, progress?: ProgressKind): PollingRow => {
    const means = measure(schedule, jobs, progress ?? 'none')
    const relative = {
      requests: means.requests / reference.requests,
      lag: means.lag / reference.lag,
      relativeLag: means.relativeLag / reference.relativeLag,
    }
    return { schedule: name, progress, ...means, relative }
  }
}

/** The promises of `poll-interval: auto` relative to fixed 10 s, over all lengths. */
export function pollingTargets(rows: readonly PollingRow[]) {
  return targets.map((target) => {
    const row = rows.find(({ progress }) => progress === target.progress)
    if (row === undefined) throw new Error(`no row with ${target.progress} progress`)
    return { ...target, reached: row.relative[target.measure] }
  })
}

const targets = [
  { progress: 'rough', measure: 'requests', atMost: 0.45 },
  { progress: 'rough', measure: 'lag', atMost: 1 },
  { progress: 'clean', measure: 'requests', atMost: 0.3 },
  { progress: 'clean', measure: 'lag', atMost: 0.7 },
  { progress: 'none', measure: 'requests', atMost: 0.55 },
  { progress: 'none', measure: 'relativeLag', atMost: 1 },
] as const

const exponential =
  (factor: number, longest: number): Schedule =>
  (history) =>
    Math.min(1_000 * factor ** history.length, longest)

const rivals: Record<string, Schedule> = {
  'fixed 5 s': scheduleOf(5_000),
  'fixed 10 s': scheduleOf(10_000),
  'fixed 20 s': scheduleOf(20_000),
  'fixed 30 s': scheduleOf(30_000),
  'exponential 1.5, cap 30 s': exponential(1.5, 30_000),
  'exponential 1.5, cap 60 s': exponential(1.5, 60_000),
  'exponential 2, cap 60 s': exponential(2, 60_000),
}

const kinds = Object.keys(progressKinds) as ProgressKind[]

interface Job {
  readonly length: number
  readonly seed: number
}

const medians = [20_000, 120_000, 900_000]
/**
 * With this spread, and this time from request to response, fixed 10 s takes the 44.7 requests at
 * 5.2 s mean lag that the targets were based on.
 */
const sigma = 0.725
const roundTrip = 200

function drawJobs({ seed, jobs }: Population): Job[] {
  const draw = random(seed)
  return medians.flatMap((median) =>
    Array.from({ length: jobs }, () => ({
      length: median * Math.exp(sigma * draw.normal()),
      seed: draw.seed(),
    })),
  )
}

type Means = Omit<PollingRow, 'schedule' | 'progress' | 'relative'>

function measure(schedule: Schedule, jobs: readonly Job[], kind: ProgressKind): Means {
  const waits = jobs.map((job) => ({ ...poll(schedule, job, kind), length: job.length }))
  const lags = waits.map(({ lag }) => lag).sort((a, b) => a - b)
  return {
    lag: mean(lags) / 1_000,
    lag95: (lags[Math.ceil(0.95 * lags.length) - 1] ?? Number.NaN) / 1_000,
    relativeLag: mean(waits.map(({ lag, length }) => lag / length)),
    requests: mean(waits.map(({ requests }) => requests)),
  }
}

function poll(schedule: Schedule, job: Job, kind: ProgressKind) {
  const draw = random(job.seed)
  const progress = progressKinds[kind](draw)
  const history: Observation[] = []
  for (let sentAt = schedule(history), requests = 1; ; requests++) {
    const at = sentAt + roundTrip
    if (sentAt >= job.length) return { lag: at - job.length, requests }
    history.push({ at, progress: progress(sentAt / job.length) })
    sentAt = at + schedule(history)
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
