import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange, Fault } from './fault-server.ts'
import { headOf, type Wire, withHeaders } from './wire.ts'

// Responses that are invalid or rare.

const head = (status: string, ...lines: string[]) =>
  [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n')

/** Sends these bytes instead of a response, and ends the connection. */
const raw =
  (text: string): Fault =>
  ({ socket }) =>
    void socket.end(text, 'latin1')

/** The same, but keeps the connection open. */
const open =
  (text: string): Fault =>
  ({ socket }) =>
    void socket.write(text, 'latin1')

const upgrade = head('101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket')

/** The server switches to another protocol (RFC 9110, section 7.8). */
export const switchedProtocol = {
  closing: raw(upgrade),
  waiting: open(upgrade),
  sending: raw(`${upgrade}\x81\x05hello`),
  withoutUpgrade: raw(head('101 Switching Protocols')),
  afterHints: raw(head('103 Early Hints', 'Link: </a>') + upgrade),
}

/** Does the work, then switches protocols instead of responding. */
export const switchedAfterWork: Fault = async ({ wire, socket }) => {
  await wire()
  socket.end(upgrade)
}

/** Sends text until the client disconnects. */
const endless =
  (text: string, begin = ''): Fault =>
  ({ socket }) => {
    const piece = Buffer.from(text.repeat(100), 'latin1')
    const pour = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on('drain', pour)
    socket.write(begin)
    pour()
  }

/** Endless interim responses (RFC 9110, section 15.2), without a final one. */
export const endlessInterim: Readonly<Record<number, Fault>> = {
  100: endless(head('100 Continue')),
  102: endless(head('102 Processing')),
  103: endless(head('103 Early Hints', 'Link: </a>; rel=preload')),
  199: endless(head('199 ')),
}

/** An interim response at intervals, without a final one. */
export const interimAtIntervals =
  (milliseconds: number): Fault =>
  ({ socket }) =>
    untilClosed(socket, () => socket.write(head('102 Processing')), milliseconds)

/** Endless headers. */
export const endlessHeaders = endless('X-Header: value\r\n', 'HTTP/1.1 200 OK\r\n')

/** One endless header line. */
export const endlessHeader = endless('x', 'HTTP/1.1 200 OK\r\nX-Header: ')

/** A header line at intervals. */
export const headersAtIntervals =
  (milliseconds: number): Fault =>
  ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    return untilClosed(socket, () => socket.write('X-Header: value\r\n'), milliseconds)
  }

async function untilClosed(socket: Socket, step: () => void, milliseconds: number): Promise<void> {
  while (!socket.destroyed) {
    step()
    await sleep(milliseconds)
  }
}

/** The service's response with another status line. */
export const statusLine = (line: string): Fault =>
  reframed((wire) => [
    headOf(wire)
      .toString('latin1')
      .replace(/^[^\r]*/, line),
    wire.body,
  ])

/** The service's response without a head. */
export const withoutHead = reframed(({ body }) => [body])

/** The service's response with a transfer coding that was not requested. */
export const transferCoding = (coding: string): Fault =>
  reframed((wire) => {
    const headers = { 'content-length': null, 'transfer-encoding': coding }
    return [headOf(withHeaders(wire, headers)), ...chunk(wire.body), '0\r\n\r\n']
  })

/** The service's response with trailers; null for an endless one. */
export const trailers = (text: string | null): Fault => {
  if (text !== null) return chunkedWith(`0\r\n${text}\r\n`)
  return async (exchange) => {
    await chunkedWith('0\r\nX-Trailer: ', { open: true })(exchange)
  }
}

function chunkedWith(end: string, { open = false } = {}): Fault {
  return reframed(
    (wire) => {
      const headers = { 'content-length': null, 'transfer-encoding': 'chunked' }
      return [headOf(withHeaders(wire, headers)), ...chunk(wire.body), end]
    },
    { open },
  )
}

/** The head, then one byte of the body at intervals. */
export const bodyAtIntervals =
  (milliseconds: number): Fault =>
  async (exchange) => {
    const { socket, request } = exchange
    const wire = await exchange.wire()
    request.status = wire.status
    let at = 0
    socket.write(headOf(wire))
    await untilClosed(socket, () => socket.write(wire.body.subarray(at, ++at)), milliseconds)
  }

/** The service's response with its body, and a status that allows none. */
export const bodyWith = (status: number): Fault =>
  reframed((wire) => [headOf({ ...wire, status }), wire.body])

/** The service's response, twice. */
export const twice: Fault = reframed((wire) => [headOf(wire), wire.body, headOf(wire), wire.body])

/** A refusal as soon as the head has arrived; the body is read or left unread. */
export const refusedEarly =
  (status: number, body: 'read' | 'left'): Fault =>
  ({ socket, request }) => {
    if (body === 'left') socket.pause()
    request.status = status
    request.refused = status === 429
    socket.end(`${head(`${status} No`, 'Content-Length: 15', 'Connection: close')}{"error":"No."}`)
  }

const chunk = (body: Buffer) => [`${body.length.toString(16)}\r\n`, body, '\r\n']

/** The service's response in another wire format. */
function reframed(frame: (wire: Wire) => (Buffer | string)[], { open = false } = {}): Fault {
  return async ({ socket, request, wire }: Exchange) => {
    const response = await wire()
    request.status = response.status
    const parts = frame(response).map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    )
    const bytes = Buffer.concat(parts)
    if (open) socket.write(bytes)
    else socket.end(bytes)
  }
}
