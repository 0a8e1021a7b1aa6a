import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { Ending } from '../../../src/kernel/run/ending.ts'

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
    ['those of a cancel', (run: Ending) => run.wrote()],
    ['those of its result', (run: Ending) => run.keepOutputs()],
    [
      'those of a cancel, and then of its result',
      (run: Ending) => {
        run.wrote()
        run.keepOutputs()
      },
    ],
  ])('writes no outputs once the run has written %s', async (_, end) => {
    const { run, watchdog } = bothSides()
    end(run)
    const file = heldWrite()
    await watchdog.writeOutputs(file.write)
    expect(file.count()).toBe(0)
  })

  test('writes its outputs if the run could not write those of its result', async () => {
    const { run, watchdog } = bothSides()
    run.keepOutputs()
    expect(watchdog.areKept).toBe(true)
    run.releaseOutputs()
    expect(watchdog.areKept).toBe(false)
    const file = heldWrite()
    file.resolve()
    await watchdog.writeOutputs(file.write)
    expect([file.count(), watchdog.areKept]).toEqual([1, false])
    run.keepOutputs()
    expect(watchdog.areKept).toBe(true)
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

test('a result is written after all that the watchdog has begun to write', async () => {
  const { run, watchdog } = bothSides()
  const file = heldWrite()
  const written = watchdog.writeOutputs(file.write)
  const script = `
    import { parentPort, workerData } from 'node:worker_threads'
    const { Ending } = await import(${JSON.stringify(new URL('../../../src/kernel/run/ending.ts', import.meta.url).href)})
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
