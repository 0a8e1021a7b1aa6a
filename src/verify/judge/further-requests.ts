import { fileKind } from '../../reading/file-kind.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import type { ResponseDifference } from '../difference.ts'
import { type FileRequest, maxFollowed, type Plan } from '../plan/plan.ts'
import { type PlannedRequest, pathIn, plannedUrl } from '../plan/planned-request.ts'
import { sampleOf } from '../plan/scope.ts'
import type { Response } from '../wire/response.ts'
import { pageReferences } from './page-references.ts'

/** Where the site is, and where it was exported from: both may stand in its URLs. */
export interface SiteHosts {
  /** Without a slash at its end, unless its path is `/`. */
  readonly siteUrl: URL
  /** Empty if it is unknown. */
  readonly domain: string
}

/** Finds URLs that are to be requested because of a response, each once. */
export class FurtherRequests {
  /** Paths that are requested, and are no name of their file in the plan. */
  readonly #others: Set<string>
  readonly #plan: Pick<Plan, 'isNamed' | 'requestAt' | 'hasFileAt'>
  readonly #hosts: SiteHosts
  readonly #seed: string

  /** @param seed decides which URLs are in a sample */
  constructor({ requests, isNamed, requestAt, hasFileAt }: Plan, hosts: SiteHosts, seed: string) {
    const folders = requests.flatMap((one) =>
      one.about === 'file' && one.slashless !== undefined ? one.path : [],
    )
    this.#others = new Set(folders)
    this.#plan = { isNamed, requestAt, hasFileAt }
    this.#hosts = hosts
    this.#seed = seed
  }

  /** @param difference of the response, if there is one */
  after(
    planned: PlannedRequest,
    response: Response,
    difference: ResponseDifference | undefined,
  ): PlannedRequest[] {
    const loads = difference?.kind === 'altered' ? (difference.loads ?? []) : []
    const loaded = loads.map(({ file, path }): FileRequest => ({ about: 'file', file, path }))
    const isRight = difference?.level !== 'difference'
    const named = isRight ? this.#namedBy(planned, response) : []
    return [...loaded, ...sampleOf(named, maxFollowed, this.#seed)].filter((one) => {
      const isNamed = one.about === 'file' && this.#plan.isNamed(one.file, one.path)
      const isNew = !isNamed && !this.#others.has(one.path)
      if (isNew) this.#others.add(one.path)
      return isNew
    })
  }

  /** The URLs that a file names for search engines: for a sitemap, also where the export has no file. */
  #namedBy(planned: PlannedRequest, response: Response): FurtherRequest[] {
    if (planned.about !== 'file' || !planned.isFollowed || response.kind !== 'body') return []
    const body = response.kept()
    const url = plannedUrl(planned, this.#hosts.siteUrl)
    const paths = body ? namedPaths(planned.file, body, url, this.#hosts) : []
    const isSitemap = fileKind(planned.file.path) === 'sitemap'
    return paths.flatMap((path): FurtherRequest[] => {
      const request = this.#plan.requestAt(path)
      if (request) return [request]
      return isSitemap && !this.#plan.hasFileAt(path) ? [{ about: 'listed', path }] : []
    })
  }
}

type FurtherRequest = FileRequest | (PlannedRequest & { readonly about: 'listed' })

/** A quick test: most pages have no canonical URL. Pages in UTF-16, which have zeros, are read. */
const maybeCanonical = /canonical|\0/i

/**
 * The URLs that a file names for search engines: the canonical URL of a page, those of a sitemap. As
 * paths in the site; URLs of other hosts are left out.
 *
 * @param body of the file, as served at `url`
 */
function namedPaths(
  { path }: Pick<ManifestFile, 'path'>,
  body: Buffer,
  url: URL,
  { siteUrl, domain }: SiteHosts,
): readonly string[] {
  const isSitemap = fileKind(path) === 'sitemap'
  if (!isSitemap && !maybeCanonical.test(body.toString('latin1'))) return []
  const named = isSitemap ? 'alternate' : 'canonical'
  const paths = pageReferences(path, body, url).references.flatMap(({ kind, to }) => {
    if (kind !== named || to.search !== '' || !/^https?:$/.test(to.protocol)) return []
    if (to.hostname !== domain) return pathIn(siteUrl, to) ?? []
    // The export's own host may serve the site at its root.
    return pathIn(new URL(siteUrl.pathname, to), to) ?? pathIn(new URL('/', to), to) ?? []
  })
  return [...new Set(paths)]
}
