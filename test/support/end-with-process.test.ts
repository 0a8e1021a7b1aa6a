import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { hasSignals } from './system.ts'

/** How a process ends that has started a server and gets a signal, once the server has ended, too. */
async function endOf(signal: NodeJS.Signals | 'none', more = '') {
  const script = `
import { spawn } from 'node:child_process'
import { endWithProcess } from ${JSON.stringify(new URL('end-with-process.ts', import.meta.url).href)}
${more}
const server = spawn('sleep', ['60'], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] })
endWithProcess(server, () => process.kill(-server.pid, 'SIGKILL'))
console.log('started')
${signal === 'none' ? 'process.exit(3)' : ''}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The server holds the pipe, too.
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  if (signal !== 'none') child.kill(signal)
  const [code, by] = await closed
  return { code, by }
}

test.runIf(hasSignals).each(['SIGTERM', 'SIGINT'] as const)(
  'a server ends with the process that %s ends',
  async (signal) => {
    expect(await endOf(signal)).toEqual({ code: null, by: signal })
  },
)

test.runIf(hasSignals)('a server ends with the process that exits', async () => {
  expect(await endOf('none')).toEqual({ code: 3, by: null })
})

test.runIf(hasSignals)('what else handles the signal decides how the process ends', async () => {
  const report = "process.once('SIGTERM', () => process.exit(1))"
  expect(await endOf('SIGTERM', report)).toEqual({ code: 1, by: null })
})
