import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { isLong } from '../../support/amount.ts'
import { hasSignals } from '../../support/system.ts'

const folder = mkdtempSync(join(tmpdir(), 'watchdog-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

/** Runs a module in a process that the watchdog may kill. `outputFile` and `end` are defined in it. */
async function runProcess(script: string, timeout = 20_000) {
  const outputFile = join(folder, `${count++}`)
  const module = new URL('../../../src/kernel/run/watchdog.ts', import.meta.url).href
  const source = `
    import { Watchdog, printEnd, settleOrKill } from ${JSON.stringify(module)}
    const outputFile = ${JSON.stringify(outputFile)}
    const end = (name) => ({ outputs: name + '=1\\n', stdout: name + ' out\\n', stderr: name + ' err\\n' })
    const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    ${script}
  `
  writeFileSync(`${outputFile}.mjs`, source)
  const child = spawn(process.execPath, [`${outputFile}.mjs`], { timeout })
  const ended = new Promise<string | number | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  )
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const outputs = () => readFileSync(outputFile, { encoding: 'utf8', flag: 'a+' })
  return { ended: await ended, stdout, stderr, outputs: outputs() }
}

const started = `const watchdog = new Watchdog({ outputFile, blocked: end('blocked') })`

describe.skipIf(!hasSignals).concurrent('a process that exceeds its limit', () => {
  test('is killed after its outputs and one message, even if it is blocked', async () => {
    const script = `${started}; watchdog.limit({ within: 0, end: end('limit') }); block()`
    expect(await runProcess(script)).toEqual({
      ended: 'SIGKILL',
      stdout: 'limit out\n',
      stderr: 'limit err\n',
      outputs: 'limit=1\n',
    })
  })

  test('ends by the earliest limit, with the latest failure', async () => {
    const script = `${started}
      watchdog.limit({ within: 0, end: end('first') })
      watchdog.limit({ within: 60_000, end: end('last') })
      block()`
    expect(await runProcess(script)).toMatchObject({ ended: 'SIGKILL', outputs: 'last=1\n' })
  })

  test('has no second message and no second outputs if the run has reported', async () => {
    const script = `${started}
      watchdog.ending.wrote()
      watchdog.ending.claim()
      watchdog.limit({ within: 0, end: end('limit') })
      block()`
    expect(await runProcess(script)).toEqual({
      ...{ ended: 'SIGKILL', stdout: '', stderr: '', outputs: '' },
    })
  })

  /** The watchdog has written its outputs, and waits until it kills the process. */
  const ending = `${started}
    import { appendFileSync, existsSync } from 'node:fs'
    watchdog.limit({ within: 1200, end: end('first') })
    while (!existsSync(outputFile)) await new Promise(setImmediate)
    watchdog.limit({ within: 60_000, end: end('last') })`

  test('has the message of the outputs, even if another failure follows', async () => {
    expect(await runProcess(`${ending}; block()`)).toMatchObject({
      ...{ ended: 'SIGKILL', stdout: 'first out\n', outputs: 'first=1\n' },
    })
  })

  test('has the message of the other failure once its outputs are written', async () => {
    const script = `${ending}
      watchdog.ending.keepOutputs()
      appendFileSync(outputFile, 'last=1\\n')
      block()`
    expect(await runProcess(script)).toMatchObject({
      ...{ ended: 'SIGKILL', stdout: 'last out\n', outputs: 'first=1\nlast=1\n' },
    })
  })

  test('is killed without a file for outputs, too', async () => {
    const script = `const watchdog = new Watchdog({ outputFile: undefined, blocked: end('blocked') })
      watchdog.limit({ within: 0, end: end('limit') })
      block()`
    expect(await runProcess(script)).toMatchObject({ ended: 'SIGKILL', stdout: 'limit out\n' })
  })
})

describe.skipIf(!hasSignals).concurrent('a process whose main thread does not respond', () => {
  // In every run by `test/behavior/every-run-ends.test.ts`.
  test.runIf(isLong)('is killed once it has worked for 5 s without a heartbeat', async () => {
    const end = await runProcess(`${started}; for (;;);`)
    expect(end).toMatchObject({ ended: 'SIGKILL', outputs: 'blocked=1\n' })
  })

  // The intervals that it waits are counted in `heartbeat.test.ts`.
  test.runIf(isLong)('is left alone for a while if it gets no processor', async () => {
    const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000)'
    expect(await runProcess(`${started}; ${wait}`)).toMatchObject({ ended: 0, outputs: '' })
  })

  test.runIf(isLong)(
    'is killed after two minutes, even if it gets none',
    { timeout: 180_000 },
    async () => {
      const end = await runProcess(`${started}; block()`, 160_000)
      expect(end).toMatchObject({ ended: 'SIGKILL', outputs: 'blocked=1\n' })
    },
  )
})

describe.concurrent('a process whose work is done', () => {
  test('is not kept running by the watchdog', async () => {
    const script = `${started}; watchdog.limit({ within: 60_000, end: end('limit') })`
    expect(await runProcess(script)).toEqual({ ended: 0, stdout: '', stderr: '', outputs: '' })
  })

  test('exits normally, whether the work has failed or not', async () => {
    const script = `await settleOrKill(Promise.reject(new Error('failed')), 5000); process.exit(7)`
    expect(await runProcess(script)).toMatchObject({ ended: 7, stderr: '' })
  })
})

describe.skipIf(!hasSignals).concurrent('a process whose work never ends', () => {
  // A signal may take a moment.
  const survived = 'setTimeout(() => process.exit(7), 5000)'

  test('is killed, after it has printed', async () => {
    const script = `
      process.stdout.write('x'.repeat(100_000))
      setInterval(() => {}, 1000)
      await settleOrKill(new Promise(() => {}), 30)
      ${survived}`
    const { ended, stdout } = await runProcess(script)
    expect([ended, stdout.length]).toEqual(['SIGKILL', 100_000])
  })

  test('is killed even if the timer fires before the clock reaches the limit', async () => {
    const script = `
      performance.now = () => 0
      await settleOrKill(new Promise(() => {}), 1)
      ${survived}`
    expect(await runProcess(script)).toMatchObject({ ended: 'SIGKILL' })
  })
})

test('the message is printed as far as possible: a closed stderr does not hide the rest', async () => {
  const script = `
    import { closeSync } from 'node:fs'
    closeSync(2)
    printEnd({ outputs: '', stdout: 'out', stderr: 'err' })`
  expect(await runProcess(script)).toMatchObject({ ended: 0, stdout: 'out' })
})
