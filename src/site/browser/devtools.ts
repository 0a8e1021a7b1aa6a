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

/** A screenshot has 1 MB at most; of a longer message, only what it is about is read. In bytes. */
const maxMessage = 64 * 1024 ** 2

/** In bytes. */
const maxEnd = 200

/** Chromium begins a message with its id or its method, and ends it with its session. */
function withoutParams(start: string, end: string): Message {
  const sessionId = /"sessionId":"(\w+)"\}$/.exec(end)?.[1]
  const method = /^\{"method":"([\w.]+)"/.exec(start)?.[1] ?? ''
  const id = /^\{"id":(\d+)/.exec(start)?.[1]
  const of = { method, params: { isTooLong: true }, ...(sessionId && { sessionId }) }
  return id ? { ...of, id: Number(id), error: { message: 'the result is too long' } } : of
}

/**
 * Speaks the DevTools protocol over the two pipes of `--remote-debugging-pipe`: JSON, with a zero
 * byte after each message. No other process can connect to a pipe, as it could to a port.
 */
export class DevTools {
  readonly #write: Writable
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #emit: (event: DevToolsEvent) => void
  #parts: Buffer[] = []
  #length = 0
  /** The end of a message that is too long. */
  #tail = Buffer.alloc(0)
  #lastId = 0
  #end: Error | undefined

  constructor(write: Writable, read: Readable, emit: (event: DevToolsEvent) => void) {
    this.#write = write
    this.#emit = emit
    read.on('data', (bytes: Buffer) => this.#add(bytes))
    for (const pipe of [write, read]) {
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
   * @throws Error that names the method if it failed, or if the browser has ended
   */
  async send<Result = unknown>(
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<Result> {
    if (this.#end) throw this.#end
    const id = ++this.#lastId
    const response = Promise.withResolvers<unknown>()
    this.#waiting.set(id, response)
    this.#write.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    try {
      return (await response.promise) as Result
    } catch (error) {
      throw new Error(`${method}: ${(error as Error).message}`)
    }
  }

  /** Fails all calls, now and later. */
  close(): void {
    this.#end ??= new Error('the browser has ended')
    for (const { reject } of this.#waiting.values()) reject(this.#end)
    this.#waiting.clear()
  }

  #add(bytes: Buffer): void {
    let start = 0
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
      this.#keep(bytes.subarray(start, end))
      const text = Buffer.concat(this.#parts).toString()
      this.#receive(
        this.#length > maxMessage ? withoutParams(text, `${this.#tail}`) : JSON.parse(text),
      )
      this.#parts = []
      this.#length = 0
      start = end + 1
    }
    this.#keep(bytes.subarray(start))
  }

  #keep(piece: Buffer): void {
    this.#length += piece.length
    if (piece.length > 0) this.#parts.push(piece)
    if (this.#length <= maxMessage) return
    // The first piece of a pipe may be a few bytes, the second is not.
    this.#tail = Buffer.concat([this.#tail, ...this.#parts.slice(2)]).subarray(-maxEnd)
    this.#parts = this.#parts.slice(0, 2)
  }

  #receive({ id, result, error, ...event }: Message): void {
    if (id === undefined) {
      this.#emit(event)
      return
    }
    const response = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) response?.reject(new Error(error.message))
    else response?.resolve(result)
  }
}
