import type { IncomingHttpHeaders } from 'node:http'
import { counted } from '../../kernel/format/quantity.ts'
import { fileKind, isPage } from '../../reading/file-kind.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import type { Difference } from '../difference.ts'
import type { BodyResponse } from '../wire/response.ts'
import { blockedBy, type PolicyItem, readPolicies } from './content-policy.ts'
import type { SiteHosts } from './further-requests.ts'
import { assetItems, type DataFile, dataFiles, policyItems } from './policy-items.ts'

/** A header that the host adds to pages, which keeps readers or search engines from what was exported. */
export interface HeaderNotice extends Difference {
  readonly url: string
  /** How many pages have it. */
  readonly urls: number
}

interface Page {
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly hosts: SiteHosts
}

const day = 86_400

/** What headers do to a page by themselves, as clauses; `test/verify/browser.test.ts` has the proof. */
const harms: readonly ((page: Page) => string | false | undefined)[] = [
  ({ headers }) => isHidden(headers) && 'X-Robots-Tag: noindex, so search engines leave it out',
  ({ headers }) => {
    const [, date = ''] =
      /\bunavailable_after\s?:\s?((?:[a-z]{3,9}, )?[^,]{1,60})/i.exec(robotsOf(headers)) ?? []
    return (
      Date.parse(date) < Date.now() &&
      `X-Robots-Tag: unavailable_after ${date.trim()}, which is over`
    )
  },
  (page) => {
    const elsewhere = canonicalElsewhere(page)
    return elsewhere && `Link: rel=canonical at another host, ${elsewhere}`
  },
  ({ headers }) => {
    const control = headers['cache-control']?.toLowerCase() ?? ''
    const seconds = Number(/\bmax-age\s?=\s?(\d{1,12})/.exec(control)?.[1] ?? 0)
    const isLong = seconds > day || (seconds > 0 && /\bimmutable\b/.test(control))
    return isLong && !/\bno-(?:cache|store)\b/.test(control)
      ? `Cache-Control: ${control.slice(0, 80)}, so browsers that have the page do not see later deployments`
      : undefined
  },
]

/** By kind, the first page and its detail, and how many pages have it. */
type Notices = Map<string, { url: string; detail: string; pages: number }>

/** How many pages are read because of their headers and frames: hosts have one for all. */
const maxRead = 200

/** Collects the headers of pages that are served as exported. Each kind is one notice. */
export class HeaderNotices {
  readonly #hosts: SiteHosts
  readonly #data: readonly DataFile[]
  readonly #pages = new Set<string>()
  #read = 0
  readonly #notices: Notices = new Map()
  /** What scripts and style sheets load, by their URLs. */
  readonly #assets = new Map<string, readonly PolicyItem[]>()
  /** Pages that cannot be shown in a frame of their own site, and the header that says so. */
  readonly #unframed = new Map<string, string>()
  /** What other responses decide, when all have arrived. */
  readonly #pending: { kind: string; page: URL; detail: () => string | undefined }[] = []

  constructor(hosts: SiteHosts, files: readonly Pick<ManifestFile, 'path'>[] = []) {
    this.#hosts = hosts
    this.#data = dataFiles(files, hosts.siteUrl)
  }

