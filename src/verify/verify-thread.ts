import { respondToCalls } from '../kernel/run/thread-client.ts'
import type { VerifyProgress } from './next-step.ts'
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
import type { RoundTime } from './wire/request-queue.ts'

let verification: SiteVerification | undefined

/** The first call is `open`. */
const calls = {
  async open(options: VerifyOptions): Promise<OpenedVerification> {
    verification = await openVerification(options)
    return verification.opened
  },
  step: (time: RoundTime): Promise<VerifyProgress> => opened().rounds.step(time),
  repeat: (): void => opened().rounds.startNext(),
  repeatAll: (elapsed: number): void => opened().rounds.startPass(elapsed),
  report(frame: VerifyFrame, documents: VerifyDocuments): Promise<VerifyOutline> {
    const ended = opened()
    verification = undefined
    return reportVerification(ended, frame, documents)
  },
}

function opened(): SiteVerification {
  if (!verification) throw new Error('the first call is `open`, and the last one `report`')
  return verification
}

export type VerifyCalls = typeof calls

respondToCalls(calls)
