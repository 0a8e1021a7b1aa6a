import type { IncomingHttpHeaders } from 'node:http'
import { isPage } from '../../reading/file-kind.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import type { RedirectedAway, ResponseDifference } from '../difference.ts'
import { hasCharset } from '../plan/planned-request.ts'
import type { BodyResponse, RedirectResponse } from '../wire/response.ts'
import { charsetProblem, type JudgedType, typeProblem } from './media-type.ts'
import { withoutQuery } from './refusal.ts'

/** What the headers make of a body that is right, or the same page altered in transit. */
export function headersOf(
  file: ManifestFile,
  response: BodyResponse,
): ResponseDifference | undefined {
  const isOfPage = isPage(file)
  return (
    shownAtAll(response, isOfPage) ??
    (isOfPage ? refreshOf(response.headers) : undefined) ??
    mediaTypeOf(file, response)
  )
}

/** What makes browsers show no page at all, whatever the body is. */
export function shownAtAll(
  { headers, isUndecodable }: BodyResponse,
  isOfPage: boolean,
): ResponseDifference | undefined {
  if (isUndecodable) {
    const encoding = headers['content-encoding'] ?? ''
    return { kind: 'wrong', level: 'difference', by: 'encoding', encoding }
  }
  if (isOfPage && /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) {
    return { kind: 'mistyped', level: 'difference', by: 'attachment' }
  }
  return undefined
}

/**
 * The URL that a page is replaced with after some seconds (HTML Standard, 4.2.5.3). Without one, the
 * page reloads: at 0 s, again and again.
 */
function refreshOf({ refresh }: IncomingHttpHeaders): RedirectedAway | undefined {
  const [, seconds = '', text = ''] =
    /^\s*([\d.]+)(?:[;,\s](.*))?$/s.exec(String(refresh ?? '')) ?? []
  const url = text.replace(/^[;,\s]*(?:url\s*=\s*)?["']?/i, '').replace(/["'].*$/s, '')
  const to = url.trim() === '' ? '' : withoutQuery(url)
  const isEndless = Number.parseInt(seconds, 10) === 0
  return to !== '' || isEndless
    ? { kind: 'redirected-away', level: 'difference', by: 'refresh', to }
    : undefined
}

function mediaTypeOf(file: ManifestFile, response: BodyResponse): ResponseDifference | undefined {
  const { headers } = response
  const contentType = headers['content-type']
  const isNosniff = /^\s*nosniff\s*(?:,|$)/i.test(String(headers['x-content-type-options'] ?? ''))
  const isCharsetNeeded = /charset/i.test(contentType ?? '') && hasCharset(file.path)
  const body = isCharsetNeeded ? response.kept() : undefined
  const judged: JudgedType | undefined =
    typeProblem(file, { contentType, isNosniff }) ?? charsetProblem(file, contentType, body)
  if (!judged) return undefined
  const level = judged.isRefused ? 'difference' : 'notice'
  return { kind: 'mistyped', level, ...judged.problem }
}

/** A redirect that was not followed; undefined if it leads to the same file. */
export function judgeRedirect({ status, to, why }: RedirectResponse): RedirectedAway | undefined {
  if (why === 'same-file') return undefined
  return {
    kind: 'redirected-away',
    level: 'difference',
    by: 'redirect',
    status,
    to: withoutQuery(to),
    why,
  }
}
