import { isPage } from '../../reading/file-kind.ts'
import { alterationOf, servedPage } from '../alterations/alterations.ts'
import type { ResponseDifference, WrongBody } from '../difference.ts'
import type { FileRequest } from '../plan/plan.ts'
import { plannedUrl, urlOf } from '../plan/planned-request.ts'
import type { SiteKnowledge } from '../site-knowledge.ts'
import { type BodyResponse, isFile, type ReceivedResponse } from '../wire/response.ts'
import { headersOf, judgeRedirect, shownAtAll } from './judge-headers.ts'
import { pageReferences } from './page-references.ts'
import { signInOnSite, withoutQuery } from './refusal.ts'

/** Compares the response for a file with what is expected: its status, body, headers and URL. */
export function judgeFile(
  planned: FileRequest,
  response: ReceivedResponse,
  site: SiteKnowledge,
): ResponseDifference | undefined {
  if (response.kind === 'redirect') return judgeRedirect(response)
  const { file } = planned
  const isExact = isFile(response, file)
  const wrongStatus = judgeStatus(planned, response, isExact)
  if (wrongStatus) return wrongStatus
  const ofBody = isExact ? undefined : judgeBody(planned, response, site)
  if (ofBody?.level === 'difference') return ofBody
  const ofHeaders = headersOf(file, response)
  if (ofHeaders?.level === 'difference') return ofHeaders
  return judgeSlashless(planned, response, site) ?? ofBody ?? ofHeaders
}

/** By these, a host says that it has no such file; others say something of the request. */
const missingStatuses: ReadonlySet<number> = new Set([404, 410])

function judgeStatus(
  { isNotFoundPage }: FileRequest,
  { status }: BodyResponse,
  isExact: boolean,
): ResponseDifference | undefined {
  // Hosts may send the 404 page with status 404 at its own URL, too.
  const isOwnNotFoundPage = status === 404 && isNotFoundPage === true
  if (status === 200 || (isOwnNotFoundPage && isExact)) return undefined
  if (missingStatuses.has(status)) {
    return { kind: 'missing', level: 'difference', by: 'status', status }
  }
  return { kind: 'wrong', level: 'difference', by: 'status', status }
}

/** A page at the URL of its folder without the slash, from which its relative URLs lead elsewhere. */
function judgeSlashless(
  planned: FileRequest,
  response: BodyResponse,
  { siteUrl }: SiteKnowledge,
): ResponseDifference | undefined {
  const { file, slashless } = planned
  const body =
    slashless && response.redirectedTo === undefined && isPage(file) ? response.kept() : undefined
  if (!body) return undefined
  const url = plannedUrl(planned, siteUrl)
  const here = pageReferences(file.path, body, url).references
  const expected = pageReferences(file.path, body, new URL(`${url.href}/`)).references
  // Anchors of the page itself work at both URLs.
  const isItself = (at: string, to: URL | undefined): boolean =>
    to?.origin === url.origin && to.pathname === at
  const broken = expected.find(({ to }, index) => {
    const other = here[index]?.to
    if (isItself(`${url.pathname}/`, to) && isItself(url.pathname, other)) return false
    return to.href !== other?.href
  })
  if (!broken) return undefined
  const level = slashless === 'redirected' ? 'difference' : 'notice'
  return { kind: 'wrong', level, by: 'slashless', to: withoutQuery(broken.to.href) }
}

/** The body is not that of the file: finds out what it is instead. */
function judgeBody(
  planned: FileRequest,
  response: BodyResponse,
  site: SiteKnowledge,
): ResponseDifference | undefined {
  const { file, before } = planned
  const { redirectedTo } = response
  // Browsers show nothing of it.
  const undecodable = response.isUndecodable ? shownAtAll(response, false) : undefined
  if (undecodable) return undecodable
  const served = servedPage(planned, response, site)
  const altered = served && alterationOf(file, served)
  if (altered) return altered
  if (site.isNotFoundBody(response)) {
    return { kind: 'missing', level: 'difference', by: 'not-found-page' }
  }
  if (before && (isFile(response, before) || (served && alterationOf(before, served)))) {
    return { kind: 'stale', level: 'difference' }
  }
  if (redirectedTo !== undefined) return judgeRedirected(planned, redirectedTo, site)
  return { kind: 'wrong', level: 'difference', ...wrongBody(planned, response, site) }
}

/** Redirects led to a body that is not the file. */
function judgeRedirected(
  { path, names = [path] }: FileRequest,
  redirectedTo: string,
  { siteUrl }: SiteKnowledge,
): ResponseDifference | undefined {
  // At another URL of the same file, the wrong body is reported for that URL.
  if (names.some((name) => urlOf(siteUrl, name).href === redirectedTo)) return undefined
  const to = withoutQuery(redirectedTo)
  return (
    signInOnSite(redirectedTo) ?? {
      kind: 'redirected-away',
      level: 'difference',
      by: 'redirects',
      to,
    }
  )
}

function wrongBody(planned: FileRequest, response: BodyResponse, site: SiteKnowledge): WrongBody {
  const { file } = planned
  const { bytes, digest, isPartial, isEncoded } = response
  const path = site.pathWith(digest)
  if (path !== undefined) return { by: 'other-file', path }
  const page = isPage(file) ? response.kept() : undefined
  const change = page && site.bodyChanges.of(file, page)
  if (change) return { by: 'change', change }
  return { by: 'size', bytes, isPartial, isEncoded }
}
