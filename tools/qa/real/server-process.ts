import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithProcess } from '../../../test/support/end-with-process.ts'
import { untilServed } from '../../../test/support/nginx.ts'

/**
 * Starts a server as a separate process, and waits until it responds.
 *
 * @param url its URL
 * @throws Error with its output if it ends or does not respond
 */
export async function startServer(
  program: string,
  args: readonly string[],
  url: string,
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<AsyncDisposable> {
  const child = spawn(program, args, {
    ...(options.cwd && { cwd: options.cwd }),
    // Without settings of this machine, such as AWS_CA_BUNDLE.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, CI: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group: some of these servers start others.
    detached: true,
  })
  const kill = () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
  }
  endWithProcess(child, kill)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed = `${printed}${bytes}`.slice(-4000)
    })
  }
  const ended = once(child, 'exit')
  const early = ended.then(() => {
    throw new Error(`${program} ended: ${printed}`)
  })
  await Promise.race([untilServed(url), early]).catch((error) => {
    throw new Error(`${program} does not respond: ${printed}`, { cause: error })
  })
  early.catch(() => {})
  return {
    async [Symbol.asyncDispose]() {
      kill()
      await ended
    },
  }
}
