import { formatSize } from '../../kernel/format/quantity.ts'
import type { ObjectVersion } from '../bundle-cache.ts'
import { type ObjectPart, type ObjectSource, requestPart } from './object-part.ts'
import { RetryBudget } from './retry-budget.ts'
import { StartOver, StoreRefused } from './store-failure.ts'

/**
 * Reads one version of the object, in order. After a broken or stalled connection, another one
 * resumes from the last byte, provided that an ETag proves that the version is the same.
 *
 * @param opened the response to the request for the whole object
 * @param mayResume whether the store may serve the rest of it; called after a broken connection
 * @throws StartOver if the version no longer exists, or the store does not serve its rest; Failure
 *   after the retry budget is used up; the cause of the broken connection if it is not resumed
 */
export async function* readObject(
  source: ObjectSource,
  opened: ObjectPart,
  mayResume: () => boolean,
): AsyncGenerator<Buffer> {
  const { clock, signal } = source.run
  const retryBudget = new RetryBudget(source.run)
  const rest = new ObjectRest(source, opened)
  for (;;) {
    let pause = 0
    try {
      const part = await rest.request()
      for await (const piece of part.pieces()) {
        rest.arrived(piece.length)
        retryBudget.advanced(rest.first)
        yield piece
      }
      if (rest.isReadBy(part)) return
    } catch (error) {
      signal.throwIfAborted()
      if (!rest.isProven || !mayResume()) throw error
      pause = rest.pauseAfter(error, retryBudget)
    }
    if (pause > 0) await clock.sleep(pause, signal)
  }
}

/** What is left of an object to request. */
class ObjectRest {
  /** How many bytes have arrived: the first one that is missing. */
  first = 0
  readonly #source: ObjectSource
  readonly #version: ObjectVersion
  /** The response to the request for the whole object, until it is read. */
  #opened: ObjectPart | undefined
  #hasResumed = false

  constructor(source: ObjectSource, opened: ObjectPart) {
    this.#source = source
    this.#version = opened.version
    this.#opened = opened
  }

  /** Whether an ETag can prove that the rest belongs to the same version. */
  get isProven(): boolean {
    return Boolean(this.#version.etag)
  }

  async request(): Promise<ObjectPart> {
    const opened = this.#opened
    this.#opened = undefined
    if (opened) return opened
    const version = { ...this.#version, etag: this.#version.etag ?? '' }
    const part = await requestPart(this.#source, { first: this.first, version })
    this.#hasResumed = true
    return part
  }

  arrived(bytes: number): void {
    this.first += bytes
  }

  /** A store that did not send the length at first sends it with a range. */
  isReadBy({ version: { length } }: ObjectPart): boolean {
    return length === undefined || this.first >= length
  }

  /**
   * Milliseconds until the next request.
   *
   * @throws StartOver, Failure
   */
  pauseAfter(error: unknown, retryBudget: RetryBudget): number {
    if (error instanceof StartOver) throw error
    try {
      return retryBudget.pauseAfter(error, `resuming from ${formatSize(this.first)}`)
    } catch (last) {
      if (!(error instanceof StoreRefused) || this.#hasResumed) throw last
      throw new StartOver({ kind: 'no-ranges', why: `${error.message} to every range` })
    }
  }
}
