/** How a run ends, as the output `outcome` has it. */
export type Outcome = 'success' | 'failed' | 'timed-out' | 'cancelled'

interface CodeRule {
  readonly meaning: string
  /** What the reader does next, where the place that failed knows nothing better. */
  readonly nextStep: string
  /** Default: `failed`. */
  readonly outcome?: Outcome
  /** Whether another run could do nothing with the job on the host. Default: it could resume it. */
  readonly isFinal?: true
}

/**
 * Every way in which a run can fail. The codes are the action's interface: they appear in the output
 * `errorCode` and never change their meaning.
 */
export const failureCodes = {
  INVALID_INPUT: {
    meaning: 'an input is missing or malformed, or the host rejected it',
    nextStep: 'Correct the input in the workflow file',
  },
  UNAUTHORIZED: {
    meaning: 'the host does not accept the API key',
    nextStep:
      'Check that the secret given as `api-key` holds a current admin API key (keys expire; make a new one on the API keys page if in doubt)',
  },
  FORBIDDEN: {
    meaning: 'the host accepts the key and refuses the request',
    nextStep:
      "Check the key's scopes, the host's IP allow-list, and that the domain belongs to the key's organization",
  },
  PLAN_REQUIRED: {
    meaning: "the organization's plan does not include the feature",
    nextStep:
      'Static export needs an Enterprise plan: ask whoever manages the plan, or use the key of an organization that has it',
  },
  NOT_FOUND: {
    meaning: 'the host does not know the job, the domain or the URL',
    nextStep:
      'Check the id, that the key belongs to the same organization, and that `base-url` ends before `/v1`',
    isFinal: true,
  },
  CONFLICT: {
    meaning: 'a conflicting job is already running on the host',
    nextStep: 'Wait for it, or resume it with `job-id`',
  },
  RATE_LIMITED: {
    meaning: 'the host kept refusing requests because of its rate limit',
    nextStep: 'Run fewer workflows at once with this key, or try again later',
  },
  API_UNAVAILABLE: {
    meaning: 'the host cannot be reached, or fails',
    nextStep: 'Check `base-url` and that the runner can reach it, then try again',
  },
  BAD_RESPONSE: {
    meaning: 'the host sent a response that its API does not describe',
    nextStep:
      'Check that `base-url` is the URL of the admin API itself, not of a web page or a login',
  },
  START_UNKNOWN: {
    meaning: 'the host may or may not have received the request to start; it was not repeated',
    nextStep:
      'Check on the host whether an export is running: resume it with `job-id`, or run the workflow again',
  },
  EXPORT_FAILED: {
    meaning: 'the export job failed on the host',
    nextStep: 'Fix what the host names in the documentation source, then export again',
    isFinal: true,
  },
  AGENT_FAILED: {
    meaning: 'the agent met an error that it could not recover from',
    nextStep: "Look at the job on the host's dashboard, then run the agent again",
    isFinal: true,
  },
  AGENT_ARCHIVED: {
    meaning: 'the agent job was archived before it could be used',
    nextStep: 'Await a job that is not archived, or run the agent again',
    isFinal: true,
  },
  GATE_NOT_MET: {
    meaning: 'the pull request does not meet what `require` asks for',
    nextStep: 'Do what the open conditions ask for, then run the gate again',
    isFinal: true,
  },
  GATE_UNREADABLE: {
    meaning: "the pull request's state cannot be read, so the gate stays shut",
    nextStep: 'Let the gate read it, or require no more than `pull-request`',
    isFinal: true,
  },
  TIMED_OUT: {
    meaning: 'the time that `timeout` allows was used up',
    nextStep: 'Allow more time with `timeout`',
    outcome: 'timed-out',
  },
  CANCELLED: {
    meaning: 'the workflow was cancelled, or its own time limit ended the step',
    nextStep: 'Run it again when needed',
    outcome: 'cancelled',
  },
  DOWNLOAD_FAILED: {
    meaning: 'the bundle could not be downloaded, or not be written',
    nextStep: 'Check that the runner can reach the store, then try again',
  },
  BUNDLE_CORRUPT: {
    meaning: 'what arrived is not the bundle, or not all of it',
    nextStep: 'Try again; if it fails again, export anew',
  },
  BUNDLE_UNSAFE: {
    meaning: 'the bundle contains something that must not be unpacked; nothing of it was kept',
    nextStep: "Do not unpack it by other means: show the entry to the host's operators",
  },
  TARGET_NOT_EMPTY: {
    meaning: 'the folder that `extract-to` names is not empty',
    nextStep: 'Name a new folder, or set `overwrite` to replace this one',
  },
  NO_SPACE: {
    meaning: 'the disk is full, or too many files are open',
    nextStep:
      'Free space on the runner, or point `bundle-path` to a larger disk; if too many files are open, raise the limit (`ulimit -n`)',
  },
  ARTIFACT_UNAVAILABLE: {
    meaning: 'this run has no artifact service that supports what `artifact-name` asks for',
    nextStep: 'Leave `artifact-name` out and use the file that `bundlePath` names',
  },
  ARTIFACT_FAILED: {
    meaning: 'the artifact service did not accept the upload',
    nextStep: 'Try again; the bundle itself is at `bundlePath`',
  },
  SITE_CHECK_FAILED: {
    meaning: 'the site check reported findings, and `site-check` is `fail`',
    nextStep:
      'Open the report that `reportPath` names, fix what it lists and export again; with `site-check: warn` the step continues',
  },
  INTERNAL: {
    meaning: 'a fault of this action',
    nextStep: 'Please report it, with the log of a run that has debug logging enabled',
  },
} as const satisfies Record<string, CodeRule>

