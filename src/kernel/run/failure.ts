import { type CodeRule, type FailureCode, failureCodes, type Outcome } from './failure-codes.ts'

/** A job on the host. */
export interface JobState {
  readonly id: string
  /** The project, if the export was started by project. */
  readonly projectId?: string | undefined
  /** `is still running on the host` */
  readonly state: string
}

/** The state of a job whose id was given, and of which nothing else is known. */
export const unreadState = 'was not read'

interface FailureDetails {
  /** The next step, if more specific than that of the code. */
  nextStep?: string | undefined
  /** A job on the host that another run can resume. */
  job?: JobState | undefined
  /** The outcome, if other than that of the code. */
  outcome?: Outcome | undefined
  /** Whether no run can resume the job, if other than by the code. */
  isFinal?: boolean | undefined
  cause?: unknown
}

export interface FailureParts {
  readonly code: FailureCode
  readonly what: string
  readonly details: Required<Omit<FailureDetails, 'cause'>>
}

/**
 * The error that ends a run: created where the cause is known, caught in `step.ts`. `what` is a clause
 * without a full stop. It may quote untrusted text, which log and summary make safe.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly what: string
  readonly nextStep: string
  readonly job: JobState | undefined
  /** The inputs that resume the job, as lines of YAML. */
  readonly resumeInputs: readonly string[]
  readonly outcome: Outcome
  /** Whether no other run can resume the job. */
  readonly isFinal: boolean

  constructor(code: FailureCode, what: string, details: FailureDetails = {}) {
    const rule: CodeRule = failureCodes[code]
    const { nextStep = rule.nextStep, job, cause } = details
    const inputs = job ? resumeInputs(job, rule.resumeWith) : []
    const lines = inputs.map((line) => `\`${line}\``).join(' and ')
    const resume = job && `Job ${job.id} ${job.state}: resume it with ${lines}.`
    const sentences = [sentence(what), sentence(nextStep), resume]
    const text = sentences.filter(Boolean).join(' ')
    // After a list, the next sentence starts on a new line.
    super(`${code}: ${text.replace(/\n (?=\S)/g, '\n')}`, { cause })
    this.name = 'Failure'
    this.code = code
    this.what = what
    this.nextStep = nextStep
    this.job = job
    this.resumeInputs = inputs
    this.outcome = details.outcome ?? rule.outcome ?? 'failed'
    this.isFinal = details.isFinal ?? rule.isFinal ?? false
  }

  /** Whatever makes the same failure again, without its cause: all that crosses a thread. */
  get parts(): FailureParts {
    const { code, what, nextStep, job, outcome, isFinal } = this
    return { code, what, details: { nextStep, job, outcome, isFinal } }
  }

  with(details: Omit<FailureDetails, 'cause'>): Failure {
    const { code, what, details: before } = this.parts
    return new Failure(code, what, { ...before, cause: this.cause, ...details })
  }
}

/** Adds the job to a failure after which another run can resume it. Returns other values unchanged. */
export function resumable(thrown: unknown, job: JobState): unknown {
  if (!(thrown instanceof Failure)) return thrown
  return thrown.isFinal ? thrown : thrown.with({ job })
}

/** Ids are quoted, as `1e5` would be a number. */
function resumeInputs({ id, projectId }: JobState, more: string | undefined): string[] {
  const line = (name: string, value: string) => `${name}: '${value.replaceAll("'", "''")}'`
  const project = projectId === undefined ? [] : [line('project-id', projectId)]
  return [...project, line('job-id', id), ...(more ? [more] : [])]
}

/** The next step if too many files are open. */
export const raiseFileLimit = 'Raise the limit of open files on the runner (`ulimit -n`)'

/** Converts any thrown value to a failure. Unexpected errors are `INTERNAL`. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  // Such errors come from the runner's files, for example, or from another thread.
  const isFull = /\b(ENOSPC|EDQUOT)\b/.test(what)
  if (!isFull && !/\b(EMFILE|ENFILE)\b/.test(what)) {
    return new Failure('INTERNAL', what, { cause: thrown })
  }
  const lack = isFull ? 'a disk is full' : 'too many files are open'
  const nextStep = isFull ? 'Free space on the runner' : raiseFileLimit
  return new Failure('NO_SPACE', `${lack} (${what})`, { nextStep, cause: thrown })
}

function sentence(clause: string): string {
  return /([.!?]"?|\n)$/.test(clause) ? clause : `${clause}.`
}
