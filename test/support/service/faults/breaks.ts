import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import type { ConnectionFault, Exchange, Fault } from './fault-server.ts'
import { headOf, type Wire, withHeaders } from './wire.ts'

/**
 * How a connection fails before its response is complete: `reset` sends a RST, `close` a FIN;
 * `silence` keeps it open and sends nothing more.
 */
export type Ending = 'reset' | 'close' | 'silence'

function end(socket: Socket, ending: Ending, last?: Buffer): void {
  const finish = () => {
    // Over TLS, ends without close_notify, as an attacker could.
    if (ending === 'reset')
      socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy()
    if (ending === 'close') socket.end()
  }
  if (last && last.length > 0) socket.write(last, finish)
  else finish()
}

/**
 * Fails a connection before reading from it, but after the client has connected: an immediate reset
 * would look like a refused connection.
 */
export const atAccept =
  (ending: Ending): ConnectionFault =>
  (socket) =>
    void setTimeout(() => end(socket, ending), 200)

/** Sends bytes that are not HTTP before reading anything. */
export const greeting =
  (text: string): ConnectionFault =>
  (socket) =>
    socket.end(text)

/** Reads the request, and sends nothing. */
export const noResponse =
  (ending: Ending): Fault =>
  ({ socket }) =>
    end(socket, ending)

/** Does the work, and loses the response. */
export const responseLost =
  (ending: Ending): Fault =>
  async ({ socket, wire }) => {
    await wire()
    end(socket, ending)
  }

/** Does the work, and cuts the response in its head. */
export const headCut =
  (ending: Ending): Fault =>
  async ({ socket, wire, draw }) => {
    const head = headOf(await wire())
    end(socket, ending, head.subarray(0, 1 + Math.floor(draw.uniform() * (head.length - 1))))
  }

/** Where a body is cut: a share of its length, or anywhere. */
type Place = number | 'anywhere'

/** Does the work, and cuts the response in its body. */
export const bodyCut =
  (ending: Ending, place: Place = 'anywhere'): Fault =>
  async (exchange) => {
    const wire = await exchange.wire()
    end(exchange.socket, ending, Buffer.concat([headOf(wire), upTo(exchange, wire, place)]))
  }

/** The same without a length: only the end of the connection ends the body. */
export const bodyCutWithoutLength =
  (ending: Ending, place: Place = 'anywhere'): Fault =>
  async (exchange) => {
    const wire = withHeaders(await exchange.wire(), { 'content-length': null })
    end(exchange.socket, ending, Buffer.concat([headOf(wire, '1.0'), upTo(exchange, wire, place)]))
  }

/** The same in chunks, without the last chunk. */
export const chunksCut =
  (ending: Ending, place: Place = 'anywhere'): Fault =>
  async (exchange) => {
    const wire = await exchange.wire()
    const head = withHeaders(wire, { 'content-length': null, 'transfer-encoding': 'chunked' })
    const body = upTo(exchange, wire, place)
    const size = Buffer.from(`${wire.body.length.toString(16)}\r\n`)
    end(exchange.socket, ending, Buffer.concat([headOf(head), size, body]))
  }

function upTo({ draw }: Exchange, { body }: Wire, place: Place): Buffer {
  const share = place === 'anywhere' ? draw.uniform() : place
  // At least one byte is missing.
  return body.subarray(0, Math.min(Math.floor(share * body.length), body.length - 1))
}

/** Sends a response slowly: this many bytes at a time, with this many milliseconds between. */
export const dripping =
  (bytes: number, milliseconds: number): Fault =>
  async ({ socket, wire, request }) => {
    const response = await wire()
    const whole = Buffer.concat([headOf(response), response.body])
    for (let at = 0; at < whole.length && !socket.destroyed; at += bytes) {
      socket.write(whole.subarray(at, at + bytes))
      await sleep(milliseconds)
    }
    request.status = response.status
    socket.end()
  }

/** Responds after a delay. */
export const late =
  (milliseconds: number): Fault =>
  async ({ wire, send }) => {
    const response = await wire()
    await sleep(milliseconds)
    send(response)
  }
