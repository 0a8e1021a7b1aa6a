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
