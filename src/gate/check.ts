/** A check of the head commit that counts, or a required or expected one that has not reported. */
export interface Check {
  readonly kind: CheckKind
  /**
   * Of the job, the check run, the status's context, the app or the environment; of a missing check, what
   * the rule or the input calls it. Empty for a workflow run.
   */
  readonly name: string
  /** The name of the workflow, for a job or a workflow run. */
  readonly workflow?: string | undefined
  /** The event that started it, for a job or a workflow run. */
  readonly event?: string | undefined
  /** `held`: a workflow run that waits until someone approves it. */
  readonly state: 'passed' | 'pending' | 'held' | 'failed'
  readonly isRequired: boolean
  /** Why it is awaited, for a missing check. */
  readonly missing?: MissingReason | undefined
  /** As GitHub has it, such as `FAILURE`. */
  readonly conclusion?: string | undefined
  /** Its page: outside text. */
  readonly url?: string | undefined
  /** Distinguishes a check from a later one of the same name. */
  readonly id?: string | undefined
}

/**
 * `job`: of a workflow run; `run`: a workflow run, beyond its jobs; `check`: a check run of an app, or one
 * that a workflow made with its token; `app`: a suite without check runs.
 */
export type CheckKind = 'job' | 'run' | 'check' | 'app' | 'status' | 'deployment' | 'missing'

/** `unfit`: it was reported, but only by what cannot meet an expected name. */
export type MissingReason = 'required' | 'required-workflow' | 'expected' | 'unfit'

/** What identifies a check for people, and in `ignored-checks` and `expected-checks`. */
export type CheckName = Pick<Check, 'kind' | 'name' | 'workflow' | 'event'>

/** The name as GitHub shows it on the page of a pull request, such as `CI / build (push)`. */
export function shownName({ kind, name, workflow, event }: CheckName): string {
  if (kind === 'job') return `${workflow} / ${name} (${event})`
  return kind === 'run' ? `${workflow} (${event})` : name
}

/** A check in a sentence: its name as GitHub shows it, and why it is awaited if it has not reported. */
export function checkLabel(check: Check): string {
  const name = shownName(check) || 'a check without a name'
  if (check.kind === 'deployment') return `deployment to ${name}`
  return check.missing === undefined ? name : `${name} (${missingTexts[check.missing]})`
}

/** The first few checks in a sentence. */
export function checkLabels(checks: readonly Check[]): string {
  const more = checks.length > maxLabels ? ` and ${checks.length - maxLabels} more` : ''
  return `${checks.slice(0, maxLabels).map(checkLabel).join(', ')}${more}`
}

const maxLabels = 5

const missingTexts: Record<MissingReason, string> = {
  required: 'required, not reported',
  'required-workflow': 'required workflow, not reported',
  expected: 'expected, not reported',
  unfit: 'expected, reported only by what cannot meet it',
}
