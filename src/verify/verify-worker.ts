import { orAborted, type Run } from '../kernel/run/run.ts'
import { startThread } from '../kernel/run/thread.ts'
import { callerOf, ThreadClient } from '../kernel/run/thread-client.ts'
import type { RoundExtent, VerifyProgress } from './next-step.ts'
import type { RoundTime } from './request-queue.ts'
import type {
  OpenedVerification,
  VerifyDocuments,
  VerifyFrame,
  VerifyOptions,
} from './site-verification.ts'
import type { VerifyOutline } from './verify-report.ts'
import type { VerifyCalls } from './verify-thread.ts'

/** The verification of a site. Every method rejects with the Failure of its work. */
export interface Verifier extends AsyncDisposable {
  open(options: VerifyOptions): Promise<OpenedVerification>
  step(time: RoundTime): Promise<VerifyProgress>
  repeat(extent: RoundExtent): Promise<void>
  report(frame: VerifyFrame, documents: VerifyDocuments): Promise<VerifyOutline>
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
    repeat: (extent) => orAborted(call('repeat', extent), signal),
    report: (frame, documents) => call('report', frame, documents),
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  }
}
