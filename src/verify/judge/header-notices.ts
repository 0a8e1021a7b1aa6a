import type { IncomingHttpHeaders } from 'node:http'
import { fileKind, isPage } from '../../reading/file-kind.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import type { HeaderHarm, UrlDifference } from '../difference.ts'
import type { BodyResponse } from '../wire/response.ts'
import { blockedBy, type Policy, type PolicyItem, readPolicies } from './content-policy.ts'
import type { SiteHosts } from './further-requests.ts'
import { headerHarms, isHidden, longCaching } from './header-harms.ts'
import { assetItems, type DataFile, dataFiles, policyItems } from './policy-items.ts'

/** How many pages are read because of their headers and frames: hosts have one for all. */
const maxRead = 200

/** A page whose harm depends on responses that may still arrive. */
interface PendingPage {
  readonly page: URL
  /** Undefined if its headers do no harm. */
  readonly harm: () => HeaderHarm | undefined
}

/** Collects the headers of pages that are served as exported. Each kind is one notice. */
export class HeaderNotices {
  readonly #hosts: SiteHosts
  readonly #data: readonly DataFile[]
  readonly #pages = new Set<string>()
  #read = 0
  readonly #notices = new NoticesByKind()
  /** What scripts and style sheets load, by their URLs. */
  readonly #assets = new Map<string, readonly PolicyItem[]>()
  /** Pages that cannot be shown in a frame of their own site, and the header that says so. */
  readonly #unframed = new Map<string, string>()
  readonly #pending: PendingPage[] = []

  constructor(hosts: SiteHosts, files: readonly Pick<ManifestFile, 'path'>[] = []) {
    this.#hosts = hosts
    this.#data = dataFiles(files, hosts.siteUrl)
  }

  /**
   * Reads the headers of a file: of a page, once for all of its URLs.
   *
   * @param path of the file in the site
   */
  read(path: string, url: URL, response: Pick<BodyResponse, 'headers' | 'kept'>): void {
    const kind = fileKind(path)
    if (kind === 'script' || kind === 'style') this.#readAsset(path, url, response)
    if (kind === 'pdf' && isHidden(response.headers)) {
      this.#notices.add(url, { by: 'noindex', isPdf: true })
    }
    if (isPage({ path })) this.#readPage(path, url, response)
  }

  /** Reads the headers of a file that has changed since the baseline, and is no page. */
  readChanged(url: URL, { headers }: Pick<BodyResponse, 'headers'>): void {
    const control = longCaching(headers)
    if (control !== undefined) this.#notices.add(url, { by: 'changed-file', control })
  }

  /** One for each kind of harm. */
  get all(): readonly UrlDifference[] {
    const notices = this.#notices.copy()
    for (const { page, harm } of this.#pending) notices.add(page, harm())
    return notices.all
  }

  #readAsset(path: string, url: URL, { kept }: Pick<BodyResponse, 'kept'>): void {
    const items = assetItems(path, kept(), url, this.#data)
    if (items.length > 0) this.#assets.set(url.href, items)
  }

  #readPage(
    path: string,
    url: URL,
    { headers, kept }: Pick<BodyResponse, 'headers' | 'kept'>,
  ): void {
    const policy = String(headers['content-security-policy'] ?? '')
    const unframed = unframedBy(headers, policy, url)
    if (unframed) this.#unframed.set(url.href, unframed)
    if (this.#pages.has(path)) return
    this.#pages.add(path)
    for (const harm of headerHarms(url, headers, this.#hosts)) this.#notices.add(url, harm)
    const isIsolated = /^require-corp\b/.test(String(headers['cross-origin-embedder-policy'] ?? ''))
    const body = this.#read < maxRead ? kept() : undefined
    if (!body || (policy === '' && !isIsolated && !body.includes('<iframe'))) return
    this.#read++
    const items = policyItems(path, body, url)
    if (isIsolated) this.#notices.add(url, isolationOf(items, url))
    this.#addPolicy(policy, items, url)
    this.#addFrames(items, url)
  }

  #addPolicy(policy: string, items: readonly PolicyItem[], page: URL): void {
    const policies = readPolicies(policy)
    const ofPage = policyHarm(policies, items, page)
    const assets = items.flatMap(({ url }) => url?.href ?? [])
    this.#pending.push({
      page,
      harm: () => {
        const loaded = assets.flatMap((url) => this.#assets.get(url) ?? [])
        return ofPage ?? policyHarm(policies, loaded, page)
      },
    })
  }

  #addFrames(items: readonly PolicyItem[], page: URL): void {
    const framed = items.flatMap(({ as, url }) => (as === 'frame' && url ? url.href : []))
    if (framed.length === 0) return
    this.#pending.push({
      page,
      harm: () => {
        const blocked = framed.find((url) => this.#unframed.has(withoutFragment(url)))
        const header = blocked && this.#unframed.get(withoutFragment(blocked))
        return header ? { by: 'frame', header, url: shortened(blocked) } : undefined
      },
    })
  }
}

/** The first page with each kind of harm, and how many pages have it. */
class NoticesByKind {
  readonly #notices: Map<string, { url: string; harm: HeaderHarm; pages: number }>

  constructor(notices = new Map()) {
    this.#notices = notices
  }

  add({ href: url }: URL, harm: HeaderHarm | undefined): void {
    if (!harm) return
    const kind = harm.by === 'noindex' && harm.isPdf ? 'pdf' : harm.by
    const first = this.#notices.get(kind) ?? { url, harm, pages: 0 }
    this.#notices.set(kind, { ...first, pages: first.pages + 1 })
  }

  copy(): NoticesByKind {
    return new NoticesByKind(new Map(this.#notices))
  }

  get all(): readonly UrlDifference[] {
    return Array.from(this.#notices.values(), ({ url, harm, pages }) => ({
      difference: { kind: 'headers', level: 'notice', ...harm },
      about: 'file',
      url,
      size: 0,
      urls: pages,
    }))
  }
}

function policyHarm(
  policies: readonly Policy[],
  items: readonly PolicyItem[],
  page: URL,
): HeaderHarm | undefined {
  for (const item of items) {
    const directive = blockedBy(policies, item, page)
    if (directive === undefined) continue
    const { as, url } = item
    return { by: 'policy', directive, as, url: url && shortened(url.href) }
  }
  return undefined
}

/** Whether another host allows it is in its response, which is not requested. */
function isolationOf(items: readonly PolicyItem[], page: URL): HeaderHarm | undefined {
  const other = items.find(
    ({ url }) => url && /^http/.test(url.protocol) && url.origin !== page.origin,
  )
  return other?.url && { by: 'isolation', url: shortened(other.url.href) }
}

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '')

const shortened = (url: string): string => url.slice(0, 300)

/** The header that forbids to show a page in a frame of its own origin. */
function unframedBy(headers: IncomingHttpHeaders, policy: string, page: URL): string | undefined {
  const policies = readPolicies(policy)
  // If a policy has `frame-ancestors`, browsers ignore X-Frame-Options.
  if (policies.some((one) => one.has('frame-ancestors'))) {
    const directive = blockedBy(policies, { as: 'ancestor', url: page }, page)
    return directive && `Content-Security-Policy: ${directive}`
  }
  const values = String(headers['x-frame-options'] ?? '')
    .toLowerCase()
    .split(',')
  const distinct = new Set(values.map((value) => value.trim()))
  const isConflict =
    distinct.size > 1 && ['deny', 'sameorigin', 'allowall'].some((one) => distinct.has(one))
  return distinct.has('deny') || isConflict
    ? `X-Frame-Options: ${[...distinct].join(', ')}`
    : undefined
}
