import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The digests to check if the store sends them. Only the first one that can be computed is checked. */
const algorithms = [
  // The sha256 is computed anyway. Of the others, zlib's CRC-32 is the fastest.
  { name: 'sha256', bytes: 32, inLists: 'sha-256', headers: ['x-amz-checksum-sha256'] },
  { name: 'crc32', bytes: 4, inLists: 'crc32', headers: ['x-amz-checksum-crc32'] },
  { name: 'md5', bytes: 16, inLists: 'md5', headers: ['content-md5', 'x-ms-blob-content-md5'] },
] as const

export type DigestAlgorithm = (typeof algorithms)[number]['name']

/** Headers that list several digests by name: RFC 9530, RFC 3230, and Google's. */
const lists = ['repr-digest', 'content-digest', 'digest', 'x-goog-hash']

/** A digest of the whole object, as the store announced it. */
export interface AnnouncedDigest {
  readonly algorithm: DigestAlgorithm
  readonly value: string
}

/**
 * The digest of the whole object, if a response announces one. Ignores S3's composite checksums,
 * which are computed from the checksums of an upload's parts.
 *
 * @param headers of the response to a request for the whole object
 */
export function announcedDigest(headers: IncomingHttpHeaders): AnnouncedDigest | undefined {
  const isComposite = String(headers['x-amz-checksum-type']).toUpperCase() === 'COMPOSITE'
  const isOfWhole = (header: string) => !(isComposite && /amz/.test(header))
  for (const { name, bytes, inLists, headers: names } of algorithms) {
    const values = [
      ...names.filter(isOfWhole).map((header) => headers[header]),
      ...lists.filter(isOfWhole).map((header) => listed(String(headers[header]), inLists)),
    ]
    for (const value of values) {
      const digest = typeof value === 'string' && base64(value, bytes)
      if (digest && (name !== 'md5' || hasMd5())) return { algorithm: name, value: digest }
    }
  }
  return undefined
}

/** OpenSSL in FIPS mode has no MD5. */
function hasMd5(): boolean {
  try {
    return createHash('md5') !== undefined
  } catch {
    return false
  }
}

/** @param name in lower case */
function listed(header: string, name: string): string | undefined {
  const digests = [...header.matchAll(/(?:^|[,\s])([a-z\d-]+)=:?([A-Za-z0-9+/]+=*)/gi)]
  return digests.find(([, each = '']) => each.toLowerCase() === name)?.[2]
}

/** Converts base64 to hex; undefined if it does not have this number of bytes. */
function base64(text: string, bytes: number): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  const digest = Buffer.from(text, 'base64')
  return digest.length === bytes ? digest.toString('hex') : undefined
}
