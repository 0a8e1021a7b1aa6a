import { STATUS_CODES } from 'node:http'
import { type HttpResponse, parseJson, readText } from '../kernel/http/send.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { FailureCode } from '../kernel/run/failure-codes.ts'
import type { Scrubber } from '../kernel/scrub/scrubber.ts'
import { isSafeId } from './job.ts'

/** A call of the admin API, for its failure messages. */
export interface Call {
  /** Completes "api.example.com refused to …". */
  readonly purpose: string
  /** Whether it starts a job, which must not happen twice. */
  readonly starts: boolean
  /** Next steps for a refusal, if specific to this call. */
  readonly nextSteps?: Partial<Record<FailureCode, string>>
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
  409: 'CONFLICT',
  422: 'INVALID_INPUT',
  429: 'RATE_LIMITED',
  503: 'API_UNAVAILABLE',
}

const planWords =
  /(?<![a-z])(plans?|upgrad(e|es|ed|ing)|enterprise|subscriptions?|billing)(?![a-z])/i

export function codeFor(
  { starts }: Pick<Call, 'starts'>,
  { status, headers, text }: Pick<ApiResponse, 'status' | 'headers' | 'text'>,
): FailureCode {
  if ((status === 401 || status === 403) && mentionsPlan(text)) return 'PLAN_REQUIRED'
  // With Retry-After, the host certainly did not accept the request.
  const isNotTaken = status === 503 && headers['retry-after'] !== undefined
  if (status !== 408 && (status < 500 || isNotTaken)) return codeOfStatus[status] ?? 'BAD_RESPONSE'
  return starts ? 'START_UNKNOWN' : 'API_UNAVAILABLE'
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
function mentionsPlan(body: string): boolean {
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

/** The id by which the host's operators can find a request, if the response has one. */
export function requestIdIn(
  headers: Record<string, string | string[] | undefined>,
): string | undefined {
  const id = requestIdHeaders.map((name) => headers[name]).find(Boolean)
  // Longer values are not ids.
  return id && id.length <= 128 ? String(id) : undefined
}

export interface ApiResponse extends Omit<HttpResponse, 'body'> {
  readonly text: string
  readonly requestId: string | undefined
}

/** Responses of this API are small; a larger one is not from it. */
const maxResponseBytes = 1024 * 1024

/** A body that lacks a required field, or is about another job; the message says which. */
export class UnreadableBody extends Error {
  readonly nextStep: string | undefined

  constructor(message: string, nextStep?: string) {
    super(message)
    this.nextStep = nextStep
  }
}

/** @throws UnreadableBody if it is too long; TransportFailure; the signal's reason */
export async function readResponse(
  response: HttpResponse,
  signal: AbortSignal,
): Promise<ApiResponse> {
  const text = await readText(response, maxResponseBytes, signal)
  if (text === undefined) throw new UnreadableBody('longer than 1 MiB')
  const { status, headers, origin, isLocal } = response
  return { status, headers, text, origin, isLocal, requestId: requestIdIn(headers) }
}

/** Thrown for an error status, to decide whether to retry. */
export class RefusedResponse extends Error {
  readonly response: ApiResponse
  /** With the host's message and request id. */
  readonly failure: Failure

  constructor(call: RefusedCall, response: ApiResponse, scrubber: Pick<Scrubber, 'excerpt'>) {
    const { status, text, origin, requestId } = response
    const message = messageIn(text, scrubber)
    const quoted = message ? `: "${message}"` : ''
    const id = requestId ? ` [request id ${requestId}]` : ''
    const verb = status >= 500 ? 'failed to' : 'refused to'
    const what = `${new URL(origin).host} ${verb} ${call.purpose} (HTTP ${status})${quoted}${id}`
    super(what)
    const code = codeFor(call, response)
    this.response = response
    const job = call.starts && code === 'CONFLICT' ? conflictingJob(text, call) : undefined
    const resume = `The host names job ${job}: if it exports this site, resume it with \`job-id: ${job}\``
    this.failure = new Failure(code, what, { nextStep: job ? resume : call.nextSteps?.[code] })
  }
}

type RefusedCall = Call & { readonly body?: { readonly domain?: unknown } }

/**
 * The job that a refused start names as its cause (409; the fields are those of section 2.3), unless the
 * response says that it is of another domain or has ended.
 */
function conflictingJob(text: string, { body: { domain } = {} }: RefusedCall): string | undefined {
  const body = Object(parse(text))
  const { id, jobId = id, status = 'running', domain: named = domain } = { ...body, ...body.job }
  const isRunning = status === 'running' || status === 'queued'
  const isOther = domain !== undefined && named !== domain
  return isRunning && !isOther && typeof jobId === 'string' && isSafeId(jobId) ? jobId : undefined
}

/**
 * Reads the JSON of a response. Adds the request id to the error if that fails.
 *
 * @throws UnreadableBody
 */
export function readBody<T>(response: ApiResponse, read: (body: unknown) => T): T {
  try {
    return read(parseJson(response.text, (what) => new UnreadableBody(what)))
  } catch (error) {
    if (!(error instanceof UnreadableBody) || !response.requestId) throw error
    const message = `${error.message} [request id ${response.requestId}]`
    throw new UnreadableBody(message, error.nextStep)
  }
}
