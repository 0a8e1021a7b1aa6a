import { type Conclusion, conclusionOf, done, endOf, failing, passing } from './conclusions.ts'
import type { Drawing } from './drawing.ts'
import type { Ids } from './ids.ts'
import type { JobMaker } from './make-jobs.ts'
import type { Job, Phase, WorkflowRun } from './world.ts'

/** What identifies a workflow run. */
type Identity = Omit<WorkflowRun, 'phases' | 'jobs'>

/** Draws the runs of workflows on a commit. */
export class RunMaker {
  readonly #draw: Drawing
  readonly #ids: Ids
  readonly #jobs: JobMaker
  readonly #passRate: number

  constructor(draw: Drawing, ids: Ids, jobs: JobMaker, passRate: number) {
    this.#draw = draw
    this.#ids = ids
    this.#jobs = jobs
    this.#passRate = passRate
  }

  /** The runs of a workflow by one event or two, each after the one before. */
  runsOf(workflow: string): WorkflowRun[] {
    const { pick, between, some, chance } = this.#draw
    const events = pick([['pull_request'], ['pull_request', 'push'], ['push']])
    let number = 0
    return events.flatMap((event) => {
      let at = between(0, 15_000)
      const runs = some(3, () => {
        const begins = at
        at += between(500, 60_000)
        number += 1
        const { suite, run: id } = this.#ids.next()
        const identity = { suite, id, number, workflow, event, ...fileOf(workflow) }
        const run = this.#run(identity, begins)
        // Concurrency cancels a run at about the start of the next one.
        return chance(0.3) ? cancelled(run, at + between(-2000, 2000)) : run
      })
      return this.#runAgain(runs)
    })
  }

  /** The run with the gate, whose job runs as long as the world lasts. */
  currentRun(id: number, name: string, earlier: readonly WorkflowRun[]): WorkflowRun {
    const { chance, pick, between } = this.#draw
    const number = 1 + Math.max(0, ...earlier.map((run) => run.number))
    const phases: Phase[] = [{ at: 0, status: 'in_progress' }]
    const gate: Job = { id: this.#ids.job(), name, path: [name], phases, isGate: true }
    // A gate with another name than its id is only found while it runs alone.
    const isAlone = name === 'Wait for the agent' || chance(0.5)
    const rest = isAlone ? [] : this.#jobs.jobsFrom(between(0, 9000), false)
    const event = pick(['pull_request', 'pull_request_review'])
    const { suite } = this.#ids.next()
    const jobs = [gate, ...rest.filter((one) => one.name !== 'gate')]
    return { suite, id, number, workflow: 'Gate', event, ...fileOf('Gate'), phases, jobs }
  }

  #run(identity: Identity, begins: number): WorkflowRun {
    const { chance, between, has } = this.#draw
    if (chance(0.15)) return this.#runWithoutJobs(identity, begins)
    if (has('skipped run', 0.1)) return this.#skippedRun(identity, begins)
    const started = begins + between(500, 20_000)
    if (chance(0.02)) {
      const phases: Phase[] = [
        { at: begins, status: 'queued' },
        { at: started, status: 'waiting' },
      ]
      return { ...identity, phases, jobs: [] }
    }
    return this.#runWithJobs(identity, begins, started)
  }

  #runWithoutJobs(identity: Identity, begins: number): WorkflowRun {
    const { chance, pick, between } = this.#draw
    const queued: Phase = { at: begins, status: pick(['queued', 'pending', 'requested']) }
    const failed = pick<Conclusion>([...passing, ...failing, 'startup_failure'])
    const conclusion = chance(this.#passRate) ? pick(passing) : failed
    const phases = [queued, done(begins + between(0, 5000), conclusion)]
    return { ...identity, phases: chance(0.5) ? phases : phases.slice(1), jobs: [] }
  }

