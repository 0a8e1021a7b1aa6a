import { formatDuration } from '../kernel/format/quantity.ts'
import type { Connections } from '../kernel/http/connections.ts'
import { exchange, type HttpResponse } from '../kernel/http/exchange.ts'
import { TransportFailure } from '../kernel/http/transport-failure.ts'
import { type Response, type ResponseOptions, receiveResponse } from './response.ts'

export interface RequestOptions extends ResponseOptions {
  readonly url: URL
  /** `accept` and `accept-encoding`. The user's own headers come before the first. */
  readonly headers: Readonly<Record<'accept' | 'accept-encoding', string>>
}

export interface RequestSender {
  /** The user's headers, in lower case. They are sent only to the origin of the requested URL. */
  readonly headers: Readonly<Record<string, string>>
  /** Undefined for a new connection. */
  readonly connections: Connections | undefined
  /** Called for each request that is sent. */
  readonly onRequest: () => void
  /** Called for each response, before its body. */
  readonly onResponse: (response: HttpResponse) => void
}

/**
 * Requests a URL and reads the response. Redirects within its origin are followed; nothing is sent
 * to another origin. Time and memory are bounded, whatever the host does.
 *
 * @param signal ends the request
 * @throws the reason of the signal
 */
export async function requestUrl(
  options: RequestOptions,
  { headers: own, connections, onRequest, onResponse }: RequestSender,
  signal: AbortSignal,
): Promise<Response> {
  const { accept, 'accept-encoding': acceptEncoding } = options.headers
  const headers = { accept, ...own, 'accept-encoding': acceptEncoding }
  const abort = new AbortController()
  const end = () => abort.abort(signal.reason)
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const limits = new RequestLimits(abort, options.maxBytes)
  let { url } = options
  try {
    for (let redirects = 0; ; redirects++) {
      onRequest()
      const request = { method: 'GET', url, headers } as const
      const sent = { signal: abort.signal, connections, isLenient: true }
      const response = await exchange(request, sent)
      onResponse(response)
      limits.received()
      const read = await receiveResponse(response, { ...options, url, redirects }, limits)
      if (!(read instanceof URL)) return read
      url = read
    }
  } catch (error) {
    const cause = abort.signal.aborted ? abort.signal.reason : error
    if (!(cause instanceof TransportFailure)) throw cause
    return { kind: 'no-response', reason: cause.message }
  } finally {
    limits.end()
    signal.removeEventListener('abort', end)
  }
}

/** Maximum time without data, in milliseconds. */
const stallLimit = 30_000

/** Minimum speed of a body, in bytes per millisecond. */
const minPace = 10

/** The time limits of one URL, including its redirects. */
export class RequestLimits {
  readonly #abort: AbortController
  readonly #timer: NodeJS.Timeout
  readonly #total: number
  readonly #end: number

  constructor(abort: AbortController, maxBytes: number) {
    this.#abort = abort
    this.#total = stallLimit + maxBytes / minPace
    this.#end = performance.now() + this.#total
    this.#timer = setTimeout(() => this.#exceeded('nothing arrived for', stallLimit), stallLimit)
  }

  /**
   * Checked whenever data arrives, so it needs no timer: a connection without data is ended by the
   * other limit.
   */
  received(): void {
    this.#timer.refresh()
    if (performance.now() < this.#end) return
    this.#exceeded('the response was not complete after', this.#total)
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #exceeded(what: string, milliseconds: number): void {
    const reason = `${what} ${formatDuration(milliseconds)}`
    this.#abort.abort(new TransportFailure(reason, { sent: true }))
  }
}
