import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect } from 'vitest'
import { isLong } from '../support/amount.ts'
import { failureOf, isPoll, respond, still, test } from '../support/export-stage.ts'
import type { ActionRun } from '../support/runner/run-action.ts'
import { hasSignals } from '../support/system.ts'

const folder = mkdtempSync(join(tmpdir(), 'ending-'))
afterAll(() => rmSync(folder, { recursive: true }))
let scripts = 0

/** Sabotages the run with JavaScript that every thread runs first. */
function sabotage(script: string) {
  const file = join(folder, `${scripts++}.mjs`)
  const threads = "import { isMainThread, workerData } from 'node:worker_threads'\n"
  writeFileSync(file, threads + script)
  return { env: { NODE_OPTIONS: `--import=${pathToFileURL(file)}` } }
}

/** A script for the main thread during the run: when it opens its first connection. */
function underWay(statement: string) {
  return `
    import { Socket } from 'node:net'
    const { connect } = Socket.prototype
    if (isMainThread) Socket.prototype.connect = function (...given) {
      Socket.prototype.connect = connect
      setTimeout(() => { ${statement} })
      return connect.apply(this, given)
    }
  `
}

const sabotageUnderWay = (statement: string) => sabotage(underWay(statement))

/** The errors that the action shows, whichever part of it wrote them. */
const errorsOf = ({ annotations }: ActionRun) =>
  annotations.filter(({ level, title }) => level === 'error' && title).map(({ title }) => title)

