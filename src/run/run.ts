import type { Clock } from './clock.ts'

/** Where the rooms tell what happens. Text may come from outside: the log makes it harmless. */
export interface Log {
  debug(line: string): void
  info(line: string): void
  /** Something the reader should know, though nothing is wrong. */
  notice(line: string): void
  warning(line: string): void
}

/** What every room gets from the run it is part of. */
export interface Run {
  readonly clock: Clock
  readonly log: Log
  /** Aborts at the deadline and when the runner cancels; its reason is the Failure to end with. */
  readonly signal: AbortSignal
  /** The secrets of this run so far: for files, as the log sees to itself. */
  readonly secrets: () => readonly string[]
  /** When `timeout` is used up, in the clock's milliseconds. */
  readonly deadline: number
}
