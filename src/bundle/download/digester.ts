import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Several digests of the same bytes. */
export interface Digester {
  update(piece: Uint8Array): void
  /** In lower-case hex, by algorithm. */
  digest(): Record<string, string>
}

/** @param algorithms `crc32`, `crc32c`, or a name that OpenSSL knows */
export function digester(algorithms: readonly string[]): Digester {
  const digests = algorithms.map((algorithm) => [algorithm, digestOf(algorithm)] as const)
  return {
    update(piece) {
      for (const [, digest] of digests) digest.update(piece)
    },
    digest: () => Object.fromEntries(digests.map(([name, digest]) => [name, digest.end()])),
  }
}

interface Digest {
  update(piece: Uint8Array): void
  /** In hex. */
  end(): string
}

/** The lookup table of CRC-32C, for its reflected polynomial (RFC 3720, appendix B.4). */
function crc32cTable(): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0x82f63b78 : 0)
    return rest
  })
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

function crc32c(): Digest {
  const table = crc32cTable()
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
