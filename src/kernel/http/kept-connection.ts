import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { BodyConsumer, BodyFraming } from './body-framing.ts'
import { bareHost } from './connect-guard.ts'
import { connectLimit } from './exchange.ts'
import { type KeptRequest, parseHead, type ResponseHead, requestHead } from './message-head.ts'
import { notConnected } from './proxy.ts'
import { brokenBody, type TransportFailure, transportFailure } from './transport-failure.ts'

/** Called with the head of the response; returns what takes its body. */
export type ResponseStart = (head: ResponseHead) => BodyConsumer

/**
 * How far a response was read: `whole`; `stopped` by its consumer; `unread` if it is not written as
 * servers usually write it; `unused` if the server closed the idle connection.
 */
export type ResponseEnd = 'whole' | 'stopped' | 'unread' | 'unused'

interface CurrentRequest extends KeptRequest {
  readonly text: string
  readonly start: ResponseStart
  readonly resolve: (end: ResponseEnd) => void
  readonly reject: (error: unknown) => void
  readonly abort: () => void
  /** The start of the head that has arrived. */
  head: string
  framing: BodyFraming | undefined
  consume: BodyConsumer
  isLast: boolean
}

/** In bytes. The limit of `node:http` is the same. */
const maxHead = 16_384

const emptyLine = '\r\n\r\n'

/**
 * A connection for one request after the other. It reads into one buffer that it keeps: `node:http`
 * makes several objects and a buffer of 64 kB for each read, which takes four times as long for the
 * files of a site.
 */
export class KeptConnection {
  readonly #socket: Socket
  readonly #limit: NodeJS.Timeout
  /** Including the TLS handshake. */
  #isConnected = false
  #isReused = false
  #isSent = false
  #current: CurrentRequest | undefined

