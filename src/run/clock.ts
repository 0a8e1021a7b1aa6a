import { setTimeout as sleepFor } from 'node:timers/promises'

/** Time as the rooms see it: injected, so that tests need no real waiting. */
export interface Clock {
  /** Milliseconds since the process started; never goes backwards. */
  now(): number
  /** The calendar's time, for comparing with dates that others sent. */
  date(): Date
  /** Resolves after `milliseconds`; rejects at once with the signal's reason when it aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  date: () => new Date(),
  sleep: async (milliseconds, signal) => {
    try {
      await sleepFor(milliseconds, undefined, { signal })
    } catch {
      throw signal.reason
    }
  },
}
