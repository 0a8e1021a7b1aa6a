import { asFailure, type Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import type { Condition, ConditionState } from '../conditions.ts'
import { inBasicPlane } from '../status-text.ts'
import type { GitHub } from './github.ts'

/** A commit status, with the values of GitHub's REST API. */
export interface StatusReport {
  readonly state: 'pending' | 'success' | 'failure' | 'error'
  /** May contain untrusted text, and exceed GitHub's limit. */
  readonly description: string
}

/** A commit of a repository, which is `owner/name`. */
export interface CommitRef {
  readonly repository: string
  readonly headSha: string
}

export interface StatusSettings {
  /** The name of the status. */
  readonly context: string
  /** The page that the status links to: the workflow run. */
  readonly targetUrl?: string | undefined
}

/** What the status of a commit says besides its report. */
export interface StatusNote {
  /** Before the description. */
  readonly text: string
  /** In place of the page that the status links to. */
  readonly targetUrl: string
}

/** Returns the commit that a failure before the first status belongs to; may ask GitHub. */
type FindHead = (run: Run) => Promise<CommitRef | undefined>

/** Maintains one commit status on the head commit. */
export class StatusReporter {
  readonly #github: GitHub
  readonly #settings: StatusSettings
  readonly #notes = new Map<string, StatusNote>()
  #last: { readonly head: CommitRef; readonly report: StatusReport } | undefined
  #findHead: FindHead = async () => undefined

  constructor(github: GitHub, settings: StatusSettings) {
    this.#github = github
    this.#settings = settings
  }

  /** The page that the status links to; missing outside of a workflow. */
  get targetUrl(): string | undefined {
    return this.#settings.targetUrl
  }

  /**
   * Sets the status, unless it was the last one set.
   *
   * @throws Failure GATE_UNREADABLE if GitHub refuses
   */
  async set(head: CommitRef, report: StatusReport, run: Run): Promise<void> {
    // GitHub accepts 1,000 statuses per context and commit.
    if (JSON.stringify({ head, report }) === JSON.stringify(this.#last)) return
    const { context } = this.#settings
    const note = this.#notes.get(head.headSha)
    const text = note ? `${note.text}; ${report.description}` : report.description
    // Secrets are removed first: a replaced character could hide the rest of one.
    const description = inBasicPlane(run.scrubber.excerpt(text, maxDescription))
    const body = {
      context,
      state: report.state,
      description,
      target_url: note?.targetUrl ?? this.targetUrl,
    }
    const path = `/repos/${head.repository}/statuses/${head.headSha}`
    await this.#github.post(`the commit status "${context}"`, path, body, run)
    this.#last = { head, report }
  }

  /** Adds a note to a commit's status, to this one and to later ones. */
  async note(head: CommitRef, note: StatusNote, run: Run): Promise<void> {
    this.#notes.set(head.headSha, note)
    if (this.#last?.head.headSha !== head.headSha) return
    const { report } = this.#last
    this.#last = undefined
    await this.set(head, report, run)
  }

  /** Where to report a failure before the first status. */
  useHead(find: FindHead): void {
    this.#findHead = find
  }

  /**
   * Sets the status for what ended the run: nothing for a cancel, which another run follows, and for
   * invalid inputs. The run reports that failure, and not one to set this status.
   */
  async settle(thrown: unknown, run: Run): Promise<void> {
    const report = finalStatus(asFailure(thrown))
    // A condition that failed was reported as such.
    if (!report || this.#last?.report.state === 'failure') return
    const limit = run.signal.aborted ? limitAfterAbort : limitAfterFailure
    const deadline = run.clock.now() + limit
    const lastRun = { ...run, signal: AbortSignal.timeout(limit), deadline }
    try {
      const head = this.#last?.head ?? (await this.#findHead(lastRun))
      if (head) await this.set(head, report, lastRun)
    } catch (error) {
      run.log.debug(`no final commit status: ${asFailure(error).message}`)
    }
  }
}

/** Time limit for the status of a run that was aborted, in milliseconds. */
const limitAfterAbort = 1_500

/** Time limit for the status of a run that has failed, in milliseconds. */
const limitAfterFailure = 10_000

function finalStatus({ code, outcome, what }: Failure): StatusReport | undefined {
  if (code === 'INVALID_INPUT' || outcome === 'cancelled') return undefined
  return { state: outcome === 'timed-out' ? 'failure' : 'error', description: what }
}

/** GitHub accepts 140 characters; an excerpt may be up to two longer than its limit. */
const maxDescription = 138

/**
 * @param baseRefName the branch that it is judged for
 * @returns undefined if all conditions are met, but not confirmed: the status stays as it is
 */
export function statusFor(
  state: ConditionState | 'unconfirmed',
  conditions: readonly Condition[],
  baseRefName?: string,
): StatusReport | undefined {
  if (state === 'met') {
    const names = conditions.map(({ name }) => name).join(', ')
    const base = baseRefName === undefined ? '' : ` (into ${baseRefName})`
    return { state: 'success', description: `met: ${names}${base}` }
  }
  const failed = reasons(conditions, 'failed')
  if (state === 'failed') return { state: 'failure', description: failed }
  const description = reasons(conditions, 'waiting') || failed
  return description ? { state: 'pending', description } : undefined
}

function reasons(conditions: readonly Condition[], state: Condition['state']): string {
  return conditions
    .filter((condition) => condition.state === state)
    .map(({ name, reason }) => `${name}: ${reason}`)
    .join('; ')
}
