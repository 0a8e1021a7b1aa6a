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

/** A screenshot has 1 MB at most; of a longer message, only its two ends are read. In bytes. */
const [maxMessage, maxEnd] = [64 * 1024 ** 2, 200]

/** Chromium begins a message with its id or its method, and ends it with its session. */
function withoutParams(message: string): Message {
  const sessionId = /"sessionId":"(\w+)"\}$/.exec(message)?.[1]
  const method = /^\{"method":"([\w.]+)"/.exec(message)?.[1] ?? ''
  const id = /^\{"id":(\d+)/.exec(message)?.[1]
  const of = { method, params: { isTooLong: true }, ...(sessionId && { sessionId }) }
  return id ? { ...of, id: Number(id), error: { message: 'the result is too long' } } : of
}

export type DevTools = ReturnType<typeof speakDevTools>

/**
 * Speaks the DevTools protocol over the two pipes of `--remote-debugging-pipe`: JSON, with a zero
 * byte after each message. No other process can connect to a pipe, as it could to a port.
 */
export function speakDevTools(
  output: Writable,
  read: Readable,
  emit: (event: DevToolsEvent) => void,
) {
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { readonly sessionId?: string }>()
  let parts: Buffer[] = []
  let length = 0
  let lastId = 0
  let ended: Error | undefined
  read.on('data', add)
  for (const pipe of [output, read]) {
    pipe.on('error', close)
    pipe.on('close', close)
  }

  /**
   * Calls a method, of a page or worker if there is a session.
   *
   * @throws Error that names the method if it failed, or if the browser, page or worker has ended
   */
  async function send<Result = unknown>(
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<Result> {
    if (ended) throw ended
    const id = ++lastId
    const response = Promise.withResolvers<unknown>()
    waiting.set(id, { ...response, ...(sessionId && { sessionId }) })
    output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    try {
      return (await response.promise) as Result
    } catch (error) {
      throw new Error(`${method}: ${(error as Error).message}`)
    }
  }

  /** Fails all calls, now and later. */
  function close(): void {
    ended ??= new Error('the browser has ended')
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }

  /** Fails the calls of a page or worker that has ended: the browser does not answer them. */
  function endSession(ended: string): void {
    for (const [id, { sessionId, reject }] of waiting) {
      if (sessionId !== ended) continue
      waiting.delete(id)
      reject(new Error('it has ended'))
    }
  }

  function add(bytes: Buffer): void {
    let start = 0
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
      keep(bytes.subarray(start, end))
      const text = Buffer.concat(parts).toString()
      receive(length > maxMessage ? withoutParams(text) : JSON.parse(text))
      parts = []
      length = 0
      start = end + 1
    }
    keep(bytes.subarray(start))
  }

  function keep(piece: Buffer): void {
    length += piece.length
    parts.push(piece)
    if (length <= maxMessage) return
    const whole = Buffer.concat(parts)
    parts = [whole.subarray(0, maxEnd), whole.subarray(-maxEnd)]
  }

  function receive({ id, result, error, ...event }: Message): void {
    if (id === undefined) {
      if (event.method === 'Target.detachedFromTarget') endSession(String(event.params.sessionId))
      emit(event)
      return
    }
    const response = waiting.get(id)
    waiting.delete(id)
    if (error) response?.reject(new Error(error.message))
    else response?.resolve(result)
  }

  return {
    /** Whether the browser can still be reached. */
    get isOpen() {
      return ended === undefined
    },
    send,
    close,
  }
}
