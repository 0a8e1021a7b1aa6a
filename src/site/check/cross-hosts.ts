import type { SiteFile } from '../reading/site-files.ts'
import type { FindingList } from './finding-list.ts'

/** Canonical URLs and sitemaps that point to another host. */
export class CrossHosts {
  readonly #findings: FindingList
  readonly #canonicals = new Map<string, string[]>()
  #pages = 0

  constructor(findings: FindingList) {
    this.#findings = findings
  }

  /** @param host of the page's canonical URL; undefined for the site's host */
  addCanonical(file: SiteFile, host: string | undefined): void {
    this.#pages++
    if (host === undefined) return
    const paths = this.#canonicals.get(host) ?? []
    paths.push(file.path)
    this.#canonicals.set(host, paths)
  }

  /** @param url in the sitemap, on another host */
  addSitemap(file: SiteFile, host: string, url: string): void {
    this.#findings.add(
      { cause: 'cross-host-sitemap', level: 'finding', subject: host },
      { path: file.path, text: url },
    )
  }

  /**
   * Reports the canonical URLs, after the last page. A few on another host are usually republished
   * articles; half of all pages or more means a wrong domain.
   */
  report(): void {
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
