/** Ids become parts of URLs and file names, so an id must be a single plain path segment. */
export function isSafeId(id: string): boolean {
  return /^[^\s\p{C}/\\?#%]{1,256}$/u.test(id) && !/^\.+$/.test(id)
}

/**
 * Finds out whether a response is about another job than the requested one. A response that names the
 * requested one may also have the id of something else, such as a record.
 *
 * @returns a clause; undefined if the response names the job, or none
 */
export function otherJobIn(
  body: { readonly id?: unknown; readonly jobId?: unknown },
  job: string,
): string | undefined {
  const ids = { jobId: idText(body.jobId), id: idText(body.id) }
  const [other] = Object.entries(ids).filter(([, id]) => id !== undefined)
  if (!other || Object.values(ids).includes(job)) return undefined
  const [name, id = ''] = other
  return `\`${name}\` is ${isSafeId(id) ? `"${id}", that of another job` : "another job's"}`
}

/** An id that is a number may be too long to be exact: then it is not compared. */
function idText(id: unknown): string | undefined {
  if (typeof id === 'string') return id.trim() || undefined
  return Number.isSafeInteger(id) ? `${id}` : undefined
}

/** All known export statuses, from the spec (section 3.2) and observed on hosts. */
export const exportJobStatuses = ['queued', 'running', 'completed', 'failed'] as const

/** All agent statuses of section 3.1. */
export const agentJobStatuses = ['active', 'completed', 'archived', 'failed'] as const

/**
 * Other words for a job that has ended without a result. The spec does not list all statuses of an
 * export; other job systems use each of these, and none of them for work in progress.
 */
export const failedStatuses: readonly string[] = [
  'abandoned',
  'aborted',
  'archived',
  'canceled',
  'cancelled',
  'crashed',
  'dead',
  'declined',
  'deleted',
  'denied',
  'discarded',
  'error',
  'errored',
  'expired',
  'failure',
  'invalid',
  'killed',
  'refused',
  'rejected',
  'removed',
  'revoked',
  'skipped',
  'stopped',
  'superseded',
  'terminated',
  'timed_out',
  'timeout',
]

/** Other words for a job that has its result. */
export const completedStatuses: readonly string[] = [
  'complete',
  'done',
  'finished',
  'succeeded',
  'success',
  'successful',
]

const withoutSeparators = (status: string) => status.replace(/[-_]/g, '')
const failedWords = new Set(['failed', ...failedStatuses].map(withoutSeparators))

/**
 * Whether a job has ended without a result. Any other unknown status means unfinished.
 *
 * @param status in lower case
 * @param known the statuses of this kind of job, whose meaning the spec defines
 */
export function isFailedStatus(status: string, known: readonly string[]): boolean {
  if (known.includes(status)) return status === 'failed'
  return failedWords.has(withoutSeparators(status))
}
