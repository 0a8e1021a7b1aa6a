import type { IncomingHttpHeaders } from 'node:http'
import type { Blocked, ResponseDifference } from '../difference.ts'
import type { PlannedRequest } from '../plan/planned-request.ts'
import type { BodyResponse, ReceivedResponse, Response } from '../wire/response.ts'

/** Statuses by which a host refuses the client, whatever it requests. */
const refusing = new Set([401, 402, 403, 407, 429, 451])

const signIn =
  /(?:^|[/.@_-])(?:log-?in|sign-?in|sso|oauth2?|auth|authorize|saml2?|cloudflareaccess|accounts)(?:[/.?_-]|$)/i

/** Headers of challenge pages, which have various statuses: of Cloudflare, AWS and Vercel. */
const challenges = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated']

/** A host that is up but refuses the client, for now or always; undefined if it does not. */
export function refusalOf(
  { about }: Pick<PlannedRequest, 'about'>,
  response: ReceivedResponse,
): ResponseDifference | undefined {
  if (response.kind === 'redirect') {
    // Where removed pages lead is the site's own choice.
    return response.why === 'same-file' || about === 'removed' ? undefined : signInAt(response.to)
  }
  const { status, headers, redirectedTo } = response
  if (isChallenge(headers)) return blocked({ by: 'challenge', status })
  // Stores that do not allow public listing send 403 for missing files, too.
  if (status === 403 && about !== 'file') return undefined
  if (refusing.has(status)) return blocked({ by: 'status', status })
  if (status >= 500) return { kind: 'unreachable', level: 'difference', by: 'status', status }
  return about === 'nonexistent-url' ? signInOnSite(redirectedTo) : undefined
}

/** @param url serialized, on the site's own origin: only its path can show that it is a sign-in page */
export const signInOnSite = (url: string | undefined): Blocked | undefined =>
  url === undefined ? undefined : signInAt(url, new URL(url).pathname)

function signInAt(url: string, tested = withoutQuery(url)): Blocked | undefined {
  return signIn.test(tested) ? blocked({ by: 'sign-in', to: withoutQuery(url) }) : undefined
}

/** A query may hold a token. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '')

/** Whether the host asks for fewer requests: nginx's limits send 503, others 429. */
export const isThrottle = (response: Response): response is BodyResponse =>
  response.kind === 'body' && (response.status === 429 || response.status === 503)

type Refusal =
  | { readonly by: 'status' | 'challenge'; readonly status: number }
  | { readonly by: 'sign-in'; readonly to: string }

const blocked = (refusal: Refusal): Blocked => ({
  kind: 'blocked',
  level: 'difference',
  ...refusal,
})

const isChallenge = (headers: IncomingHttpHeaders): boolean =>
  challenges.some((name) => headers[name] !== undefined)
