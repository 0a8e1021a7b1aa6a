import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { startThread } from '../../run/thread.ts'
import { ThreadClient } from '../../run/thread-client.ts'

/** The digests to check if the store sends them. Only the first one found is checked. */
const algorithms = [
  // The sha256 is computed anyway. Of the others, zlib's CRC-32 is the fastest.
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

/** Headers that describe the content of their own response, which may be only a range. */
const describesContent = /^(content-|x-amz-checksum-)/

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
 * @param isPart whether it is the response to a range request
 */
export function announcedDigest(
  headers: IncomingHttpHeaders,
  isPart = false,
): AnnouncedDigest | undefined {
  const isComposite = String(headers['x-amz-checksum-type']).toUpperCase() === 'COMPOSITE'
  const isOfWhole = (header: string) =>
    !(isPart && describesContent.test(header)) && !(isComposite && /amz/.test(header))
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

/** Converts base64 to hex; undefined if it does not have this number of bytes. */
function base64(text: string, bytes: number): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  const digest = Buffer.from(text, 'base64')
  return digest.length === bytes ? digest.toString('hex') : undefined
}

/** Digests in lower-case hex. */
export type Digests = Partial<Record<DigestAlgorithm, string>> & { readonly sha256: string }

/** What hashes a bundle as it arrives. */
export interface Hasher extends AsyncDisposable {
  /** Resolves when the piece is hashed. Shared memory is not copied. */
  update(piece: Uint8Array): Promise<void>
  digest(): Promise<Digests>
}

/** Bundles from this size on, in bytes, are hashed on a thread, which takes 50 ms to start. */
const minSizeForThread = 16 * 1024 * 1024

/**
 * A large bundle is hashed on a separate thread: its sha256 takes longer than the rest of the download
 * together.
 *
 * @param size of the bundle in bytes, if known
 * @param also an algorithm besides sha256
 */
export function startHasher(size: number | undefined, also?: DigestAlgorithm): Hasher {
  const algorithms = [...new Set(['sha256', also ?? 'sha256'])]
  if (size !== undefined && size < minSizeForThread) {
    const { update, digest } = digester(algorithms)
    return {
      update: async (piece) => update(piece),
      digest: async () => digest() as Digests,
      [Symbol.asyncDispose]: async () => {},
    }
  }
  const thread = new ThreadClient(startThread('hash', algorithms))
  return {
    update: (piece) => thread.request(piece),
    digest: () => thread.request('end'),
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}

/**
 * Several digests of the same bytes, in lower-case hex.
 *
 * @param algorithms `crc32`, `crc32c`, or a name that OpenSSL knows
 */
export function digester(algorithms: readonly string[]) {
  const digests = algorithms.map((algorithm) => [algorithm, digestOf(algorithm)] as const)
  return {
    update(piece: Uint8Array): void {
      for (const [, digest] of digests) digest.update(piece)
    },
    digest: (): Record<string, string> =>
      Object.fromEntries(digests.map(([name, digest]) => [name, digest.end()])),
  }
}

interface Digest {
  update(piece: Uint8Array): void
  /** In hex. */
  end(): string
}

function crc(add: (piece: Uint8Array, value: number) => number): Digest {
  let value = 0
  return {
    update: (piece) => {
      value = add(piece, value)
    },
    end: () => (value >>> 0).toString(16).padStart(8, '0'),
  }
}

/** With a lookup table for its reflected polynomial (RFC 3720, appendix B.4). */
function crc32c(): Digest {
  const table = Int32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0x82f63b78 : 0)
    return rest
  })
  return crc((piece, before) => {
    let value = ~before
    for (let index = 0; index < piece.length; index++) {
      value = (table[(value ^ (piece[index] as number)) & 0xff] as number) ^ (value >>> 8)
    }
    return ~value
  })
}

function digestOf(algorithm: string): Digest {
  if (algorithm === 'crc32') return crc(crc32)
  if (algorithm === 'crc32c') return crc32c()
  const hash = createHash(algorithm)
  return { update: (piece) => void hash.update(piece), end: () => hash.digest('hex') }
}
