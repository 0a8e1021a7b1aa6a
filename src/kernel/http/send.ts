import type { Run } from '../run/run.ts'
import { type ExchangeOptions, exchange, type HttpRequest, type HttpResponse } from './exchange.ts'
import { maxRedirects, redirect } from './origin.ts'
import { abortReason, brokenBody, TransportFailure } from './transport-failure.ts'

export type { HttpRequest, HttpResponse } from './exchange.ts'

export interface SendOptions extends ExchangeOptions {
  /** Where a redirect may lead. Default: only to the same origin. */
  readonly mayGoTo?: (url: URL) => boolean
  /** Whether a redirect is itself the response, as its `Location` says all. Default: none is. */
  readonly isResponse?:
    | ((redirect: Pick<HttpResponse, 'status' | 'headers'>) => boolean)
    | undefined
}

/**
 * Sends a request; all requests go through this function. It follows redirects only as the origin
 * rule allows, and never retries.
 *
 * @throws TransportFailure, AddressRefused and the signal's reason, as `exchange` does;
 *   RedirectRefused if a redirect must not be followed
 */
export async function send(request: HttpRequest, options: SendOptions): Promise<HttpResponse> {
  const mayGoTo = options.mayGoTo ?? ((to: URL) => to.origin === request.url.origin)
  let url = request.url
  for (let followed = 0; ; followed++) {
    const response = await exchange({ ...request, url }, options)
    if (options.isResponse?.(response)) return response
    const { location } = response.headers
    const next = redirect({ method: request.method, url }, { ...response, location }, mayGoTo)
    if (!next) return response
    release(response, options)
    if ('refused' in next) throw new RedirectRefused(response.status, next.refused)
    if (followed === maxRedirects) {
      throw new RedirectRefused(response.status, `more than ${maxRedirects} redirects`)
    }
    url = next.to
  }
}

/** Longer bodies of redirects are not read, in bytes. */
const maxRedirectBody = 64 * 1024

/** Ends a response. Its connection is kept if connections are, which needs the body to be read. */
function release({ body }: HttpResponse, { connections }: SendOptions): void {
  if (!connections) return void body.destroy()
  let size = 0
  body.on('error', () => {})
  body.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxRedirectBody) body.destroy()
  })
}

/** A redirect that this request must not follow. */
export class RedirectRefused extends Error {
  readonly status: number

  constructor(status: number, what: string) {
    super(what)
    this.name = 'RedirectRefused'
    this.status = status
  }
}

/**
 * Reads a response's body as text.
 *
 * @param limit in bytes; reading stops there
 * @returns undefined if the text is longer than `limit`
 * @throws TransportFailure if the body breaks off; the signal's reason if it is aborted
 */
export async function readText(
  { body, origin }: HttpResponse,
  limit: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // The loop destroys the body however it ends.
    for await (const chunk of body) {
      size += chunk.length
      if (size > limit) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    if (signal.aborted) throw abortReason(signal, origin)
    throw brokenBody(error, origin)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/**
 * Runs one attempt with its own time limit. If the limit ends it, it fails with a TransportFailure,
 * so that it can be retried.
 *
 * @param milliseconds the time limit
 * @param permanent whether an attempt that exceeds its limit must not be repeated
 */
export async function within<T>(
  milliseconds: number,
  run: Pick<Run, 'signal'>,
  attempt: (signal: AbortSignal) => Promise<T>,
  { permanent = false } = {},
): Promise<T> {
  const limit = new AbortController()
  const what = `none within ${milliseconds / 1000} s`
  const reached = new TransportFailure(what, { sent: true, permanent })
  // Unlike AbortSignal.timeout, it keeps the process alive until the attempt is settled.
  const timer = setTimeout(() => limit.abort(reached), milliseconds)
  try {
    return await attempt(AbortSignal.any([run.signal, limit.signal]))
  } catch (error) {
    run.signal.throwIfAborted()
    throw limit.signal.aborted && !(error instanceof TransportFailure) ? reached : error
  } finally {
    clearTimeout(timer)
  }
}

/** A request to a JSON API: a POST with a body, if there is one. */
export function jsonRequest(
  method: HttpRequest['method'],
  url: URL,
  headers: { readonly accept: string; readonly authorization: string },
  body: object | undefined,
): HttpRequest {
  if (!body) return { method, url, headers, body: '' }
  const typed = { ...headers, 'content-type': 'application/json' }
  return { method, url, headers: typed, body: JSON.stringify(body) }
}

/**
 * Parses a body as JSON.
 *
 * @param revive as for `JSON.parse`
 * @throws the result of `asError`, which receives a description of the body: `a web page`
 */
export function parseJson(
  text: string,
  asError: (what: string) => Error,
  revive?: (name: string, value: unknown, context?: JsonSource) => unknown,
): unknown {
  try {
    return JSON.parse(text, revive)
  } catch {
    throw asError(otherBody(text.trimStart()))
  }
}

/** Where a value comes from, as `JSON.parse` passes it. */
export interface JsonSource {
  /** The text of a number, string or literal. */
  readonly source?: string
}

function otherBody(start: string): string {
  if (start === '') return 'an empty body'
  return start.startsWith('<') ? 'a web page' : 'not JSON'
}
