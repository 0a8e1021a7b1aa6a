import { STATUS_CODES } from 'node:http'
import { type HttpResponse, type JsonSource, parseJson, readText } from '../kernel/http/send.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { FailureCode } from '../kernel/run/failure-codes.ts'
import type { Scrubber } from '../kernel/scrub/scrubber.ts'
import { isSafeId } from './job.ts'
import { acceptsStart, jobIdInLocation } from './job-location.ts'

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
  if (isWebPage(first)) return 'a web page instead of an API response'
  // `{"error": "Forbidden", "message": "Your plan …"}`: skip the name of the status.
  const text = second && isStatusName(first) ? `${first}: ${second}` : first
  return scrubber.excerpt(text, 500) || undefined
}

/** Whether a body is a page of a gateway, a login or the like, which says nothing about the request. */
export const isWebPage = (body: string): boolean =>
  /^\s*<(!doctype|html|head|body|\?xml)/i.test(body)

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
export function messagesOf(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() ? [value.trim()] : []
  if (typeof value !== 'object' || value === null || depth > 5) return []
  if (Array.isArray(value)) return messagesOf(value[0], depth + 1)
  const fields = value as Record<string, unknown>
  const messages = messageFields.flatMap((name) => messagesOf(fields[name], depth + 1))
  // `{"error": {"code": "X"}}`: better than nothing.
  return messages.length > 0 || depth === 0 ? messages : messagesOf(fields.code, depth + 1)
}

/** In the order in which they are believed. Hosts write them in either spelling. */
const messageFields = [
  'error',
  'message',
  'errorMessage',
  'error_message',
  'detail',
  'reason',
  'failureReason',
  'failure_reason',
  'title',
  'errors',
]

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
  /** Whether it is a JSON object; otherwise it is probably not from the API. */
  readonly isObject: boolean

  constructor(message: string, { nextStep, isObject = false }: UnreadableDetails = {}) {
    super(message)
    this.nextStep = nextStep
    this.isObject = isObject
  }
}

/** The same error with the request in its message, for the log and the failure; any other as it is. */
export function withRequest(error: unknown, { purpose }: Call, host: string): unknown {
  if (!(error instanceof UnreadableBody)) return error
  const what = `${host} sent an invalid response when asked to ${purpose}: ${error.message}`
  return new UnreadableBody(what, error)
}

interface UnreadableDetails {
  readonly nextStep?: string | undefined
  readonly isObject?: boolean
}

/** @throws UnreadableBody if it is too long; TransportFailure; the signal's reason */
export async function readResponse(
  response: HttpResponse,
  signal: AbortSignal,
): Promise<ApiResponse> {
  const text = await readText(response, maxResponseBytes, signal)
  if (text === undefined) throw new UnreadableBody('longer than 1 MiB')
  return apiResponse(response, text)
}

/**
 * The response to a start or a message. If its `Location` names the job, the id is not lost with the body.
 *
 * @throws as `readResponse` does
 */
export async function readStartResponse(
  response: HttpResponse,
  signal: AbortSignal,
): Promise<ApiResponse> {
  try {
    return await readResponse(response, signal)
  } catch (error) {
    if (!acceptsStart(response) || jobIdInLocation(response) === undefined) throw error
    return apiResponse(response, '')
  }
}

function apiResponse(
  { status, headers, origin, isLocal }: HttpResponse,
  text: string,
): ApiResponse {
  return { status, headers, text, origin, isLocal, requestId: requestIdIn(headers) }
}

/** Thrown for an error status, to decide whether to retry. */
export class RefusedResponse extends Error {
  readonly response: ApiResponse
  /** With the host's message and request id. */
  readonly failure: Failure

  /** The host's message, without the request id, which differs each time. */
  readonly reason: string | undefined

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
    this.reason = message
    const job = call.starts && code === 'CONFLICT' ? conflictingJob(text, call) : undefined
    const resume = `The host names job ${job}: if it exports this site, resume it with \`job-id: ${job}\``
    const nextStep = job ? resume : call.nextSteps?.[code]
    this.failure = new Failure(code, what, { nextStep, cause: this })
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

/** An id stays as it is written: a number may be too long to be exact. */
function exactId(name: string, value: unknown, context?: JsonSource): unknown {
  const isId = name === 'jobId' || name === 'id'
  return isId && typeof value === 'number' ? (context?.source ?? value) : value
}

/**
 * Reads the JSON of a response. Adds the request id to the error if that fails.
 *
 * @throws UnreadableBody
 */
export function readBody<T>(response: ApiResponse, read: (body: unknown) => T): T {
  try {
    return read(parseJson(response.text, (what) => new UnreadableBody(what), exactId))
  } catch (error) {
    if (!(error instanceof UnreadableBody) || !response.requestId) throw error
    throw new UnreadableBody(`${error.message} [request id ${response.requestId}]`, error)
  }
}
