import { blockSize, hasChecksum } from './tar/tar-header.ts'

/**
 * The types of archive that hosts create. Neither the API nor stores send a reliable type. A bare
 * tar is a tar.gz that the store has decompressed.
 */
export type ArchiveType = 'tar.gz' | 'tar' | 'zip'

/** How many bytes are needed to detect the type: one tar header. */
export const signatureLength = blockSize

/**
 * Detects the type by the first bytes, not by the name: gzip (RFC 1952, section 2.3.1), zip
 * (APPNOTE 4.3.7, and 4.3.16 for an empty one), or tar, by its header checksum (POSIX.1-2017, pax,
 * "ustar Interchange Format").
 */
export function archiveType(head: Uint8Array): ArchiveType | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tar.gz'
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  if (isZip && (head[2] === 3 || head[2] === 5)) return 'zip'
  const isTar =
    head.length >= signatureLength && hasChecksum(Buffer.from(head.subarray(0, signatureLength)))
  return isTar ? 'tar' : undefined
}

/** A file that has no `ArchiveType`. */
export interface OtherFile {
  /** With its article: `an xz file`. */
  readonly what: string
  /** Whether it may contain a site, packed in an unsupported way. */
  readonly isArchive: boolean
}

/** The first bytes of other archives, as Latin-1: each format's specification has them. */
const otherArchives: readonly (readonly [start: string, what: string])[] = [
  ['\xfd7zXZ\0', 'an xz file'],
  ['BZh', 'a bzip2 file'],
  ['\x28\xb5\x2f\xfd', 'a Zstandard file'],
  ['\x04\x22\x4d\x18', 'an LZ4 file'],
  ['LZIP', 'an lzip file'],
  ['\x1f\x9d', 'a compress file'],
  ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive'],
  ['Rar!\x1a\x07', 'a RAR archive'],
  ['MSCF\0\0\0\0', 'a cabinet file'],
  ['!<arch>\n', 'an ar archive'],
  // APPNOTE 8.5.4: such a mark may also come before a zip that needed no second part.
  ['PK00PK', 'a zip archive with the mark of a split one before it'],
  ['PK\x07\x08PK', 'a zip archive with the mark of a split one before it'],
  ['PK\x07\x08', 'a part of a split zip archive'],
]

/** What servers send instead of an object. A byte order mark may come first. */
const documents: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html)\b/i, 'a web page'],
  [/^(\xef\xbb\xbf)?\s*<\?xml\b/, 'an XML document'],
  [/^(\xef\xbb\xbf)?\s*\{\s*"/, 'a JSON document'],
]

/** Describes a file that has no `archiveType`; undefined if it is of no known kind. */
export function otherFile(head: Uint8Array): OtherFile | undefined {
  const start = Buffer.from(head.subarray(0, signatureLength)).toString('latin1')
  const archive = otherArchives.find(([signature]) => start.startsWith(signature))
  if (archive) return { what: archive[1], isArchive: true }
  const document = documents.find(([pattern]) => pattern.test(start))
  return document && { what: document[1], isArchive: false }
}
