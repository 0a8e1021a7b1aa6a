import { formatSize } from '../../format/size.ts'
import type { ObjectPart } from './object-part.ts'
import type { ObjectSource } from './object-source.ts'
import type { ByteRange } from './object-version.ts'
import { type RangedVersion, rangeSize, rangeWindow } from './range-plan.ts'
import { readRange } from './range-reader.ts'
import { isStalled } from './stall-watch.ts'
import { WorkerLimit } from './worker-limit.ts'

/** How often to check whether the next range in order has stalled, in milliseconds. */
const stallCheck = 5_000

/**
 * Each time the reader waits for this long, in milliseconds, the number of workers doubles. It does
 * not if more workers would not speed up the reader: it spent most of the time so far on its own
 * work, or `fastEnough` is reached.
 */
const maxWait = 20

/**
 * In bytes per millisecond. On two cores, hashing and writing are slower than this: more connections
 * only take processor time from them.
 */
const fastEnough = 150_000

/** A range that a worker is reading. */
interface RangeInWork {
  readonly first: number
  /** Received, but not consumed yet. */
  readonly pieces: Buffer[]
  readonly done: Promise<void>
  part?: ObjectPart
}

export interface RangesOptions {
  /** The response to the first range, if it was already requested. */
  readonly opened?: ObjectPart | undefined
  /** Where to begin. Default: at the first byte. */
  readonly from?: number
  /** The size of one range request, in bytes. Default: `rangeSize`. */
  readonly step?: number
}

/**
 * Reads an object in ranges, with as many workers at once as it takes to keep the reader busy, and
 * yields its bytes in order. `rangeWindow` limits how much is read ahead. If the store throttles
 * until no worker is left, the rest is read as one range.
 *
 * @throws as `readRange` does
 */
export async function* readByRanges(
  source: ObjectSource,
  version: RangedVersion,
  options: RangesOptions = {},
): AsyncGenerator<Buffer> {
  const { from = 0 } = options
  const workers = new RangeWorkers(source, version, options)
  try {
    for (let at = from; at < version.length; ) {
      for await (const piece of workers.readOn(at)) {
        at += piece.length
        yield piece
      }
    }
  } finally {
    await workers.stop()
  }
}

class RangeWorkers {
  readonly #source: ObjectSource
  readonly #version: RangedVersion
  readonly #limit: WorkerLimit
  readonly #stop = new AbortController()
  /** In order, the next one first. */
  readonly #ranges: RangeInWork[] = []
  readonly #step: number
  /** Where the next range to request starts. */
  #next: number
  #opened: ObjectPart | undefined
  readonly #began: number
  /** Total time that the reader has waited, in milliseconds. */
  #waited = 0
  /** The size and time of all ranges so far, added up. */
  readonly #pace = { bytes: 0, milliseconds: 0 }

  constructor(
    source: ObjectSource,
    version: RangedVersion,
    { opened, from = 0, step = rangeSize }: RangesOptions,
  ) {
    const signal = AbortSignal.any([source.run.signal, this.#stop.signal])
    this.#source = { ...source, run: { ...source.run, signal } }
    this.#version = version
    this.#limit = new WorkerLimit(this.#source.run)
    this.#opened = opened
    this.#next = from
    this.#step = step
    this.#began = source.run.clock.now()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    this.#opened?.close()
    await Promise.allSettled(this.#ranges.map(({ done }) => done))
  }

  /**
   * Yields bytes from `at` on: those of one worker's range, or those up to the next worker's range.
   */
  async *readOn(at: number): AsyncGenerator<Buffer> {
    this.#startMore()
    const [range] = this.#ranges
    if (range?.first === at) {
      await this.#finished(range)
      yield* range.pieces.splice(0)
      this.#ranges.shift()
      return
    }
    await this.#limit.pauseOver()
    const rest = { first: at, end: range?.first ?? this.#version.length }
    this.#next = Math.max(this.#next, rest.end)
    yield* readRange(this.#source, this.#version, rest)
  }

  #startMore(): void {
    const { length } = this.#version
    // What one worker reads too far ahead has left the processor's cache when it is hashed.
    const ahead = this.#limit.isSingle ? 2 : rangeWindow
    while (this.#limit.hasRoom && this.#ranges.length < ahead && this.#next < length) {
      const end = this.#opened?.range.end ?? Math.min(this.#next + this.#step, length)
      this.#ranges.push(this.#start({ first: this.#next, end }))
      this.#next = end
      this.#opened = undefined
    }
  }

  #start(range: ByteRange & { readonly end: number }): RangeInWork {
    const { clock } = this.#source.run
    const began = clock.now()
    const work: RangeInWork = { first: range.first, pieces: [], done: Promise.resolve() }
    const options = {
      opened: this.#opened,
      isPrompt: false,
      limit: this.#limit,
      opening: (part: ObjectPart) => {
        work.part = part
      },
    }
    const read = async () => {
      for await (const piece of readRange(this.#source, this.#version, range, options)) {
        work.pieces.push(piece)
      }
      delete work.part
      this.#pace.bytes += range.end - range.first
      this.#pace.milliseconds += clock.now() - began
    }
    const done = read().then(
      () => this.#startMore(),
      (error) => {
        // If one worker fails, the whole read fails: stop the others at once.
        this.#stop.abort(error)
        throw error
      },
    )
    done.catch(() => {})
    return Object.assign(work, { done })
  }

  /** By all workers, in bytes. */
  #received(): number {
    const inWork = this.#ranges.map(({ part }) => part?.watch.received ?? 0)
    return inWork.reduce((sum, bytes) => sum + bytes, this.#pace.bytes)
  }

  /** Waits for the next range in order, and reconnects if it has stalled. */
  async #finished(range: RangeInWork): Promise<void> {
    const { clock } = this.#source.run
    const waitsSince = clock.now()
    const last = { part: range.part, received: range.part?.watch.received ?? 0 }
    const widening = setInterval(() => {
      const now = clock.now()
      const passed = now - this.#began
      if (this.#waited + now - waitsSince < passed / 2) return
      if (this.#received() > fastEnough * Math.max(passed, maxWait)) return
      this.#limit.widen()
      this.#startMore()
    }, maxWait)
    const checking = setInterval(() => {
      const { part } = range
      const received = part?.watch.received ?? 0
      const speed = ((received - last.received) / stallCheck) * 1000
      const usual = (this.#pace.bytes / this.#pace.milliseconds) * 1000
      if (part && part === last.part && isStalled(speed, usual)) {
        part.watch.cut(`a connection has stalled at ${formatSize(speed)}/s`)
      }
      Object.assign(last, { part, received })
    }, stallCheck)
    try {
      await range.done
    } finally {
      this.#waited += clock.now() - waitsSince
      clearInterval(widening)
      clearInterval(checking)
    }
  }
}