describe.concurrent('an incomplete run does not succeed: the exit code is not 0', () => {
  test('when a package ends the process midway', async ({ stage }) => {
    const { run } = await stage(still)
    const step = await run({}, sabotageUnderWay('process.exit()'))
    expect(step.exitCode).toBe(1)
    expect(step.outputs.outcome).toBeUndefined()
  })

  test('when nothing is pending, with a code and a message', async ({ stage }) => {
    const { run } = await stage(still)
    const step = await run({}, sabotageUnderWay("process.emit('beforeExit', 0)"))
    expect(failureOf(step)).toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('the run stopped before it was finished'),
    })
  })

  test.runIf(isLong)('after an uncaught error, even at the end of the run', async ({ stage }) => {
    const { run } = await stage()
    const late = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { appendFileSync } = fs
      fs.appendFileSync = (file, text, ...rest) => {
        if (file === process.env.GITHUB_STEP_SUMMARY) queueMicrotask(() => { throw new Error('late') })
        return appendFileSync(file, text, ...rest)
      }
      syncBuiltinESMExports()
    `
    const step = await run({}, sabotage(late))
    expect(failureOf(step)).toMatchObject({ code: 'INTERNAL', message: /late/ })
  })

  test.runIf(isLong)(
    'when the message of a failure cannot be written, with a fallback message',
    async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isPoll, { status: 401, body: { error: 'no such key' } })
      const broken = `
      import os from 'node:os'
      import { syncBuiltinESMExports } from 'node:module'
      if (isMainThread) {
        const { write } = process.stdout
        process.stdout.write = function (text, ...rest) {
          if (String(text).startsWith('::error')) throw new Error('broken')
          return write.call(this, text, ...rest)
        }
      }
    `
      const step = await run({}, sabotage(broken))
      expect(step.exitCode).toBe(1)
      expect(step.outputs).toMatchObject({ outcome: 'failed', errorCode: 'UNAUTHORIZED' })
      expect(errorsOf(step)).toEqual(['UNAUTHORIZED'])
      expect(step.log).toContain(
        'UNAUTHORIZED: the run failed, and its message could not be written',
      )
    },
  )
})

/** The fault campaign measures the delay: here, other tests share the machine. */
describe.concurrent('a run ends soon after its limit, with outputs and one message', () => {
  // Blocks the thread like a loop, but leaves the processor to the other tests.
  const blockForever = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

  test('when its main thread is blocked', async ({ stage }) => {
    const { run } = await stage(still)
    const step = await run({ timeout: '2s' }, sabotageUnderWay(blockForever))
    expect(step.exitCode).not.toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'timed-out', errorCode: 'TIMED_OUT' })
    expect(errorsOf(step)).toEqual(['TIMED_OUT'])
  })

  /** Replaces calls by which main thread and watchdog write the outputs of the result. */
  const writing = (sync: string, async: string) => `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const isResult = (file, text) => file === process.env.GITHUB_OUTPUT && /^outcome/.test(text)
    const { appendFileSync, promises: { appendFile } } = fs
    fs.appendFileSync = (...given) => {
      if (isResult(...given)) ${sync}
      return appendFileSync(...given)
    }
    fs.promises.appendFile = async (...given) => {
      if (isResult(...given)) ${async}
      return appendFile(...given)
    }
    syncBuiltinESMExports()
  `
  const slow = 'await new Promise((resolve) => setTimeout(resolve, 600))'
  const forever = 'await new Promise(() => {})'

  test('when its main thread is blocked, and the disk of the outputs is slow', async ({
    stage,
  }) => {
    const { run } = await stage(still)
    const busy = writing(`{ ${blockForever} }`, slow)
    const step = await run({ timeout: '2s' }, sabotage(busy))
    expect(step.exitCode).not.toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'timed-out', errorCode: 'TIMED_OUT' })
    expect(errorsOf(step)).toEqual(['TIMED_OUT'])
  })

  test.runIf(isLong)(
    'with the outputs of its message, even if the watchdog is writing others',
    async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, isPoll, { status: 401, body: { error: 'no such key' } })
      // The limit passes while the summary is written; the watchdog is still writing when it is.
      const late = `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = process.env
      const begun = GITHUB_OUTPUT + '.begun'
      const { appendFileSync, promises: { appendFile } } = fs
      const pause = (ms = 10) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
      const { write } = process.stdout
      if (isMainThread) process.stdout.write = function (text, ...rest) {
        const result = write.call(this, text, ...rest)
        if (/^::error/.test(text)) pause(400)
        return result
      }
      fs.appendFileSync = (...given) => {
        if (given[0] === GITHUB_STEP_SUMMARY) while (!fs.existsSync(begun)) pause()
        return appendFileSync(...given)
      }
      fs.promises.appendFile = async (...given) => {
        fs.writeFileSync(begun, '')
        await new Promise((resolve) => setTimeout(resolve, 300))
        return appendFile(...given)
      }
      syncBuiltinESMExports()
    `
      const step = await run({ timeout: '5s' }, sabotage(late))
      expect(step.exitCode).not.toBe(0)
      expect(errorsOf(step)).toEqual(['UNAUTHORIZED'])
      expect(step.outputs).toMatchObject({ outcome: 'failed', errorCode: 'UNAUTHORIZED' })
    },
  )

  test('when it is killed right after its message', async ({ stage }) => {
    const { host, run } = await stage()
    respond(host, isPoll, { status: 401, body: { error: 'no such key' } })
    const hold = `
      const { write } = process.stdout
      if (isMainThread) process.stdout.write = function (text, ...rest) {
        const result = write.call(this, text, ...rest)
        if (/^::error/.test(text)) process.kill(process.pid, 'SIGKILL')
        return result
      }
    `
    const step = await run({}, sabotage(hold))
    expect(errorsOf(step)).toEqual(['UNAUTHORIZED'])
    expect(step.outputs).toMatchObject({ outcome: 'failed', errorCode: 'UNAUTHORIZED' })
  })

  test.for([
    ['TIMED_OUT', { timeout: '2s' }, still],
    ['UNAUTHORIZED', {}, {}],
  ] as const)(
    'with its own message, %s, when the disk of the outputs never responds',
    async ([code, inputs, life], { stage }) => {
      const { host, run } = await stage(life)
      if (code === 'UNAUTHORIZED') respond(host, isPoll, { status: 401, body: {} })
      const step = await run(inputs, sabotage(writing(`{ ${blockForever} }`, forever)))
      expect(step.exitCode).not.toBe(0)
      expect(errorsOf(step)).toEqual([code])
      expect(step.outputs.outcome).toBeUndefined()
    },
  )

  /** Lets time and work pass tenfold in the watchdog, but not in a long run. */
  const tenfold = `
    const times = ${isLong ? 1 : 10}
    if (!isMainThread && workerData.thread === 'watchdog') {
      const [used, { setInterval }] = [process.cpuUsage, globalThis]
      globalThis.setInterval = (call, milliseconds) => setInterval(call, milliseconds / times)
      process.cpuUsage = () => {
        const { user, system } = used()
        return { user: user * times, system: system * times }
      }
    }
  `

  test('when its main thread is busy for 5 s and no limit is near', async ({ stage }) => {
    const { run } = await stage(still)
    const step = await run({}, sabotage(tenfold + underWay('for (;;);')))
    expect(step.exitCode).not.toBe(0)
    expect(step.durationMilliseconds).toBeGreaterThan(isLong ? 5000 : 500)
    expect(step.outputs).toMatchObject({ outcome: 'failed', errorCode: 'INTERNAL' })
    expect(errorsOf(step)).toEqual(['INTERNAL'])
  })

  test.runIf(isLong)('when the thread that reads the site is blocked', async ({ stage }) => {
    const { run } = await stage()
    const hold = `if (!isMainThread && workerData.thread === 'site') ${blockForever}`
    const step = await run({ timeout: '8s', download: 'true' }, sabotage(hold))
    expect(step.exitCode).not.toBe(0)
    expect(errorsOf(step)).toEqual(['TIMED_OUT'])
    expect(step.outputs).toMatchObject({ outcome: 'timed-out', jobId: expect.any(String) })
  })

  test.skipIf(!hasSignals)(
    'when it is cancelled while the thread that reads the site is blocked',
    async ({ stage }) => {
      const { start } = await stage()
      const hold = `if (!isMainThread && workerData.thread === 'site') ${blockForever}`
      const running = start({ download: 'true' }, sabotage(hold))
      await running.waitForLine(/bundle link ready/)
      const step = await running.cancel()
      expect(step.exitCode).not.toBe(0)
      expect(errorsOf(step)).toEqual(['CANCELLED'])
      expect(step.outputs).toMatchObject({ outcome: 'cancelled', errorCode: 'CANCELLED' })
    },
  )

  test.runIf(isLong)('when it cannot clean up after itself', async ({ stage }) => {
    const { run } = await stage()
    const hang = `
      const fs = process.getBuiltinModule('node:fs/promises')
      fs.readdir = fs.rm = () => new Promise(() => {})
      process.getBuiltinModule('node:module').syncBuiltinESMExports()
    `
    const step = await run({ timeout: '5s', 'extract-to': 'site' }, sabotageUnderWay(hang))
    expect(step.exitCode).not.toBe(0)
    expect(step.outputs).toMatchObject({ errorCode: expect.stringMatching(/TIMED_OUT/) })
  })
})