export type FailureCode = keyof typeof failureCodes

/** A job on the host, as the inputs name it that resume it. */
export interface JobReference {
  readonly id: string
  /** The project of an export that was started by project. */
  readonly projectId?: string | undefined
}

/** A job on the host, and what it does: `is still running on the host`. */
export interface JobState extends JobReference {
  readonly state: string
}

interface FailureDetails {
  /** What the reader does next, where the place that failed knows better than the code's own. */
  nextStep?: string | undefined
  /** The job on the host that another run can resume, and what it is doing there. */
  job?: JobState | undefined
  /** How the run ended, where that is not what the code stands for. */
  outcome?: Outcome | undefined
  cause?: unknown
}

/**
 * The one kind of error that ends a run: made where the cause is known, caught in `step.ts`.
 * `what` is a clause without a full stop; it may quote outside text, which the log and the summary
 * make harmless.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly what: string
  readonly nextStep: string
  readonly job: JobState | undefined
  readonly outcome: Outcome

  constructor(code: FailureCode, what: string, details: FailureDetails = {}) {
    const rule: CodeRule = failureCodes[code]
    const { nextStep = rule.nextStep, job, cause } = details
    const inputs = job && resumeInputs(job).map((line) => `\`${line}\``)
    const resume = job && `Job ${job.id} ${job.state}: resume it with ${inputs?.join(' and ')}.`
    const sentences = [sentence(what), sentence(nextStep), resume]
    const text = sentences.filter(Boolean).join(' ')
    // A list that ends one sentence puts the next on a line of its own.
    super(`${code}: ${text.replace(/\n (?=\S)/g, '\n')}`, { cause })
    this.name = 'Failure'
    this.code = code
    this.what = what
    this.nextStep = nextStep
    this.job = job
    this.outcome = details.outcome ?? rule.outcome ?? 'failed'
  }

  /** The same failure, of which the caller knows more. */
  with(details: Omit<FailureDetails, 'cause'>): Failure {
    const { code, what, nextStep, job, outcome, cause } = this
    return new Failure(code, what, { nextStep, job, outcome, cause, ...details })
  }
}

/** What was thrown; a failure that leaves the job to another run names the job and its state. */
export function resumable(thrown: unknown, job: JobState): unknown {
  if (!(thrown instanceof Failure)) return thrown
  const { isFinal }: CodeRule = failureCodes[thrown.code]
  return isFinal ? thrown : thrown.with({ job })
}

/** The inputs that resume a job, as lines of YAML: quoted, as `1e5` would be a number. */
export function resumeInputs({ id, projectId }: JobReference): string[] {
  const line = (name: string, value: string) => `${name}: '${value.replaceAll("'", "''")}'`
  const project = projectId === undefined ? [] : [line('project-id', projectId)]
  return [...project, line('job-id', id)]
}

/** Whatever was thrown, as a failure: what nobody foresaw is `INTERNAL`. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
  // Such as for the runner's own files, or for another thread.
  if (/\b(ENOSPC|EDQUOT|EMFILE|ENFILE)\b/.test(what)) {
    return new Failure('NO_SPACE', `the runner has no room left (${what})`, { cause: thrown })
  }
  return new Failure('INTERNAL', what, { cause: thrown })
}

function sentence(clause: string): string {
  return /([.!?]"?|\n)$/.test(clause) ? clause : `${clause}.`
}
