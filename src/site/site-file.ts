import type { Reference } from './reference.ts'

/** One file of the site, known from its bytes as they passed. */
export interface SiteFile {
  /** From the root of the site, with `/` between folders and none in front: `guides/index.html`. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** In lower-case hex. */
  readonly sha256: string
  /**
   * Of a page or its data: the digest, in lower-case hex, of its bytes with all that a rebuild
   * changes and nobody sees left out; undefined where nothing is.
   */
  readonly normalizedDigest?: string | undefined
  /** Of a page or style sheet, where it was scanned. */
  readonly scan?: Scan | undefined
}

/**
 * What a page or a style sheet refers to, and what can be referred to in it; both can be gone through
 * more than once.
 */
export interface Scan {
  readonly references: Iterable<Reference>
  /** What a fragment can lead to: each `id`, and the `name` of each `a`. */
  readonly anchors: Iterable<string>
  readonly title?: string | undefined
  /** The address that the page's `base` element names, as it is written. */
  readonly base?: string | undefined
  /** Whether the file held more than a scan takes in. */
  readonly isPartial: boolean
}
