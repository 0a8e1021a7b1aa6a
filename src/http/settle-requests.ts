import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { malformed } from './transport-failure.ts'

/**
 * Has every request of this process settle, those of packages too: by a response or by an error.
 * Importing this module is enough, before the first request is made.
 *
 * Without it, node:http drops a request in silence when the server switches protocols: the socket
 * goes, nothing is emitted that clients listen to, and a process with nothing else to do ends.
 */
subscribe('http.client.request.created', (message) => {
  settle((message as { request: ClientRequest }).request)
})

/** Interim responses that one request may get. Servers send one or two; some, one every few seconds. */
const maxInterimResponses = 100

function settle(request: ClientRequest): void {
  // "A server MUST NOT switch to a protocol that was not indicated by the client" (RFC 9110,
  // section 7.8), and nothing here indicates any.
  request.once('upgrade', (_: IncomingMessage, socket: Socket) => {
    socket.destroy()
    request.emit('error', switchedProtocols())
  })
  // Interim responses may be ignored (RFC 9110, section 15.2), but not without end.
  let interim = 0
  request.on('information', () => {
    if (++interim <= maxInterimResponses || request.destroyed) return
    const what = `over ${maxInterimResponses} interim responses (HTTP 1xx) and no final one`
    request.destroy(malformed(what))
  })
  request.once('response', endBrokenBody)
}

/** A response with the status 101, which has no body, and after which another protocol begins. */
export const switchedProtocols = () =>
  malformed('the server switched to another protocol (HTTP 101), which nobody asked for')

/**
 * `@actions/http-client` reads a body by `data` and `end` alone: one that breaks off would never
 * settle. It ends instead, and what was read of it is then no valid JSON.
 */
function endBrokenBody(response: IncomingMessage): void {
  response.once('close', () => {
    const isUnheard = response.listenerCount('data') > 0 && response.listenerCount('error') === 0
    if (!response.readableEnded && isUnheard) response.emit('end')
  })
}
