import { formatSize } from '../../../kernel/format/quantity.ts'
import type { ObjectPart } from './object-part.ts'
import type { ObjectSource } from './object-source.ts'
import { type RangedVersion, rangeSize, rangeWindow } from './range-plan.ts'
import { readRange } from './range-reader.ts'
import { isStalled } from './stall-watch.ts'
import type { ByteRange } from './store-response.ts'
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

interface RangeInWork {
  readonly first: number
  /** Received, but not consumed yet. */
  readonly pieces: Buffer[]
  /** Called when a piece was received, and at the end. */
  progress: () => void
  isDone: boolean
  readonly done: Promise<void>
  part?: ObjectPart
}

/**
 * Reads an object in ranges, with as many workers at once as it takes to keep the reader busy, and
 * yields its bytes in order. `rangeWindow` limits how much is read ahead. If the store throttles
 * until no worker is left, the rest is read as one range.
 *
 * @param opened the response to the first range, if it was already requested
 * @param step the size of one range request, in bytes
 * @throws as `readRange` does
 */
export async function* readByRanges(
  source: ObjectSource,
  version: RangedVersion,
  opened?: ObjectPart,
  step = rangeSize,
): AsyncGenerator<Buffer> {
  const stop = new AbortController()
  const signal = AbortSignal.any([source.run.signal, stop.signal])
  const run = { ...source.run, signal }
  const workers = rangeWorkers({ ...source, run }, version, step, { stop, opened })
  try {
    for (let at = 0; at < version.length; ) {
      for await (const piece of workers.readOn(at)) {
        at += piece.length
        yield piece
      }
    }
  } finally {
    stop.abort()
    await workers.settled()
  }
}

/** @param stop ends all connections */
function rangeWorkers(
  source: ObjectSource,
  version: RangedVersion,
  step: number,
  { stop, opened }: { readonly stop: AbortController; opened: ObjectPart | undefined },
) {
  const { clock } = source.run
  const limit = new WorkerLimit(source.run)
  /** In order, the next one first. */
  const ranges: RangeInWork[] = []
  const startedAt = clock.now()
  /** The response to the first range, until a worker has it. */
  let first = opened
  /** Where the next range to request starts. */
  let next = 0
  /** Total time that the reader has waited, in milliseconds. */
  let waited = 0
  /** The size and time of all ranges so far, added up. */
  const pace = { bytes: 0, milliseconds: 0 }

  function startMore(): void {
    const { length } = version
    // What one worker reads too far ahead has left the processor's cache when it is hashed.
    const ahead = limit.isSingle ? 2 : rangeWindow
    while (limit.hasRoom && ranges.length < ahead && next < length) {
      const end = first?.range.end ?? Math.min(next + step, length)
      ranges.push(start({ first: next, end }))
      next = end
      first = undefined
    }
  }

  function start(range: ByteRange & { readonly end: number }): RangeInWork {
    const began = clock.now()
    const work: RangeInWork = {
      first: range.first,
      pieces: [],
      progress() {},
      isDone: false,
      done: Promise.resolve(),
    }
    const options = {
      opened: first,
      isPrompt: false,
      limit,
      opening: (part: ObjectPart) => {
        work.part = part
      },
    }
    const read = async () => {
      for await (const piece of readRange(source, version, range, options)) {
        work.pieces.push(piece)
        work.progress()
      }
      delete work.part
      pace.bytes += range.end - range.first
      pace.milliseconds += clock.now() - began
    }
    const done = read().then(startMore, (error) => {
      // If one worker fails, the whole read fails: stop the others at once.
      stop.abort(error)
      throw error
    })
    const end = () => {
      work.isDone = true
      work.progress()
    }
    done.then(end, end)
    return Object.assign(work, { done })
  }

  /** By all workers, in bytes. */
  const received = () =>
    ranges.reduce((sum, { part }) => sum + (part?.watch.received ?? 0), pace.bytes)

  /**
   * Yields the pieces of the next range in order as they arrive. Adds workers while the reader waits
   * for them, and reconnects if the range has stalled.
   */
  async function* consume(range: RangeInWork): AsyncGenerator<Buffer> {
    let waitsSince: number | undefined
    const last = { part: range.part, received: range.part?.watch.received ?? 0 }
    const widening = setInterval(() => {
      if (waitsSince === undefined) return
      const now = clock.now()
      const passed = now - startedAt
      if (waited + now - waitsSince < passed / 2) return
      if (received() > fastEnough * Math.max(passed, maxWait)) return
      limit.widen()
      startMore()
    }, maxWait)
    const checking = setInterval(() => {
      const { part } = range
      const received = part?.watch.received ?? 0
      const speed = ((received - last.received) / stallCheck) * 1000
      const usual = (pace.bytes / pace.milliseconds) * 1000
      if (part && part === last.part && isStalled(speed, usual)) {
        part.watch.cut(`a connection has stalled at ${formatSize(speed)}/s`)
      }
      Object.assign(last, { part, received })
    }, stallCheck)
    try {
      while (!range.isDone || range.pieces.length > 0) {
        yield* range.pieces.splice(0)
        if (range.isDone || range.pieces.length > 0) continue
        waitsSince = clock.now()
        await new Promise<void>((resolve) => {
          range.progress = resolve
        })
        waited += clock.now() - waitsSince
        waitsSince = undefined
      }
      await range.done
    } finally {
      clearInterval(widening)
      clearInterval(checking)
    }
  }

  return {
    /** Yields bytes from `at` on: those of one worker's range, or those up to the next one's. */
    async *readOn(at: number): AsyncGenerator<Buffer> {
      startMore()
      const [range] = ranges
      if (range?.first === at) {
        yield* consume(range)
        ranges.shift()
        return
      }
      await limit.pauseOver()
      const rest = { first: at, end: range?.first ?? version.length }
      next = Math.max(next, rest.end)
      yield* readRange(source, version, rest)
    },

    /** Resolves when no worker has a connection any more. */
    async settled(): Promise<void> {
      first?.close()
      await Promise.allSettled(ranges.map(({ done }) => done))
    },
  }
}
