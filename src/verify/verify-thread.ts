import { setFlagsFromString } from 'node:v8'
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

// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
setFlagsFromString('--invocation-count-for-turbofan=400')

let verification: SiteVerification | undefined

/** The first call is `open`. */
const calls = {
  async open(options: VerifyOptions): Promise<OpenedVerification> {
    // Most of this heap lasts as long as the thread: with 40%, 100,000 files take 20 MB more.
    setFlagsFromString('--heap-growing-percent=15')
    // While it marks such a heap, V8 up to Node 24 keeps the garbage of all requests: another 30 MB.
    if (Number.parseInt(process.versions.node, 10) < 25) {
      setFlagsFromString('--no-separate-gc-phases')
    }
    verification = await openVerification(options)
    return verification.opened
  },
  step: (time: RoundTime): Promise<VerifyProgress> => opened().rounds.step(time),
  repeat: (): void => opened().rounds.startNext(),
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
