import { formatSize } from '../../format/size.ts'
import type { BundleSource, ObjectPart } from './object-part.ts'
import type { ByteRange } from './object-version.ts'
import { type RangedVersion, rangeSize, rangeWindow } from './range-plan.ts'
import { readRange } from './range-reader.ts'
import { isStalled } from './stall-watch.ts'
import { WorkerLimit } from './worker-limit.ts'

/** How often it is looked whether the range that the reader waits for has stalled, in milliseconds. */
const stallCheck = 5_000

/**
 * Each time the reader waits for this long, in milliseconds, twice as many workers are used; not
 * where most of its time so far went into its own work, as more workers would not speed that up.
 */
const maxWait = 20

/** A range on its way, by a worker. */
interface RangeInWork {
  readonly first: number
  /** What has arrived of it, and was not handed on yet. */
  readonly pieces: Buffer[]
  readonly done: Promise<void>
  part?: ObjectPart
}

export interface RangesOptions {
  /** The response to the first range, if it was asked for already. */
  readonly opened?: ObjectPart | undefined
  /** Where to begin. Default: at the first byte. */
  readonly from?: number
  /** What one worker is asked for at a time, in bytes. Default: `rangeSize`. */
  readonly step?: number
}

/**
 * Reads an object by ranges, by as many workers at once as it takes to keep the reader busy, and
 * gives its bytes in order. What is read ahead is bounded by `rangeWindow`. When the store throttles
 * and not one worker is left, the rest is one range.
 *
 * @throws as `readRange` does
 */
export async function* readByRanges(
  source: BundleSource,
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
  readonly #source: BundleSource
  readonly #version: RangedVersion
  readonly #limit: WorkerLimit
  readonly #stop = new AbortController()
  /** In order, the one that is next in order first. */
  readonly #ranges: RangeInWork[] = []
  readonly #step: number
  /** Where the range begins that is asked for next. */
  #next: number
  #opened: ObjectPart | undefined
  readonly #began: number
  /** How long the reader has waited in all, in milliseconds. */
  #waited = 0
  /** Of all ranges so far, taken together. */
  readonly #pace = { bytes: 0, milliseconds: 0 }

  constructor(
    source: BundleSource,
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

  /** Ends all connections. */
  async stop(): Promise<void> {
    this.#stop.abort()
    this.#opened?.close()
    await Promise.allSettled(this.#ranges.map(({ done }) => done))
  }

  /** The bytes from `at` on, as far as one worker brings them, or up to what another one brings. */
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
    while (this.#limit.hasRoom && this.#ranges.length < rangeWindow && this.#next < length) {
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
        // One that fails fails the whole: the others are let go at once.
        this.#stop.abort(error)
        throw error
      },
    )
    done.catch(() => {})
    return Object.assign(work, { done })
  }

  /** Waits for the range that is next in order, and has it connect anew when it has stalled. */
  async #finished(range: RangeInWork): Promise<void> {
    const { clock } = this.#source.run
    const waitsSince = clock.now()
    const seen = { part: range.part, received: range.part?.watch.received ?? 0 }
    const widening = setInterval(() => {
      const now = clock.now()
      if (this.#waited + now - waitsSince < (now - this.#began) / 2) return
      this.#limit.widen()
      this.#startMore()
    }, maxWait)
    const checking = setInterval(() => {
      const { part } = range
      const received = part?.watch.received ?? 0
      const speed = ((received - seen.received) / stallCheck) * 1000
      const usual = (this.#pace.bytes / this.#pace.milliseconds) * 1000
      if (part && part === seen.part && isStalled(speed, usual)) {
        part.watch.cut(`a connection has stalled at ${formatSize(speed)}/s`)
      }
      Object.assign(seen, { part, received })
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