  /**
   * Reads the headers of a file: of a page, once for all of its URLs.
   *
   * @param path of the file in the site
   */
  read(path: string, url: URL, { headers, kept }: Pick<BodyResponse, 'headers' | 'kept'>): void {
    const kind = fileKind(path)
    if (kind === 'script' || kind === 'style') {
      const items = assetItems(path, kept(), url, this.#data)
      if (items.length > 0) this.#assets.set(url.href, items)
    }
    if (kind === 'pdf' && isHidden(headers)) {
      const detail = 'X-Robots-Tag: noindex, so search engines leave the PDF file out'
      add(this.#notices, kind, url, detail)
    }
    if (!isPage({ path })) return
    const policy = String(headers['content-security-policy'] ?? '')
    const unframed = unframedBy(headers, policy, url)
    if (unframed) this.#unframed.set(url.href, unframed)
    if (this.#pages.has(path)) return
    this.#pages.add(path)
    for (const [index, harm] of harms.entries()) {
      add(this.#notices, `${index}`, url, harm({ url, headers, hosts: this.#hosts }))
    }
    const isIsolated = /^require-corp\b/.test(String(headers['cross-origin-embedder-policy'] ?? ''))
    const body = this.#read < maxRead ? kept() : undefined
    if (!body || (policy === '' && !isIsolated && !body.includes('<iframe'))) return
    this.#read++
    const items = policyItems(path, body, url)
    this.#readPolicy(policy, items, url)
    if (isIsolated) add(this.#notices, 'isolated', url, isolationOf(items, url))
    const framed = items.flatMap(({ as, url: to }) => (as === 'frame' && to ? to.href : []))
    const detail = () => {
      const blocked = framed.find((to) => this.#unframed.has(withoutFragment(to)))
      const header = blocked && this.#unframed.get(withoutFragment(blocked))
      return header && `${header} blocks ${shown(blocked)} in a frame`
    }
    if (framed.length > 0) this.#pending.push({ kind: 'frame', page: url, detail })
  }

  get all(): readonly HeaderNotice[] {
    const notices: Notices = new Map(this.#notices)
    for (const { kind, page, detail } of this.#pending) add(notices, kind, page, detail())
    return [...notices.values()].map(({ url, detail, pages }) => ({
      kind: 'headers',
      level: 'notice',
      url,
      urls: pages,
      detail: pages > 1 ? `${detail} (${counted(pages, 'page')})` : detail,
    }))
  }

  #readPolicy(policy: string, items: readonly PolicyItem[], page: URL): void {
    const policies = readPolicies(policy)
    const blocked = (some: readonly PolicyItem[]) => {
      for (const item of some) {
        const directive = blockedBy(policies, item, page)
        if (directive === undefined) continue
        const other = item.as === 'text' ? 'HTML that a script writes' : `an inline ${item.as}`
        const what = item.url ? shown(item.url.href) : other
        return `Content-Security-Policy: ${directive} blocks ${what}`
      }
      return undefined
    }
    const ofPage = blocked(items)
    const assets = items.flatMap(({ url }) => url?.href ?? [])
    const detail = () => ofPage ?? blocked(assets.flatMap((url) => this.#assets.get(url) ?? []))
    this.#pending.push({ kind: 'policy', page, detail })
  }
}

function add(
  notices: Notices,
  kind: string,
  { href: url }: URL,
  detail: string | false | undefined,
): void {
  if (!detail) return
  const first = notices.get(kind) ?? { url, detail, pages: 0 }
  notices.set(kind, { ...first, pages: first.pages + 1 })
}

/** Whether another host allows it is in its response, which is not requested. */
function isolationOf(items: readonly PolicyItem[], page: URL): string | undefined {
  const other = items.find(
    ({ url }) => url && /^http/.test(url.protocol) && url.origin !== page.origin,
  )
  if (!other?.url) return undefined
  const what = `${shown(other.url.href)}, unless its host allows it`
  return `Cross-Origin-Embedder-Policy: require-corp blocks ${what}`
}

const withoutFragment = (url: string) => url.replace(/#.*$/s, '')

const shown = (url: string) => url.slice(0, 300)

const robotsOf = (headers: IncomingHttpHeaders) => String(headers['x-robots-tag'] ?? '')

const isHidden = (headers: IncomingHttpHeaders) =>
  /(?:^|[\s,:])(?:noindex|none)(?:[\s,]|$)/i.test(robotsOf(headers))

/** The header that forbids to show a page in a frame of its own origin. */
function unframedBy(headers: IncomingHttpHeaders, policy: string, page: URL): string | undefined {
  const policies = readPolicies(policy)
  // Where a policy says who may, the other header is ignored.
  if (policies.some((one) => one.has('frame-ancestors'))) {
    const name = blockedBy(policies, { as: 'ancestor', url: page }, page)
    return name && `Content-Security-Policy: ${name}`
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

function canonicalElsewhere({
  url,
  headers,
  hosts: { siteUrl, domain },
}: Page): string | undefined {
  for (const [, target = '', parameters = ''] of String(headers.link ?? '').matchAll(
    /<([^<>]*)>([^<>]*)/g,
  )) {
    if (!/;\s?rel\s?=\s?["']?(?:[\w-]+ )?canonical\b/i.test(parameters)) continue
    const to = URL.parse(target, url.href)
    if (to && to.host !== siteUrl.host && to.hostname !== domain) return to.origin
  }
  return undefined
}
