/** The archives that hosts make; spec and stores name no type that could be relied on. */
export type ArchiveType = 'tar.gz' | 'zip'

/** How many bytes it takes to tell an archive's type. */
export const signatureLength = 4

/**
 * Tells an archive by its first bytes, not by its name: gzip (RFC 1952, section 2.3.1) or zip
 * (APPNOTE 4.3.7, and 4.3.16 for an empty one).
 */
export function archiveType(head: Uint8Array): ArchiveType | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tar.gz'
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  return isZip && (head[2] === 3 || head[2] === 5) ? 'zip' : undefined
}
