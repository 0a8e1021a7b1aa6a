import { startThread } from '../../run/thread.ts'
import { ThreadClient } from '../../run/thread-client.ts'
import { type Digester, digester } from './digester.ts'
import type { DigestAlgorithm } from './digests.ts'

/** Digests in lower-case hex. */
export type Digests = Partial<Record<DigestAlgorithm, string>> & { readonly sha256: string }

/** From this many bytes on, a thread brings more than the 50 ms that it takes to start. */
const worthThread = 16 * 1024 * 1024

/**
 * Hashes a bundle as it arrives; a large one on a thread of its own, as a sha256 takes longer than
 * all the rest of a download together.
 */
export class Hasher implements AsyncDisposable {
  readonly #thread: ThreadClient | undefined
  readonly #digester: Digester | undefined

  /**
   * @param size of the bundle in bytes, where it is known
   * @param also an algorithm besides sha256
   */
  constructor(size: number | undefined, also?: DigestAlgorithm) {
    const algorithms = [...new Set(['sha256', also ?? 'sha256'])]
    if (size !== undefined && size < worthThread) {
      this.#digester = digester(algorithms)
      return
    }
    this.#thread = new ThreadClient(startThread('hash', algorithms))
  }

  /** Resolves when the piece is hashed. Its memory is shared, not copied, where it can be. */
  async update(piece: Uint8Array): Promise<void> {
    if (this.#digester) this.#digester.update(piece)
    else await this.#thread?.ask(piece)
  }

  async digest(): Promise<Digests> {
    return (this.#digester?.digest() ?? (await this.#thread?.ask('end'))) as Digests
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread?.[Symbol.asyncDispose]()
  }
}