  /** A label or an edited title: every job is skipped. */
  #skippedRun(identity: Identity, begins: number): WorkflowRun {
    const { chance, pick, between } = this.#draw
    const at = begins + between(500, 5000)
    const phases: Phase[] = [{ at, status: 'queued' }, done(at + 1, 'skipped')]
    const name = pick(['build', '🚀 lint', 'scan'])
    const job = { id: this.#ids.job(), name, path: [name], phases: phases.slice(1) }
    return { ...identity, phases, jobs: chance(0.5) ? [job] : [] }
  }

  #runWithJobs(identity: Identity, begins: number, started: number): WorkflowRun {
    const { has, pick, between } = this.#draw
    const jobs = this.#jobs.runJobsFrom(started, identity.workflow === 'Gate')
    const isHeld = has('run that waits for approval', 0.1)
    const phases: Phase[] = [
      ...(isHeld ? [done(begins, 'action_required')] : []),
      { at: begins + (isHeld ? 400 : 0), status: pick(['queued', 'pending', 'requested']) },
      { at: started, status: 'in_progress' },
      done(endOf(jobs) + between(0, 3000), conclusionOf(this.#draw, jobs)),
    ]
    return { ...identity, phases, jobs }
  }

  /** One of the runs is run again, in whole or in part, which may cancel the others. */
  #runAgain(runs: readonly WorkflowRun[]): readonly WorkflowRun[] {
    const { has, pick, between } = this.#draw
    const ended = runs.filter(({ jobs, phases }) => jobs.length > 0 && isEnded(phases))
    if (ended.length === 0 || !has('run that is run again', 0.25)) return runs
    const chosen = pick(ended)
    const at = (chosen.phases.at(-1)?.at ?? 0) + between(4000, 60_000)
    const again = this.#secondAttempt(chosen, at)
    if (runs.length > 1 && at > (runs.at(-1)?.phases[0]?.at ?? 0)) {
      this.#draw.dimensions.push('older or only run that is run again after all')
    }
    const cancels = has('run again that cancels the others', 0.5)
    return runs.map((run) => {
      if (run === chosen) return again
      return cancels ? cancelled(run, at + between(0, 2000)) : run
    })
  }

  /** A second attempt: new check runs in the same suite. */
  #secondAttempt(run: WorkflowRun, at: number): WorkflowRun {
    const { chance, between, pick } = this.#draw
    const isWhole = chance(0.5)
    const again = run.jobs
      .filter(() => isWhole || chance(0.6))
      .map((job) => this.#jobs.again(job, at, 2))
    if (again.length === 0) return run
    const repeated = new Set(again.map(({ name }) => name))
    const latest = [...run.jobs.filter(({ name }) => !repeated.has(name)), ...again]
    const phases: Phase[] = [
      ...run.phases,
      { at, status: pick(['queued', 'in_progress']) },
      done(endOf(again) + between(0, 3000), conclusionOf(this.#draw, latest)),
    ]
    return { ...run, jobs: [...run.jobs, ...again], phases }
  }
}

const isEnded = (phases: readonly Phase[]) => phases.at(-1)?.status === 'completed'

/** A run as concurrency leaves it when another one starts; unchanged if it has ended. */
function cancelled(run: WorkflowRun, at: number): WorkflowRun {
  if (run.phases.every((phase) => phase.at < at)) return run
  const cut = (phases: readonly Phase[]) => {
    const before = phases.filter((phase) => phase.at < at)
    return before.at(-1)?.status === 'completed' ? before : [...before, done(at, 'cancelled')]
  }
  const jobs = run.jobs
    .filter(({ phases }) => (phases[0]?.at ?? at) < at)
    .map((job) => ({ ...job, phases: cut(job.phases) }))
  return { ...run, jobs, phases: cut(run.phases) }
}

/** A workflow of an organization has its file in another repository. */
function fileOf(workflow: string): Pick<WorkflowRun, 'path' | 'repository'> {
  const path = `.github/workflows/${workflow.toLowerCase()}.yml`
  return workflow === 'Org' ? { path, repository: 'octo-org/rules' } : { path }
}
