import type { Reference } from './scan/reference.ts'

/** One file of the site, as read from the bundle. */
export interface SiteFile {
  /** Relative to the root of the site, such as `guides/index.html`. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** In lower-case hex. */
  readonly sha256: string
  /**
   * Of a page or its data: the digest, in lower-case hex, of its bytes without the invisible parts
   * that every rebuild changes; undefined if it has none.
   */
  readonly normalizedDigest?: string | undefined
  /** Of a page, style sheet, script or sitemap, where it was scanned. */
  readonly scan?: Scan | undefined
  /** Whether its scan was dropped, as the scans of the site exceeded their limit. */
  readonly isUnread?: boolean | undefined
}

/** Whether a file is a page, by its extension, as for a static host. */
export const isPage = ({ path }: Pick<SiteFile, 'path'>): boolean => /\.x?html?$/i.test(path)

/** Whether a file is the site's page for missing URLs. */
export const isNotFoundPage = ({ path }: Pick<SiteFile, 'path'>): boolean =>
  /^404(?:\/index)?\.html$/.test(path)

/** Whether a file is a script, by its extension. */
export const isScript = ({ path }: Pick<SiteFile, 'path'>): boolean => /\.m?js$/i.test(path)

/**
 * The references of a page, a style sheet or a script, and its anchors. Both can be iterated more than once.
 */
export interface Scan {
  readonly references: Iterable<Reference>
  /** Targets of fragments: each `id`, and the `name` of each `a`. */
  readonly anchors: Iterable<string>
  readonly title?: string | undefined
  /** The URL in the page's `base` element, as written. */
  readonly base?: string | undefined
  /** Whether the file exceeded a limit of the scan. */
  readonly isPartial: boolean
}
