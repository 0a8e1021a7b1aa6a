import type { Run } from '../run/run.ts'
import { startThread } from '../run/thread.ts'
import { ThreadClient } from '../run/thread-client.ts'
import type { RoundTime } from './round.ts'
import type { Opened, VerifyDocuments, VerifyFrame, VerifyOptions } from './site-verification.ts'
import type { Progress } from './verification.ts'
import type { VerifyOutline } from './verify-outline.ts'
import type { VerifyMessage } from './verify-thread.ts'

/**
 * A verification on a separate thread. Untrusted bytes are processed only on threads, which can be
 * terminated.
 *
 * Every method rejects with the Failure of its work, or with the signal's reason as soon as the run
 * is aborted.
 */
export class VerifyWorker implements AsyncDisposable {
  readonly #thread: ThreadClient

  constructor({ signal }: Pick<Run, 'signal'>) {
    this.#thread = new ThreadClient(startThread('verify', undefined), signal)
  }

  /** Reads the manifests, and chooses the URLs to request. */
  open(options: VerifyOptions): Promise<Opened> {
    return this.#ask({ ask: 'open', options })
  }

  /** Continues a round, within the given time. */
  step(time: RoundTime): Promise<Progress> {
    return this.#ask({ ask: 'step', time })
  }

  /** Starts another round with the URLs that may have changed. */
  askAgain(): Promise<void> {
    return this.#ask({ ask: 'again' })
  }

  /** Writes the report page and the list of differences. */
  report(frame: VerifyFrame, documents: VerifyDocuments): Promise<VerifyOutline> {
    return this.#ask({ ask: 'report', frame, documents })
  }

  /** Terminates the thread. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread[Symbol.asyncDispose]()
  }

  #ask<Value>(message: VerifyMessage): Promise<Value> {
    return this.#thread.ask(message)
  }
}
