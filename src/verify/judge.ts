import type { IncomingHttpHeaders } from 'node:http'
import type { ManifestFile } from '../site/manifest/manifest.ts'
import { namesOf } from '../site/publish-targets/hosted-site.ts'
import { isPage } from '../site/reading/file-kind.ts'
import { alterationOf, servedPage } from './alterations.ts'
import { lengthChange } from './body-difference.ts'
import type { Difference, DifferenceKind } from './difference.ts'
import { charsetProblem, hasCharset, typeProblem } from './media-type.ts'
import type { FileRequest } from './plan.ts'
import type { PlannedRequest } from './planned-request.ts'
import { refusalOf, signInOnSite, withoutQuery } from './refusal.ts'
import type { BodyResponse, ReceivedResponse, RedirectResponse, Response } from './response.ts'
import type { SiteKnowledge } from './site-knowledge.ts'

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
  if (response.kind === 'no-response') return difference('unreachable', response.reason)
  const refusal = refusalOf(planned, response)
  if (planned.about === 'file') {
    const found = refusal ?? judgeFile(planned, response, known)
    const isMissing = found?.kind === 'missing' || found?.isForbidden
    if (!planned.mayBeMissing || !isMissing) return found
    const detail = `${found.detail} for a URL without its extension or slash`
    return { ...notice('missing', detail), group: 'other-names' }
  }
  if (refusal) return refusal
  if (planned.about === 'removed') return judgeRemoved(planned, response, known)
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
  return ofHeaders?.level === 'difference' ? ofHeaders : (ofBody ?? ofHeaders)
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

/** The body is right, or the same page altered in transit. */
function judgeHeaders(file: ManifestFile, response: BodyResponse): Difference | undefined {
  const { headers } = response
  if (response.isUndecodable) {
    const encoding = headers['content-encoding']
    return difference('wrong', `sent as Content-Encoding ${encoding}, and not encoded like that`)
  }
  const isOfPage = isPage(file)
  const refresh = isOfPage ? refreshProblem(headers) : undefined
  if (refresh) return difference('redirected-away', `a Refresh header ${refresh}`)
  if (isOfPage && /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) {
    return difference('mistyped', 'sent as a download (Content-Disposition: attachment)')
  }
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
function judgeBody(planned: FileRequest, response: BodyResponse, known: SiteKnowledge): Difference {
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
    const away = difference('redirected-away', `redirects to ${withoutQuery(redirectedTo)}`)
    return signInOnSite(redirectedTo) ?? away
  }
  if (other !== undefined) return difference('wrong', `the body is that of ${other}`)
  if (!served || !isPage(file)) return difference('wrong', sizeText(file, response))
  const { detail, alike } = known.bodyDifferences.between(file, served.body) ?? {}
  const bytes = served.body.length - file.size
  const length = bytes === 0 ? {} : { alike: lengthChange(bytes) }
  return {
    ...difference('wrong', detail ?? sizeText(file, response)),
    ...(alike ? { alike } : length),
  }
}

function sizeText({ size }: ManifestFile, { bytes, digests, isCut }: BodyResponse): string {
  if (isCut) return `over ${bytes} bytes instead of ${size}`
  if (digests.length > 1) return `an encoded body of ${bytes} bytes with different content`
  if (bytes === size) return `${bytes} bytes, as expected, but with different content`
  return `${bytes} bytes instead of ${size}`
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
  const served = servedPage(planned, response, known)
  if (isFile(response, before) || (served && alterationOf(before, served))) {
    return difference('stale', 'the page was removed, but is still served')
  }
  const other = known.pathWith(digests)
  if (other !== undefined && namesOf(other).includes(planned.path)) return undefined
  // Reported once, for a URL that never existed.
  if (digests.some((digest) => known.notFoundBodies.has(digest))) return undefined
  return difference('wrong', `the page was removed, but the response is HTTP ${status}`)
}

function judgeNonexistent(
  planned: PlannedRequest & { about: 'nonexistent-url' },
  response: ReceivedResponse,
  known: SiteKnowledge,
): Difference | undefined {
  const { page, isFound } = planned
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
  if (!page || status !== 404 || isFile(response, page)) return undefined
  const served = servedPage(planned, response, known)
  const altered = served && alterationOf(page, served)
  if (altered) return altered.loads ? altered : undefined
  return notice('wrong', `HTTP 404 without the site's ${page.path}`)
}

/** The site over http. Only a notice, as readers who type the host name start there. */
function judgeHttp(response: Response, { siteUrl }: SiteKnowledge): Difference | undefined {
  if (response.kind === 'redirect') {
    const to = URL.parse(response.to)
    const isToSite = to?.protocol === 'https:' && to.host === siteUrl.host
    return isToSite || response.why !== 'other-origin'
      ? undefined
      : notice('redirected-away', `http is redirected to ${withoutQuery(response.to)}`)
  }
  if (response.kind !== 'body' || response.status !== 200) return undefined
  return notice('wrong', 'http is not redirected to https')
}
