import type { IncomingHttpHeaders } from 'node:http'
import { formatDuration } from '../format/duration.ts'
import type { Connections } from '../http/connections.ts'
import { exchange, type HttpResponse } from '../http/exchange.ts'
import { redirect } from '../http/origin.ts'
import { retryAfter } from '../http/retry-after.ts'
import { brokenBody, TransportFailure } from '../http/transport-failure.ts'
import { BodyReader, type ReadBody } from './body-reader.ts'

/** What is asked for, and how much of the response is of use. */
export interface Asked {
  readonly url: URL
  /** Whether the file is asked for at this URL anyway, so that a redirect to it is not followed. */
  readonly isAskedAnyway: (url: URL) => boolean
  /** As browsers send it, or `identity`. */
  readonly acceptEncoding: string
  /** Longer bodies are cut. */
  readonly maxBytes: number
  /** Whether the body of a response with status 404 is of use. */
  readonly isNotFoundOfUse: boolean
  /** Whether the body is of use beyond its digests. */
  readonly isKept: boolean
}

/** What a URL led to. */
export type Seen =
  | { readonly got: 'nothing'; readonly reason: string }
  /** A redirect that is not followed. */
  | {
      readonly got: 'redirect'
      readonly status: number
      /** Serialized; empty if it cannot be read. */
      readonly to: string
      readonly why: 'same-file' | 'other-origin' | 'too-many' | 'unreadable'
    }
  | SeenResponse

/** A response, or a redirect that is not followed. */
export type Responded = Exclude<Seen, { got: 'nothing' }>

export interface SeenResponse extends ReadBody {
  readonly got: 'response'
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Where the redirects ended, serialized; undefined without redirects. */
  readonly redirectedTo: string | undefined
  /** In milliseconds, if the host asks for a wait. */
  readonly retryAfter: number | undefined
}

/** How requests are made. */
export interface Asking {
  /** Without those that the action sets itself. Only for the origin of the asked URL. */
  readonly headers: Readonly<Record<string, string>>
  readonly connections: Connections
  /** Counts the requests that were sent. */
  readonly onRequest: () => void
}

/** A reader follows more, but no static host needs more. */
const maxRedirects = 3

/** A connection that delivers nothing for this long is given up. In milliseconds. */
const stallLimit = 30_000

/** A body that is slower than this is given up, in bytes per millisecond. */
const minPace = 10

/** Of responses that are not the file: their rest is not read. In bytes. */
const maxOther = 65_536

/**
 * Asks for a URL and reads what it leads to: redirects within its origin are followed, and nothing
 * is sent to another one. It ends in bounded time and memory, whatever the host does.
 *
 * @param abort ends the request; the time limits use it, too
 * @throws the reason of the controller's signal, unless it is a TransportFailure
 */
export async function ask(asked: Asked, asking: Asking, abort: AbortController): Promise<Seen> {
  const { acceptEncoding, maxBytes } = asked
  const headers = { ...asking.headers, 'accept-encoding': acceptEncoding }
  const limits = new Limits(abort, maxBytes)
  const { signal } = abort
  let url = asked.url
  try {
    for (let redirects = 0; ; redirects++) {
      asking.onRequest()
      const request = { method: 'GET', url, headers } as const
      const response = await exchange(request, { signal, connections: asking.connections })
      const step = stepOf(response, url, asked)
      if (!step) return await read(response, redirects > 0 ? url.href : undefined, asked, limits)
      await drain(response, limits)
      if ('got' in step) return step
      if (redirects === maxRedirects) {
        return seenRedirect(response.status, step.to, 'too-many')
      }
      url = step.to
    }
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error
    if (!(cause instanceof TransportFailure)) throw cause
    return { got: 'nothing', reason: cause.message }
  } finally {
    limits.end()
  }
}

/** Where a redirect leads: on, or nowhere; undefined for what is no redirect. */
function stepOf({ status, headers }: HttpResponse, url: URL, { isAskedAnyway }: Asked) {
  const next = redirect(
    { method: 'GET', url },
    { status, location: headers.location },
    (to) => to.origin === url.origin,
  )
  if (!next) return undefined
  if ('to' in next) {
    next.to.hash = ''
    return isAskedAnyway(next.to) ? seenRedirect(status, next.to, 'same-file') : next
  }
  const to = headers.location && URL.parse(headers.location, url.href)
  return seenRedirect(status, to, to ? 'other-origin' : 'unreadable')
}

type SeenRedirect = Seen & { readonly got: 'redirect' }

function seenRedirect(
  status: number,
  to: URL | null | undefined | '',
  why: SeenRedirect['why'],
): SeenRedirect {
  // Credentials in a URL are for nobody else.
  if (to) Object.assign(to, { username: '', password: '' })
  return { got: 'redirect', status, to: to ? to.href : '', why }
}

async function read(
  response: HttpResponse,
  redirectedTo: string | undefined,
  { maxBytes, isKept, isNotFoundOfUse }: Asked,
  limits: Limits,
): Promise<SeenResponse> {
  const { status, headers } = response
  const isOfUse = status === 200 || (status === 404 && isNotFoundOfUse)
  const reader = new BodyReader({
    encoding: headers['content-encoding'],
    maxBytes: isOfUse ? maxBytes : Math.min(maxBytes, maxOther),
    isKept,
  })
  const body = await readWith(response, limits, (chunk) => reader.write(chunk))
  const wait = retryAfter(headers['retry-after'], headers.date, new Date())
  return {
    ...{ got: 'response', status, headers, redirectedTo, retryAfter: wait },
    ...(await reader.end(body)),
  }
}

/** Reads a body that is of no use, so that its connection can be used again. */
async function drain(response: HttpResponse, limits: Limits): Promise<void> {
  let bytes = 0
  await readWith(response, limits, (chunk) => {
    bytes += chunk.length
    return bytes <= maxOther
  })
}

/**
 * Reads by events: an async iterator takes several times as long for a small body.
 *
 * @param use returns false, or resolves with it, to stop
 * @returns whether the body was read to its end
 */
function readWith(
  { body, origin }: HttpResponse,
  limits: Limits,
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
  body.once('close', () => {
    if (!body.readableEnded) reject(brokenBody(new Error('closed'), origin))
  })
  return promise
}

/** The time limits of one URL, its redirects included. */
class Limits {
  readonly #abort: AbortController
  readonly #stall: NodeJS.Timeout
  readonly #total: number
  readonly #end: number

  constructor(abort: AbortController, maxBytes: number) {
    this.#abort = abort
    this.#total = stallLimit + maxBytes / minPace
    this.#end = performance.now() + this.#total
    this.#stall = setTimeout(() => this.#exceeded('nothing arrived for', stallLimit), stallLimit)
  }

  /** A body that never ends arrives again and again: it needs no timer of its own. */
  received(): void {
    this.#stall.refresh()
    if (performance.now() < this.#end) return
    this.#exceeded('the response was not complete after', this.#total)
  }

  end(): void {
    clearTimeout(this.#stall)
  }

  #exceeded(what: string, milliseconds: number): void {
    const reason = `${what} ${formatDuration(milliseconds)}`
    this.#abort.abort(new TransportFailure(reason, { sent: true }))
  }
}
