import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'

/**
 * Starts a job on the host. The request is sent again only if the host certainly did not accept it. A
 * run that ends still waits a moment for the response, which has the id of the running job.
 *
 * @param running completes "check on the host whether …"
 * @throws Failure, START_UNKNOWN among others
 */
export async function startOnce<Job>(
  start: (run: Run) => Promise<Job>,
  running: string,
  run: Run,
): Promise<Job> {
  const { clock, signal } = run
  signal.throwIfAborted()
  const late = new AbortController()
  const abort = () => late.abort(signal.reason)
  signal.addEventListener('abort', () => setTimeout(abort, grace), { once: true })
  // Between attempts no request is pending: end such a wait at once.
  const sleep = (milliseconds: number) => clock.sleep(milliseconds, signal)
  const impatient = { now: () => clock.now(), date: () => clock.date(), sleep }
  try {
    return await start({ ...run, clock: impatient, signal: late.signal })
  } catch (error) {
    if (!late.signal.aborted || !(error instanceof Failure)) throw error
    throw error.with({
      nextStep: `The start request may have been received: check on the host whether ${running} before you start another`,
    })
  }
}

/** How long a run that ends waits for the response to a start, in milliseconds. */
const grace = 500
