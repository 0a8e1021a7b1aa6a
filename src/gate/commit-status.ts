import { asFailure, type Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import type { Condition, ConditionState } from './conditions.ts'
import type { GitHub } from './github/github.ts'

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

export type StatusReporter = ReturnType<typeof statusReporter>

/**
 * Maintains one commit status on the head commit.
 *
 * @param context the name of the status
 * @param targetUrl the page that the status links to: the workflow run
 */
export function statusReporter(
  github: GitHub,
  { context, targetUrl }: { context: string; targetUrl?: string | undefined },
) {
  let last: { head: CommitRef; report: StatusReport } | undefined
  const notes = new Map<string, string>()
  let findHead: (run: Run) => Promise<CommitRef | undefined> = async () => undefined

  /**
   * Sets the status, unless it was the last one set.
   *
   * @throws Failure GATE_UNREADABLE if GitHub refuses
   */
  async function set(head: CommitRef, report: StatusReport, run: Run): Promise<void> {
    // GitHub accepts 1,000 statuses per context and commit.
    if (JSON.stringify({ head, report }) === JSON.stringify(last)) return
    const text = [notes.get(head.headSha) ?? [], report.description].flat().join('; ')
    const description = run.scrubber.excerpt(text, maxDescription)
    const body = { context, state: report.state, description, target_url: targetUrl }
    const path = `/repos/${head.repository}/statuses/${head.headSha}`
    await github.post(`the commit status "${context}"`, path, body, run)
    last = { head, report }
  }

  return {
    set,
    /** Puts a note before the description of a commit's status, in this one and in later ones. */
    async note(head: CommitRef, note: string, run: Run): Promise<void> {
      notes.set(head.headSha, note)
      if (last?.head.headSha !== head.headSha) return
      const { report } = last
      last = undefined
      await set(head, report, run)
    },
    /** Where to report a failure before the first status. @param find may ask GitHub */
    useHead(find: typeof findHead): void {
      findHead = find
    },
    /**
     * Sets the status for what ended the run: nothing for a cancel, which another run follows, and for
     * invalid inputs. The run reports that failure, and not one to set this status.
     */
    async settle(thrown: unknown, run: Run): Promise<void> {
      const report = finalStatus(asFailure(thrown))
      // A condition that failed was reported as such.
      if (!report || last?.report.state === 'failure') return
      const limit = run.signal.aborted ? limitAfterAbort : limitAfterFailure
      const deadline = run.clock.now() + limit
      const lastRun = { ...run, signal: AbortSignal.timeout(limit), deadline }
      try {
        const head = last?.head ?? (await findHead(lastRun))
        if (head) await set(head, report, lastRun)
      } catch (error) {
        run.log.debug(`no final commit status: ${asFailure(error).message}`)
      }
    },
  }
}

/** Time limits for the status of a run that has failed, in milliseconds. */
const [limitAfterAbort, limitAfterFailure] = [1_500, 10_000]

function finalStatus({ code, outcome, what }: Failure): StatusReport | undefined {
  if (code === 'INVALID_INPUT' || outcome === 'cancelled') return undefined
  return { state: outcome === 'timed-out' ? 'failure' : 'error', description: what }
}

/** GitHub accepts 140 characters; an excerpt may be up to two longer than its limit. */
const maxDescription = 138

/** @returns undefined if all conditions are met, but not confirmed: the status stays as it is */
export function statusFor(
  state: ConditionState | 'unconfirmed',
  conditions: readonly Condition[],
): StatusReport | undefined {
  const names = conditions.map(({ name }) => name).join(', ')
  if (state === 'met') return { state: 'success', description: `met: ${names}` }
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
