import type { Clock } from './clock.ts'

/** The log. It makes untrusted text safe. */
export interface Log {
  debug(line: string): void
  info(line: string): void
  /** For information that is not a problem. */
  notice(line: string): void
  warning(line: string): void
}

/** The context of a run, for all modules. */
export interface Run {
  readonly clock: Clock
  readonly log: Log
  /** Aborts at the deadline and on cancel; its reason is the Failure to end with. */
  readonly signal: AbortSignal
  /** The secrets of this run so far, to remove from files. The log removes them itself. */
  readonly secrets: () => readonly string[]
  /** The end of `timeout`, in the clock's milliseconds. */
  readonly deadline: number
}
