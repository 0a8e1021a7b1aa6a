import type { RequiredCheck } from '../service/github/branch-rules.ts'
import type { Check } from '../service/github/commit.ts'
import { type Drawing, drawing } from './drawing.ts'
import { makeRequest } from './make-request.ts'
import { makeRules, shownNames } from './make-rules.ts'
import {
  type AppSuite,
  type Job,
  type Phase,
  type Status,
  timesOf,
  type WorkflowRun,
  type World,
} from './world.ts'

type Conclusion = NonNullable<Check['conclusion']>

const passing: Conclusion[] = ['success', 'success', 'success', 'success', 'skipped', 'neutral']
const failing: Conclusion[] = ['failure', 'cancelled', 'timed_out', 'stale', 'action_required']
const names = ['build', 'lint', 'scan', 'gate']

/** Makes the world of a seed. */
export function makeWorld(seed: number): World {
  const draw = drawing(seed)
  const { chance, pick, between, some, has } = draw
  const gate = { run: 900_000_000_001, job: 'gate', workflow: 'Gate' }
  const ids = idsIn(draw)
  const isHere = chance(0.6)
  // In a run of another commit, the gate's job is only known by its id.
  const gateName = chance(0.7)
    ? gate.job
    : pick(['docs / gate', 'gate (24)', isHere ? 'Wait for the agent' : gate.job])
  // The share of jobs that pass.
  const passRate = pick([0.75, 0.95, 1])

  const runs = [
    'CI',
    'Docs',
    ...(chance(0.15) ? ['Org'] : []),
    ...(chance(0.5) ? ['Gate'] : []),
  ].flatMap((workflow) => (workflow === 'Gate' || chance(0.7) ? runsOf(workflow) : []))
  const all = withTokenChecks(isHere ? [...runs, currentRun()] : runs)
  const apps = some(2, () =>
    appSuite(has('check of the agent’s app', 0.15) ? 'docs-agent' : pick(['scanner', 'bot'])),
  )
  const statuses = distinct(some(2, status), ({ context }) => context)
  const required = distinct(some(2, requiredCheck), ({ context }) => context)
  const rules = makeRules(draw, { runs: all, apps, statuses })
  const request = makeRequest(draw)
  const lives = [...all, ...apps].flatMap((one) => [one, ...one.jobs])
  const times = [...lives, ...statuses, ...rules.deployments].flatMap(timesOf)
  const ends = Math.max(0, request.ends, ...times, ...rules.reviews.map(({ at }) => at))
  return {
    ...rules,
    ...request,
    seed,
    dimensions: draw.dimensions,
    runs: all,
    apps,
    statuses,
    required,
    ignored: chance(0.15) ? [pick(['lint', 'scan', 'CI (push)'])] : [],
    statusContext: 'docs/agent-gate',
    isAdministrators: chance(0.7),
    condition:
      required.length + rules.rules.length > 0 && chance(0.5)
        ? 'required-checks-passed'
        : 'checks-passed',
    wait: chance(0.75),
    gate: { ...gate, run: isHere ? gate.run : 1 },
    begins: chance(0.2) ? ends + between(0, 200_000) : between(0, 60_000),
    ends,
    pages: {
      suites: pick([1, 3, 50, 50, 50, 50]),
      runs: pick([1, 2, 100, 100, 100, 100]),
      commits: pick([1, 2, 40]),
    },
    miscounts: chance(0.1) ? some(3, () => Math.floor(between(0, 4))) : [],
  }

  /** The runs of a workflow by one event or two, each after the one before. */
  function runsOf(workflow: string): WorkflowRun[] {
    const events = pick([['pull_request'], ['pull_request', 'push'], ['push']])
    let number = 0
    return events.flatMap((event) => {
      let at = between(0, 15_000)
      return some(3, () => {
        const begins = at
        at += between(500, 60_000)
        number += 1
        // Concurrency cancels a run at about the start of the next one.
        const cancelledAt = chance(0.3) ? at + between(-2000, 2000) : undefined
        return workflowRun(workflow, event, number, begins, cancelledAt)
      })
    })
  }

  function workflowRun(
    workflow: string,
    event: string,
    number: number,
    begins: number,
    cancelledAt: number | undefined,
  ): WorkflowRun {
    const { suite, run: id } = ids.next()
    const whole = { suite, id, number, workflow, event, ...fileOf(workflow) }
    const queued: Phase = { at: begins, status: pick(['queued', 'pending', 'requested']) }
    const jobless = pick<Conclusion>([...passing, ...failing, 'startup_failure'])
    if (chance(0.15) && (jobless !== 'action_required' || chance(0.5))) {
      const phases = [
        queued,
        done(begins + between(0, 5000), chance(passRate) ? pick(passing) : jobless),
      ]
      return { ...whole, phases: chance(0.5) ? phases : phases.slice(1), jobs: [] }
    }
    // A label or an edited title: every job is skipped.
    if (chance(0.1)) {
      const at = begins + between(500, 5000)
      const phases = [{ at, status: 'queued' as const }, done(at + 1, 'skipped')]
      const jobs = chance(0.5)
        ? [{ id: ids.job(), name: pick(['build', 'lint', 'scan']), phases: phases.slice(1) }]
        : []
      return { ...whole, phases, jobs }
    }
    const held: Phase[] = chance(0.1) ? [done(begins, 'action_required')] : []
    const started = begins + between(500, 20_000)
    const jobs = jobsFrom(started, workflow === 'Gate')
    const end = Math.max(...jobs.flatMap(({ phases }) => phases.map(({ at }) => at)))
    if (chance(0.02))
      return { ...whole, phases: [queued, { at: started, status: 'waiting' }], jobs: [] }
    const life = [
      ...held,
      { ...queued, at: begins + (held.length > 0 ? 400 : 0) },
      { at: started, status: 'in_progress' as const },
    ]
    const complete: WorkflowRun = {
      ...whole,
      phases: [...life, done(end + between(0, 3000), conclusionOf(jobs))],
      jobs,
    }
    if (cancelledAt !== undefined && cancelledAt < end) return cancelled(complete, cancelledAt)
    return chance(0.15) ? rerun(complete, end + between(4000, 40_000)) : complete
  }

  function jobsFrom(started: number, isGates: boolean): Job[] {
    let at = started
    // Jobs of different workflows and apps share names, but no other job of the gate's workflow has
    // the gate's name.
    const turn = isGates ? 0 : Math.floor(between(0, 4))
    const jobs = Array.from({ length: Math.ceil(between(0.01, 3)) }, (_, index): Job => {
      // A job that needs another one appears when that one is done.
      const appears = index > 0 && chance(0.5) ? at : started
      const begins = appears + between(0, 3000)
      at = begins + between(500, 25_000)
      const isGate = isGates && index === 0 && chance(0.6)
      const name = isGate ? gateName : (names[(index + turn) % names.length] ?? '')
      const phases: Phase[] = [
        { at: appears, status: 'queued' },
        { at: begins, status: 'in_progress' },
        done(at, chance(passRate) ? pick(passing) : pick(failing)),
      ]
      return { id: ids.job(), name, phases, isGate }
    })
    return jobs
  }

  function cancelled(run: WorkflowRun, at: number): WorkflowRun {
    const cut = (phases: readonly Phase[]) => {
      const before = phases.filter((phase) => phase.at < at)
      if (before.at(-1)?.status === 'completed') return before
      return [...before, done(at, 'cancelled')]
    }
    const there = run.jobs.filter(({ phases }) => (phases[0]?.at ?? at) < at)
    const jobs = there.map((job) => ({ ...job, phases: cut(job.phases) }))
    return { ...run, jobs, phases: cut(run.phases).slice(0, 9) }
  }

  /** A second attempt: new check runs in the same suite. */
  function rerun(run: WorkflowRun, at: number): WorkflowRun {
    const again = run.jobs
      .filter(() => chance(0.7))
      .map((job): Job => {
        const begins = at + between(0, 3000)
        const phases = [
          { at, status: 'queued' as const },
          { at: begins, status: 'in_progress' as const },
          done(begins + between(500, 20_000), chance(passRate) ? pick(passing) : pick(failing)),
        ]
        return { ...job, id: ids.job(), phases }
      })
    if (again.length === 0) return run
    const end = Math.max(...again.flatMap(({ phases }) => phases.map((phase) => phase.at)))
    const latest = [
      ...run.jobs.filter(({ name }) => !again.some((job) => job.name === name)),
      ...again,
    ]
    return {
      ...run,
      jobs: [...run.jobs, ...again],
      phases: [
        ...run.phases,
        { at, status: pick(['queued', 'in_progress'] as const) },
        done(end + between(0, 3000), conclusionOf(latest)),
      ],
    }
  }

  /** The run with the gate, whose job runs as long as the world lasts. */
  function currentRun(): WorkflowRun {
    const name = gateName
    const others = runs.filter(({ workflow }) => workflow === 'Gate')
    const number = 1 + Math.max(0, ...others.map((run) => run.number))
    const job: Job = {
      id: ids.job(),
      name,
      phases: [{ at: 0, status: 'in_progress' }],
      isGate: true,
    }
    // A gate with another name than its id is only found while it runs alone.
    const rest =
      name === 'Wait for the agent' || chance(0.5) ? [] : jobsFrom(between(0, 9000), false)
    const phases: Phase[] = [{ at: 0, status: 'in_progress' }]
    const besides = rest.filter((one) => one.name !== 'gate')
    const event = pick(['pull_request', 'pull_request_review'])
    const { suite } = ids.next()
    const jobs = [job, ...besides]
    const file = fileOf('Gate')
    return { suite, id: gate.run, number, workflow: 'Gate', event, ...file, phases, jobs }
  }

  /** GitHub attaches what workflows report with their token to the first suite, whichever it is. */
  function withTokenChecks(made: readonly WorkflowRun[]): readonly WorkflowRun[] {
    const first = made.toSorted((one, other) => startOf(one) - startOf(other))[0]
    if (!first || !has('check run by a workflow’s token', 0.3)) return made
    const isRerun = made.some(
      (run) => run !== first && run.workflow === first.workflow && run.event === first.event,
    )
    if (isRerun) draw.dimensions.push('the same, in a superseded suite')
    const at = startOf(first) + between(500, 20_000)
    const reports = [...jobsFrom(at, false), ...(chance(0.4) ? jobsFrom(at + 25_000, false) : [])]
    // GitHub shows only the latest check run of a name in a suite.
    const taken = first.jobs.map(({ name }) => name)
    const named = reports.map((job) => {
      const name = pick([
        'report',
        job.name,
        has('check named like a job', 0.2) ? pick(shownNames) : job.name,
      ])
      const looksLikeJob = has('check that looks like a job', 0.3)
      return { ...job, name: taken.includes(name) ? 'report' : name, byToken: true, looksLikeJob }
    })
    const byToken = distinct(named, ({ name }) => name)
    return made.map((run) => (run === first ? { ...run, jobs: [...run.jobs, ...byToken] } : run))
  }

  function appSuite(app: string): AppSuite {
    const at = between(0, 30_000)
    const { suite } = ids.next()
    const queued: Phase = { at, status: 'queued' }
    const kind = draw.chance(0.4)
    if (kind) return { suite, app, phases: [queued], jobs: [] }
    if (chance(0.2)) {
      const conclusion = chance(passRate) ? pick(passing) : pick(failing)
      return { suite, app, phases: [queued, done(at + between(0, 9000), conclusion)], jobs: [] }
    }
    const made = [...jobsFrom(at, false), ...(chance(0.3) ? jobsFrom(at + 30_000, false) : [])]
    const jobs = made.map((job) =>
      has('check of an app named like a job', 0.1) ? { ...job, name: pick(shownNames) } : job,
    )
    const end = Math.max(...jobs.flatMap(({ phases }) => phases.map((phase) => phase.at)))
    return { suite, app, phases: [queued, done(end, conclusionOf(jobs))], jobs }
  }

  function status(): Status {
    const at = between(0, 40_000)
    const context = has('status named like a job', 0.1)
      ? pick(shownNames)
      : pick(['ci', 'build', 'docs/agent-gate'])
    const isAgents = has('status of the agent’s app', 0.15)
    const creator = isAgents ? 'docs-agent[bot]' : pick(['github-actions[bot]', 'mona', null])
    const last = chance(passRate) ? 'success' : pick(['failure', 'error', 'pending'] as const)
    const phases: Status['phases'] = [
      { at, state: pick(['pending', 'success', 'expected'] as const) },
      { at: at + between(1000, 60_000), state: last },
    ]
    return { context, creator, phases: chance(0.5) ? phases : phases.slice(1) }
  }

  function requiredCheck(): RequiredCheck {
    const context = pick(['build', 'lint', 'ci', 'gate', 'docs/agent-gate', 'scan', 'report'])
    const app = chance(0.2) ? pick(['github-actions', 'scanner']) : undefined
    return { context, by: pick(['protection', 'ruleset'] as const), ...(app && { app }) }
  }

  /** Mostly the conclusion that follows from the jobs. */
  function conclusionOf(jobs: readonly Job[]): Conclusion {
    if (chance(0.03)) return pick([...passing, ...failing])
    const ends = jobs.map(({ phases }) => phases.at(-1)?.conclusion ?? 'failure')
    if (ends.every((one) => one === 'skipped')) return 'skipped'
    return ends.find((one) => !passing.includes(one)) ?? 'success'
  }
}

const startOf = ({ phases }: WorkflowRun) => phases[0]?.at ?? 0

/** A workflow of an organization has its file in another repository. */
const fileOf = (workflow: string) => ({
  path: `.github/workflows/${workflow.toLowerCase()}.yml`,
  ...(workflow === 'Org' && { repository: 'octo-org/rules' }),
})

const done = (at: number, conclusion: Conclusion): Phase => ({
  at,
  status: 'completed',
  conclusion,
})

/** Ids like GitHub's: random for suites, ascending for jobs. */
function idsIn({ between }: Drawing) {
  const taken = new Set<number>()
  let job = 53_000_000_000
  return {
    next() {
      let suite = 0
      do suite = Math.floor(between(1, 1000))
      while (taken.has(suite))
      taken.add(suite)
      return { suite, run: 18_000_000_000 + suite }
    },
    job: () => ++job,
  }
}

function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}
