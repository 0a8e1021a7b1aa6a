import { setFlagsFromString } from 'node:v8'
import { respondToEach } from '../kernel/run/thread-client.ts'
import type { RoundTime } from './request-queue.ts'
import {
  openVerification,
  reportVerification,
  type SiteVerification,
  type VerifyDocuments,
  type VerifyFrame,
  type VerifyOptions,
} from './site-verification.ts'

/** Messages to the thread; the first one is `open`. */
export type VerifyMessage =
  | { readonly request: 'open'; readonly options: VerifyOptions }
  | { readonly request: 'step'; readonly time: RoundTime }
  | { readonly request: 'repeat' }
  | { readonly request: 'report'; readonly frame: VerifyFrame; readonly documents: VerifyDocuments }

// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
setFlagsFromString('--invocation-count-for-turbofan=400')

let verification: SiteVerification

respondToEach(async (message: VerifyMessage): Promise<unknown> => {
  switch (message.request) {
    case 'open':
      verification = await openVerification(message.options)
      return verification.opened
    case 'step':
      return verification.rounds.step(message.time)
    case 'repeat':
      return verification.rounds.startNext()
    case 'report':
      return reportVerification(verification, message.frame, message.documents)
  }
})
