import type { IncomingHttpHeaders } from 'node:http'
import { isPage } from '../../reading/file-kind.ts'
import { namesOf } from '../../site/hosted-site.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import { alterationOf, servedPage } from '../alterations/alterations.ts'
import type { Difference, DifferenceKind } from '../difference.ts'
import { charsetProblem, hasCharset, typeProblem } from '../plan/media-type.ts'
import { forbidsAll } from '../plan/outside-file.ts'
import type { FileRequest } from '../plan/plan.ts'
import { type PlannedRequest, plannedUrl, urlOf } from '../plan/planned-request.ts'
import type { SiteKnowledge } from '../site-knowledge.ts'
import type {
  BodyResponse,
  ReceivedResponse,
  RedirectResponse,
  Response,
} from '../wire/response.ts'
import { pageReferences } from './page-references.ts'
import { refusalOf, signInOnSite, withoutQuery } from './refusal.ts'

/**
 * Compares a response with what is expected. Pure. Reads a page that differs, in time linear in its
 * size.
 *
 * @returns undefined if it is as exported
 */
export function judgeResponse(
  planned: PlannedRequest,
  response: Response,
  known: SiteKnowledge,
): Difference | undefined {
  if (planned.about === 'http') return judgeHttp(response, known)
  const isOptional = planned.about === 'outside' && planned.what !== 'service worker'
  if (isOptional && !isSent(response)) return undefined
  if (response.kind === 'no-response') return difference('unreachable', response.reason)
  const refusal = refusalOf(planned, response)
  if (planned.about === 'file') {
    const found = refusal ?? judgeFile(planned, response, known)
    const isMissing = found?.kind === 'missing' || found?.isForbidden
    if (!planned.mayBeMissing || !isMissing) return found
    const detail = `${found.detail} for a URL without its extension or slash`
    return { ...found, ...notice('missing', detail), group: 'other-names' }
  }
  if (refusal) return refusal
  if (planned.about === 'removed') return judgeRemoved(planned, response, known)
  if (planned.about === 'outside') return judgeOutside(planned, response, known)
  return judgeNonexistent(planned, response, known)
}

function difference(kind: DifferenceKind, detail: string): Difference {
  return { kind, level: 'difference', detail }
}

function notice(kind: DifferenceKind, detail: string): Difference {
  return { kind, level: 'notice', detail }
}

function judgeFile(
  planned: FileRequest,
  response: ReceivedResponse,
  known: SiteKnowledge,
): Difference | undefined {
  if (response.kind === 'redirect') return judgeRedirect(response)
  const { file } = planned
  const { status } = response
  const isOwnNotFoundPage = status === 404 && planned.isNotFoundPage
  if (status >= 400 && !(isOwnNotFoundPage && isFile(response, file))) {
    return difference('missing', `HTTP ${status}`)
  }
  if (status !== 200 && !isOwnNotFoundPage) return difference('wrong', `HTTP ${status}`)
  const ofBody = isFile(response, file) ? undefined : judgeBody(planned, response, known)
  if (ofBody?.level === 'difference') return ofBody
  const ofHeaders = judgeHeaders(file, response)
  if (ofHeaders?.level === 'difference') return ofHeaders
  return judgeSlashless(planned, response, known) ?? ofBody ?? ofHeaders
}

/** A page at the URL of its folder without the slash, from which its relative URLs lead elsewhere. */
function judgeSlashless(
  planned: FileRequest,
  response: BodyResponse,
  { siteUrl }: SiteKnowledge,
): Difference | undefined {
  const { file, slashless } = planned
  const body =
    slashless && response.redirectedTo === undefined && isPage(file) ? response.kept() : undefined
  if (!body) return undefined
  const url = plannedUrl(planned, siteUrl)
  const [here, meant] = [url, new URL(`${url.href}/`)].map(
    (at) => pageReferences(file.path, body, at).references,
  )
  const broken = meant?.find(({ to }, index) => to.href !== here?.[index]?.to.href)
  if (!broken) return undefined
  const alike =
    'also served without the slash of their folder, so that relative URLs lead elsewhere'
  const detail = `served without the slash of its folder, so that relative URLs lead elsewhere, not to ${withoutQuery(broken.to.href)}`
  return { ...(slashless === 'redirected' ? difference : notice)('wrong', detail), alike }
}

