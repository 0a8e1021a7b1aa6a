import { formatSize } from '../../format/size.ts'
import type { BundleSource, ObjectPart } from './object-part.ts'
import type { ObjectVersion } from './object-version.ts'
import { type BoundedRange, mostConnections, rangeWindow } from './range-plan.ts'
import { readRange } from './range-reader.ts'
import { isStalled } from './stall-watch.ts'

/** How often it is looked whether the range that all wait for has stalled, in milliseconds. */
const stallCheck = 5_000

/** Each time all wait for this long, twice as many connections are used, in milliseconds. */
const longestWait = 20

/** A range on its way. */
interface Lane {
  readonly pieces: Buffer[]
  readonly done: Promise<void>
  part?: ObjectPart
}

/**
 * Reads an object by ranges, on as many connections at once as it takes to keep the reader busy, and
 * gives its bytes in order. What is read ahead is bounded by `rangeWindow`.
 *
 * @throws as `readRange` does
 */
export async function* readInLanes(
  source: BundleSource,
  version: ObjectVersion,
  ranges: readonly BoundedRange[],
): AsyncGenerator<Buffer> {
  const stop = new AbortController()
  const signal = AbortSignal.any([source.run.signal, stop.signal])
  const lanes: Lane[] = []
  const pace = { bytes: 0, milliseconds: 0 }
  const own: BundleSource = { ...source, run: { ...source.run, signal } }
  let head = 0
  let active = 0
  let allowed = 1

  function widen() {
    allowed = Math.min(2 * allowed, mostConnections)
    startMore()
  }

  function startMore() {
    while (active < allowed && lanes.length < head + rangeWindow) {
      const range = ranges[lanes.length]
      if (!range) return
      active++
      lanes.push(start(range))
    }
  }

  function start(range: BoundedRange): Lane {
    const lane: Lane = { pieces: [], done: Promise.resolve() }
    const began = own.run.clock.now()
    const opening = (part: ObjectPart) => {
      lane.part = part
    }
    const options = { isPrompt: false, opening }
    const read = async () => {
      for await (const piece of readRange(own, version, range, options)) {
        lane.pieces.push(piece)
      }
      delete lane.part
      pace.bytes += range.end - range.first
      pace.milliseconds += own.run.clock.now() - began
    }
    const done = read().then(
      () => {
        active--
        startMore()
      },
      (error) => {
        // One that fails fails the whole: the others are let go at once.
        stop.abort(error)
        throw error
      },
    )
    done.catch(() => {})
    return Object.assign(lane, { done })
  }

  try {
    for (; head < ranges.length; head++) {
      startMore()
      const lane = lanes[head] as Lane
      await watched(lane, pace, widen)
      yield* lane.pieces.splice(0)
    }
  } finally {
    stop.abort()
    await Promise.allSettled(lanes.map(({ done }) => done))
  }
}

/**
 * Waits for the lane that is next in order, and has it connect anew when it has stalled.
 *
 * @param pace of the connections so far, taken together
 * @param widen is called as long as it takes
 */
async function watched(
  lane: Lane,
  pace: { bytes: number; milliseconds: number },
  widen: () => void,
): Promise<void> {
  const seen = { part: lane.part, received: lane.part?.watch.received ?? 0 }
  const widening = setInterval(widen, longestWait)
  const checking = setInterval(() => {
    const { part } = lane
    const received = part?.watch.received ?? 0
    const speed = ((received - seen.received) / stallCheck) * 1000
    const usual = (pace.bytes / pace.milliseconds) * 1000
    if (part && part === seen.part && isStalled(speed, usual)) {
      part.watch.cut(`a connection has stalled at ${formatSize(speed)}/s`)
    }
    Object.assign(seen, { part, received })
  }, stallCheck)
  try {
    await lane.done
  } finally {
    clearInterval(widening)
    clearInterval(checking)
  }
}
