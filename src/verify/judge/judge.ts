import { namesOf } from '../../site/hosted-site.ts'
import { alterationOf, isServedAs, servedPage } from '../alterations/alterations.ts'
import { isForbidden, type RedirectedAway, type ResponseDifference } from '../difference.ts'
import type { PlannedRequest } from '../plan/planned-request.ts'
import type { SiteKnowledge } from '../site-knowledge.ts'
import {
  type BodyResponse,
  isFile,
  isSent,
  type ReceivedResponse,
  type Response,
} from '../wire/response.ts'
import { judgeFile } from './judge-file.ts'
import { headersOf, judgeRedirect, shownAtAll } from './judge-headers.ts'
import { refusalOf } from './refusal.ts'
import { forbidsAll } from './robots.ts'

/**
 * Compares a response with what is expected. Pure. Reads a page that differs, in time linear in its
 * size.
 *
 * @returns undefined if it is as exported
 */
export function judgeResponse(
  planned: PlannedRequest,
  response: Response,
  site: SiteKnowledge,
): ResponseDifference | undefined {
  if (planned.about === 'http') return judgeHttp(response, site)
  const isOptional = planned.about === 'outside' && planned.what !== 'service worker'
  if (isOptional && !isSent(response)) return undefined
  if (planned.about === 'listed') return judgeListed(response)
  if (response.kind === 'no-response') {
    const { reason } = response
    return { kind: 'unreachable', level: 'difference', by: 'no-response', reason }
  }
  const refusal = refusalOf(planned, response)
  if (planned.about === 'file') {
    const difference = refusal ?? judgeFile(planned, response, site)
    return planned.mayBeMissing ? asOtherName(difference) : difference
  }
  if (refusal) return refusal
  if (planned.about === 'removed') return judgeRemoved(planned, response, site)
  if (planned.about === 'outside') return judgeOutside(planned, response, site)
  return judgeNonexistent(planned, response, site)
}

/** Not every host serves a file at another name: if it is missing there, that is only a notice. */
function asOtherName(difference: ResponseDifference | undefined): ResponseDifference | undefined {
  if (difference?.kind === 'missing') return { ...difference, level: 'notice', isOtherName: true }
  if (!isForbidden(difference)) return difference
  return { kind: 'missing', level: 'notice', by: 'status', status: 403, isOtherName: true }
}

/** Whether hosts serve a file at a path: Apache's MultiViews serve `search.json` for `/search`, too. */
const leadsTo = (path: string, file: string): boolean =>
  namesOf(file).includes(path) || file.startsWith(`${path}.`)

/** The export has no file there, so that only a missing one says something. */
function judgeListed(response: Response): ResponseDifference | undefined {
  if (response.kind !== 'body') return undefined
  const { status } = response
  const isMissing = status === 404 || status === 410
  return isMissing ? { kind: 'missing', level: 'notice', by: 'sitemap', status } : undefined
}

function judgeRemoved(
  planned: PlannedRequest & { about: 'removed' },
  response: ReceivedResponse,
  site: SiteKnowledge,
): ResponseDifference | undefined {
  const { before } = planned
  if (response.kind === 'redirect' || response.redirectedTo !== undefined) return undefined
  const { digest, status } = response
  if (status >= 300) return undefined
  if (isServedAs(before, planned, response, site)) return { kind: 'stale', level: 'difference' }
  const other = site.pathWith(digest)
  if (other !== undefined && leadsTo(planned.path, other)) return undefined
  // Reported once, for a URL that never existed.
  if (site.isNotFoundBody(response)) return undefined
  return { kind: 'wrong', level: 'difference', by: 'removed', status }
}

/** A redirect is the site's own choice, and another body is not what was deployed before. */
function judgeOutside(
  planned: PlannedRequest & { about: 'outside' },
  response: ReceivedResponse,
  site: SiteKnowledge,
): ResponseDifference | undefined {
  const { before, what } = planned
  if (!isSent(response) || response.redirectedTo !== undefined) return undefined
  if (what === 'robots.txt') {
    const folder = `${site.siteUrl.pathname.replace(/\/$/, '')}/`
    const isForbidden = forbidsAll(`${response.kept() ?? ''}`, folder)
    return isForbidden ? { kind: 'outdated-file', level: 'notice', what } : undefined
  }
  if (!before || !isServedAs(before, planned, response, site)) return undefined
  if (what === 'service worker') return { kind: 'outdated-worker', level: 'difference' }
  return { kind: 'outdated-file', level: 'notice', what }
}

type NonexistentRequest = PlannedRequest & { readonly about: 'nonexistent-url' }

function judgeNonexistent(
  planned: NonexistentRequest,
  response: ReceivedResponse,
  site: SiteKnowledge,
): ResponseDifference | undefined {
  if (response.kind === 'redirect') return judgeRedirect(response)
  const { status } = response
  if (status === 200 && planned.isFound) {
    return { kind: 'wrong', level: 'notice', by: 'start-page' }
  }
  if (status < 300) return { kind: 'wrong', level: 'difference', by: 'soft-404', status }
  if (status === 403) return { kind: 'wrong', level: 'notice', by: 'forbidden' }
  if (status !== 404) return undefined
  return shownAtAll(response, true) ?? judgeNotFoundPage(planned, response, site)
}

function judgeNotFoundPage(
  planned: NonexistentRequest,
  response: BodyResponse,
  site: SiteKnowledge,
): ResponseDifference | undefined {
  const { page, before } = planned
  if (!page) return undefined
  const isExact = isFile(response, page)
  const served = isExact ? undefined : servedPage(planned, response, site)
  const altered = served && alterationOf(page, served)
  if (altered || isExact) {
    return headersOf(page, response) ?? (altered?.loads ? altered : undefined)
  }
  const isOfBaseline = before !== undefined && isServedAs(before, planned, response, site)
  return { kind: 'wrong', level: 'notice', by: 'other-404-page', path: page.path, isOfBaseline }
}

/** The site over http. Only a notice, as readers who type the host name start there. */
function judgeHttp(response: Response, { siteUrl }: SiteKnowledge): ResponseDifference | undefined {
  if (response.kind === 'no-response') {
    return { kind: 'unreachable', level: 'notice', by: 'no-response', reason: response.reason }
  }
  if (response.kind === 'redirect') {
    const to = URL.parse(response.to)
    const isToSite = to?.protocol === 'https:' && to.host === siteUrl.host
    const away: RedirectedAway | undefined = judgeRedirect(response)
    return isToSite || !away ? undefined : { ...away, level: 'notice' }
  }
  const { status } = response
  if (status >= 400) return { kind: 'unreachable', level: 'notice', by: 'status', status }
  return { kind: 'wrong', level: 'notice', by: 'no-https' }
}
