import { formatDuration } from '../../kernel/format/quantity.ts'
import type { Connections } from '../../kernel/http/connections.ts'
import { exchange, type HttpResponse } from '../../kernel/http/exchange.ts'
import { TransportFailure } from '../../kernel/http/transport-failure.ts'
import { type Response, type ResponseOptions, receiveResponse } from './response.ts'

export interface RequestOptions extends ResponseOptions {
  readonly url: URL
  /** As a browser sends them; the user's own headers replace all but `accept-encoding`. */
  readonly headers: Readonly<Record<string, string>> & { readonly 'accept-encoding': string }
}

export interface RequestSender {
  /** The user's headers, in lower case. They are sent only to the origin of the requested URL. */
  readonly headers: Readonly<Record<string, string>>
  readonly connections: Connections
  /** For a second attempt on a new connection. */
  readonly singleUse: Connections
  /** Called for each request that is sent. */
  readonly onRequest: () => void
  /** Called for each response, before its body. */
  readonly onResponse: (response: HttpResponse) => void
  /** Called whenever data of a response arrives. */
  readonly onData: () => void
}

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
  const attempts = [new AbortController(), new AbortController()] as const
  const end = (reason: unknown) => {
    for (const one of attempts) one.abort(reason)
  }
  const abort = () => end(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    const quiet = Promise.withResolvers<undefined>()
    const response = attempt(options, sender, attempts[0], () => quiet.resolve(undefined))
    if (await Promise.race([response, quiet.promise])) return await response
    const other = attempt(
      options,
      { ...sender, connections: sender.singleUse },
      attempts[1],
      () => {},
    )
    const complete = await Promise.any([response, other].map(received)).catch(() => response)
    end(superseded)
    return complete
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

const superseded = new TransportFailure('another connection was faster', { sent: true })

async function received(attempted: Promise<Response>): Promise<Response> {
  const response = await attempted
  if (response.kind === 'no-response') throw superseded
  return response
}

/** @param abort also for the time limits @param onQuiet if nothing arrives @throws its reason */
async function attempt(
  options: RequestOptions,
  { headers: own, connections, onRequest, onResponse, onData }: RequestSender,
  abort: AbortController,
  onQuiet: () => void,
): Promise<Response> {
  const headers = {
    ...options.headers,
    ...own,
    'accept-encoding': options.headers['accept-encoding'],
  }
  const { signal } = abort
  const limits = new RequestLimits(abort, options.maxBytes, { onData, onQuiet })
  let { url } = options
  try {
    for (let redirects = 0; ; redirects++) {
      onRequest()
      const request = { method: 'GET', url, headers } as const
      const response = await exchange(request, { signal, connections, isLenient: true })
      onResponse(response)
      limits.received()
      const read = await receiveResponse(response, { ...options, url, redirects }, limits)
      // An abort destroys the response, and Node may then emit its end after a part of the body.
      signal.throwIfAborted()
      if (!(read instanceof URL)) return read
      url = read
    }
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error
    if (!(cause instanceof TransportFailure)) throw cause
    return { kind: 'no-response', reason: cause.message }
  } finally {
    limits.end()
  }
}

/** After so long without data, a second connection is tried, in milliseconds. */
const quietLimit = 5_000

/** Maximum time without data, in milliseconds. */
const stallLimit = 30_000

/** Minimum speed of a body, in bytes per millisecond. */
const minPace = 10

interface LimitEvents {
  /** Called whenever data arrives. */
  readonly onData: () => void
  /** Called when nothing has arrived for a while. */
  readonly onQuiet: () => void
}

/** The time limits of one URL, including its redirects. */
export class RequestLimits {
  readonly #abort: AbortController
  readonly #on: LimitEvents
  readonly #timer: NodeJS.Timeout
  readonly #total: number
  readonly #end: number
  #quiet = 0

  constructor(abort: AbortController, maxBytes: number, events: LimitEvents) {
    this.#abort = abort
    this.#on = events
    this.#total = stallLimit + maxBytes / minPace
    this.#end = performance.now() + this.#total
    this.#timer = setTimeout(() => this.#isQuiet(), quietLimit)
  }

  /**
   * Checked whenever data arrives, so it needs no timer: a connection without data is ended by the
   * other limit.
   */
  received(): void {
    this.#quiet = 0
    this.#on.onData()
    this.#timer.refresh()
    if (performance.now() < this.#end) return
    this.#exceeded('the response was not complete after', this.#total)
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #isQuiet(): void {
    this.#quiet += quietLimit
    if (this.#quiet >= stallLimit) this.#exceeded('nothing arrived for', stallLimit)
    else {
      this.#timer.refresh()
      this.#on.onQuiet()
    }
  }

  #exceeded(what: string, milliseconds: number): void {
    const reason = `${what} ${formatDuration(milliseconds)}`
    this.#abort.abort(new TransportFailure(reason, { sent: true }))
  }
}
