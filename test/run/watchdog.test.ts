import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { Ending } from '../../src/run/watchdog.ts'
import { hasSignals } from '../support/system.ts'

const folder = mkdtempSync(join(tmpdir(), 'watchdog-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

/** Runs a module in a process that the watchdog may kill. `outputFile` and `end` are defined in it. */
async function runProcess(script: string) {
  const outputFile = join(folder, `${count++}`)
  const module = new URL('../../src/run/watchdog.ts', import.meta.url).href
  const source = `
    import { Watchdog, printEnd, settleOrKill } from ${JSON.stringify(module)}
    const outputFile = ${JSON.stringify(outputFile)}
    const end = (name) => ({ outputs: name + '=1\\n', stdout: name + ' out\\n', stderr: name + ' err\\n' })
    const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    ${script}
  `
  writeFileSync(`${outputFile}.mjs`, source)
  const child = spawn(process.execPath, [`${outputFile}.mjs`], { timeout: 20_000 })
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

  test('is killed without a file for outputs, too', async () => {
    const script = `const watchdog = new Watchdog({ outputFile: undefined, blocked: end('blocked') })
      watchdog.limit({ within: 0, end: end('limit') })
      block()`
    expect(await runProcess(script)).toMatchObject({ ended: 'SIGKILL', stdout: 'limit out\n' })
  })
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

test.skipIf(!hasSignals)(
  'a process whose work never ends is killed, after it has printed',
  async () => {
    const script = `
    process.stdout.write('x'.repeat(100_000))
    setInterval(() => {}, 1000)
    await settleOrKill(new Promise(() => {}), 30)
    // A signal may take a moment.
    setTimeout(() => process.exit(7), 5000)`
    const { ended, stdout } = await runProcess(script)
    expect([ended, stdout.length]).toEqual(['SIGKILL', 100_000])
  },
)

test('the message is printed as far as possible: a closed stderr does not hide the rest', async () => {
  const script = `
    import { closeSync } from 'node:fs'
    closeSync(2)
    printEnd({ outputs: '', stdout: 'out', stderr: 'err' })`
  expect(await runProcess(script)).toMatchObject({ ended: 0, stdout: 'out' })
})

/** The end as the main thread and the watchdog see it. */
function bothSides() {
  const run = new Ending()
  return { run, watchdog: new Ending(run.memory) }
}

/** A write that is completed by the test, as on a busy disk. */
function heldWrite() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let count = 0
  const write = () => {
    count += 1
    return promise
  }
  return { write, resolve, reject, count: () => count }
}

test('the result is reported once', () => {
  const { run, watchdog } = bothSides()
  expect([run.claim(), watchdog.claim(), run.claim()]).toEqual([true, false, false])
  const other = bothSides()
  expect([other.watchdog.claim(), other.run.claim()]).toEqual([true, false])
})

describe('the watchdog', () => {
  test('writes the outputs once, however often it is told to', async () => {
    const { watchdog } = bothSides()
    const file = heldWrite()
    const first = watchdog.writeOutputs(file.write)
    await watchdog.writeOutputs(file.write)
    file.resolve()
    await first
    await watchdog.writeOutputs(file.write)
    expect(file.count()).toBe(1)
  })

  test.each([
    ['outputs of a failure', (run: Ending) => run.wrote()],
    ['a success', (run: Ending) => run.keepOutputs()],
  ])('writes no outputs once the run has written %s', async (_, end) => {
    const { run, watchdog } = bothSides()
    end(run)
    const file = heldWrite()
    await watchdog.writeOutputs(file.write)
    expect(file.count()).toBe(0)
  })

  test('tries again after an error of the disk', async () => {
    const { watchdog } = bothSides()
    const [full, free] = [heldWrite(), heldWrite()]
    full.reject(new Error('ENOSPC'))
    free.resolve()
    await watchdog.writeOutputs(full.write)
    await watchdog.writeOutputs(free.write)
    expect(free.count()).toBe(1)
  })
})

test('a success is written after all that the watchdog has begun to write', async () => {
  const { run, watchdog } = bothSides()
  const file = heldWrite()
  const written = watchdog.writeOutputs(file.write)
  const script = `
    import { parentPort, workerData } from 'node:worker_threads'
    const { Ending } = await import(${JSON.stringify(new URL('../../src/run/watchdog.ts', import.meta.url).href)})
    parentPort.postMessage('waits')
    new Ending(workerData).keepOutputs()
    parentPort.postMessage('goes on')
  `
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    workerData: run.memory,
  })
  const messages: string[] = []
  const next = () => new Promise<string>((resolve) => worker.once('message', resolve))
  messages.push(await next())
  const goesOn = next().then((message) => messages.push(message))
  await new Promise((resolve) => setTimeout(resolve, 100))
  messages.push('written')
  file.resolve()
  await written
  await goesOn
  expect(messages).toEqual(['waits', 'written', 'goes on'])
  await worker.terminate()
})
