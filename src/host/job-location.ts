import { decoded } from '../kernel/format/percent-encoding.ts'
import type { HttpResponse } from '../kernel/http/send.ts'
import { isSafeId } from './job.ts'

type Head = Pick<HttpResponse, 'status' | 'headers'>

/**
 * Whether a response accepts a start: any 2xx, or a redirect to the job (RFC 9110, sections 15.4.3 and
 * 15.4.4). Nothing is sent to that URL, so it may have another host: gateways do not always correct it.
 */
export function acceptsStart(head: Head): boolean {
  return isSuccess(head) || leadsToJob(head)
}

/** Whether a redirect of a start leads to the job: it is the response then, and is not followed. */
export const leadsToJob = (head: Head): boolean =>
  (head.status === 302 || head.status === 303) && jobIdInLocation(head) !== undefined

export const isSuccess = ({ status }: Pick<Head, 'status'>): boolean =>
  status >= 200 && status <= 299

/**
 * The id of a job in a response's `Location`: the last segment of its path (RFC 9110, section 10.2.2).
 */
export function jobIdInLocation({
  headers: { location },
}: Pick<Head, 'headers'>): string | undefined {
  const path = location && URL.parse(location, 'https://host.invalid')?.pathname
  const [, segment] = /\/jobs?\/([^/]+)\/?$/.exec(path || '') ?? []
  const id = segment && decoded(segment)
  return id && isSafeId(id) ? id : undefined
}

/** The body of a response to a start, with the id that may be in `Location` alone. */
export function withLocation(
  field: 'id' | 'jobId',
  body: unknown,
  head: Pick<Head, 'headers'>,
): unknown {
  const id = jobIdInLocation(head)
  if (!id || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const named = (body as Record<string, unknown>)[field]
  if (named !== undefined && named !== null) return body
  return { ...body, [field]: id }
}
