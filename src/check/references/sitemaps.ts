import { fileKind, isRobots, mayBeSitemap } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { UrlResolver } from './site-url.ts'

/**
 * The sitemaps of a site: by their usual name, and those that `robots.txt` or another sitemap names, whatever
 * their name is.
 */
export function sitemapsOf(
  files: readonly SiteFile[],
  urls: Pick<UrlResolver, 'resolve' | 'baseOf'>,
): ReadonlySet<SiteFile> {
  const sitemaps = new Set(files.filter(({ path }) => fileKind(path) === 'sitemap'))
  const naming = [...files.filter(({ path }) => isRobots(path)), ...sitemaps]
  for (const file of naming) {
    const base = urls.baseOf(file)
    for (const { kind, url } of file.scan?.references ?? []) {
      if (kind !== 'sitemap') continue
      const { file: named } = urls.resolve(url, base)
      if (!named || sitemaps.has(named) || !mayBeSitemap(named.path)) continue
      sitemaps.add(named)
      naming.push(named)
    }
  }
  return sitemaps
}
