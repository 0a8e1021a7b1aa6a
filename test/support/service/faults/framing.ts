import { gzipSync } from 'node:zlib'
import type { Exchange, Fault } from './fault-server.ts'
import { headOf, type Wire, withBody, withHeaders } from './wire.ts'

/** Sends raw bytes instead of a response. */
const raw = ({ socket, request }: Exchange, { status }: Wire, bytes: Buffer[]) => {
  request.status = status
  socket.end(Buffer.concat(bytes))
}

/** A fault that frames a response in another way, whether HTTP allows it or not. */
const framed =
  (frame: (wire: Wire, exchange: Exchange) => Buffer[]): Fault =>
  async (exchange) => {
    const wire = await exchange.wire()
    raw(exchange, wire, frame(wire, exchange))
  }

/** A length that is wrong by this many bytes. */
export const wrongLength = (bytes: number): Fault =>
  framed((wire) => {
    const stated = `${Math.max(wire.body.length + bytes, 0)}`
    return [headOf(withHeaders(wire, { 'content-length': stated })), wire.body]
  })

/** Two lengths that contradict each other. */
export const twoLengths: Fault = framed((wire) => {
  const other: [string, string] = ['Content-Length', `${wire.body.length + 1}`]
  return [headOf({ ...wire, headers: [...wire.headers, other] }), wire.body]
})

/** A length and chunks at once (RFC 9112, section 6.1: an attack, or a broken server). */
export const lengthAndChunks: Fault = framed((wire) => {
  const head = withHeaders(wire, { 'transfer-encoding': 'chunked' })
  return [headOf(head), ...chunksOf(wire.body, 64), lastChunk]
})

/** No length: the end of the connection ends the body. */
export const withoutLength: Fault = framed((wire) => [
  headOf(withHeaders(wire, { 'content-length': null }), '1.0'),
  wire.body,
])

/** Small chunks of random sizes, with extensions and a trailer. */
export const chunked: Fault = framed((wire, { draw }) => {
  const head = withHeaders(wire, { 'content-length': null, 'transfer-encoding': 'chunked' })
  const size = 1 + Math.floor(draw.uniform() * Math.max(wire.body.length / 8, 64))
  const trailer = Buffer.from('0\r\nX-Trailer: done\r\n\r\n')
  return [headOf(head), ...chunksOf(wire.body, size, ';part="of the whole"'), trailer]
})

/** A chunk with an invalid size. */
export const brokenChunks: Fault = framed((wire) => {
  const head = withHeaders(wire, { 'content-length': null, 'transfer-encoding': 'chunked' })
  return [headOf(head), ...chunksOf(wire.body.subarray(0, 5), 5), Buffer.from('zz\r\nwhat?\r\n')]
})

/** More bytes after the response than its length says. */
export const extraBytes = (bytes: number): Fault =>
  framed((wire) => [headOf(wire), wire.body, Buffer.alloc(bytes, 'x')])

/** A head of more than this many bytes. */
export const largeHead = (bytes: number): Fault =>
  framed((wire) => [headOf(withHeaders(wire, { 'x-large': 'x'.repeat(bytes) })), wire.body])

/** Informational responses before the final one. */
export const early = (...statuses: number[]): Fault =>
  framed((wire) => [
    ...statuses.map((status) => Buffer.from(`HTTP/1.1 ${status} Early\r\nLink: </x>\r\n\r\n`)),
    headOf(wire),
    wire.body,
  ])

/** A header line that no server may send. */
export const brokenHeader = (line: string): Fault =>
  framed((wire) => [
    Buffer.from(`HTTP/1.1 ${wire.status} OK\r\n${line}\r\n\r\n`, 'latin1'),
    wire.body,
  ])

/** A status line with another reason phrase. */
export const reason = (words: string): Fault =>
  framed((wire) => [headOf({ ...wire, reason: words }), wire.body])

/** Compressed, although the request did not ask for it. */
export const compressed: Fault = framed((wire) => {
  const response = withBody(wire, gzipSync(wire.body))
  return [headOf(withHeaders(response, { 'content-encoding': 'gzip' })), response.body]
})

/** Declared as compressed, but not compressed. */
export const falselyCompressed: Fault = framed((wire) => [
  headOf(withHeaders(wire, { 'content-encoding': 'gzip' })),
  wire.body,
])

const lastChunk = Buffer.from('0\r\n\r\n')

function chunksOf(body: Buffer, size: number, extension = ''): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length; at += size) {
    const piece = body.subarray(at, at + size)
    const head = Buffer.from(`${piece.length.toString(16)}${extension}\r\n`)
    chunks.push(head, piece, Buffer.from('\r\n'))
  }
  return chunks
}
