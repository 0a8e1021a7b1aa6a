import type { RequiredCheck } from '../service/github/branch-rules.ts'
import { conclusionOf, done, endOf, failing, passing } from './conclusions.ts'
import type { Drawing } from './drawing.ts'
import type { Ids } from './ids.ts'
import type { JobMaker } from './make-jobs.ts'
import { shownNames } from './make-rules.ts'
import type { AppSuite, Job, Phase, Status, WorkflowRun } from './world.ts'

/** Draws what reports on a commit besides the jobs of workflows, and which names are required. */
export class ReportMaker {
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

  /** GitHub attaches what workflows report with their token to the first suite, whichever it is. */
  withTokenChecks(runs: readonly WorkflowRun[]): readonly WorkflowRun[] {
    const { has, chance, between, dimensions } = this.#draw
    const first = runs.toSorted((one, other) => startOf(one) - startOf(other))[0]
    if (!first || !has('check run by a workflow’s token', 0.3)) return runs
    const isSuperseded = runs.some(
      (run) => run !== first && run.workflow === first.workflow && run.event === first.event,
    )
    if (isSuperseded) dimensions.push('the same, in a superseded suite')
    const at = startOf(first) + between(500, 20_000)
    const later = chance(0.4) ? this.#jobs.jobsFrom(at + 25_000, false) : []
    // GitHub shows only the latest check run of a name in a suite.
    const taken = first.jobs.map(({ name }) => name)
    const named = [...this.#jobs.jobsFrom(at, false), ...later].map((job) =>
      this.#byToken(job, taken),
    )
    const byToken = distinct(named, ({ name }) => name)
    return runs.map((run) => (run === first ? { ...run, jobs: [...run.jobs, ...byToken] } : run))
  }

  appSuite(): AppSuite {
    const { has, chance, pick, between } = this.#draw
    const app = has('check of the agent’s app', 0.15) ? 'docs-agent' : pick(['scanner', 'bot'])
    const at = between(0, 30_000)
    const { suite } = this.#ids.next()
    const queued: Phase = { at, status: 'queued' }
    if (chance(0.4)) return { suite, app, phases: [queued], jobs: [] }
    if (chance(0.2)) {
      const conclusion = chance(this.#passRate) ? pick(passing) : pick(failing)
      return { suite, app, phases: [queued, done(at + between(0, 9000), conclusion)], jobs: [] }
    }
    const later = chance(0.3) ? this.#jobs.jobsFrom(at + 30_000, false) : []
    const jobs = [...this.#jobs.jobsFrom(at, false), ...later].map((job) => {
      if (has('check of an app without a name', 0.05)) return { ...job, name: '' }
      return has('check of an app named like a job', 0.1) ? { ...job, name: pick(shownNames) } : job
    })
    return { suite, app, phases: [queued, done(endOf(jobs), conclusionOf(this.#draw, jobs))], jobs }
  }

  statuses(): readonly Status[] {
    return distinct(
      this.#draw.some(2, () => this.#status()),
      ({ context }) => context,
    )
  }

  required(): readonly RequiredCheck[] {
    const { some, chance, pick } = this.#draw
    const required = some(2, (): RequiredCheck => {
      const context = pick(['build', '🚀 lint', 'ci', 'gate', 'docs/agent-gate', 'scan', 'report'])
      const app = chance(0.2) ? pick(['github-actions', 'scanner']) : undefined
      return { context, by: pick(['protection', 'ruleset']), ...(app && { app }) }
    })
    return distinct(required, ({ context }) => context)
  }

  #byToken(job: Job, taken: readonly string[]): Job {
    const { has, pick } = this.#draw
    const likeJob = has('check named like a job', 0.2) ? pick(shownNames) : job.name
    const name = pick(['report', job.name, likeJob])
    const looksLikeJob = has('check that looks like a job', 0.3)
    return { ...job, name: taken.includes(name) ? 'report' : name, byToken: true, looksLikeJob }
  }

  #status(): Status {
    const { has, chance, pick, between } = this.#draw
    const at = between(0, 40_000)
    const context = has('status named like a job', 0.1)
      ? pick(shownNames)
      : pick(['ci', 'build', 'docs/agent-gate', '🚀 Deploy'])
    const isAgents = has('status of the agent’s app', 0.15)
    const creator = isAgents ? 'docs-agent[bot]' : pick(['github-actions[bot]', 'mona', null])
    const last = chance(this.#passRate) ? 'success' : pick(['failure', 'error', 'pending'] as const)
    const phases: Status['phases'] = [
      { at, state: pick(['pending', 'success', 'expected']) },
      { at: at + between(1000, 60_000), state: last },
    ]
    return { context, creator, phases: chance(0.5) ? phases : phases.slice(1) }
  }
}

const startOf = ({ phases }: WorkflowRun) => phases[0]?.at ?? 0

function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}
