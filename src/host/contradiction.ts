import { isTransient } from '../kernel/http/retry.ts'
import { type ApiResponse, isWebPage, RefusedResponse, UnreadableBody } from './failures.ts'

/**
 * What is known of a job before a call about it: only its id, given as an input; that the host accepted
 * its start or returned it; that the host returned it as completed.
 */
export type JobKnowledge = 'id' | 'known' | 'completed'

/** How long the host may not find a job whose id was given, in milliseconds. */
const maxMissing = 30_000

/**
 * Statuses that a host may send about a job that it has just returned, because something changed: the
 * key was revoked, the plan or a permission withdrawn, the job deleted.
 */
const conclusive: ReadonlySet<number> = new Set([401, 402, 403, 410])

/**
 * How long a call is sent again after a response that only contradicts what is known of the job, in
 * milliseconds: such responses come from replicas that lag, and from gateways while a host restarts. A
 * redirect says nothing about the job: it says where to send the key, which no wait makes right.
 * The table of all states is in docs/evidence/reliability.md. Pure.
 *
 * @returns 0 if the response is conclusive
 */
export function contradictionBudget(knowledge: JobKnowledge, error: unknown): number {
  if (error instanceof RefusedResponse) return refusalBudget(knowledge, error.response)
  const isForeign = error instanceof UnreadableBody && !error.isObject
  return knowledge !== 'id' && isForeign ? untilDeadline : 0
}

const untilDeadline = Number.POSITIVE_INFINITY

function refusalBudget(knowledge: JobKnowledge, { status, text }: ApiResponse): number {
  // Another rule repeats these, whatever is known of the job.
  if (isTransient(status)) return 0
  if (knowledge === 'id') return status === 404 ? maxMissing : 0
  return isWebPage(text) || !conclusive.has(status) ? untilDeadline : 0
}
