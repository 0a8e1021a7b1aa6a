import type { IncomingHttpHeaders } from 'node:http'

/** The digests that are checked where a store sends them, the first that is there alone. */
const algorithms = [
  // The sha256 is made anyway. Of the others, zlib's CRC-32 costs least.
  {
    name: 'sha256',
    bytes: 32,
    inList: /(?:^|[,\s])sha-256=:?([A-Za-z0-9+/]+=*)/i,
    headers: ['x-amz-checksum-sha256'],
  },
  {
    name: 'crc32',
    bytes: 4,
    inList: /(?:^|[,\s])crc32=:?([A-Za-z0-9+/]+=*)/i,
    headers: ['x-amz-checksum-crc32'],
  },
  {
    name: 'md5',
    bytes: 16,
    inList: /(?:^|[,\s])md5=:?([A-Za-z0-9+/]+=*)/i,
    headers: ['content-md5', 'x-ms-blob-content-md5'],
  },
  {
    name: 'crc32c',
    bytes: 4,
    inList: /(?:^|[,\s])crc32c=:?([A-Za-z0-9+/]+=*)/i,
    headers: ['x-amz-checksum-crc32c'],
  },
] as const

/** Headers that are about the bytes of their own response: of a range, where it is one. */
const ofContent = /^(content-|x-amz-checksum-)/

export type DigestAlgorithm = (typeof algorithms)[number]['name']

/** Headers of several digests by name: RFC 9530, RFC 3230, and Google's. */
const lists = ['repr-digest', 'content-digest', 'digest', 'x-goog-hash']

/** A digest of the whole object, as the store announced it. */
export interface AnnouncedDigest {
  readonly algorithm: DigestAlgorithm
  /** In lower-case hex. */
  readonly value: string
}

/**
 * The digest of the whole object that a response announces, if it does. One that S3 made of the
 * digests of an upload's parts says nothing about the whole.
 *
 * @param isPart whether the response is one to a range
 */
export function announcedDigest(
  headers: IncomingHttpHeaders,
  isPart = false,
): AnnouncedDigest | undefined {
  const isComposite = String(headers['x-amz-checksum-type']).toUpperCase() === 'COMPOSITE'
  const isOfWhole = (header: string) =>
    !(isPart && ofContent.test(header)) && !(isComposite && /amz/.test(header))
  for (const { name, bytes, inList, headers: names } of algorithms) {
    const values = [
      ...names.filter(isOfWhole).map((header) => headers[header]),
      ...lists.filter(isOfWhole).map((header) => inList.exec(String(headers[header]))?.[1]),
    ]
    for (const value of values) {
      const digest = typeof value === 'string' && base64(value, bytes)
      if (digest) return { algorithm: name, value: digest }
    }
  }
  return undefined
}

/** Base64 of so many bytes, as hex. */
function base64(text: string, bytes: number): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  const digest = Buffer.from(text, 'base64')
  return digest.length === bytes ? digest.toString('hex') : undefined
}
