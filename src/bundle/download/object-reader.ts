import type { BundleSource, ObjectPart } from './object-part.ts'
import { rangePlan } from './range-plan.ts'
import { readRange } from './range-reader.ts'
import { readInLanes } from './range-workers.ts'

export interface ObjectReaderOptions {
  /** Whether several connections may be used. */
  readonly mayUseLanes: boolean
  /** Whether the store may be asked for ranges. */
  readonly servesRanges: boolean
}

/** Time spent waiting for one connection that shows that it is not enough: in milliseconds. */
const longestWait = 20

/**
 * Reads the object in order: on the connection that is open as long as it keeps the reader busy,
 * then by ranges on several, where the store serves them and enough is left.
 *
 * @param opened the whole object's answer
 * @throws as `readRange` does
 */
export async function* readObject(
  source: BundleSource,
  opened: ObjectPart,
  { mayUseLanes, servesRanges }: ObjectReaderOptions,
): AsyncGenerator<Buffer> {
  const { range, headers } = opened
  // Without an ETag nothing is ever gone on with.
  const version = servesRanges ? opened.version : {}
  const pieces = readRange(source, version, range, { opened })
  const { clock } = source.run
  const began = clock.now()
  let waited = 0
  let at = 0
  for (;;) {
    const asked = clock.now()
    const { value: piece, done } = await pieces.next()
    if (done) return
    const now = clock.now()
    waited += now - asked
    at += piece.length
    yield piece
    const isStarved = waited > longestWait && waited > (now - began) / 2
    if (!mayUseLanes || !isStarved) continue
    const ranges = rangePlan(version, headers['accept-ranges'], at)
    if (ranges.length === 0) continue
    await pieces.return(undefined)
    return yield* readInLanes(source, version, ranges)
  }
}
