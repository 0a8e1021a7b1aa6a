/**
 * The most that an archive may ask for: far beyond any documentation site, and small enough that a
 * bomb ends before the machine does. Nothing raises any of it, neither an input nor an archive.
 */
export const archiveLimits = {
  /** Files and folders, those too that only lie on the way to a file. */
  entries: 250_000,
  /** Of one file, in bytes. */
  fileBytes: 10e9,
  /** Of everything that is inflated, in bytes. */
  totalBytes: 50e9,
  /** Of what is inflated to what it is inflated from. Deflate itself goes to 1032. */
  ratio: 250,
  /** Before this many bytes are inflated, no ratio counts: small sites may repeat themselves. */
  ratioFrom: 100e6,
  /** Of an entry's whole name, in bytes. */
  nameBytes: 2048,
  /** Of parts in one name: each could be a folder. */
  depth: 100,
  /** Of the names of all entries, in bytes: they are kept until the end. */
  allNamesBytes: 64 * 1024 ** 2,
  /** Of one part of a name, in bytes, as on every file system in use. */
  componentBytes: 255,
  /** Of the records before a tar entry that tell its long name and the like, in bytes. */
  headerBytes: 1024 ** 2,
  /** Of a zip's central directory, in bytes. */
  directoryBytes: 64 * 1024 ** 2,
} as const

export type ArchiveLimits = { readonly [Name in keyof typeof archiveLimits]: number }