function judgeRedirect({ status, to, why }: RedirectResponse): Difference | undefined {
  switch (why) {
    case 'same-file':
      return undefined
    case 'other-origin':
      return difference('redirected-away', `HTTP ${status} to ${withoutQuery(to)}`)
    case 'too-many':
      return difference('redirected-away', `over 3 redirects, the last to ${withoutQuery(to)}`)
    case 'unreadable':
      return difference('redirected-away', `HTTP ${status} without a readable URL`)
  }
}

const isFile = ({ digests }: BodyResponse, { sha256 }: ManifestFile) => digests.includes(sha256)

/** What makes browsers show no page at all, whatever the body is. */
function unshown({ headers, isUndecodable }: BodyResponse, isOfPage: boolean) {
  if (isUndecodable) {
    const encoding = headers['content-encoding']
    return difference('wrong', `sent as Content-Encoding ${encoding}, and not encoded like that`)
  }
  if (isOfPage && /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) {
    return difference('mistyped', 'sent as a download (Content-Disposition: attachment)')
  }
  return undefined
}

/** The body is right, or the same page altered in transit. */
function judgeHeaders(file: ManifestFile, response: BodyResponse): Difference | undefined {
  const { headers } = response
  const isOfPage = isPage(file)
  const problemOfAll = unshown(response, isOfPage)
  if (problemOfAll) return problemOfAll
  const refresh = isOfPage ? refreshProblem(headers) : undefined
  if (refresh) return difference('redirected-away', `a Refresh header ${refresh}`)
  const contentType = headers['content-type']
  const isNosniff = /^\s*nosniff\s*(?:,|$)/i.test(String(headers['x-content-type-options'] ?? ''))
  const body =
    /charset/i.test(contentType ?? '') && hasCharset(file.path) ? response.kept() : undefined
  const problem =
    typeProblem(file, { contentType, isNosniff }) ?? charsetProblem(file, contentType, body)
  if (!problem) return undefined
  return (problem.isRefused ? difference : notice)('mistyped', problem.detail)
}

/**
 * The URL that a page is replaced with after some seconds (HTML Standard, 4.2.5.3). Without one, the
 * page reloads: at 0 s, again and again.
 */
