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

/**
 * Waits for work that accepts no signal, such as a call to an unresponsive file system. After an
 * abort, the work is abandoned; it ends with the process at the latest.
 *
 * @throws the signal's reason once it aborts, else whatever the work throws
 */
export async function orAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    if (signal.aborted) abort()
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
