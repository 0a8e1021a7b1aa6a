import type { IncomingHttpHeaders } from 'node:http'
import type { HttpResponse } from '../../kernel/http/exchange.ts'
import { redirect } from '../../kernel/http/origin.ts'
import { retryAfter } from '../../kernel/http/retry.ts'
import { brokenBody } from '../../kernel/http/transport-failure.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import { BodyReader, type ReadBody } from './body-reader.ts'

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

/** Whether the body is that of the file. */
export const isFile = (
  { digest }: Pick<BodyResponse, 'digest'>,
  { sha256 }: Pick<ManifestFile, 'sha256'>,
): boolean => digest === sha256

/** Whether the host sends something for the URL. */
export const isSent = (response: Response): response is BodyResponse =>
  response.kind === 'body' && response.status === 200

export interface ResponseOptions {
  /** Whether the plan requests the file at this URL, too: redirects to it are not followed. */
  readonly isPlannedUrl: (url: URL) => boolean
  /** Longer bodies are cut. */
  readonly maxBytes: number
  /** Whether the body of a response with status 404 is needed, too. */
  readonly readsNotFound: boolean
  /** Whether the body itself is needed, not only its digest. */
  readonly isKept: boolean
}

/** Browsers follow more, but no static host needs more. */
const maxRedirects = 3

/** How much is read of responses that are not the file, in bytes. */
const maxOther = 65_536

/**
 * Reads a response.
 *
 * @param options with the URL that was requested, and how many redirects led to it
 * @param limits is called whenever data arrives
 * @returns the response, or the URL to which a redirect leads
 */
export async function receiveResponse(
  response: HttpResponse,
  options: ResponseOptions & { readonly url: URL; readonly redirects: number },
  limits: { received(): void },
): Promise<ReceivedResponse | URL> {
  const { status, headers } = response
  const { url, redirects, maxBytes, readsNotFound, isKept } = options
  const next = nextOf(response, url, options)
  const isOfUse = !next && (status === 200 || (status === 404 && readsNotFound))
  const reader = new BodyReader({
    // The body of a redirect is read only so that its connection can be reused.
    encoding: next ? undefined : headers['content-encoding'],
    maxBytes: isOfUse ? maxBytes : Math.min(maxBytes, maxOther),
    isKept: isKept && !next,
  })
  const isWhole = await readWith(response, (part) => {
    limits.received()
    return reader.write(part)
  })
  const body = await reader.end(isWhole)
  if (next instanceof URL) {
    return redirects < maxRedirects ? next : redirectTo(next, status, 'too-many')
  }
  if (next) return next
  const redirectedTo = redirects > 0 ? url.href : undefined
  const retryAfterMs = retryAfter(headers['retry-after'], headers.date, new Date())
  return { kind: 'body', status, headers, redirectedTo, retryAfterMs, ...body }
}

/**
 * Reads a body by events: an async iterator takes several times as long for a small body.
 *
 * @param use returns false, or resolves with it, to stop
 * @returns whether it was read to its end
 */
function readWith(
  { body, origin }: HttpResponse,
  use: (part: Buffer) => boolean | Promise<boolean>,
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  function stop(): void {
    resolve(false)
    body.destroy()
  }
  body.on('data', (chunk: Buffer) => {
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

/**
 * The next URL of a redirect, or the redirect as the result if it is not followed; undefined if the
 * response is not a redirect.
 */
function nextOf(
  { status, headers }: HttpResponse,
  url: URL,
  { isPlannedUrl }: ResponseOptions,
): URL | RedirectResponse | undefined {
  const next = redirect(
    { method: 'GET', url },
    { status, location: headers.location },
    (to) => to.origin === url.origin,
  )
  if (!next) return undefined
  if ('to' in next) {
    next.to.hash = ''
    return isPlannedUrl(next.to) ? redirectTo(next.to, status, 'same-file') : next.to
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
