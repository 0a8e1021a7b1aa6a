/**
 * Every way in which a run can fail: what the code stands for, and what the reader does next where
 * the place that failed knows nothing better. The codes are the action's interface: they appear in
 * the output `errorCode` and never change their meaning.
 */
export const failureCodes = {
  INVALID_INPUT: {
    meaning: 'an input is missing, malformed, or was refused by the host as such',
    nextStep: 'Correct the input in the workflow file',
  },
  UNAUTHORIZED: {
    meaning: 'the host does not accept the API key',
    nextStep:
      'Check that the secret given as `api-key` holds a current admin API key (keys expire; make a new one on the API keys page if in doubt)',
  },
  FORBIDDEN: {
    meaning: 'the host knows the key and refuses the request',
    nextStep:
      "Check the key's scopes, the host's IP allow-list, and that the domain belongs to the key's organisation",
  },
  PLAN_REQUIRED: {
    meaning: "the organisation's plan does not include the feature",
    nextStep:
      'Static export, for one, needs an Enterprise plan: ask whoever manages the plan, or use the key of an organisation that has it',
  },
  NOT_FOUND: {
    meaning: 'the host does not know the job, the domain or the address',
    nextStep:
      'Check the id, that the key belongs to the same organisation, and that `base-url` ends before `/v1`',
  },
  CONFLICT: {
    meaning: 'the host is busy with another job that excludes this one',
    nextStep: 'Wait for the job that runs, or take it up with `job-id`',
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
    meaning: 'the host answered with something that its API does not describe',
    nextStep:
      'Check that `base-url` is the address of the admin API itself, not of a web page or a login',
  },
  START_UNKNOWN: {
    meaning: 'the request to start may or may not have been taken, and was not repeated',
    nextStep:
      'Look on the host whether an export runs: take it up with `job-id`, or run the workflow again',
  },
  EXPORT_FAILED: {
    meaning: 'the export job itself failed on the host',
    nextStep: 'Repair what the host names in the documentation source, then export again',
  },
  AGENT_FAILED: {
    meaning: 'the agent met an error that it could not recover from',
    nextStep: "Look at the job on the host's dashboard, then have the agent run again",
  },
  AGENT_ARCHIVED: {
    meaning: 'the agent job was archived before it could be used',
    nextStep: 'Await a job that is not archived, or have the agent run again',
  },
  GATE_NOT_MET: {
    meaning: 'the pull request does not meet what `require` asks for',
    nextStep: 'Do what the conditions still ask for, then run the gate again',
  },
  GATE_UNREADABLE: {
    meaning: "the pull request's state cannot be read, so the gate stays shut",
    nextStep: 'Let the gate read it, or ask for no more than `pull-request`',
  },
  TIMED_OUT: {
    meaning: 'the time that `timeout` allows was used up',
    nextStep: 'Allow more time with `timeout`',
  },
  CANCELLED: {
    meaning: 'the workflow was cancelled, or its own time limit ended the step',
    nextStep: 'Run it again when it is wanted',
  },
  DOWNLOAD_FAILED: {
    meaning: 'the bundle could not be fetched from its link, or not be written',
    nextStep: 'Check that the runner can reach the store, then try again',
  },
  BUNDLE_CORRUPT: {
    meaning: 'what arrived is not the bundle, or not all of it',
    nextStep: 'Try again; when it recurs, export anew',
  },
  BUNDLE_UNSAFE: {
    meaning: 'the bundle holds something that must not be unpacked; nothing of it was kept',
    nextStep: "Do not unpack it by other means: show the entry to the host's operators",
  },
  TARGET_NOT_EMPTY: {
    meaning: 'the folder that `extract-to` names is not empty',
    nextStep: 'Name a new folder, or set `overwrite` to have this one replaced',
  },
  NO_SPACE: {
    meaning: 'the disk is full, or too many files are open',
    nextStep:
      'Free space on the runner, or point `bundle-path` to a larger disk; where files are meant, raise its limit (`ulimit -n`)',
  },
  ARTIFACT_UNAVAILABLE: {
    meaning: 'this run has no artifact service that could take what `artifact-name` asks for',
    nextStep: 'Leave `artifact-name` out and use the file that `bundlePath` names',
  },
  ARTIFACT_FAILED: {
    meaning: 'the artifact service did not take the upload',
    nextStep: 'Try again; the bundle itself is where `bundlePath` says',
  },
  SITE_CHECK_FAILED: {
    meaning: 'the site check found something, and `site-check: fail` asks for none',
    nextStep:
      'Look at the report that `reportPath` names, repair what it lists and export again; `site-check: warn` lets the step go on',
  },
  INTERNAL: {
    meaning: 'a fault of this action',
    nextStep: 'Please report it, with the log of a run that has debug logging switched on',
  },
} as const satisfies Record<string, { meaning: string; nextStep: string }>

export type FailureCode = keyof typeof failureCodes

interface FailureDetails {
  /** What the reader does next, where the place that failed knows better than the code's own. */
  nextStep?: string | undefined
  /** The job on the host that another run can take up, and what it is doing there. */
  job?: { id: string; state: string } | undefined
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
  readonly job: FailureDetails['job']

  constructor(code: FailureCode, what: string, details: FailureDetails = {}) {
    const { nextStep = failureCodes[code].nextStep, job, cause } = details
    const takeUp =
      job && `Job ${job.id} ${job.state}: take it up again with \`${takeUpLine(job.id)}\`.`
    const sentences = [sentence(what), sentence(nextStep), takeUp]
    const text = sentences.filter(Boolean).join(' ')
    // A list that ends one sentence puts the next on a line of its own.
    super(`${code}: ${text.replace(/\n (?=\S)/g, '\n')}`, { cause })
    this.name = 'Failure'
    this.code = code
    this.what = what
    this.nextStep = nextStep
    this.job = job
  }

  /** The same failure, of which the caller knows more. */
  with(details: Omit<FailureDetails, 'cause'>): Failure {
    const { code, what, nextStep, job, cause } = this
    return new Failure(code, what, { nextStep, job, cause, ...details })
  }
}

/** The input that takes a job up, as YAML: quoted, as `1e5` would be a number. */
export function takeUpLine(jobId: string): string {
  return `job-id: '${jobId.replaceAll("'", "''")}'`
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
