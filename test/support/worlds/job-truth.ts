import { type Claim, exists, newestOfEachName, type Truth, verdictOf } from './claims.ts'
import { type Job, type Life, phaseAt, type WorkflowRun, type World } from './world.ts'

/*
 * What the jobs of workflows say, by GitHub's documentation: a run that is run again has new check runs
 * ("Re-running workflows and jobs"); a skipped job reports success ("Using conditions to control job
 * execution"), without its matrix or the jobs of its reusable workflow; concurrency cancels runs in favor of
 * later ones. So a result of a job stands until a later attempt runs the same job, or ends without having it
 * at all.
 */

/** A job in an attempt of a run. */
interface Execution {
  readonly run: WorkflowRun
  readonly job: Job
  readonly began: number
}

export interface JobClaim extends Claim {
  readonly run: WorkflowRun
  readonly isGate: boolean
}

/** The claims of all runs of a workflow by an event, at a moment. */
export function claimsOfWorkflow(
  world: World,
  runs: readonly WorkflowRun[],
  time: number,
): { readonly jobs: readonly JobClaim[]; readonly runs: readonly JobClaim[] } {
  const history = new History(world, runs, time)
  return { jobs: history.jobClaims(), runs: history.runClaims() }
}

class History {
  readonly #time: number
  readonly #runs: readonly WorkflowRun[]
  readonly #executions: readonly Execution[]
  readonly #isGates: boolean

