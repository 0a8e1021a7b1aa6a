import type { SiteFile } from '../site-file.ts'
import type { FindingList } from './finding-list.ts'

/** The hosts that canonical addresses and sitemaps name, where they are not the site's own. */
export class CrossHosts {
  readonly #findings: FindingList
  readonly #canonicals = new Map<string, string[]>()
  #pages = 0

  constructor(findings: FindingList) {
    this.#findings = findings
  }

  /** @param host that the page's canonical address names; undefined for the site's own */
  addCanonical(file: SiteFile, host: string | undefined): void {
    this.#pages++
    if (host === undefined) return
    const paths = this.#canonicals.get(host) ?? []
    paths.push(file.path)
    this.#canonicals.set(host, paths)
  }

  /** @param address that a sitemap names on another host */
  addSitemap(file: SiteFile, host: string, address: string): void {
    this.#findings.add(
      { cause: 'cross-host-sitemap', level: 'finding', subject: host },
      { path: file.path, text: address },
    )
  }

  /**
   * To be called when all pages are known: a few with a canonical address elsewhere are first
   * published there, as with an article that is shown again. Half of them are a wrong domain.
   */
  tell(): void {
    for (const [host, paths] of this.#canonicals) {
      const level = 2 * paths.length >= this.#pages ? 'finding' : 'notice'
      for (const path of paths) {
        this.#findings.add(
          { cause: 'cross-host-canonical', level, subject: host },
          { path, text: '' },
        )
      }
    }
  }
}
