/** Far beyond any site, and small enough to stop an archive bomb. Nothing can raise them. */
export const archiveLimits = {
  /** Files and folders, including the folders that only contain other entries. */
  entries: 250_000,
  /** The size of one file, in bytes. */
  fileBytes: 10e9,
  /** The size of all uncompressed content, in bytes. */
  totalBytes: 50e9,
  /** Uncompressed to compressed size. Deflate itself reaches 1032. */
  ratio: 250,
  /** In bytes, uncompressed. Smaller sites may be repetitive: their ratio is not checked. */
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

export type ArchiveLimits = { readonly [Name in keyof typeof archiveLimits]: number }
