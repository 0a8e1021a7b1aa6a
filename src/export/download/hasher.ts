import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { startThread } from '../../kernel/run/thread.ts'
import { ThreadClient } from '../../kernel/run/thread-client.ts'
import type { DigestAlgorithm } from './announced-digest.ts'

/** Digests in lower-case hex. */
export type Digests = Partial<Record<DigestAlgorithm, string>> & { readonly sha256: string }

/** Hashes a bundle as it arrives. */
export interface Hasher extends AsyncDisposable {
  /** Resolves when the piece is hashed. Shared memory is not copied. */
  update(piece: Uint8Array): Promise<void>
  digest(): Promise<Digests>
}

/** Bundles from this size on, in bytes, are hashed on a thread, which takes 50 ms to start. */
const minSizeForThread = 64 * 1024 * 1024

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
      update: async (piece: Uint8Array) => update(piece),
      digest: async () => digest() as Digests,
      [Symbol.asyncDispose]: async () => {},
    }
  }
  const thread = new ThreadClient(startThread('hash', algorithms))
  return {
    update: (piece: Uint8Array) => thread.request<void>(piece),
    digest: () => thread.request<Digests>('end'),
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}

/**
 * Several digests of the same bytes, in lower-case hex.
 *
 * @param algorithms `crc32`, or a name that OpenSSL knows
 */
export function digester(algorithms: readonly string[]): Digester {
  const digests = algorithms.map((algorithm) => [algorithm, digestOf(algorithm)] as const)
  return {
    update(piece: Uint8Array): void {
      for (const [, digest] of digests) digest.update(piece)
    },
    digest: () => Object.fromEntries(digests.map(([name, digest]) => [name, digest.end()])),
  }
}

export interface Digester {
  update(piece: Uint8Array): void
  /** By algorithm, in lower-case hex. */
  digest(): Record<string, string>
}

interface Digest {
  update(piece: Uint8Array): void
  /** In hex. */
  end(): string
}

function digestOf(algorithm: string): Digest {
  if (algorithm !== 'crc32') {
    const hash = createHash(algorithm)
    return { update: (piece) => void hash.update(piece), end: () => hash.digest('hex') }
  }
  let value = 0
  return {
    update: (piece) => {
      value = crc32(piece, value)
    },
    end: () => value.toString(16).padStart(8, '0'),
  }
}