  /** @param url of the server */
  constructor(url: URL) {
    const isTls = url.protocol === 'https:'
    const host = bareHost(url.hostname)
    const port = Number(url.port) || (isTls ? 443 : 80)
    const onread = {
      buffer: Buffer.allocUnsafeSlow(65_536),
      callback: (length: number, buffer: Uint8Array) =>
        this.#receive((buffer as Buffer).subarray(0, length)),
    }
    const servername = isIP(host) ? '' : host
    this.#socket = isTls
      ? connectTls({ host, port, servername, ALPNProtocols: ['http/1.1'], onread } as object)
      : connectTcp({ host, port, noDelay: true, onread })
    this.#limit = setTimeout(() => this.#fail(notConnected(connectLimit, undefined)), connectLimit)
    this.#socket.once(isTls ? 'secureConnect' : 'connect', () => {
      clearTimeout(this.#limit)
      this.#isConnected = true
      // Read data that arrived with the end of the handshake first.
      setImmediate(() => this.#send())
    })
    this.#socket.on('error', (error) => this.#broken(error))
    this.#socket.once('close', () => this.#broken(this.#current?.framing ? cutBody() : hangUp()))
    this.#socket.resume()
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  /**
   * Sends a request, and reads its response. One request at a time.
   *
   * @throws TransportFailure without a complete response; the signal's reason if it is aborted;
   *   TypeError for an invalid header
   */
  get(request: KeptRequest, start: ResponseStart): Promise<ResponseEnd> {
    const { promise, resolve, reject } = Promise.withResolvers<ResponseEnd>()
    const abort = () => this.#fail(request.signal.reason)
    this.#current = {
      ...request,
      text: requestHead(request),
      start,
      resolve,
      reject,
      abort,
      head: '',
      framing: undefined,
      consume: () => false,
      isLast: false,
    }
    request.signal.addEventListener('abort', abort)
    if (this.#socket.destroyed) this.#fail(hangUp())
    else if (this.#isConnected) this.#send()
    return promise
  }

  destroy(): void {
    clearTimeout(this.#limit)
    this.#socket.destroy()
  }

  #send(): void {
    if (!this.#current) return
    this.#isSent = true
    this.#socket.write(this.#current.text, 'latin1')
  }

  /** @returns whether to continue reading */
  #receive(data: Buffer): boolean {
    const current = this.#current
    try {
      // RFC 9112, section 9.2: data without an outstanding request is not a response.
      if (!current || !this.#isSent) return this.#end('unread') ?? true
      const from = current.framing ? 0 : this.#parseHead(current, data)
      if (from === undefined || !current.framing) return true
      return this.#readBody(current, current.framing, data, from)
    } catch (error) {
      this.destroy()
      this.#take()?.reject(error)
      return true
    }
  }

  /** @returns where the body begins in the data; undefined without a whole head */
  #parseHead(current: CurrentRequest, data: Buffer): number | undefined {
    const before = current.head.length
    let end = before === 0 ? data.indexOf(emptyLine) : -1
    if (end >= 0) current.head = data.toString('latin1', 0, end)
    else {
      current.head += data.toString('latin1', 0, maxHead)
      end = current.head.indexOf(emptyLine, Math.max(0, before - emptyLine.length))
    }
    if (end > maxHead || (end < 0 && current.head.length >= maxHead)) return this.#end('unread')
    if (end < 0) return undefined
    const head = parseHead(current.head.slice(0, end))
    if (!head) return this.#end('unread')
    current.isLast = head.isLast
    current.consume = current.start(head)
    current.framing = head.framing
    return end + emptyLine.length - before
  }

  #readBody(current: CurrentRequest, framing: BodyFraming, data: Buffer, from: number): boolean {
    let isStopped = false
    /** What the consumer has not done yet. */
    const pending: Promise<boolean>[] = []
    const end = framing.read(data, from, (part) => {
      if (isStopped) return
      const isWanted = current.consume(part)
      if (isWanted === false) isStopped = true
      else if (isWanted !== true) pending.push(isWanted)
    })
    if (end === undefined) this.#end('unread')
    else if (isStopped) this.#end('stopped')
    else {
      // Bytes after the response are not a response, so that nothing more is sent.
      current.isLast ||= end < data.length
      if (pending.length > 0) return this.#wait(current, framing, pending)
      if (framing.isComplete) this.#end('whole')
    }
    return true
  }

  /** @returns false: nothing more is read until the consumer is ready */
  #wait(current: CurrentRequest, framing: BodyFraming, pending: Promise<boolean>[]): false {
    Promise.all(pending).then(
      (isWanted) => {
        if (current !== this.#current) return
        if (isWanted.includes(false)) this.#end('stopped')
        else if (framing.isComplete) this.#end('whole')
        this.#socket.resume()
      },
      (error: unknown) => this.#fail(error),
    )
    return false
  }

  #end(end: ResponseEnd): undefined {
    const current = this.#take()
    if (!current || end !== 'whole' || current.isLast) this.destroy()
    this.#isReused = true
    current?.resolve(end)
  }

  #broken(error: unknown): void {
    // The consumer may not be done with a body that has arrived.
    if (!this.#current?.framing?.isComplete) this.#fail(error)
  }

  /** @param error of the connection, or the reason of an abort */
  #fail(error: unknown): void {
    this.destroy()
    const current = this.#take()
    if (!current) return
    const { signal, head, framing } = current
    // A server may close an idle connection at any time: only the error of a new one is conclusive.
    const isUnused = this.#isReused && head === '' && !framing
    if (signal.aborted) current.reject(signal.reason)
    else if (isUnused) current.resolve('unused')
    else current.reject(this.#failure(error, current))
  }

  #failure(error: unknown, { url: { origin }, framing }: CurrentRequest): TransportFailure {
    if (framing) return brokenBody(error, origin)
    const failure = transportFailure(error)
    const sent = this.#isConnected && (this.#isSent || failure.sent)
    return failure.with({ sent, origin })
  }

  #take(): CurrentRequest | undefined {
    const current = this.#current
    this.#current = undefined
    current?.signal.removeEventListener('abort', current.abort)
    return current
  }
}

/** As `node:http` reports that the server closed the connection. */
const hangUp = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
const cutBody = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
