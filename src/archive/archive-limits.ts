import { Failure } from '../kernel/run/failure.ts'

/**
 * The limits of an archive: far beyond any documentation site, and small enough that an archive
 * bomb is rejected before the machine runs out of memory or disk space. Neither an input nor an
 * archive can raise them.
 */
export const archiveLimits = {
  /** Files and folders, including the folders that only contain other entries. */
  entries: 250_000,
  /** The size of one file, in bytes. */
  fileBytes: 10e9,
  /** The size of all uncompressed content, in bytes. */
  totalBytes: 50e9,
  /** Uncompressed to compressed size. Deflate itself reaches 1032. */
  ratio: 250,
  /**
   * The ratio is not checked below this uncompressed size, in bytes: small sites may be repetitive.
   */
  ratioFrom: 100e6,
  /** The complete name of an entry, in bytes. */
  nameBytes: 2048,
  /** The number of path segments of a name: each could be a folder. */
  depth: 100,
  /** The names of all entries, in bytes: they stay in memory until the end. */
  allNamesBytes: 64 * 1024 ** 2,
  /** One path segment, in bytes: the limit of common file systems. */
  componentBytes: 255,
  /** The extended headers before a tar entry, which contain its long name, in bytes. */
  headerBytes: 1024 ** 2,
  /** A zip's central directory, in bytes. */
  directoryBytes: 64 * 1024 ** 2,
} as const

export type ArchiveLimits = Readonly<Record<keyof typeof archiveLimits, number>>

/**
 * The failure for a bundle beyond a limit that an honest site may reach, too. Another run can keep the
 * bundle of the same job.
 *
 * @param what a clause about the bundle, with the limit
 */
export const tooLarge = (what: string): Failure =>
  new Failure('BUNDLE_UNUSABLE', `${what}, the limit of this action`, {
    nextStep:
      'Divide the site, or keep the bundle without unpacking it: `download: true`, `site-check: off`, and no `extract-to`',
    isFinal: false,
  })
