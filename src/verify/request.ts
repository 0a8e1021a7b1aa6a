import type { IncomingHttpHeaders } from 'node:http'
import type { Connections } from '../http/connections.ts'
import { exchange, type HttpResponse } from '../http/exchange.ts'
import { redirect } from '../http/origin.ts'
import { retryAfter } from '../http/retry-after.ts'
import { brokenBody, TransportFailure } from '../http/transport-failure.ts'
import { BodyReader, type ReadBody } from './body-reader.ts'
import { RequestLimits } from './request-limits.ts'

/** A request, and how much of its response is read. */
export interface RequestOptions {
  readonly url: URL
  /** Whether the plan requests the file at this URL, too: redirects to it are not followed. */
  readonly isPlannedUrl: (url: URL) => boolean
  /** The `Accept-Encoding` header: as browsers send it, or `identity`. */
  readonly acceptEncoding: string
  /** Longer bodies are cut. */
  readonly maxBytes: number
  /** Whether the body of a response with status 404 is needed, too. */
  readonly readsNotFound: boolean
  /** Whether the body itself is needed, not only its digests. */
  readonly isKept: boolean
}

/** The result of requesting a URL. */
export type Response = NoResponse | ReceivedResponse

export interface NoResponse {
  readonly kind: 'no-response'
  readonly reason: string
}

export type ReceivedResponse = RedirectResponse | BodyResponse

/** A redirect that is not followed. */
export interface RedirectResponse {
  readonly kind: 'redirect'
  readonly status: number
  /** Serialized; empty if it is invalid. */
  readonly to: string
  readonly why: 'same-file' | 'other-origin' | 'too-many' | 'unreadable'
}

export interface BodyResponse extends ReadBody {
  readonly kind: 'body'
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Where the redirects ended, serialized; undefined without redirects. */
  readonly redirectedTo: string | undefined
  /** The delay that the host requests. */
  readonly retryAfterMs: number | undefined
}

/** What all requests share. */
export interface RequestSender {
  /** The user's headers. They are sent only to the origin of the requested URL. */
  readonly headers: Readonly<Record<string, string>>
  /** Undefined for a new connection. */
  readonly connections: Connections | undefined
  /** Called for each request that is sent. */
  readonly onRequest: () => void
}

/** Browsers follow more, but no static host needs more. */
const maxRedirects = 3

/** How much is read of responses that are not the file, in bytes. */
const maxOther = 65_536

/**
 * Requests a URL and reads the response. Redirects within its origin are followed; nothing is sent
 * to another origin. Time and memory are bounded, whatever the host does. A connection on which
 * nothing arrives may be lost, so that the URL is requested on another one, too.
 *
 * @param signal ends the request
 * @throws the reason of the signal
 */
export async function requestUrl(
  options: RequestOptions,
  sender: RequestSender,
  signal: AbortSignal,
): Promise<Response> {
  const [first, second] = [new AbortController(), new AbortController()]
  const end = () => {
    for (const one of [first, second]) one.abort(signal.reason)
  }
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    const quiet = Promise.withResolvers<undefined>()
    const response = attempt(options, sender, first, () => quiet.resolve(undefined))
    if (await Promise.race([response, quiet.promise])) return await response
    const other = attempt(options, { ...sender, connections: undefined }, second, () => {})
    const complete = await Promise.any([response, other].map(received)).catch(() => response)
    for (const one of [first, second]) one.abort(superseded)
    return complete
  } finally {
    signal.removeEventListener('abort', end)
  }
}

const superseded = new TransportFailure('another connection was faster', { sent: true })

async function received(attempted: Promise<Response>): Promise<ReceivedResponse> {
  const response = await attempted
  if (response.kind === 'no-response') throw superseded
  return response
}

/**
 * @param abort ends the request; the time limits use it, too
 * @param onQuiet called if nothing arrives for some seconds
 * @throws the reason of the controller's signal, unless it is a TransportFailure
 */
