import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect } from 'vitest'
import { isLong } from '../support/amount.ts'
import type { ActionRun } from '../support/runner/run-action.ts'
import { answer, failureOf, isPoll, still, test } from './fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'ending-'))
afterAll(() => rmSync(folder, { recursive: true }))
let scripts = 0

/** What a part of the process does to the run: JavaScript that every thread runs first. */
function sabotage(script: string) {
  const file = join(folder, `${scripts++}.mjs`)
  const threads = "import { isMainThread, workerData } from 'node:worker_threads'\n"
  writeFileSync(file, threads + script)
  return { env: { NODE_OPTIONS: `--import=${pathToFileURL(file)}` } }
}

/** The errors that the action shows, whichever part of it wrote them. */
const errorsOf = ({ annotations }: ActionRun) =>
  annotations.filter(({ level, title }) => level === 'error' && title).map(({ title }) => title)

describe.concurrent('success must be earned: the exit code is not 0', () => {
  test('when a package ends the process midway', async ({ stage }) => {
    const { run } = await stage(still)
    const step = await run({}, sabotage('if (isMainThread) setTimeout(() => process.exit(), 800)'))
    expect(step.exitCode).toBe(1)
    expect(step.outputs.outcome).toBeUndefined()
  })

  test('when nothing is left to wait for, which has a code and a message', async ({ stage }) => {
    const { run } = await stage(still)
    const drain = "if (isMainThread) setTimeout(() => process.emit('beforeExit', 0), 800)"
    const step = await run({}, sabotage(drain))
    expect(failureOf(step)).toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('the run stopped before it was finished'),
    })
  })

  test.runIf(isLong)(
    'when something is thrown that nobody catches, even as the run ends',
    async ({ stage }) => {
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
    },
  )

  test.runIf(isLong)(
    'when the message of a failure cannot be written, which is said in plain words',
    async ({ stage }) => {
      const { host, run } = await stage()
      answer(host, isPoll, { status: 401, body: { error: 'no such key' } })
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

/** How long after it is measured by the fault campaign: here, others may use the machine too. */
describe.concurrent('a run ends soon after its limit, with outputs and one message', () => {
  const holdForEver = '{ for (;;); }'

  test('when its main thread is held', async ({ stage }) => {
    const { run } = await stage(still)
    const hold = `if (isMainThread) setTimeout(() => ${holdForEver}, 800)`
    const step = await run({ timeout: '2s' }, sabotage(hold))
    expect(step.exitCode).not.toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'timed-out', errorCode: 'TIMED_OUT' })
    expect(errorsOf(step)).toEqual(['TIMED_OUT'])
  })

  test('when its main thread is held and no limit is near: after 5 s', async ({ stage }) => {
    const { run } = await stage(still)
    const hold = `if (isMainThread) setTimeout(() => ${holdForEver}, 800)`
    const step = await run({}, sabotage(hold))
    expect(step.exitCode).not.toBe(0)
    expect(step.outputs).toMatchObject({ outcome: 'failed', errorCode: 'INTERNAL' })
    expect(errorsOf(step)).toEqual(['INTERNAL'])
  })

  test('when the thread that reads the site is held', async ({ stage }) => {
    const { run } = await stage()
    const hold = `if (!isMainThread && workerData.thread === 'site') ${holdForEver}`
    const step = await run({ timeout: '3s', download: 'true' }, sabotage(hold))
    expect(step.exitCode).not.toBe(0)
    expect(errorsOf(step)).toEqual(['TIMED_OUT'])
    expect(step.outputs).toMatchObject({ outcome: 'timed-out', jobId: expect.any(String) })
  })

  test('when a cancel finds the thread that reads the site held', async ({ stage }) => {
    const { start } = await stage()
    const hold = `if (!isMainThread && workerData.thread === 'site') ${holdForEver}`
    const running = start({ download: 'true' }, sabotage(hold))
    await running.waitForLine(/bundle link ready/)
    const step = await running.cancel()
    expect(step.exitCode).not.toBe(0)
    expect(errorsOf(step)).toEqual(['CANCELLED'])
    expect(step.outputs).toMatchObject({ outcome: 'cancelled', errorCode: 'CANCELLED' })
  })

  test('when it cannot clean up after itself', async ({ stage }) => {
    const { run } = await stage()
    const hang = `
      import fs from 'node:fs/promises'
      import { syncBuiltinESMExports } from 'node:module'
      const { readdir, rm } = fs
      fs.readdir = fs.rm = () => new Promise(() => {})
      if (isMainThread) setTimeout(syncBuiltinESMExports, 600)
    `
    const step = await run({ timeout: '3s', 'extract-to': 'site' }, sabotage(hang))
    expect(step.exitCode).not.toBe(0)
    expect(step.outputs).toMatchObject({ errorCode: expect.stringMatching(/TIMED_OUT/) })
  })
})
