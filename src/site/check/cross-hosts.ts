import type { SiteFile } from '../reading/site-files.ts'
import type { FindingList } from './finding-list.ts'

/** Canonical URLs and sitemaps that point to another host. */
export function crossHostsIn(findings: FindingList) {
  const canonicals = new Map<string, string[]>()
  let pages = 0

  /** @param host of the page's canonical URL; undefined for the site's host */
  function addCanonical(file: SiteFile, host: string | undefined): void {
    pages++
    if (host === undefined) return
    const paths = canonicals.get(host) ?? []
    paths.push(file.path)
    canonicals.set(host, paths)
  }

  /** @param url in the sitemap, on another host */
  function addSitemap(file: SiteFile, host: string, url: string): void {
    findings.add(
      { cause: 'cross-host-sitemap', level: 'finding', subject: host },
      { path: file.path, text: url },
    )
  }

  /**
   * Reports the canonical URLs, after the last page. A few on another host are usually republished
   * articles; half of all pages or more means a wrong domain.
   */
  function report(): void {
    for (const [host, paths] of canonicals) {
      const level = 2 * paths.length >= pages ? 'finding' : 'notice'
      for (const path of paths) {
        findings.add({ cause: 'cross-host-canonical', level, subject: host }, { path, text: '' })
      }
    }
  }

  return { addCanonical, addSitemap, report }
}
