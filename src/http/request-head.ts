import { validateHeaderName, validateHeaderValue } from 'node:http'
import { defaultHeaders } from './exchange.ts'

/** A GET request. */
export interface KeptRequest {
  /** http or https; its user and password are not sent. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Aborts the request. */
  readonly signal: AbortSignal
}

/**
 * A request as it is sent (RFC 9112, section 3).
 *
 * @throws TypeError for a header that would begin another line
 */
export function requestHead({ url, headers }: KeptRequest): string {
  const all = new Map(
    Object.entries({ host: url.host, ...defaultHeaders, connection: 'keep-alive' }),
  )
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    all.set(name.toLowerCase(), value)
  }
  let text = `GET ${url.pathname}${url.search} HTTP/1.1\r\n`
  for (const [name, value] of all) text += `${name}: ${value}\r\n`
  return `${text}\r\n`
}
