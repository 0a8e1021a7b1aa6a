/**
 * The origin rule: where a request may go. The key never leaves for another origin than the base
 * URL's, and nothing goes out in the clear but to this machine itself.
 */
export function isSecure(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

/** Whether a URL is one that a server can be asked for. */
export function isHttp({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:'
}

/** Whether a URL's `hostname` is this machine to every resolver; other spellings only may be. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === '[::1]'
}

/** The most redirects that one request follows. */
export const maxRedirects = 5

const redirects = new Set([301, 302, 303, 307, 308])

/**
 * What a response's redirect leads to: nothing (it is none), the next address, or a refusal that
 * says why.
 *
 * @param allows whether the next address may be asked what this one was asked
 */
export function redirect(
  from: { method: string; url: URL },
  response: { status: number; location: string | undefined },
  allows: (to: URL) => boolean,
): { to: URL } | { refused: string } | undefined {
  if (!redirects.has(response.status)) return undefined
  if (!response.location || !URL.canParse(response.location, from.url.href)) {
    return { refused: 'a redirect without a readable address' }
  }
  const to = new URL(response.location, from.url)
  // A blob: URL has the origin of the URL that it holds.
  if (!isHttp(to)) {
    return { refused: `a redirect to an address that is not http or https (${to.protocol})` }
  }
  if (!allows(to)) return { refused: `a redirect to another origin, ${to.origin}` }
  // By 301 to 303 a POST would become a GET: the request that was meant would be lost.
  if (from.method !== 'GET' && response.status < 307) {
    return { refused: `a redirect (${response.status}) that would lose the request` }
  }
  return { to }
}
