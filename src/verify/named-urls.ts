import type { ManifestFile } from '../manifest/manifest.ts'
import { fileKind } from '../reading/file-kind.ts'
import { pageReferences } from './page-references.ts'
import { pathIn } from './planned-request.ts'

/** Where the site is, and where it was exported from: both may stand in its URLs. */
export interface SiteHosts {
  /** Without a slash at its end, unless its path is `/`. */
  readonly siteUrl: URL
  /** Empty if it is unknown. */
  readonly domain: string
}

/** A quick test: most pages name none, and are not read. UTF-16 has zeros. */
const maybeCanonical = /canonical|\0/i

/**
 * The URLs that a file names for search engines: the canonical URL of a page, those of a sitemap. As
 * paths in the site; URLs of other hosts are left out.
 *
 * @param body of the file, as served at `url`
 */
export function namedPaths(
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
