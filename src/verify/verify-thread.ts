import { setFlagsFromString } from 'node:v8'
import { respondToEach } from '../run/thread-client.ts'
import type { RoundTime } from './round.ts'
import {
  SiteVerification,
  type VerifyDocuments,
  type VerifyFrame,
  type VerifyOptions,
} from './site-verification.ts'

/** Messages to the thread; the first one is `open`. */
export type VerifyMessage =
  | { readonly ask: 'open'; readonly options: VerifyOptions }
  | { readonly ask: 'step'; readonly time: RoundTime }
  | { readonly ask: 'again' }
  | { readonly ask: 'report'; readonly frame: VerifyFrame; readonly documents: VerifyDocuments }

// Without the compiler that `main.ts` turns off, functions run unoptimized up to their 3,000th call,
// which adds a fifth to the time of 10,000 requests. 400 is when that compiler would start.
setFlagsFromString('--invocation-count-for-turbofan=400')

let verification: SiteVerification

async function work(message: VerifyMessage): Promise<unknown> {
  switch (message.ask) {
    case 'open':
      verification = await SiteVerification.open(message.options)
      return verification.opened
    case 'step':
      return verification.step(message.time)
    case 'again':
      return verification.askAgain()
    case 'report':
      return verification.report(message.frame, message.documents)
  }
}

respondToEach(work)
