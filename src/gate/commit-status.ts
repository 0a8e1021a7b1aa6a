import { excerpt } from '../format/excerpt.ts'
import type { Run } from '../run/run.ts'
import { Scrubber } from '../scrub/scrubber.ts'
import type { Condition } from './conditions.ts'
import type { GitHub } from './github.ts'

/** What a commit status says, in the words of GitHub's REST API. */
export interface StatusReport {
  readonly state: 'pending' | 'success' | 'failure' | 'error'
  /** May hold text from outside, and be longer than GitHub takes. */
  readonly description: string
}

/** Keeps one commit status on the head that the gate judges. */
export interface StatusReporter {
  /**
   * Sets the status, unless the commit has it already.
   *
   * @throws Failure GATE_UNREADABLE when GitHub refuses
   */
  set(headSha: string, report: StatusReport, run: Run): Promise<void>
}

/**
 * @param context the status's name
 * @param targetUrl what the status links to: the workflow run
 */
export function statusReporter(
  github: GitHub,
  repository: string,
  { context, targetUrl }: { context: string; targetUrl?: string | undefined },
): StatusReporter {
  let last: string | undefined
  return {
    async set(headSha, { state, description: text }, run) {
      const description = excerpt(new Scrubber(run.secrets()).scrub(text), maxDescription)
      const body = { context, state, description, target_url: targetUrl }
      const current = JSON.stringify([headSha, body])
      // GitHub takes 1,000 statuses of one context and commit.
      if (current === last) return
      const subject = `the commit status \`${context}\``
      await github.post(subject, `/repos/${repository}/statuses/${headSha}`, body, run)
      last = current
    },
  }
}

/** GitHub takes 140 characters; an excerpt ends up to two beyond its limit. */
const maxDescription = 138

export function pendingStatus(conditions: readonly Condition[]): StatusReport {
  const open = reasons(conditions, 'waiting') || reasons(conditions, 'failed')
  const description = open || 'all conditions are met; looking once more'
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
