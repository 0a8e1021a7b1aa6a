import type { Readable, Writable } from 'node:stream'

/** An event of the DevTools protocol, and the session of the page or worker that it is about. */
export interface DevToolsEvent {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  /** Missing for the browser itself. */
  readonly sessionId?: string
}

type Message = DevToolsEvent & {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Longer messages are not read, in bytes: a screenshot has 1 MB at most. */
const maxMessage = 64 * 1024 ** 2

/** Of a longer message, only this much of its start and of its end is kept, in bytes. */
const maxEnd = 200

/**
 * Speaks the DevTools protocol over the two pipes of `--remote-debugging-pipe`: JSON, with a zero
 * byte after each message. No other process can connect to a pipe, as it could to a port.
 */
export class DevTools {
  readonly #output: Writable
  readonly #emit: (event: DevToolsEvent) => void
  readonly #messages = new MessageReader((message) => this.#receive(message))
  /** By the id of the call. */
  readonly #calls = new Map<number, PendingCall>()
  #lastId = 0
  #end: Error | undefined

  constructor(output: Writable, input: Readable, emit: (event: DevToolsEvent) => void) {
    this.#output = output
    this.#emit = emit
    input.on('data', (bytes: Buffer) => this.#messages.add(bytes))
    for (const pipe of [output, input]) {
      pipe.on('error', () => this.close())
      pipe.on('close', () => this.close())
    }
  }

  /** Whether the browser can still be reached. */
  get isOpen(): boolean {
    return this.#end === undefined
  }

  /**
   * Calls a method, of a page or worker if there is a session.
   *
   * @throws Error that names the method if it failed, or if the browser, page or worker has ended
   */
  async send<Result = unknown>(
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<Result> {
    if (this.#end) throw this.#end
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#calls.set(id, { resolve, reject, sessionId })
    this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    try {
      return (await promise) as Result
    } catch (error) {
      throw new Error(`${method}: ${(error as Error).message}`)
    }
  }

  /** Fails all calls, now and later. */
  close(): void {
    this.#end ??= new Error('the browser has ended')
    for (const { reject } of this.#calls.values()) reject(this.#end)
    this.#calls.clear()
  }

  #receive({ id, result, error, ...event }: Message): void {
    if (id === undefined) {
      if (event.method === 'Target.detachedFromTarget') {
        this.#endSession(String(event.params.sessionId))
      }
      this.#emit(event)
      return
    }
    const call = this.#calls.get(id)
    this.#calls.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }

  /** Fails the calls of a page or worker that has ended: the browser does not answer them. */
  #endSession(ended: string): void {
    for (const [id, { sessionId, reject }] of this.#calls) {
      if (sessionId !== ended) continue
      this.#calls.delete(id)
      reject(new Error('it has ended'))
    }
  }
}

interface PendingCall {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly sessionId: string | undefined
}

/** Divides a stream of bytes into messages. */
class MessageReader {
  readonly #onMessage: (message: Message) => void
  #parts: Buffer[] = []
  #length = 0

  constructor(onMessage: (message: Message) => void) {
    this.#onMessage = onMessage
  }

  add(bytes: Buffer): void {
    let start = 0
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
      this.#keep(bytes.subarray(start, end))
      this.#finish()
      start = end + 1
    }
    this.#keep(bytes.subarray(start))
  }

  #keep(piece: Buffer): void {
    this.#length += piece.length
    this.#parts.push(piece)
    if (this.#length <= maxMessage) return
    const whole = Buffer.concat(this.#parts)
    this.#parts = [whole.subarray(0, maxEnd), whole.subarray(-maxEnd)]
  }

  #finish(): void {
    const text = Buffer.concat(this.#parts).toString()
    const isTooLong = this.#length > maxMessage
    this.#parts = []
    this.#length = 0
    this.#onMessage(isTooLong ? withoutParams(text) : JSON.parse(text))
  }
}

/** Chromium begins a message with its id or its method, and ends it with its session. */
function withoutParams(message: string): Message {
  const sessionId = /"sessionId":"(\w+)"\}$/.exec(message)?.[1]
  const method = /^\{"method":"([\w.]+)"/.exec(message)?.[1] ?? ''
  const id = /^\{"id":(\d+)/.exec(message)?.[1]
  const event = { method, params: { isTooLong: true }, ...(sessionId && { sessionId }) }
  if (id === undefined) return event
  return { ...event, id: Number(id), error: { message: 'the result is too long' } }
}
