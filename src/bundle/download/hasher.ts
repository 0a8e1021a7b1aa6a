import type { Worker } from 'node:worker_threads'
import { startThread } from '../thread.ts'
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
  readonly #worker: Worker | undefined
  readonly #digester: Digester | undefined
  /** Those who wait for the worker, in the order of what they gave it. */
  readonly #waiting: { resolve: (answer: unknown) => void; reject: (error: unknown) => void }[] = []
  #failure: unknown

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
    this.#worker = startThread('hash', algorithms)
    this.#worker.on('message', (answer) => this.#waiting.shift()?.resolve(answer))
    this.#worker.on('error', (error) => {
      this.#failure = error
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  /** Resolves when the piece is hashed. Its memory is shared, not copied, where it can be. */
  async update(piece: Uint8Array): Promise<void> {
    if (this.#digester) this.#digester.update(piece)
    else await this.#ask(piece)
  }

  async digest(): Promise<Digests> {
    return (this.#digester?.digest() ?? (await this.#ask('end'))) as Digests
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate()
  }

  #ask(message: Uint8Array | 'end'): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker?.postMessage(message)
    })
  }
}
