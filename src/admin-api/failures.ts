import { STATUS_CODES } from 'node:http'
import { Failure } from '../run/failure.ts'
import type { FailureCode } from '../run/failure-codes.ts'
import type { Scrubber } from '../scrub/scrubber.ts'

/** A call of the admin API, for its failure messages. */
export interface Call {
  /** Completes "api.example.com refused to …". */
  readonly purpose: string
  /** Whether it starts a job, which must not happen twice. */
  readonly starts: boolean
  /** Next steps for a refusal, if specific to this call. */
  readonly nextSteps?: Partial<Record<FailureCode, string>>
}

export interface Refusal {
  readonly status: number
  /** Name and port of the server that sent it. */
  readonly host: string
  readonly message?: string | undefined
  readonly requestId?: string | undefined
  /** Whether the host sent Retry-After: then it certainly did not accept the request. */
  readonly notTaken?: boolean
  /** Whether any text in the response mentions a plan, not only `message`. */
  readonly mentionsPlan?: boolean
}

/**
 * Status codes of the admin API and their meaning (section 7 specifies only 404; the others were
 * observed on hosts). All others are `BAD_RESPONSE`.
 */
const codeOfStatus: Readonly<Record<number, FailureCode>> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHORIZED',
  402: 'PLAN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'API_UNAVAILABLE',
  409: 'CONFLICT',
  422: 'INVALID_INPUT',
  429: 'RATE_LIMITED',
}

const planWords =
  /(?<![a-z])(plans?|upgrad(e|es|ed|ing)|enterprise|subscriptions?|billing)(?![a-z])/i

export function codeFor(call: Call, refusal: Omit<Refusal, 'host'>): FailureCode {
  const { status, message = '', notTaken = false } = refusal
  const { mentionsPlan = planWords.test(message) } = refusal
  if ((status === 401 || status === 403) && mentionsPlan) return 'PLAN_REQUIRED'
  if (status >= 500) return call.starts && !notTaken ? 'START_UNKNOWN' : 'API_UNAVAILABLE'
  if (status === 408 && call.starts) return 'START_UNKNOWN'
  return codeOfStatus[status] ?? 'BAD_RESPONSE'
}

/** The failure for an error response, with the host's message and request id. */
export function refused(call: Call, refusal: Refusal): Failure {
  const quoted = refusal.message ? `: "${refusal.message}"` : ''
  const id = refusal.requestId ? ` [request id ${refusal.requestId}]` : ''
  const verb = refusal.status >= 500 ? 'failed to' : 'refused to'
  const what = `${refusal.host} ${verb} ${call.purpose} (HTTP ${refusal.status})${quoted}${id}`
  const code = codeFor(call, refusal)
  return new Failure(code, what, { nextStep: call.nextSteps?.[code] })
}

/**
 * The message in an error response: from the Error object of section 2.2, or from other servers on the
 * way. Web pages are not quoted.
 */
export function messageIn(body: string, scrubber: Pick<Scrubber, 'excerpt'>): string | undefined {
  const [first, second] = messagesOf(parse(body))
  if (first === undefined) return undefined
  if (/^<(!doctype|html|head|body|\?xml)/i.test(first))
    return 'a web page instead of an API response'
  // `{"error": "Forbidden", "message": "Your plan …"}`: skip the name of the status.
  const text = second && isStatusName(first) ? `${first}: ${second}` : first
  return scrubber.excerpt(text, 500) || undefined
}

/** Whether any message in an error response, not only the first, mentions a plan. */
export function mentionsPlan(body: string): boolean {
  return messagesOf(parse(body)).some((each) => !each.startsWith('<') && planWords.test(each))
}

/** Many servers send the name of the status next to a message. */
const isStatusName = (text: string) =>
  Object.values(STATUS_CODES).some((name) => name?.toLowerCase() === text.toLowerCase())

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * All messages, the most specific first: the API specifies the field `error`. Messages may be nested a
 * few levels deep.
 */
function messagesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (typeof value !== 'object' || value === null || depth > 5) return []
  if (Array.isArray(value)) return messagesOf(value[0], depth + 1)
  const { error, message, detail, title, errors } = value as Record<string, unknown>
  return [error, message, detail, title, errors].flatMap((each) => messagesOf(each, depth + 1))
}

const requestIdHeaders = [
  'x-request-id',
  'request-id',
  'x-correlation-id',
  'x-amzn-requestid',
  'x-amz-request-id',
  'cf-ray',
  'x-vercel-id',
]

/** Longer values are not ids. In UTF-16 units. */
const maxIdLength = 128

/** The id by which the host's operators can find a request, if the response has one. */
export function requestIdIn(
  headers: Record<string, string | string[] | undefined>,
): string | undefined {
  const id = requestIdHeaders.map((name) => headers[name]).find(Boolean)
  return id && id.length <= maxIdLength ? String(id) : undefined
}
