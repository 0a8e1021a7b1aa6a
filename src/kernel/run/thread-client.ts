import type { Transferable, Worker } from 'node:worker_threads'
import { Failure, type FailureParts } from './failure.ts'
import { threadPort } from './thread.ts'

/** A thread's response to one message. A Failure arrives as a Failure. */
type ThreadResponse =
  | { readonly value: unknown }
  | { readonly error: unknown }
  | { readonly failure: FailureParts }

/** Sends messages to a thread, which responds to each of them in order. */
export class ThreadClient implements AsyncDisposable {
  readonly #worker: Worker
  readonly #signal: AbortSignal | undefined
  readonly #waiting: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = []
  #end: { readonly reason: unknown } | undefined

  /** @param signal when it aborts, all pending requests fail immediately with its reason */
  constructor(worker: Worker, signal?: AbortSignal) {
    this.#worker = worker
    this.#signal = signal
    worker.on('message', (response: ThreadResponse) => this.#settle(response))
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('the thread ended')))
    signal?.addEventListener('abort', this.#abort)
    if (signal?.aborted) this.#abort()
  }

  /** Resolves with the thread's result, or rejects with its error. */
  request<Value>(message: unknown, transfer: readonly Transferable[] = []): Promise<Value> {
    if (this.#end) return Promise.reject(this.#end.reason)
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.push({ resolve: resolve as (value: unknown) => void, reject })
      this.#worker.postMessage(message, transfer)
    })
  }

  /** Terminates the thread. After that it neither responds nor writes. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#signal?.removeEventListener('abort', this.#abort)
    await this.#worker.terminate()
  }

  readonly #abort = () => this.#fail(this.#signal?.reason)

  #settle(response: ThreadResponse): void {
    const request = this.#waiting.shift()
    if ('value' in response) request?.resolve(response.value)
    else if ('error' in response) request?.reject(response.error)
    else {
      const { code, what, details } = response.failure
      request?.reject(new Failure(code, what, details))
    }
  }

  #fail(reason: unknown): void {
    this.#end ??= { reason }
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end.reason)
  }
}

/** What a thread does: functions of data, which return data. */
type Calls = Readonly<Record<string, (...data: never[]) => unknown>>

/** Calls the functions of a thread by their names. A result has the type that its function returns. */
export const callerOf =
  <Functions extends Calls>(thread: ThreadClient) =>
  <Name extends keyof Functions>(
    name: Name,
    ...data: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> =>
    thread.request([name, data])

/** On a thread: responds to each call, one after another. */
export const respondToCalls = (functions: Calls): void =>
  respondToEach(([name, data]: [string, never[]]) => functions[name]?.(...data))

/**
 * On a thread: responds to each message with the result of `work`, one after another.
 *
 * @param memoryOf the memory to transfer with a result
 */
export function respondToEach<Message, Value>(
  work: (message: Message) => Value | Promise<Value>,
  memoryOf: (value: Value) => readonly Transferable[] = () => [],
): void {
  const port = threadPort()
  let last: Promise<void> = Promise.resolve()
  const respond = async (message: Message) => {
    try {
      const value = await work(message)
      port.postMessage({ value } satisfies ThreadResponse, memoryOf(value))
    } catch (error) {
      port.postMessage(error instanceof Failure ? { failure: error.parts } : { error })
    }
  }
  port.on('message', (message: Message) => {
    last = last.then(() => respond(message))
  })
}
