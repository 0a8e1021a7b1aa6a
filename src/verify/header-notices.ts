import { counted } from '../kernel/format/quantity.ts'
import { blockedBy, readPolicies } from './content-policy.ts'
import type { Difference } from './difference.ts'
import type { SiteHosts } from './further-requests.ts'
import { policyItems } from './policy-items.ts'
import type { BodyResponse } from './response.ts'

/** A header that the host adds to pages, which keeps readers or search engines from what was exported. */
export interface HeaderNotice extends Difference {
  readonly url: string
  /** How many pages have it. */
  readonly urls: number
}

/** How many pages are read because of a Content-Security-Policy: hosts have one for all. */
const maxRead = 200

/** Collects the headers of pages that are served as exported. Each kind is one notice. */
export class HeaderNotices {
  readonly #hosts: SiteHosts
  readonly #pages = new Set<string>()
  #read = 0
  /** By kind, the first page and its detail, and how many pages have it. */
  readonly #notices = new Map<string, { url: string; detail: string; pages: number }>()

  constructor(hosts: SiteHosts) {
    this.#hosts = hosts
  }

  /**
   * Reads the headers of a page, once for all of its URLs.
   *
   * @param path of its file in the site
   */
  read(path: string, url: URL, { headers, kept }: Pick<BodyResponse, 'headers' | 'kept'>): void {
    if (this.#pages.has(path)) return
    this.#pages.add(path)
    const robots = String(headers['x-robots-tag'] ?? '')
    if (/(?:^|[\s,:])(?:noindex|none)(?:[\s,]|$)/i.test(robots)) {
      this.#add('robots', url, 'X-Robots-Tag: noindex, so search engines leave it out')
    }
    const canonical = this.#canonicalElsewhere(String(headers.link ?? ''), url)
    if (canonical) this.#add('link', url, `Link: rel=canonical at another host, ${canonical}`)
    const policy = String(headers['content-security-policy'] ?? '')
    const body = policy !== '' && this.#read++ < maxRead ? kept() : undefined
    if (body) this.#readPolicy(policy, path, body, url)
  }

  get all(): readonly HeaderNotice[] {
    return [...this.#notices.values()].map(({ url, detail, pages }) => ({
      kind: 'headers',
      level: 'notice',
      url,
      urls: pages,
      detail: pages > 1 ? `${detail} (${counted(pages, 'page')})` : detail,
    }))
  }

  #readPolicy(policy: string, path: string, body: Buffer, page: URL): void {
    const policies = readPolicies(policy)
    for (const item of policyItems(path, body, page)) {
      const directive = blockedBy(policies, item, page)
      if (directive === undefined) continue
      const what = item.url ? item.url.href.slice(0, 300) : `an inline ${item.as}`
      this.#add('policy', page, `Content-Security-Policy: ${directive} blocks ${what}`)
      return
    }
  }

  #canonicalElsewhere(link: string, page: URL): string | undefined {
    const { siteUrl, domain } = this.#hosts
    for (const [, target = '', parameters = ''] of link.matchAll(/<([^<>]*)>([^<>]*)/g)) {
      if (!/;\s?rel\s?=\s?["']?(?:[\w-]+ )?canonical\b/i.test(parameters)) continue
      const to = URL.parse(target, page.href)
      if (to && to.host !== siteUrl.host && to.hostname !== domain) return to.origin
    }
    return undefined
  }

  #add(kind: string, { href: url }: URL, detail: string): void {
    const notice = this.#notices.get(kind)
    if (notice) notice.pages++
    else this.#notices.set(kind, { url, detail, pages: 1 })
  }
}
