import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { malformed, type TransportFailure } from './transport-failure.ts'

/**
 * Makes every request of this process settle, including those of packages: with a response or an
 * error. Importing this module before the first request is enough.
 *
 * Without it, node:http silently drops a request if the server switches protocols: the socket is
 * closed, no event is emitted that clients listen to, and a process with nothing else to do exits.
 */
subscribe('http.client.request.created', (message) => {
  settle((message as { request: ClientRequest }).request)
})

/** Of interim responses to a request. Servers send one or two, some one every few seconds. */
const maxInterimResponses = 100

function settle(request: ClientRequest): void {
  // "A server MUST NOT switch to a protocol that was not indicated by the client" (RFC 9110,
  // section 7.8), and this action never indicates one.
  request.once('upgrade', (_: IncomingMessage, socket: Socket) => {
    socket.destroy()
    request.emit('error', switchedProtocols())
  })
  // Interim responses may be ignored (RFC 9110, section 15.2), but not indefinitely.
  let interim = 0
  request.on('information', () => {
    if (++interim <= maxInterimResponses || request.destroyed) return
    const what = `over ${maxInterimResponses} interim responses (HTTP 1xx) and no final one`
    request.destroy(malformed(what))
  })
  request.once('response', endBrokenBody)
}

/** The error for a response with status 101, which has no body and switches to another protocol. */
export const switchedProtocols = (): TransportFailure =>
  malformed('the server switched to another protocol (HTTP 101) without a request for it')

/**
 * `@actions/http-client` listens only to `data` and `end` of a body: without this, one that breaks
 * off would never settle. It ends early instead, and the incomplete text is invalid JSON.
 */
function endBrokenBody(response: IncomingMessage): void {
  response.once('close', () => {
    const isUnheard = response.listenerCount('data') > 0 && response.listenerCount('error') === 0
    if (!response.readableEnded && isUnheard) response.emit('end')
  })
}
