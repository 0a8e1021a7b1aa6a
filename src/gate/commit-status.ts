import type { Run } from '../run/run.ts'
import type { Condition } from './conditions.ts'
import type { GitHub } from './github.ts'

/** A commit status, with the values of GitHub's REST API. */
export interface StatusReport {
  readonly state: 'pending' | 'success' | 'failure' | 'error'
  /** May contain untrusted text, and exceed GitHub's limit. */
  readonly description: string
}

/** Maintains one commit status on the head commit. */
export interface StatusReporter {
  /**
   * Sets the status, unless it was the last one set.
   *
   * @throws Failure GATE_UNREADABLE if GitHub refuses
   */
  set(headSha: string, report: StatusReport, run: Run): Promise<void>
}

/**
 * @param context the name of the status
 * @param targetUrl the page that the status links to: the workflow run
 */
export function statusReporter(
  github: GitHub,
  repository: string,
  { context, targetUrl }: { context: string; targetUrl?: string | undefined },
): StatusReporter {
  let last: string | undefined
  return {
    async set(headSha, { state, description: text }, run) {
      const description = run.scrubber.excerpt(text, maxDescription)
      const body = { context, state, description, target_url: targetUrl }
      const current = JSON.stringify([headSha, body])
      // GitHub accepts 1,000 statuses per context and commit.
      if (current === last) return
      const subject = `the commit status \`${context}\``
      await github.post(subject, `/repos/${repository}/statuses/${headSha}`, body, run)
      last = current
    },
  }
}

/** GitHub accepts 140 characters; an excerpt may be up to two longer than its limit. */
const maxDescription = 138

export function pendingStatus(conditions: readonly Condition[]): StatusReport {
  const open = reasons(conditions, 'waiting') || reasons(conditions, 'failed')
  const description = open || 'all conditions are met; confirming'
  return { state: 'pending', description }
}

export function successStatus(conditions: readonly Condition[]): StatusReport {
  return { state: 'success', description: `met: ${conditions.map(({ name }) => name).join(', ')}` }
}

export function failureStatus(conditions: readonly Condition[]): StatusReport {
  return { state: 'failure', description: reasons(conditions, 'failed') }
}

export function timedOutStatus(conditions: readonly Condition[]): StatusReport {
  return { state: 'failure', description: `timed out: ${reasons(conditions, 'waiting')}` }
}

export function errorStatus(what: string): StatusReport {
  return { state: 'error', description: what }
}

function reasons(conditions: readonly Condition[], state: Condition['state']): string {
  return conditions
    .filter((condition) => condition.state === state)
    .map(({ name, reason }) => `${name}: ${reason}`)
    .join('; ')
}
