import type { Run } from '../run/run.ts'
import { type Observation, type Schedule, timeLeft } from './schedule.ts'

export interface Waited<State> {
  readonly state: State
  /** Milliseconds since the wait began. */
  readonly elapsed: number
  /** Milliseconds until the end is expected, where that can be told. */
  readonly timeLeft?: number | undefined
}

export interface Waiting<State> {
  /** One poll. What it throws ends the wait. */
  readonly read: () => Promise<State>
  readonly isFinal: (state: State) => boolean
  /** Percent, 0 to 100, where the state has such a thing. */
  readonly progress: (state: State) => number | undefined
  /** What a reader would call a change: states with the same landmark are not told twice. */
  readonly landmark: (state: State) => string
  readonly schedule: Schedule
}

/** A wait that shows nothing for this long tells once more where it is, in milliseconds. */
const longestSilence = 60_000

/** How long before the run's deadline a last poll is made, in milliseconds. */
const lastPollBefore = 2_000

/** There is none when the one before it was this close, in milliseconds. */
const shortestLastWait = 1_000

/**
 * Polls until a final state, and yields only what changed, a sign of life a minute, and last the
 * final state.
 *
 * @throws what `read` throws; the signal's reason when the run is aborted
 */
export async function* wait<State>(
  { read, isFinal, progress, landmark, schedule }: Waiting<State>,
  { clock, signal, deadline }: Run,
): AsyncGenerator<Waited<State>, void, void> {
  const began = clock.now()
  const history: Observation[] = []
  let told: { landmark: string; at: number } | undefined
  for (;;) {
    const state = await read()
    const elapsed = clock.now() - began
    history.push({ at: elapsed, progress: progress(state) })
    const current = landmark(state)
    const final = isFinal(state)
    if (final || current !== told?.landmark || elapsed - told.at >= longestSilence) {
      told = { landmark: current, at: elapsed }
      yield { state, elapsed, timeLeft: final ? undefined : timeLeft(history) }
    }
    if (final) return
    const left = deadline - clock.now() - lastPollBefore
    // A job that ends in the last wait before the deadline is not to be missed.
    const delay = schedule(history)
    await clock.sleep(left > shortestLastWait ? Math.min(delay, left) : delay, signal)
  }
}

/**
 * Follows a wait to its end.
 *
 * @param tell called with each change, the final state last
 */
export async function finalState<State>(
  states: AsyncIterable<Waited<State>>,
  tell: (waited: Waited<State>) => void,
): Promise<State> {
  let last: Waited<State> | undefined
  for await (last of states) tell(last)
  if (!last) throw new Error('a wait ended without a state')
  return last.state
}
