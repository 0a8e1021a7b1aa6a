import { setTimeout as sleepFor } from 'node:timers/promises'
import type { Scrubber } from '../scrub/scrubber.ts'
import type { Clock } from './clock.ts'

/** The log. It makes untrusted text safe. */
export interface Log {
  debug(line: string): void
  info(line: string): void
  /** For information that is not a problem. */
  notice(line: string): void
  /** @param place where an author has to change something, if it is one */
  warning(line: string, place?: LogPlace): void
}

/** A file of the repository, or a line of it. */
export interface LogPlace {
  /** Relative to the repository, with `/`. Untrusted text. */
  readonly path: string
  /** From 1. */
  readonly line?: number | undefined
}

/** The workflow's run, as the runner states it; what it does not state is empty. */
export interface RunOrigin {
  /** `Run 42 of octo/docs` */
  readonly run: string
  readonly runUrl: string
  /** `octo/docs-export-action@v1` */
  readonly action: string
  /** The folder of the repository at the run's commit, with a slash at its end. */
  readonly filesUrl: string
}

export interface Run {
  readonly clock: Clock
  readonly log: Log
  /** Aborts at the deadline and on cancel; its reason is the Failure to end with. */
  readonly signal: AbortSignal
  /** For outside text before it is cut or changed, and files. Log and summary scrub themselves. */
  readonly scrubber: Pick<Scrubber, 'excerpt' | 'cleaned' | 'scrub' | 'secrets'>
  /** The end of `timeout`, in the clock's milliseconds. */
  readonly deadline: number
  /** For reports; undefined without a runner. */
  readonly origin?: RunOrigin
}

/**
 * Waits for work that accepts no signal, such as a call to an unresponsive file system. After an
 * abort, it may take a moment to end, so that it leaves no file behind; then it is abandoned and ends
 * with the process at the latest.
 *
 * @throws the signal's reason once it aborts, else whatever the work throws
 */
export async function orAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const aborted = Promise.withResolvers<void>()
  const abort = () => aborted.resolve()
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  const settled = work.then(
    () => {},
    () => {},
  )
  await Promise.race([settled, aborted.promise])
  signal.removeEventListener('abort', abort)
  if (!signal.aborted) return work
  const timer = new AbortController()
  const limit = sleepFor(maxSettling, undefined, { signal: timer.signal }).catch(() => {})
  await Promise.race([settled, limit])
  timer.abort()
  throw signal.reason
}

/** How long work may end after an abort, in milliseconds: most of it is one call to a local disk. */
const maxSettling = 400
