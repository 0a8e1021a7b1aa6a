import type { Scan } from './scan/scan.ts'

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
