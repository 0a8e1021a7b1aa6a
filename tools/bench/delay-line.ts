import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A server with high latency. */
export interface DelayLine extends AsyncDisposable {
  readonly origin: string
}

/**
 * Forwards connections with a delay in each direction, in milliseconds, and without a rate limit, in
 * a separate process: the work of this one would delay its timers.
 */
export async function delayLine(origin: string, delay: number): Promise<DelayLine> {
  const { port } = new URL(origin)
  const child: ChildProcess = fork(import.meta.filename, [port, String(delay)])
  const [listening] = await once(child, 'message')
  return {
    origin: `http://127.0.0.1:${listening}`,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

function run(port: number, delay: number): void {
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    pass(near, far, delay)
    pass(far, near, delay)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
}

function pass(from: Socket, to: Socket, delay: number): void {
  from.on('error', () => to.destroy())
  from.pipe(delayed(delay)).pipe(to)
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

const [port, delay] = process.argv.slice(2).map(Number)
if (import.meta.main && port && delay) run(port, delay)
