import { connect } from 'node:net'
import type { Fault, FaultServer } from './fault-server.ts'
import { startFaultServer } from './fault-server.ts'
import { wireOf } from './wire.ts'

/** Starts a proxy that resolves every name to this machine. */
export function startProxy(): Promise<FaultServer> {
  const refusal = async () => wireOf({ status: 405, body: 'Tunnels only.' })
  return startFaultServer(refusal, {}, tunnel())
}

const established = 'HTTP/1.1 200 Connection established\r\n\r\n'

/** Opens the tunnel, and optionally breaks it after this many bytes of responses. */
export const tunnel =
  (breaksAfter = Number.POSITIVE_INFINITY): Fault =>
  ({ socket, request }) => {
    if (request.method !== 'CONNECT') return void socket.resetAndDestroy()
    const onward = connect(Number(request.path.split(':')[1]), '127.0.0.1')
    let passed = 0
    onward.on('data', (piece) => {
      passed += piece.length
      if (passed >= breaksAfter) socket.resetAndDestroy()
      else socket.write(piece)
    })
    onward.on('error', () => socket.destroy())
    onward.on('close', () => socket.end())
    socket.on('close', () => onward.destroy())
    socket.write(established)
    socket.pipe(onward)
  }

/** Sends text instead of a response to CONNECT, like some proxies. */
export const tunnelResponse =
  (text: string): Fault =>
  ({ socket }) =>
    void socket.end(text)
