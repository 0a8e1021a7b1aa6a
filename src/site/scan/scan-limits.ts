/**
 * The most that a scan takes in of a file: far beyond what pages hold that somebody wrote, and
 * little enough that nothing hostile fills the memory. What is above is left out, and the scan says
 * that it is partial. Lengths are in UTF-16 units.
 */
export const scanLimits = {
  /** Of one file. A sitemap may hold 50,000 (sitemaps.org, "Sitemap file requirements"). */
  references: 65_536,
  anchors: 65_536,
  /** Of all addresses and anchors of one file. */
  fileLength: 8 * 1024 ** 2,
  /** Of one attribute's value: some hold a list of images, or a picture as a `data:` address. */
  valueLength: 1024 ** 2,
  /** Of the base of a page's addresses: each of them is joined with it. */
  baseLength: 2048,
  /** Of an inline script, which is kept until its end: some hold a page's data. */
  scriptLength: 4 * 1024 ** 2,
  /** Of all that one thread's packed scans hold. */
  packedLength: 64 * 1024 ** 2,
} as const

/** What of a text is looked at; nothing is missing when there is more. */
export const shownLengths = {
  /** Of what a reader sees of a link. */
  linkText: 80,
  title: 200,
  /** Of the mark-up that either is taken from, with white space and character references. */
  source: 1024,
} as const
