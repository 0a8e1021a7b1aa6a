import type { IncomingHttpHeaders } from 'node:http'
import type { HttpResponse } from '../kernel/http/exchange.ts'
import { redirect } from '../kernel/http/origin.ts'
import { retryAfter } from '../kernel/http/retry.ts'
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

export interface ResponseOptions {
  /** Whether the plan requests the file at this URL, too: redirects to it are not followed. */
  readonly isPlannedUrl: (url: URL) => boolean
  /** Longer bodies are cut. */
  readonly maxBytes: number
  /** Whether the body of a response with status 404 is needed, too. */
  readonly readsNotFound: boolean
  /** Whether the body itself is needed, not only its digests. */
  readonly isKept: boolean
}

/** Browsers follow more, but no static host needs more. */
const maxRedirects = 3

/** How much is read of responses that are not the file, in bytes. */
const maxOther = 65_536

type ResponseHead = Pick<HttpResponse, 'status' | 'headers'>

export class ResponseReader {
  readonly #url: URL
  readonly #redirects: number
  readonly #options: ResponseOptions
  #head: ResponseHead = { status: 0, headers: {} }
  #next: URL | RedirectResponse | undefined
  #body: BodyReader | undefined

  /** @param redirects how many led to this URL */
  constructor(url: URL, redirects: number, options: ResponseOptions) {
    this.#url = url
    this.#redirects = redirects
    this.#options = options
  }

  /** Begins, or begins anew: another connection may send the response again. */
  start(head: ResponseHead): void {
    const { maxBytes, readsNotFound, isKept } = this.#options
    const { status, headers } = head
    this.#head = head
    this.#next = nextOf(head, this.#url, this.#options)
    const isOfUse = !this.#next && (status === 200 || (status === 404 && readsNotFound))
    this.#body = new BodyReader({
      // The body of a redirect is read only so that its connection can be reused.
      encoding: this.#next ? undefined : headers['content-encoding'],
      maxBytes: isOfUse ? maxBytes : Math.min(maxBytes, maxOther),
      isKept: isKept && !this.#next,
    })
  }

  /**
   * @param part of the body, which may be changed after the call
   * @returns whether to continue reading
   */
  write(part: Buffer): boolean | Promise<boolean> {
    return this.#body?.write(part) ?? false
  }

  /**
   * @param isWhole whether the body was read to its end
   * @returns the response, or the URL to which a redirect leads
   */
  async end(isWhole: boolean): Promise<ReceivedResponse | URL> {
    const { status, headers } = this.#head
    const body = await this.#body?.end(isWhole)
    const next = this.#next
    if (!body) throw new Error('no response has started')
    if (next && !(next instanceof URL)) return next
    if (next) return this.#redirects < maxRedirects ? next : redirectTo(next, status, 'too-many')
    const redirectedTo = this.#redirects > 0 ? this.#url.href : undefined
    const retryAfterMs = retryAfter(headers['retry-after'], headers.date, new Date())
    return { kind: 'body', status, headers, redirectedTo, retryAfterMs, ...body }
  }
}

/**
 * The next URL of a redirect, or the redirect as the result if it is not followed; undefined if the
 * response is not a redirect.
 */
function nextOf(
  { status, headers }: ResponseHead,
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
