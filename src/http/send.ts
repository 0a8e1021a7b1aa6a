import type {
  Agent,
  ClientRequest,
  IncomingHttpHeaders,
  IncomingMessage,
  RequestOptions,
} from 'node:http'
import { HttpClient } from '@actions/http-client'
import type { Run } from '../run/run.ts'
import { mostRedirects, redirect } from './origin.ts'
import { TransportFailure, transportFailure } from './transport-failure.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body, not yet read: read it to its end or destroy it. */
  readonly body: IncomingMessage
}

export interface SendOptions {
  /** Aborts the exchange, its body included, until the body is read to its end. */
  readonly signal: AbortSignal
  /** Where a redirect may lead. Default: nowhere but the same origin. */
  readonly mayGoTo?: (url: URL) => boolean
}

/** How this action names itself to the host. */
const userAgent = 'docs-export-action'

/**
 * One exchange over HTTP, the only way out of this action. It follows redirects only as the origin
 * rule lets it, honours http_proxy, https_proxy and no_proxy, and never tries again by itself.
 *
 * @throws TransportFailure when no answer came; RedirectRefused when one led elsewhere; the
 *   signal's reason when it aborted
 */
export async function send(request: HttpRequest, options: SendOptions): Promise<HttpAnswer> {
  const mayGoTo = options.mayGoTo ?? ((to: URL) => to.origin === request.url.origin)
  let url = request.url
  for (let followed = 0; ; followed++) {
    const answer = await exchange({ ...request, url }, options.signal)
    const { location } = answer.headers
    const next = redirect({ method: request.method, url }, { ...answer, location }, mayGoTo)
    if (!next) return answer
    answer.body.destroy()
    if ('refused' in next) throw new RedirectRefused(answer.status, next.refused)
    if (followed === mostRedirects) {
      throw new RedirectRefused(answer.status, `more than ${mostRedirects} redirects`)
    }
    url = next.to
  }
}

/** An answer that led where this request may not go. */
export class RedirectRefused extends Error {
  readonly status: number

  constructor(status: number, what: string) {
    super(what)
    this.name = 'RedirectRefused'
    this.status = status
  }
}

/**
 * Reads an answer's body as text.
 *
 * @param limit in bytes; a longer body is not read on
 * @returns the text, or undefined when it is longer than `limit`
 * @throws TransportFailure when the body breaks off; the signal's reason when it aborted
 */
export async function readText(
  answer: HttpAnswer,
  limit: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // However the loop ends, it destroys the body.
    for await (const chunk of answer.body) {
      size += chunk.length
      if (size > limit) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    signal.throwIfAborted()
    throw transportFailure(error)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/**
 * Gives one attempt its own time limit within the run's signal. When the limit is what ended it,
 * the attempt fails as a broken exchange does, so that it may be tried again.
 *
 * @param milliseconds the longest that the attempt may take
 */
export async function within<T>(
  milliseconds: number,
  run: Pick<Run, 'signal'>,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(milliseconds)
  try {
    return await attempt(AbortSignal.any([run.signal, limit]))
  } catch (error) {
    run.signal.throwIfAborted()
    if (!limit.aborted) throw error
    throw new TransportFailure(`no answer within ${milliseconds / 1000} s`, { sent: true })
  }
}

async function exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
  signal.throwIfAborted()
  const done = new AbortController()
  const connection = { isSecure: request.url.protocol !== 'https:' }
  const client = new HttpClient(userAgent, [handlerFor(request.url, signal, connection)], {
    allowRedirects: false,
    allowRetries: false,
    keepAlive: false,
  })
  try {
    const { message } = await Promise.race([
      client.request(request.method, request.url.href, request.body ?? null, {
        'accept-encoding': 'identity',
        ...request.headers,
      }),
      // A request that still waits for its proxy has no connection that the signal could end.
      rejectedBy(signal, done.signal),
    ])
    return { status: message.statusCode ?? 0, headers: message.headers, body: message }
  } catch (error) {
    signal.throwIfAborted()
    // Nothing is sent before the handshake is through, whatever the error is called.
    const failure = transportFailure(error).at(request.url.origin)
    throw connection.isSecure ? failure : failure.unsent()
  } finally {
    done.abort()
  }
}

/** Rejects when `signal` aborts; stops listening when `until` does. */
function rejectedBy(signal: AbortSignal, until: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: until })
  })
}

/** http-client takes no signal; a request handler may hand node:http one. */
function handlerFor({ hostname }: URL, signal: AbortSignal, connection: { isSecure: boolean }) {
  return {
    prepareRequest(options: RequestOptions) {
      options.signal = signal
      // A URL brackets an IPv6 address, node:http wants it bare.
      options.host = hostname.replace(/[[\]]/g, '')
      options.agent = watched(options.agent as Agent, connection)
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error('no authentication by challenge')),
  }
}

/** The same agent, which tells when the TLS handshake of a request's connection is through. */
function watched(agent: Agent, connection: { isSecure: boolean }): Agent {
  const told = Object.create(agent) as Agent & { addRequest(...given: unknown[]): void }
  const { addRequest } = told
  told.addRequest = (request, ...rest) => {
    ;(request as ClientRequest).once('socket', (socket) => {
      socket.once('secureConnect', () => {
        connection.isSecure = true
      })
    })
    addRequest.call(agent, request, ...rest)
  }
  return told
}