  constructor(world: World, runs: readonly WorkflowRun[], time: number) {
    this.#time = time
    this.#runs = runs.filter((run) => exists(run, time))
    this.#isGates = runs[0]?.workflow === world.gate.workflow
    this.#executions = this.#runs.flatMap((run) =>
      this.#allJobsOf(run).map((job) => ({
        run,
        job,
        began: this.#beginOf(run, job.attempt ?? 1),
      })),
    )
  }

  jobClaims(): readonly JobClaim[] {
    const names = [...new Set(this.#executions.map(({ job }) => job.name))]
    return names.flatMap((name) => {
      const last = this.#decisive(this.#executions.filter(({ job }) => job.name === name))
      const claim = { name, run: last.run, isGate: last.job.isGate ?? false, isRequired: false }
      if (claim.isGate) return [{ ...claim, verdict: this.#verdictOf(last.job) }]
      const later = this.#runs.filter(
        (run) => run !== last.run && this.#isLater(run, last) && !this.#mentions(run, last.job),
      )
      if (later.some((run) => this.#endedWithout(run, last.job))) return []
      const isOpen = later.some((run) => !this.#isDone(run))
      return [{ ...claim, verdict: isOpen ? 'waiting' : this.#verdictOf(last.job) }]
    })
  }

  runClaims(): readonly JobClaim[] {
    return this.#runs.flatMap((run) => {
      const verdict = this.#verdictBeyondJobs(run)
      const name = `${run.workflow} (${run.event})`
      return verdict ? [{ name, run, isGate: false, isRequired: false, verdict }] : []
    })
  }

  /** The last execution that was not skipped. @param all of one job */
  #decisive(all: readonly Execution[]): Execution {
    const executed = all.filter(({ job }) => !this.#isSkipped(job))
    const [last] = (executed.length > 0 ? executed : all).toSorted(
      (one, other) => other.began - one.began || other.job.id - one.job.id,
    )
    if (!last) throw new Error('no execution')
    if (phaseAt(last.job.phases, this.#time)?.conclusion !== 'cancelled') return last
    // What cancelled it may be a run that is run again, with results of its first attempt.
    const [instead] = executed
      .filter(({ run }) => run !== last.run && (this.#newestBegin(run) ?? 0) > last.began)
      .toSorted((one, other) => other.began - one.began || other.job.id - one.job.id)
    return instead ?? last
  }

  /** Whether a run has a job, or skipped what may be that job. */
  #mentions(run: WorkflowRun, wanted: Job): boolean {
    return this.#jobsOf(run).some(
      (job) => job.name === wanted.name || (this.#isSkipped(job) && isUnexpanded(job, wanted)),
    )
  }

  /** Whether a run has ended, or only waits for the gate, without a job. */
  #endedWithout(run: WorkflowRun, job: Job): boolean {
    const jobs = this.#jobsOf(run)
    if (!this.#isDone(run)) {
      return this.#isGates && jobs.every((one) => one.isGate || this.#isEnded(one))
    }
    if (this.#end(run) === 'cancelled' || jobs.length === 0) return false
    return this.#isSkipped(job) || !this.#hasSkippedAll(run)
  }

  /** A run without jobs, jobs that have not started, or a conclusion without a reason. */
  #verdictBeyondJobs(run: WorkflowRun): Truth | undefined {
    const verdict = this.#ownVerdict(run)
    if (!verdict) return undefined
    const others = this.#runs.filter((one) => one !== run)
    const later = others.filter((one) => this.#isLaterRun(one, run))
    const ranLater = later.filter((one) => !this.#hasSkippedAll(one))
    if (this.#hasSkippedAll(run)) {
      const isAlone = later.length === 0 && others.every((one) => this.#hasSkippedAll(one))
      return isAlone ? verdict : undefined
    }
    if (ranLater.length === 0) return verdict
    const mayGoOn = !this.#isDone(run) || this.#end(run) === 'action_required'
    if (verdict === 'met' || ranLater.some((one) => this.#hasAll(one, mayGoOn))) return undefined
    return ranLater.every((one) => this.#isDone(one)) ? verdict : 'waiting'
  }

  #ownVerdict(run: WorkflowRun): Truth | undefined {
    const jobs = this.#jobsOf(run)
    if (!this.#isDone(run)) {
      // Later jobs of the gate's workflow may wait for the gate.
      const isBusy = this.#jobsOf(run).some((job) => !this.#isEnded(job))
      return isBusy || this.#isGates ? undefined : 'waiting'
    }
    const verdict = this.#verdictOf(run)
    if (jobs.length === 0) {
      const isReplaced = this.#isGates && this.#end(run) === 'cancelled'
      return isReplaced ? undefined : verdict
    }
    const isExplained = this.#shown(run).some((job) => this.#verdictOf(job) !== 'met')
    return verdict === 'met' || isExplained ? undefined : verdict
  }

  /** Whether a later run ran all that an earlier one may have had. */
  #hasAll(later: WorkflowRun, mayGoOn: boolean): boolean {
    if (!this.#isDone(later)) return this.#isGates
    const jobs = this.#jobsOf(later)
    if (this.#end(later) === 'cancelled' || jobs.length === 0) return false
    const skipped = jobs.filter((job) => this.#isSkipped(job))
    return skipped.every(
      ({ name }) =>
        !mayGoOn && this.#executions.some(({ job }) => job.name === name && !this.#isSkipped(job)),
    )
  }

  #isLater(run: WorkflowRun, { run: other, job, began }: Execution): boolean {
    const begin = this.#newestBegin(run)
    if (begin !== undefined) return begin > began
    return this.#timeOf(run) > this.#timeOf(other, job.attempt ?? 1)
  }

  #isLaterRun(run: WorkflowRun, other: WorkflowRun): boolean {
    const begin = this.#newestBegin(run)
    const otherBegin = this.#newestBegin(other)
    if (begin !== undefined && otherBegin !== undefined) return begin > otherBegin
    return this.#timeOf(run) > this.#timeOf(other)
  }

  /** The id of the first job of an attempt: ids rise with time. */
  #beginOf(run: WorkflowRun, attempt: number): number {
    return Math.min(...this.#jobsOfAttempt(run, attempt).map(({ id }) => id))
  }

  #newestBegin(run: WorkflowRun): number | undefined {
    const attempt = this.#newestAttempt(run)
    return attempt === 0 ? undefined : this.#beginOf(run, attempt)
  }

  /** When a run was created, or when it last got a job in a later attempt. */
  #timeOf(run: WorkflowRun, attempt = this.#newestAttempt(run)): number {
    if (attempt < 2) return run.phases[0]?.at ?? 0
    return Math.max(...this.#jobsOfAttempt(run, attempt).map(({ phases }) => phases[0]?.at ?? 0))
  }

  #newestAttempt(run: WorkflowRun): number {
    return Math.max(0, ...this.#allJobsOf(run).map(({ attempt = 1 }) => attempt))
  }

  #jobsOfAttempt(run: WorkflowRun, wanted: number): readonly Job[] {
    return this.#allJobsOf(run).filter(({ attempt = 1 }) => attempt === wanted)
  }

  #allJobsOf({ jobs }: WorkflowRun): readonly Job[] {
    return jobs.filter((job) => !job.byToken && exists(job, this.#time))
  }

  /** The newest job of each name. */
  #jobsOf(run: WorkflowRun): readonly Job[] {
    return newestOfEachName(this.#allJobsOf(run))
  }

  #hasSkippedAll(run: WorkflowRun): boolean {
    const jobs = this.#allJobsOf(run)
    const areSkipped =
      jobs.length > 0 && this.#jobsOf(run).every((job) => this.#skipsAll(job, jobs))
    return this.#isDone(run) && (areSkipped || this.#end(run) === 'skipped')
  }

  /** Whether a job was skipped, in earlier attempts too. */
  #skipsAll({ name }: Job, jobs: readonly Job[]): boolean {
    return jobs.filter((job) => job.name === name).every((job) => this.#isSkipped(job))
  }

  /** What a run shows: its jobs, also of earlier attempts if they were skipped since, and other reports. */
  #shown(run: WorkflowRun): readonly Job[] {
    const skipped = this.#jobsOf(run).filter((job) => this.#isSkipped(job))
    const earlier = this.#allJobsOf(run).filter(({ name }) =>
      skipped.some((job) => job.name === name),
    )
    const latest = newestOfEachName(run.jobs.filter((job) => exists(job, this.#time)))
    return [...latest, ...earlier]
  }

  #end(run: WorkflowRun): string | null | undefined {
    return phaseAt(run.phases, this.#time)?.conclusion
  }

  #isDone(run: WorkflowRun): boolean {
    return phaseAt(run.phases, this.#time)?.status === 'completed'
  }

  #isEnded(job: Job): boolean {
    return phaseAt(job.phases, this.#time)?.status === 'completed'
  }

  #isSkipped(job: Job): boolean {
    return phaseAt(job.phases, this.#time)?.conclusion === 'skipped'
  }

  #verdictOf(life: Life): Truth {
    return verdictOf(life, this.#time)
  }
}

/** Whether one job is another one without its matrix or the jobs of its reusable workflow. */
function isUnexpanded({ name, path }: Job, expanded: Job): boolean {
  // Only a matrix has an expression in its name.
  if (name.includes('${{')) return expanded.name.startsWith(`${path[0]} (`)
  return path.every((part, index) => part === expanded.path[index])
}
