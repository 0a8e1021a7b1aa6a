import { orAborted, type Run } from '../kernel/run/run.ts'
import { startThread } from '../kernel/run/thread.ts'
import { callerOf, ThreadClient } from '../kernel/run/thread-client.ts'
import type { VerifyCalls } from './verify-thread.ts'

/** The verification of a site. Every method rejects with the Failure of its work. */
export type Verifier = AsyncDisposable & {
  readonly [Name in keyof VerifyCalls]: (
    ...data: Parameters<VerifyCalls[Name]>
  ) => Promise<Awaited<ReturnType<VerifyCalls[Name]>>>
}

/**
 * A verification on a separate thread: untrusted bytes are processed only on threads, which can be
 * terminated. Every method but `report` rejects with the signal's reason as soon as the run is
 * aborted.
 */
export function startVerifier({ signal }: Pick<Run, 'signal'>): Verifier {
  const thread = new ThreadClient(startThread('verify', undefined))
  const call = callerOf<VerifyCalls>(thread)
  return {
    open: (options) => orAborted(call('open', options), signal),
    step: (time) => orAborted(call('step', time), signal),
    repeat: () => orAborted(call('repeat'), signal),
    repeatAll: (elapsed) => orAborted(call('repeatAll', elapsed), signal),
    report: (frame, documents) => call('report', frame, documents),
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}
