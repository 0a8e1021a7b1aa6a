import { done, failing, passing } from './conclusions.ts'
import type { Drawing } from './drawing.ts'
import type { Ids } from './ids.ts'
import type { Job, Phase } from './world.ts'

const jobNames = ['build', '🚀 lint', 'scan', 'gate']

/** Draws jobs: plain ones, of a matrix, of a reusable workflow, and skipped ones. */
export class JobMaker {
  readonly #draw: Drawing
  readonly #ids: Ids
  readonly #gateName: string
  /** The share of jobs that pass. */
  readonly #passRate: number

  constructor(
    draw: Drawing,
    ids: Ids,
    { gateName, passRate }: { gateName: string; passRate: number },
  ) {
    this.#draw = draw
    this.#ids = ids
    this.#gateName = gateName
    this.#passRate = passRate
  }

  /** @param isGates whether the gate may be one of the jobs */
  jobsFrom(started: number, isGates: boolean): Job[] {
    const { between, chance } = this.#draw
    let at = started
    // Jobs of different workflows and apps share names, but no other job of the gate's workflow has
    // the gate's name.
    const turn = isGates ? 0 : Math.floor(between(0, 4))
    return Array.from({ length: Math.ceil(between(0.01, 3)) }, (_, index): Job => {
      // A job that needs another one appears when that one is done.
      const appears = index > 0 && chance(0.5) ? at : started
      const begins = appears + between(0, 3000)
      at = begins + between(500, 25_000)
      const isGate = isGates && index === 0 && chance(0.6)
      const name = isGate ? this.#gateName : (jobNames[(index + turn) % jobNames.length] ?? '')
      return {
        id: this.#ids.job(),
        name,
        path: [name],
        phases: this.phases(appears, begins, at),
        isGate,
      }
    })
  }

  /** The jobs of a workflow run, which may be expanded or skipped. */
  runJobsFrom(started: number, isGates: boolean): Job[] {
    return this.jobsFrom(started, isGates).flatMap((job) =>
      job.isGate || job.name === 'gate' ? [job] : this.#expanded(job),
    )
  }

  /** From the appearance to the end. */
  phases(appears: number, begins: number, ends: number): readonly Phase[] {
    const { chance, pick } = this.#draw
    return [
      { at: appears, status: 'queued' },
      { at: begins, status: 'in_progress' },
      done(ends, chance(this.#passRate) ? pick(passing) : pick(failing)),
    ]
  }

  /** A job in another attempt of its run. */
  again(job: Job, at: number, attempt: number): Job {
    const { between } = this.#draw
    const begins = at + between(0, 3000)
    const phases = this.phases(at, begins, begins + between(500, 20_000))
    const isUnevaluated = job.name.includes('${{')
    return {
      ...job,
      id: this.#ids.job(),
      attempt,
      phases: isUnevaluated ? [done(at, 'skipped')] : withoutSkip(job.name, phases),
    }
  }

  /** GitHub skips a matrix, or a call of a reusable workflow, as one job. */
  #expanded(job: Job): Job[] {
    const { has, some, pick } = this.#draw
    const at = job.phases[0]?.at ?? 0
    if (has('skipped job', 0.12)) {
      const isUnevaluated = has('skipped job with an expression in its name', 0.15)
      const name = isUnevaluated ? `${job.name} (\${{ matrix.node }})` : job.name
      return [{ ...job, name, phases: [done(at, 'skipped')] }]
    }
    if (has('matrix', 0.12)) {
      const values = ['20', '22', '24'].slice(0, 1 + some(2, () => 0).length)
      return values.map((value) => this.#named(job, `${job.name} (${value})`, [job.name]))
    }
    if (has('reusable workflow', 0.08)) {
      const inner = pick([['test'], ['test', 'check']])
      return inner.map((one) => this.#named(job, `${job.name} / ${one}`, [job.name, one]))
    }
    return [job]
  }

  #named({ phases: whole, ...job }: Job, name: string, path: readonly string[]): Job {
    const [appears = 0, begins = 0, ends = 0] = whole.map(({ at }) => at)
    const phases = withoutSkip(name, this.phases(appears, begins, ends))
    return { ...job, id: this.#ids.job(), name, path, phases }
  }
}

/** A matrix is skipped as a whole. */
function withoutSkip(name: string, phases: readonly Phase[]): readonly Phase[] {
  if (!name.endsWith(')')) return phases
  return phases.map((phase) =>
    phase.conclusion === 'skipped' ? { ...phase, conclusion: 'success' } : phase,
  )
}
