/** Whether requests to a URL are protected: unencrypted ones go only to this machine. */
export function isSecure(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/**
 * Whether a URL parser would drop a part of this text (URL standard, section 4.4; UTS #46, section 4): two
 * lines would become one host that nobody wrote. Such a text is refused.
 */
export const losesCharacters = (text: string): boolean =>
  /[\s\p{Cc}\u00ad\u200b\u2060\u2064\ufeff]/u.test(text)

/**
 * The URL that a person or a variable names.
 *
 * @returns null if it is not http or https, or has only a part of the text
 */
export function namedUrl(text: string): URL | null {
  const url = losesCharacters(text) ? null : URL.parse(text)
  return url?.hostname && isHttp(url) ? url : null
}

export const isHttp = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:'

/** Whether every resolver resolves a host name to this machine, which others may do, too. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]'
}

/** Maximum number of redirects that one request follows. */
export const maxRedirects = 5

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Evaluates a response's redirect.
 *
 * @param allows whether the same request may be sent to a URL
 * @returns undefined if the response is not a redirect; otherwise the next URL, or the reason for
 *   refusing it
 */
export function redirect(
  from: { method: string; url: URL },
  response: { status: number; location: string | undefined },
  allows: (to: URL) => boolean,
): { to: URL } | { refused: string } | undefined {
  if (!redirects.has(response.status)) return undefined
  const to = response.location ? URL.parse(response.location, from.url.href) : null
  if (!to) return { refused: 'a redirect without a valid URL' }
  // A blob: URL has the origin of the URL inside it.
  if (!isHttp(to)) {
    return { refused: `a redirect to a URL that is not http or https (${to.protocol})` }
  }
  if (!allows(to)) return { refused: `a redirect to another origin (${to.origin})` }
  // 301 to 303 turn a POST into a GET: 301 and 302 lose the request, 303 is the response to it.
  if (from.method !== 'GET' && response.status < 307) {
    const what = response.status === 303 ? 'to another resource' : 'that would lose the request'
    return { refused: `a redirect (${response.status}) ${what}` }
  }
  return { to }
}
