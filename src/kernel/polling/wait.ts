import type { Run } from '../run/run.ts'
import { type Observation, type Schedule, timeLeft } from './schedule.ts'

export interface Waited<State> {
  readonly state: State
  /** Milliseconds since the wait began. */
  readonly elapsed: number
  /** Estimated milliseconds until the end, if there is an estimate. */
  readonly timeLeft?: number | undefined
}

export interface Waiting<State> {
  /** Polls once. An exception ends the wait. */
  readonly read: () => Promise<State>
  readonly isFinal: (state: State) => boolean
  /** Percent, 0 to 100, if the state has progress. */
  readonly progress?: (state: State) => number | undefined
  /** Identifies a change worth reporting: consecutive states with the same key are reported once. */
  readonly changeKey: (state: State) => string
  readonly schedule: Schedule
  /** Milliseconds until the next poll, if the state asks for another time than the schedule. */
  readonly pause?: (state: State) => number | undefined
  /** The error to throw when the last poll before the deadline has this state, if any. */
  readonly late?: (state: State) => Error | undefined
}

/** After this time without a change, the state is reported again, in milliseconds. */
const maxSilence = 60_000

/** The time of the last poll before the run's deadline, in milliseconds. */
const lastPollBefore = 2_000

/** The last poll is omitted if the previous one was closer than this, in milliseconds. */
const minLastWait = 1_000

/**
 * Polls until a final state, and returns it.
 *
 * @param onChange called with each change, a sign of life every minute, and finally the final state
 * @throws what `read` throws; the error of `late`; the signal's reason if the run is aborted
 */
export async function wait<State>(
  { read, isFinal, progress, changeKey, schedule, pause, late }: Waiting<State>,
  { clock, signal, deadline }: Run,
  onChange: (waited: Waited<State>) => void,
): Promise<State> {
  const began = clock.now()
  const history: Observation[] = []
  let reported: { changeKey: string; at: number } | undefined
  for (;;) {
    const state = await read()
    const elapsed = clock.now() - began
    history.push({ at: elapsed, progress: progress?.(state) })
    const current = changeKey(state)
    const final = isFinal(state)
    if (final || current !== reported?.changeKey || elapsed - reported.at >= maxSilence) {
      reported = { changeKey: current, at: elapsed }
      onChange({ state, elapsed, timeLeft: final ? undefined : timeLeft(history) })
    }
    if (final) return state
    const left = deadline - clock.now() - lastPollBefore
    const isLate = left <= minLastWait
    const error = isLate && late?.(state)
    if (error) throw error
    const delay = pause?.(state) ?? schedule(history)
    // Poll shortly before the deadline, so as not to miss a job that is finished by then.
    await clock.sleep(isLate ? delay : Math.min(delay, left), signal)
  }
}
