import { excerpt } from '../format/excerpt.ts'
import { Failure, type FailureCode } from '../run/failure.ts'

/** A call of the admin API, for its failure messages. */
export interface Call {
  /** Completes "api.example.com refused to …". */
  readonly purpose: string
  /** Whether it starts a job, which must not happen twice. */
  readonly starts: boolean
  /** Next steps for a refusal, if specific to this call. */
  readonly nextSteps?: Partial<Record<FailureCode, string>>
}

/** A response with an error status. */
export interface Refusal {
  readonly status: number
  /** Name and port of the server that sent it. */
  readonly host: string
  /** The host's error message. */
  readonly message?: string | undefined
  readonly requestId?: string | undefined
  /** Whether the host sent Retry-After: then it certainly did not accept the request. */
  readonly notTaken?: boolean
}

/**
 * Status codes of the admin API and their meaning (section 7 specifies only 404; the others are seen
 * from hosts). All others are `BAD_RESPONSE`.
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

const mentionsPlan =
  /(?<![a-z])(plans?|upgrad(e|es|ed|ing)|enterprise|subscriptions?|billing)(?![a-z])/i

/** The failure code for a response's status. */
export function codeFor(
  call: Call,
  { status, message = '', notTaken = false }: Omit<Refusal, 'host'>,
): FailureCode {
  if ((status === 401 || status === 403) && mentionsPlan.test(message)) return 'PLAN_REQUIRED'
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
export function messageIn(body: string): string | undefined {
  const text = messageOf(parse(body))
  if (text === undefined) return undefined
  if (/^<(!doctype|html|head|body|\?xml)/i.test(text))
    return 'a web page instead of an API response'
  return excerpt(text, 500) || undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Messages may be nested a few levels deep. `error` next to a message is only the status text. */
function messageOf(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value !== 'object' || value === null || depth > 5) return undefined
  if (Array.isArray(value)) return messageOf(value[0], depth + 1)
  const { error, message, detail, title, errors } = value as Record<string, unknown>
  const candidates = [message, detail, error, title, errors]
  for (const candidate of candidates) {
    const text = messageOf(candidate, depth + 1)
    if (text) return text
  }
  return undefined
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
