import { decoded, encodedPath } from '../../kernel/format/percent-encoding.ts'
import { fileKind, isRobots } from '../../reading/file-kind.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import { maxKept } from '../wire/body-reader.ts'
import type { RequestOptions } from '../wire/request.ts'
import { browserHeaders, type ResourceUse } from './browser-request.ts'

interface Repeated {
  /** How many right responses in a row it needs, each on a new connection. Default: one is enough. */
  readonly confirmations?: number
}

/** A URL to request, and the expected response. */
export type PlannedRequest =
  | (Repeated & {
      readonly about: 'file'
      readonly file: ManifestFile
      /** The file of the baseline at the same path. */
      readonly before?: ManifestFile | undefined
      /** In the site, without escapes and without a leading slash. */
      readonly path: string
      /** All paths at which the file is requested, if there are several; the first one is what readers use. */
      readonly names?: readonly string[] | undefined
      /** Whether the target shows it for missing URLs. */
      readonly isNotFoundPage?: boolean
      /** Whether it is requested as `identity`, too, after a right response to a browser's request. */
      readonly isAlsoIdentity?: boolean
      /** Whether it is the URL of a folder without its slash: a page there needs a redirect. */
      readonly slashless?: 'redirected' | 'unknown'
      /** Whether the URLs that it names for search engines are requested, too: see `FurtherRequests`. */
      readonly isFollowed?: boolean
      /** Whether some hosts do not serve it at this path, so that a missing one is only a notice. */
      readonly mayBeMissing?: boolean
    })
  /** A page of the baseline that must not exist any more. */
  | (Repeated & { readonly about: 'removed'; readonly before: ManifestFile; readonly path: string })
  /** What the export does not have, and browsers or crawlers request by its name: see `outsideFiles`. */
  | (Repeated & {
      readonly about: 'outside'
      readonly what: OutsideFile
      /** The file of the baseline. The host may have a `robots.txt` of its own. */
      readonly before?: ManifestFile | undefined
      readonly path: string
    })
  | {
      readonly about: 'nonexistent-url'
      readonly path: string
      /** The page that the target shows for missing URLs, if it has one. */
      readonly page?: ManifestFile | undefined
      /** That of the baseline. */
      readonly before?: ManifestFile | undefined
      /** Whether the target shows it with status 200. */
      readonly isFound: boolean
    }
  /** A URL of a sitemap at which the export has no file. */
  | { readonly about: 'listed'; readonly path: string }
  /** The site over http. */
  | { readonly about: 'http' }

export type OutsideFile = 'service worker' | 'sitemap' | 'feed' | 'robots.txt'

/** How much longer than the file a body may be, because of what CDNs add. In bytes. */
const slack = 512 * 1024

const browserEncoding = 'gzip, deflate, br, zstd'

/** Whether browsers decode a file with the charset of the header. */
export const hasCharset = (path: string): boolean =>
  ['page', 'style', 'script'].includes(fileKind(path))

/**
 * How a planned request is sent, and what is read of its response.
 *
 * @param site without a slash at its end, unless its path is `/`
 * @param isIdentity whether to accept no compression, which no browser does
 */
export function requestOptions(
  planned: PlannedRequest,
  site: URL,
  isIdentity = false,
): RequestOptions {
  const file = planned.about === 'file' ? planned.file : undefined
  const before = 'before' in planned ? planned.before : undefined
  const page = planned.about === 'nonexistent-url' ? planned.page : undefined
  const sizes = [file, before, page].map((one) => one?.size ?? 0)
  const isCompared = [file, before, page].some(
    (one) => one && (one.normalizedDigest || hasCharset(one.path)),
  )
  const isRead =
    (planned.about === 'file' && (planned.isFollowed || isRobots(planned.file.path))) ||
    (planned.about === 'outside' && planned.what === 'robots.txt')
  return {
    url: plannedUrl(planned, site),
    isPlannedUrl: (url: URL) => isReadersUrl(url, planned, site),
    headers: {
      ...browserHeaders(useOf(planned), site),
      'accept-encoding': isIdentity ? 'identity' : browserEncoding,
    },
    maxBytes: Math.max(...sizes) + slack,
    // Hosts may serve the 404 page with status 404 at its own URL, too.
    readsNotFound:
      page !== undefined || (planned.about === 'file' && planned.isNotFoundPage === true),
    isKept:
      (isCompared || isRead) && Math.min(...sizes.filter((size) => size > 0), maxKept) <= maxKept,
  }
}

/** How browsers and crawlers request it: a path without an extension is that of a page. */
function useOf(planned: PlannedRequest): ResourceUse {
  if (planned.about === 'http') return 'http'
  if (planned.about === 'outside') {
    if (planned.what === 'service worker') return 'worker'
    return planned.what === 'feed' ? 'feed' : 'sitemap'
  }
  if (planned.about === 'file' && planned.file.worker) return 'worker'
  if (planned.about === 'file' && planned.file.module) return 'module'
  const path = planned.about === 'file' ? planned.file.path : planned.path
  if (path.endsWith('.mjs')) return 'module'
  if (path === 'robots.txt') return 'sitemap'
  return /\.[^./]*$/.test(path) ? fileKind(path) : 'page'
}

/**
 * Whether another name of a file leads to the URL that readers use. What that URL itself leads to is
 * followed: two names that redirect to each other would prove each other right.
 */
function isReadersUrl(url: URL, planned: PlannedRequest, site: URL): boolean {
  if (planned.about !== 'file') return false
  const [first = planned.path] = planned.names ?? []
  const isOther = first !== planned.path || planned.slashless !== undefined
  return isOther && urlOf(site, first).href === url.href
}

/** @param site as for `requestOptions` */
export function plannedUrl(planned: PlannedRequest, site: URL): URL {
  if (planned.about === 'http') return Object.assign(urlOf(site, ''), { protocol: 'http:' })
  if (planned.about === 'outside' && planned.what === 'robots.txt')
    return new URL('/robots.txt', site)
  const isBase = planned.path === '' && planned.about === 'file' && planned.slashless !== undefined
  return isBase ? new URL(site.href.replace(/\/$/, '')) : urlOf(site, planned.path)
}

/**
 * The URL of a path in the site. `+` is encoded, as S3 reads it as a space.
 *
 * @param site as for `requestOptions`
 */
export function urlOf(site: URL, path: string): URL {
  return new URL(`${site.href.replace(/\/$/, '')}/${encodedPath(path, /[?#+]/g)}`)
}

/**
 * The path in the site that a URL names; undefined if it is not in the site.
 *
 * @param site as for `requestOptions`
 */
export function pathIn(site: URL, { origin, pathname }: URL): string | undefined {
  const folder = `${site.pathname.replace(/\/$/, '')}/`
  const isInSite = origin === site.origin && pathname.startsWith(folder)
  return isInSite ? decoded(pathname.slice(folder.length)) : undefined
}
