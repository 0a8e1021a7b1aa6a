import type { Socket } from 'node:net'
import type { BodyConsumer } from '../../../src/kernel/http/body-framing.ts'
import type { KeptConnections } from '../../../src/kernel/http/kept-connections.ts'
import type { ResponseHead } from '../../../src/kernel/http/message-head.ts'
import { serveRaw } from '../../support/http-server.ts'

/** In milliseconds. */
export const limit = 30_000

export const head = (status: string, ...lines: string[]) =>
  [`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n')

/** A server that calls `respond` for each request, with how many came before. */
export async function serveRequests(respond: (socket: Socket, index: number) => void) {
  let requests = 0
  const server = await serveRaw((socket) => respond(socket, requests++))
  return {
    url: new URL(`${server.origin}/page`),
    counts: () => ({ requests, connections: server.connections }),
    /** Resolves when no connection is open. */
    idle: () => server.idle(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** What a kept connection reads. */
export async function keptResponse(
  connections: KeptConnections,
  url: URL,
  {
    signal = AbortSignal.timeout(limit),
    use = (_: Buffer): boolean | Promise<boolean> => true,
  } = {},
) {
  const parts: Buffer[] = []
  let start: ResponseHead | undefined
  const consume: BodyConsumer = (part) => {
    parts.push(Buffer.from(part))
    return use(part)
  }
  const end = await connections.get({ url, headers: {}, signal }, (response) => {
    start = response
    return consume
  })
  return {
    end,
    status: start?.status,
    headers: start?.headers,
    body: Buffer.concat(parts).toString('latin1'),
  }
}

export const sendText = (text: string) => (socket: Socket) => socket.write(text, 'latin1')
