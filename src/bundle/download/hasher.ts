import { startThread } from '../../run/thread.ts'
import { ThreadClient } from '../../run/thread-client.ts'
import { type Digester, digester } from './digester.ts'
import type { DigestAlgorithm } from './digests.ts'

/** Digests in lower-case hex. */
export type Digests = Partial<Record<DigestAlgorithm, string>> & { readonly sha256: string }

/** Bundles from this size on, in bytes, are hashed on a thread, which takes 50 ms to start. */
const minSizeForThread = 16 * 1024 * 1024

/**
 * Hashes a bundle as it arrives. A large one is hashed on a separate thread: its sha256 takes
 * longer than the rest of the download together.
 */
export class Hasher implements AsyncDisposable {
  readonly #thread: ThreadClient | undefined
  readonly #digester: Digester | undefined

  /**
   * @param size of the bundle in bytes, if known
   * @param also an algorithm besides sha256
   */
  constructor(size: number | undefined, also?: DigestAlgorithm) {
    const algorithms = [...new Set(['sha256', also ?? 'sha256'])]
    if (size !== undefined && size < minSizeForThread) {
      this.#digester = digester(algorithms)
      return
    }
    this.#thread = new ThreadClient(startThread('hash', algorithms))
  }

  /** Resolves when the piece is hashed. Shared memory is not copied. */
  async update(piece: Uint8Array): Promise<void> {
    if (this.#digester) this.#digester.update(piece)
    else await this.#thread?.request(piece)
  }

  async digest(): Promise<Digests> {
    return (this.#digester?.digest() ?? (await this.#thread?.request('end'))) as Digests
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread?.[Symbol.asyncDispose]()
  }
}