function refreshProblem({ refresh }: IncomingHttpHeaders): string | undefined {
  const [, seconds = '', text = ''] =
    /^\s*([\d.]+)(?:[;,\s](.*))?$/s.exec(String(refresh ?? '')) ?? []
  const url = text.replace(/^[;,\s]*(?:url\s*=\s*)?["']?/i, '').replace(/["'].*$/s, '')
  if (url.trim() !== '') return `leads to ${withoutQuery(url)}`
  return Number.parseInt(seconds, 10) === 0 ? 'reloads the page without end' : undefined
}

/** The body is not that of the file: finds out what it is instead. */
function judgeBody(
  planned: FileRequest,
  response: BodyResponse,
  known: SiteKnowledge,
): Difference | undefined {
  const { file, before } = planned
  const { notFoundBodies } = known
  const { digests, redirectedTo } = response
  const served = servedPage(planned, response, known)
  const altered = served && alterationOf(file, served)
  if (altered) return altered
  if (digests.some((digest) => notFoundBodies.has(digest))) {
    return difference('missing', 'HTTP 200 with the 404 page')
  }
  if (before && (isFile(response, before) || (served && alterationOf(before, served)))) {
    return difference('stale', 'the body is that of the baseline')
  }
  const other = known.pathWith(digests)
  if (redirectedTo !== undefined) {
    // What is wrong there is reported for that URL.
    const { names = [planned.path] } = planned
    if (names.some((path) => urlOf(known.siteUrl, path).href === redirectedTo)) return undefined
    const away = difference('redirected-away', `redirects to ${withoutQuery(redirectedTo)}`)
    return signInOnSite(redirectedTo) ?? away
  }
  // Without a baseline, nobody can say whether it is the version before.
  const isBrief = !known.hasBaseline
  const wrong = (detail: string, alike?: string): Difference => {
    return { kind: 'wrong', level: 'difference', detail, isBrief, alike }
  }
  if (other !== undefined) return wrong(`the body is that of ${other}`)
  const page = isPage(file) ? served : undefined
  const found = page && known.bodyDifferences.between(file, page.body)
  if (found) return wrong(found.detail, found.alike)
  return { ...wrong(sizeDetail(file, response), page && 'not as exported'), isSized: true }
}

/** See `withSizes`. */
function sizeDetail({ size }: ManifestFile, { bytes, digests, isCut }: BodyResponse): string {
  if (isCut) return 'over {bytes} instead of {expected}'
  if (digests.length > 1) return 'an encoded body of {bytes} with different content'
  if (bytes === size) return '{bytes}, as expected, but with different content'
  return '{bytes} instead of {expected}'
}

function judgeRemoved(
  planned: PlannedRequest & { about: 'removed' },
  response: ReceivedResponse,
  known: SiteKnowledge,
): Difference | undefined {
  const { before } = planned
  if (response.kind === 'redirect' || response.redirectedTo !== undefined) return undefined
  const { digests, status } = response
  if (status >= 300) return undefined
  if (isServedAs(before, planned, response, known)) {
    return difference('stale', 'the page was removed, but is still served')
  }
  const other = known.pathWith(digests)
  if (other !== undefined && namesOf(other).includes(planned.path)) return undefined
  // Reported once, for a URL that never existed.
  if (digests.some((digest) => known.notFoundBodies.has(digest))) return undefined
  return difference('wrong', `the page was removed, but the response is HTTP ${status}`)
}

function isServedAs(
  file: ManifestFile,
  planned: PlannedRequest & { readonly path: string },
  response: BodyResponse,
  known: SiteKnowledge,
): boolean {
  if (isFile(response, file)) return true
  const served = servedPage(planned, response, known)
  return served !== undefined && alterationOf(file, served) !== undefined
}

/** A redirect is the site's own choice, and another body is not what was deployed before. */
function judgeOutside(
  planned: PlannedRequest & { about: 'outside' },
  response: ReceivedResponse,
  known: SiteKnowledge,
): Difference | undefined {
  const { before, what } = planned
  if (!isSent(response) || response.redirectedTo !== undefined) return undefined
  if (what === 'robots.txt') {
    const folder = `${known.siteUrl.pathname.replace(/\/$/, '')}/`
    if (!forbidsAll(`${response.kept() ?? ''}`, folder)) return undefined
    const detail = 'the host has a robots.txt that forbids all, and the export has none'
    return notice('outdated-file', detail)
  }
  if (!before || !isServedAs(before, planned, response, known)) return undefined
  const detail = `the ${what} was removed, but is still served`
  return what === 'service worker'
    ? difference('outdated-worker', detail)
    : notice('outdated-file', detail)
}

const isSent = (response: Response): response is BodyResponse =>
  response.kind === 'body' && response.status === 200

function judgeNonexistent(
  planned: PlannedRequest & { about: 'nonexistent-url' },
  response: ReceivedResponse,
  known: SiteKnowledge,
): Difference | undefined {
  const { page, before, isFound } = planned
  if (response.kind === 'redirect') {
    const away = judgeRedirect(response)
    return away && { ...away, detail: `a URL that never existed: ${away.detail}` }
  }
  const { status } = response
  if (status === 200 && isFound) return notice('wrong', 'the start page is sent for missing URLs')
  if (status < 300) {
    const soft = difference('wrong', `HTTP ${status} for a URL that never existed (soft 404)`)
    return { ...soft, isSoftNotFound: true }
  }
  if (status === 403) return notice('wrong', 'HTTP 403 for missing URLs, instead of 404')
  if (status !== 404) return undefined
  const hidden = unshown(response, true)
  if (hidden) return { ...hidden, detail: `the 404 page is ${hidden.detail}` }
  if (!page) return undefined
  const served = isFile(response, page) ? undefined : servedPage(planned, response, known)
  const altered = served && alterationOf(page, served)
  if (altered || isFile(response, page)) {
    const ofHeaders = judgeHeaders(page, response)
    if (ofHeaders) return { ...ofHeaders, detail: `the 404 page: ${ofHeaders.detail}` }
    return altered?.loads ? altered : undefined
  }
  const isBrief = before !== undefined && isServedAs(before, planned, response, known)
  const detail = `HTTP 404 without the site's ${page.path}${isBrief ? ', but with that of the baseline' : ''}`
  return { ...notice('wrong', detail), mayChange: true, isBrief }
}

/** The site over http. Only a notice, as readers who type the host name start there. */
function judgeHttp(response: Response, { siteUrl }: SiteKnowledge): Difference | undefined {
  if (response.kind === 'no-response') return notice('unreachable', `http: ${response.reason}`)
  if (response.kind === 'redirect') {
    const to = URL.parse(response.to)
    const isToSite = to?.protocol === 'https:' && to.host === siteUrl.host
    const problem = judgeRedirect(response)
    return isToSite || !problem ? undefined : notice(problem.kind, `http: ${problem.detail}`)
  }
  const { status } = response
  if (status >= 400)
    return notice('unreachable', `http: HTTP ${status}, instead of a redirect to https`)
  return notice('wrong', 'http is not redirected to https')
}
