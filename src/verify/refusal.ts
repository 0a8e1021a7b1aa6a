import type { IncomingHttpHeaders } from 'node:http'
import type { Responded, Seen, SeenResponse } from './ask.ts'
import type { Difference } from './difference.ts'
import type { Question } from './question.ts'

/** Statuses by which a host refuses whoever asks, and not what was asked for. */
const refusing = new Set([401, 402, 403, 407, 429, 451])

/** URLs of sign-in pages. */
const signIn =
  /(?:^|[/.@_-])(?:log-?in|sign-?in|sso|oauth2?|auth|authorize|saml2?|cloudflareaccess|accounts)(?:[/.?_-]|$)/i

/** Headers of challenge pages, which have various statuses: of Cloudflare, AWS and Vercel. */
const challenges = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated']

/** A host that is up, and lets nobody in, or not now; undefined if it responded to what was asked. */
export function refusalOf(
  { about }: Pick<Question, 'about'>,
  seen: Responded,
): Difference | undefined {
  if (seen.got === 'redirect') {
    // Where removed pages lead is the site's own choice.
    return seen.why === 'same-file' || about === 'removed' ? undefined : signInAt(seen.to)
  }
  const { status, headers, redirectedTo } = seen
  if (isChallenge(headers)) return blocked(`a challenge page (HTTP ${status})`)
  if (status === 429) return { ...blocked('HTTP 429'), isAskedAgain: true }
  // Stores say so of what is missing, too, unless everybody may list their files.
  if (status === 403)
    return about === 'file' ? { ...blocked('HTTP 403'), isForbidden: true } : undefined
  if (refusing.has(status)) return blocked(`HTTP ${status}`)
  if (status >= 500) return { kind: 'unreachable', level: 'difference', detail: `HTTP ${status}` }
  return about === 'nothing' ? signInOnSite(redirectedTo) : undefined
}

/** @param url serialized; where redirects led on the site's own origin, whose name says nothing */
export const signInOnSite = (url: string | undefined): Difference | undefined =>
  url === undefined ? undefined : signInAt(url, new URL(url).pathname)

function signInAt(url: string, tested = withoutQuery(url)): Difference | undefined {
  return signIn.test(tested) ? blocked(`redirected to sign in at ${withoutQuery(url)}`) : undefined
}

/** A query may hold a token. */
export const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '')

/** Whether the host asks for fewer requests: nginx's limits send 503, others 429. */
export const isTooMany = (seen: Seen): seen is SeenResponse =>
  seen.got === 'response' && (seen.status === 429 || seen.status === 503)

const blocked = (detail: string): Difference => ({ kind: 'blocked', level: 'difference', detail })

const isChallenge = (headers: IncomingHttpHeaders) =>
  challenges.some((name) => headers[name] !== undefined)
