import type { HttpRequest } from './exchange.ts'

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
 * @throws the result of `asError`, which receives a description of the body: `a web page`
 */
export function parseJson(text: string, asError: (what: string) => Error): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const start = text.trimStart()
    throw asError(
      start === '' ? 'an empty body' : start.startsWith('<') ? 'a web page' : 'not JSON',
    )
  }
}
