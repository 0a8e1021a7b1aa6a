/**
 * Maximum contents of a scan: far more than real pages have, and few enough that a hostile file cannot
 * fill the memory. Everything above is skipped, and the scan is marked as partial. Lengths are in
 * UTF-16 units.
 */
export const scanLimits = {
  /** Of one file. A sitemap may hold 50,000 (sitemaps.org, "Sitemap file requirements"). */
  references: 65_536,
  anchors: 65_536,
  /** Of all URLs and anchors of one file. */
  fileLength: 8 * 1024 ** 2,
  /** Of one URL or anchor. */
  urlLength: 1024 ** 2,
  /** Of the base URL of a page: every URL of the page is joined with it. */
  baseLength: 2048,
  /** Of a file: a longer one is not read at all. In bytes. */
  fileSize: 32 * 1024 ** 2,
  /** Of all packed scans of a site, in bytes. */
  siteLength: 64 * 1024 ** 2,
} as const

/** Maximum lengths of displayed text. Cutting it does not make the scan partial. */
export const shownLengths = {
  /** Of the visible text of a link. */
  linkText: 80,
  title: 200,
  /** Of the markup source of either, with white space and character references. */
  source: 1024,
} as const
