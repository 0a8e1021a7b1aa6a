import { setFlagsFromString } from 'node:v8'
import { respondToCalls } from '../kernel/run/thread-client.ts'
import type { RoundExtent, VerifyProgress } from './next-step.ts'
import type { RoundTime } from './request-queue.ts'
import {
  type OpenedVerification,
  openVerification,
  reportVerification,
  type SiteVerification,
  type VerifyDocuments,
  type VerifyFrame,
  type VerifyOptions,
} from './site-verification.ts'
import type { VerifyOutline } from './verify-report.ts'

// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
setFlagsFromString('--invocation-count-for-turbofan=400')

let verification: SiteVerification

/** The first call is `open`. */
const calls = {
  async open(options: VerifyOptions): Promise<OpenedVerification> {
    verification = await openVerification(options)
    return verification.opened
  },
  step: (time: RoundTime): Promise<VerifyProgress> => verification.rounds.step(time),
  repeat: (extent: RoundExtent): void => verification.rounds.startNext(extent),
  report: (frame: VerifyFrame, documents: VerifyDocuments): Promise<VerifyOutline> =>
    reportVerification(verification, frame, documents),
}

export type VerifyCalls = typeof calls

respondToCalls(calls)
