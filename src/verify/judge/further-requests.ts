import { isPage, isRobots, mayBeSitemap } from '../../reading/file-kind.ts'
import type { ReferenceKind } from '../../reading/scan/scan.ts'
import type { ResponseDifference } from '../difference.ts'
import { type FileRequest, maxFollowed, type Plan } from '../plan/plan.ts'
import { type PlannedRequest, pathIn, plannedUrl } from '../plan/planned-request.ts'
import { sampleOf } from '../plan/scope.ts'
import type { Response } from '../wire/response.ts'
import { type PageReferences, pageReferences } from './page-references.ts'

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
  /** The sitemaps that `robots.txt` or another one names. */
  readonly #sitemaps = new Set<string>()
  /** By path: what the files have that are sitemaps if something names them. */
  readonly #lists = new Map<string, SiteList>()

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
    if (!body) return []
    const { path } = planned.file
    if (isPage({ path }) && !maybeCanonical.test(body.toString('latin1'))) return []
    const url = plannedUrl(planned, this.#hosts.siteUrl)
    const { references } = pageReferences(path, body, url)
    if (isPage({ path })) return this.#requestsAt(this.#pathsOf(references, ['canonical']))
    const list = this.#listOf(path, references)
    if (!mayBeSitemap(path) || this.#sitemaps.has(path)) return this.#listedIn(list)
    this.#lists.set(path, list)
    return []
  }

  #listOf(path: string, references: References): SiteList {
    const sitemaps = this.#pathsOf(references, ['sitemap'])
    const listed = isRobots(path) ? [] : this.#pathsOf(references, listedKinds)
    const further = listed.flatMap((to): FurtherRequest[] => {
      const requests = this.#requestsAt([to])
      if (requests.length > 0 || this.#plan.hasFileAt(to)) return requests
      return [{ about: 'listed', path: to }]
    })
    return {
      sitemaps: sitemaps.map((to) => this.#plan.requestAt(to)?.file.path ?? to),
      further: sampleOf(further, maxFollowed, this.#seed),
    }
  }

  /** The URLs of these kinds as paths in the site; those of other hosts are left out. */
  #pathsOf(references: References, kinds: readonly ReferenceKind[]): readonly string[] {
    const { siteUrl, domain } = this.#hosts
    const paths = references.flatMap(({ kind, to }) => {
      if (!kinds.includes(kind) || to.search !== '' || !/^https?:$/.test(to.protocol)) return []
      if (to.hostname !== domain) return pathIn(siteUrl, to) ?? []
      // The export's own host may serve the site at its root.
      return pathIn(new URL(siteUrl.pathname, to), to) ?? pathIn(new URL('/', to), to) ?? []
    })
    return [...new Set(paths)]
  }

  #requestsAt(paths: readonly string[]): FurtherRequest[] {
    return paths.flatMap((path) => this.#plan.requestAt(path) ?? [])
  }

  /** What a sitemap lists, and what the sitemaps list that it names. */
  #listedIn({ sitemaps, further }: SiteList): FurtherRequest[] {
    const named = sitemaps.flatMap((path) => {
      if (this.#sitemaps.has(path)) return []
      this.#sitemaps.add(path)
      const list = this.#lists.get(path)
      return list ? this.#listedIn(list) : []
    })
    return [...further, ...named]
  }
}

type References = PageReferences['references']

/** What a sitemap names for search engines. */
const listedKinds: readonly ReferenceKind[] = ['entry', 'alternate', 'social', 'sitemap']

/** What a sitemap, or a file that may be one, has. */
interface SiteList {
  /** The paths of the sitemaps that it names. */
  readonly sitemaps: readonly string[]
  readonly further: readonly FurtherRequest[]
}

type FurtherRequest = FileRequest | (PlannedRequest & { readonly about: 'listed' })

/** A quick test: most pages have no canonical URL. Pages in UTF-16, which have zeros, are read. */
const maybeCanonical = /canonical|\0/i
