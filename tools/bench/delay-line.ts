import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A server with high latency. */
export interface DelayLine extends AsyncDisposable {
  readonly origin: string
}

/** Forwards connections with a delay in each direction, in milliseconds, and without a rate limit. */
export async function delayLine(origin: string, delay: number): Promise<DelayLine> {
  const { port } = new URL(origin)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => sockets.delete(socket))
    }
    near.pipe(delayed(delay)).pipe(far)
    far.pipe(delayed(delay)).pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Chunks keep their order because all have the same delay; they do not wait for each other. */
function delayed(milliseconds: number): Transform {
  let last: Promise<unknown> = Promise.resolve()
  return new Transform({
    highWaterMark: 64 * 1024 ** 2,
    transform(chunk, _, done) {
      last = new Promise((resolve) => {
        setTimeout(() => {
          this.push(chunk)
          resolve(undefined)
        }, milliseconds)
      })
      done()
    },
    flush(done) {
      void last.then(() => done())
    },
  })
}
