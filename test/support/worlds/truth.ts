import { type AppSuite, type Job, phaseAt, type WorkflowRun, type World } from './world.ts'

/**
 * The expected verdict on a world at a moment. It is an oracle: it shares no code with the gate.
 */
export type Truth = 'met' | 'waiting' | 'failed'

interface Claim {
  readonly name: string
  readonly verdict: Truth
  readonly isRequired: boolean
}

export function truthAt(world: World, time: number): Truth {
  const reported = [
    ...world.runs
      .filter((run) => isNewest(world, run, time))
      .flatMap((run) => ofRun(run, world, time)),
    ...ofApps(world, time),
    ...ofStatuses(world, time),
  ]
  // Required checks without a report are pending.
  const missing = world.required.filter(
    ({ context, app }) =>
      context !== world.statusContext &&
      !reported.some(({ name, by }) => name === context && (!app || !by || by === app)),
  )
  const claims: Claim[] = [
    ...reported.filter(({ isGate }) => !isGate),
    ...missing.map(
      ({ context }) => ({ name: context, verdict: 'waiting', isRequired: true }) as const,
    ),
  ].filter(({ name }) => !world.ignored.includes(name))

  const counted =
    world.condition === 'checks-passed' ? claims : claims.filter(({ isRequired }) => isRequired)
  if (counted.some(({ verdict }) => verdict === 'failed')) return 'failed'
  if (counted.length === 0) return world.condition === 'checks-passed' ? 'waiting' : 'failed'
  return counted.every(({ verdict }) => verdict === 'met') ? 'met' : 'waiting'
}

interface Report extends Claim {
  /** The reporting app; missing if GitHub does not name it. */
  readonly by?: string
  readonly isGate?: boolean
}

const exists = ({ phases }: { phases: readonly { at: number }[] }, time: number) =>
  phases.some(({ at }) => at <= time)

/** Only the newest run of a workflow and event counts; a skipped run only if all were skipped. */
function isNewest(world: World, run: WorkflowRun, time: number): boolean {
  const rivals = world.runs.filter(
    (rival) => rival.workflow === run.workflow && rival.event === run.event && exists(rival, time),
  )
  const ran = rivals.filter((rival) => !wasSkipped(rival, time))
  const candidates = ran.length > 0 ? ran : rivals
  const last = Math.max(...candidates.map(({ number }) => number))
  return candidates.includes(run) && run.number === last
}

/** Whether it ended without running anything. */
function wasSkipped(run: WorkflowRun, time: number): boolean {
  const end = phaseAt(run.phases, time)
  if (end?.status !== 'completed') return false
  const jobs = newestOfEachName(run.jobs, time).map((job) => phaseAt(job.phases, time)?.conclusion)
  return end.conclusion === 'skipped' || (jobs.length > 0 && jobs.every((one) => one === 'skipped'))
}

function ofRun(run: WorkflowRun, world: World, time: number): Report[] {
  const by = 'github-actions'
  const jobs = newestOfEachName(run.jobs, time)
  const reports: Report[] = jobs.map((job) => ({
    name: job.name,
    verdict: verdictOf(job, time),
    isRequired: isRequired(world, job.name, by),
    by,
    isGate: job.isGate ?? false,
  }))
  const phase = phaseAt(run.phases, time)
  const whole = (verdict: Truth): Report => ({
    name: `${run.workflow} (${run.event})`,
    verdict,
    isRequired: false,
  })
  const isGates = run.workflow === world.gate.workflow
  if (phase?.status !== 'completed') {
    // More jobs will follow, unless one is still busy. Those of the gate's workflow may wait for
    // the gate.
    const isBusy = jobs.some((job) => phaseAt(job.phases, time)?.status !== 'completed')
    return isBusy || isGates ? reports : [...reports, whole('waiting')]
  }
  if (jobs.length === 0) {
    const isReplaced = isGates && phase.conclusion === 'cancelled'
    return isReplaced ? [] : [whole(verdictOf(run, time))]
  }
  // A run that failed although its jobs passed.
  const allPassed = jobs.every((job) => verdictOf(job, time) === 'met')
  const verdict = verdictOf(run, time)
  return allPassed && verdict !== 'met' ? [...reports, whole(verdict)] : reports
}

/** For other apps, the newest check run of each name counts, in any suite. */
function ofApps(world: World, time: number): Report[] {
  const suites = world.apps.filter((suite) => exists(suite, time))
  const slugs = [...new Set(suites.map(({ app }) => app))]
  const jobs = slugs.flatMap((by) => {
    const all = suites.filter(({ app }) => app === by).flatMap((suite) => suite.jobs)
    return newestOfEachName(all, time).map((job) => ({
      name: job.name,
      verdict: verdictOf(job, time),
      isRequired: isRequired(world, job.name, by),
      by,
    }))
  })
  return [...jobs, ...suites.flatMap((suite) => ofEmptySuite(suite, time))]
}

/**
 * GitHub queues a suite for every app, so an empty queued suite does not count; any other empty
 * suite that has not passed does.
 */
function ofEmptySuite(suite: AppSuite, time: number): Report[] {
  if (suite.jobs.some((job) => exists(job, time))) return []
  if (phaseAt(suite.phases, time)?.status === 'queued') return []
  const verdict = verdictOf(suite, time)
  return verdict === 'met' ? [] : [{ name: suite.app, verdict, isRequired: false }]
}

function ofStatuses(world: World, time: number): Report[] {
  return world.statuses.flatMap(({ context, phases }) => {
    const phase = phaseAt(phases, time)
    if (!phase || context === world.statusContext) return []
    const isOpen = phase.state === 'pending' || phase.state === 'expected'
    const verdict = phase.state === 'success' ? 'met' : isOpen ? 'waiting' : 'failed'
    return [{ name: context, verdict, isRequired: isRequired(world, context) }]
  })
}

function newestOfEachName(jobs: readonly Job[], time: number): Job[] {
  const there = jobs.filter((job) => exists(job, time))
  return there.filter((job) => !there.some((other) => other.name === job.name && other.id > job.id))
}

function verdictOf({ phases }: Pick<Job, 'phases'>, time: number): Truth {
  const { status, conclusion } = phaseAt(phases, time) ?? {}
  if (status !== 'completed' || conclusion === 'action_required') return 'waiting'
  return ['success', 'neutral', 'skipped'].includes(conclusion ?? '') ? 'met' : 'failed'
}

function isRequired({ required }: World, name: string, by?: string): boolean {
  return required.some(
    ({ context, app }) => context === name && (!app || by === undefined || app === by),
  )
}
