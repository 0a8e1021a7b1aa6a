import type { Transferable, Worker } from 'node:worker_threads'
import { Failure, type FailureCode } from './failure.ts'
import { threadPort } from './thread.ts'

/** What a thread answers to one message. An error that is a Failure arrives as one. */
type Answer = { readonly value: unknown } | { readonly error: unknown } | FailureAnswer

interface FailureAnswer {
  readonly failure: { code: FailureCode; what: string; nextStep: string }
}

/** Asks a thread; it answers each message, in order. */
export class ThreadClient implements AsyncDisposable {
  readonly #worker: Worker
  readonly #signal: AbortSignal | undefined
  /** Those who wait for an answer, in the order of what they asked. */
  readonly #waiting: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
  #end: { readonly reason: unknown } | undefined

  /** @param signal when it aborts, whoever waits fails with its reason at once */
  constructor(worker: Worker, signal?: AbortSignal) {
    this.#worker = worker
    this.#signal = signal
    worker.on('message', (answer: Answer) => this.#take(answer))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('the thread ended')))
    signal?.addEventListener('abort', this.#abort)
    if (signal?.aborted) this.#abort()
  }

  /** Resolves with what the thread answers, rejects with what it failed with. */
  ask<Value>(message: unknown, transfer: readonly Transferable[] = []): Promise<Value> {
    if (this.#end) return Promise.reject(this.#end.reason)
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.push({ resolve: resolve as (value: unknown) => void, reject })
      this.#worker.postMessage(message, transfer)
    })
  }

  /** Ends the thread, whatever it does: after it, it neither answers nor writes. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#abort)
    await this.#worker.terminate()
  }

  readonly #abort = () => this.#fail(this.#signal?.reason)

  #take(answer: Answer): void {
    const asked = this.#waiting.shift()
    if ('value' in answer) asked?.resolve(answer.value)
    else asked?.reject('failure' in answer ? failureOf(answer) : answer.error)
  }

  #fail(reason: unknown): void {
    this.#end ??= { reason }
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end.reason)
  }
}

/** On a thread: answers each message with what `work` makes of it, one after another. */
export function answerEach<Message>(work: (message: Message) => unknown): void {
  const port = threadPort()
  let last: Promise<void> = Promise.resolve()
  const answer = async (message: Message) => {
    try {
      port.postMessage({ value: await work(message) } satisfies Answer)
    } catch (error) {
      port.postMessage(answerOf(error))
    }
  }
  port.on('message', (message: Message) => {
    last = last.then(() => answer(message))
  })
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof Failure)) return { error }
  const { code, what, nextStep } = error
  return { failure: { code, what, nextStep } }
}

function failureOf({ failure: { code, what, nextStep } }: FailureAnswer): Failure {
  return new Failure(code, what, { nextStep })
}
