import { STATUS_CODES } from 'node:http'
import { excerpt } from '../format/excerpt.ts'
import { Failure, type FailureCode } from '../run/failure.ts'

/** A call of the admin API, as failures speak of it. */
export interface Call {
  /** Completes "api.example.com refused to …". */
  readonly purpose: string
  /** Whether it starts something that must not be started twice. */
  readonly starts: boolean
  /** What to do about a refusal, where that is particular to this call. */
  readonly nextSteps?: Partial<Record<FailureCode, string>>
}

/** An answer that is not the one hoped for. */
export interface Refusal {
  readonly status: number
  /** Name and port of the server that sent it. */
  readonly host: string
  /** The host's own words. */
  readonly message?: string | undefined
  readonly requestId?: string | undefined
  /** Whether the host said to come back later: then it surely did not take the request. */
  readonly notTaken?: boolean
  /** Whether any of its words, not those of `message` alone, are about a plan. */
  readonly speaksOfPlan?: boolean
}

/**
 * Status codes of the admin API and what they stand for (section 7 names only 404; the others are
 * what hosts send). What is missing here is `BAD_RESPONSE`.
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

/** Which failure an answer's status stands for. */
export function codeFor(call: Call, refusal: Omit<Refusal, 'host'>): FailureCode {
  const { status, message = '', notTaken = false } = refusal
  const { speaksOfPlan = planWords.test(message) } = refusal
  if ((status === 401 || status === 403) && speaksOfPlan) return 'PLAN_REQUIRED'
  if (status >= 500) return call.starts && !notTaken ? 'START_UNKNOWN' : 'API_UNAVAILABLE'
  if (status === 408 && call.starts) return 'START_UNKNOWN'
  return codeOfStatus[status] ?? 'BAD_RESPONSE'
}

/** The failure for an answer with an error status, with the host's own words and request id. */
export function refused(call: Call, refusal: Refusal): Failure {
  const said = refusal.message ? `: "${refusal.message}"` : ''
  const id = refusal.requestId ? ` [request id ${refusal.requestId}]` : ''
  const verb = refusal.status >= 500 ? 'failed to' : 'refused to'
  const what = `${refusal.host} ${verb} ${call.purpose} (HTTP ${refusal.status})${said}${id}`
  const code = codeFor(call, refusal)
  return new Failure(code, what, { nextStep: call.nextSteps?.[code] })
}

/**
 * Finds the host's own words in an error response: the Error object of section 2.2, or what other
 * servers on the way send. A web page has no words for a log.
 */
export function messageIn(body: string): string | undefined {
  const [first, second] = wordsIn(parse(body))
  if (first === undefined) return undefined
  if (/^<(!doctype|html|head|body|\?xml)/i.test(first)) return 'a web page instead of an answer'
  // `{"error": "Forbidden", "message": "Your plan …"}`: of the two, the message says something.
  const words = second && isStatusName(first) ? `${first}: ${second}` : first
  return excerpt(words, 500) || undefined
}

/** Whether any of the host's words in an error response are about a plan, not the first alone. */
export function speaksOfPlan(body: string): boolean {
  const words = wordsIn(parse(body))
  return words.some((each) => !each.startsWith('<') && planWords.test(each))
}

/** What many servers write beside a message: the name of the response's status. */
const isStatusName = (words: string) =>
  Object.values(STATUS_CODES).some((name) => name?.toLowerCase() === words.toLowerCase())

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * All words, the most telling first: `error` is the field that the API describes. Servers nest them a
 * few levels deep.
 */
function wordsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (typeof value !== 'object' || value === null || depth > 5) return []
  if (Array.isArray(value)) return wordsIn(value[0], depth + 1)
  const { error, message, detail, title, errors } = value as Record<string, unknown>
  return [error, message, detail, title, errors].flatMap((each) => wordsIn(each, depth + 1))
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

/** What is longer is no id, in UTF-16 units. */
const longestId = 128

/** The id by which the host's operators find a request, if the answer bears one. */
export function requestIdIn(
  headers: Record<string, string | string[] | undefined>,
): string | undefined {
  const id = requestIdHeaders.map((name) => headers[name]).find(Boolean)
  return id && id.length <= longestId ? String(id) : undefined
}
