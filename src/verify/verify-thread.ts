import { respondToEach } from '../run/thread-client.ts'
import type { RoundTime } from './round.ts'
import {
  SiteVerification,
  type VerifyDocuments,
  type VerifyFrame,
  type VerifyOrder,
} from './site-verification.ts'

/** Messages to the thread; the first one is `open`. */
export type VerifyMessage =
  | { readonly ask: 'open'; readonly order: VerifyOrder }
  | { readonly ask: 'step'; readonly time: RoundTime }
  | { readonly ask: 'again' }
  | { readonly ask: 'report'; readonly frame: VerifyFrame; readonly documents: VerifyDocuments }

let verification: SiteVerification

async function work(message: VerifyMessage): Promise<unknown> {
  switch (message.ask) {
    case 'open':
      verification = await SiteVerification.open(message.order)
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
