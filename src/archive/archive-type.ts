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

/** What servers send instead of an object. A byte order mark may come first. */
const documents: readonly (readonly [pattern: RegExp, what: string])[] = [
  // APPNOTE 8.5.4: such a mark may also come before a zip that needed no second part.
  [/^PK(?:00|\W\W)PK/, 'a zip archive with the mark of a split one before it'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html)\b/i, 'a web page'],
  [/^(\xef\xbb\xbf)?\s*<\?xml\b/, 'an XML document'],
  [/^(\xef\xbb\xbf)?\s*\{\s*"/, 'a JSON document'],
]

/** @returns `a web page, ` for a file that has no `archiveType`; empty if it is of no known kind */
export function otherFile(head: Uint8Array): string {
  const start = Buffer.from(head.subarray(0, signatureLength)).toString('latin1')
  const document = documents.find(([pattern]) => pattern.test(start))
  return document ? `${document[1]}, ` : ''
}
