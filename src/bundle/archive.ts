/**
 * The archives that hosts make, of which spec and stores name no type that could be relied on; a
 * bare tar is what arrives of a tar.gz that the store decompresses.
 */
export type ArchiveType = 'tar.gz' | 'tar' | 'zip'

/** How many bytes show an archive's type: a tar header. */
export const signatureLength = 512

/**
 * Tells an archive by its first bytes, not by its name: gzip (RFC 1952, section 2.3.1), zip
 * (APPNOTE 4.3.7, and 4.3.16 for an empty one), or tar (POSIX.1-2017, pax, "ustar Interchange
 * Format": the sum of a header's bytes).
 */
export function archiveType(head: Uint8Array): ArchiveType | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'tar.gz'
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  if (isZip && (head[2] === 3 || head[2] === 5)) return 'zip'
  return isTarHeader(head) ? 'tar' : undefined
}

/** Where a tar header holds the sum of its bytes, in octal; for the sum, there are spaces there. */
const sumField = { start: 148, end: 156 }

function isTarHeader(head: Uint8Array): boolean {
  if (head.length < signatureLength || head[0] === 0) return false
  const field = head.subarray(sumField.start, sumField.end)
  const [, octal] = /^ *([0-7]{1,7})[ \0]/.exec(Buffer.from(field).toString('latin1')) ?? []
  let sum = 0
  for (let at = 0; at < signatureLength; at++) {
    const isSum = at >= sumField.start && at < sumField.end
    sum += isSum ? 0x20 : (head[at] as number)
  }
  return octal !== undefined && Number.parseInt(octal, 8) === sum
}