async function attempt(
  options: RequestOptions,
  { connections, onRequest, ...sender }: RequestSender,
  abort: AbortController,
  onQuiet: () => void,
): Promise<Response> {
  const { acceptEncoding, maxBytes } = options
  const headers = { ...sender.headers, 'accept-encoding': acceptEncoding }
  const limits = new RequestLimits(abort, maxBytes, onQuiet)
  const { signal } = abort
  let { url } = options
  try {
    for (let redirects = 0; ; redirects++) {
      onRequest()
      const request = { method: 'GET', url, headers } as const
      const response = await exchange(request, { signal, connections })
      const next = nextOf(response, url, options)
      if (!next) return await read(response, redirects > 0 ? url.href : undefined, options, limits)
      await drain(response, limits)
      if ('kind' in next) return next
      if (redirects === maxRedirects) return redirectTo(next.to, response.status, 'too-many')
      url = next.to
    }
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error
    if (!(cause instanceof TransportFailure)) throw cause
    return { kind: 'no-response', reason: cause.message }
  } finally {
    limits.end()
  }
}

/**
 * The next URL of a redirect, or the redirect as the result if it is not followed; undefined if the
 * response is not a redirect.
 */
function nextOf({ status, headers }: HttpResponse, url: URL, { isPlannedUrl }: RequestOptions) {
  const next = redirect(
    { method: 'GET', url },
    { status, location: headers.location },
    (to) => to.origin === url.origin,
  )
  if (!next) return undefined
  if ('to' in next) {
    next.to.hash = ''
    return isPlannedUrl(next.to) ? redirectTo(next.to, status, 'same-file') : next
  }
  const to = headers.location && URL.parse(headers.location, url.href)
  return redirectTo(to || undefined, status, to ? 'other-origin' : 'unreadable')
}

function redirectTo(
  to: URL | undefined,
  status: number,
  why: RedirectResponse['why'],
): RedirectResponse {
  // Credentials in a URL are for nobody else.
  if (to) Object.assign(to, { username: '', password: '' })
  return { kind: 'redirect', status, to: to?.href ?? '', why }
}

async function read(
  response: HttpResponse,
  redirectedTo: string | undefined,
  { maxBytes, isKept, readsNotFound }: RequestOptions,
  limits: RequestLimits,
): Promise<BodyResponse> {
  const { status, headers } = response
  const isOfUse = status === 200 || (status === 404 && readsNotFound)
  const reader = new BodyReader({
    encoding: headers['content-encoding'],
    maxBytes: isOfUse ? maxBytes : Math.min(maxBytes, maxOther),
    isKept,
  })
  const body = await readWith(response, limits, (chunk) => reader.write(chunk))
  const retryAfterMs = retryAfter(headers['retry-after'], headers.date, new Date())
  return { kind: 'body', status, headers, redirectedTo, retryAfterMs, ...(await reader.end(body)) }
}

/** Reads an unneeded body, so that its connection can be reused. */
async function drain(response: HttpResponse, limits: RequestLimits): Promise<void> {
  let bytes = 0
  await readWith(response, limits, (chunk) => {
    bytes += chunk.length
    return bytes <= maxOther
  })
}

/**
 * Reads a body by events: an async iterator takes several times as long for a small body.
 *
 * @param use returns false, or resolves with it, to stop
 * @returns whether the body was read to its end
 */
function readWith(
  { body, origin }: HttpResponse,
  limits: RequestLimits,
  use: (chunk: Buffer) => boolean | Promise<boolean>,
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  function stop(): void {
    resolve(false)
    body.destroy()
  }
  body.on('data', (chunk: Buffer) => {
    limits.received()
    const isEnough = use(chunk)
    if (isEnough === false) return stop()
    if (isEnough === true) return
    body.pause()
    isEnough.then((more) => (more ? body.resume() : stop()), reject)
  })
  body.once('end', () => resolve(true))
  body.on('error', (error) => reject(brokenBody(error, origin)))
  const closed = () => {
    if (!body.readableEnded) reject(brokenBody(new Error('closed'), origin))
  }
  body.once('close', closed)
  // An error that arrives together with the headers is emitted before anything listens.
  if (body.destroyed) closed()
  return promise
}
