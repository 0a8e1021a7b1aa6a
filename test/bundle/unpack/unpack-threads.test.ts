import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { UnpackThreads } from '../../../src/bundle/unpack/unpack-threads.ts'
import type { PackedFiles } from '../../../src/reading/site-files.ts'
import { SiteFiles } from '../../../src/reading/site-files.ts'

/** Responds to every task with the task itself, except to the one that makes it fail. */
const echo = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (task) => {
    if (task === 'fail') throw new Error('the thread failed')
    parentPort.postMessage(task)
  })
`
const silence = "require('node:worker_threads').parentPort.on('message', () => {})"

type Task =
  | { read: PackedFiles }
  | { path: string; writing: string }
  | { path: string; reading: string }
const contents = { added: new Uint8Array(), positions: new Uint32Array() }
const task: Task = { read: { files: [], contents } }
const cores = 4

const opened: UnpackThreads<Task | 'fail'>[] = []
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
})

function open(script: string, cores: number, isReading = false, files = new SiteFiles()) {
  const threads = new UnpackThreads<Task | 'fail'>(
    () => new Worker(script, { eval: true }),
    files,
    { isReading, cores },
  )
  opened.push(threads)
  return threads
}

describe('UnpackThreads', () => {
  test.each([
    [1, false, 1],
    [2, false, 1],
    [3, false, 2],
    [64, false, 2],
    [1, true, 1],
    [2, true, 2],
    [4, true, 4],
    [64, true, 4],
  ])(
    'use only as many threads as help: of %d cores, if reading is %s, %d',
    (cores, isReading, most) => {
      const threads = open(silence, cores, isReading)
      const used = Array.from({ length: 6 }, () => {
        const thread = threads.next()
        threads.send(thread, task)
        return thread
      })
      expect(new Set(used).size).toBe(most)
    },
  )

  test('start no thread while another is idle', async () => {
    const threads = open(echo, cores)
    const first = threads.next()
    expect(threads.next()).toBe(first)
    threads.send(first, task)
    await threads.idle()
    expect(threads.next()).toBe(first)
  })

  test('return the files in the order of the tasks, whichever thread is faster', async () => {
    const files = new SiteFiles()
    const threads = open(echo, cores, true, files)
    const used = [threads.next()]
    threads.send(used[0] ?? expect.unreachable(), task)
    used.push(threads.next())
    const paths = Array.from({ length: 20 }, (_, index) => `${index}.txt`)
    for (const [index, path] of paths.entries()) {
      const file = { path, size: 1, sha256: '', scan: undefined }
      threads.send(used[index % 2] ?? expect.unreachable(), {
        read: { files: [file], contents },
      })
    }
    await threads.idle()
    expect(files.all().map(({ path }) => path)).toEqual(paths)
  })

  test('give a task to the thread with the fewest', () => {
    const threads = open(silence, cores)
    const first = threads.next()
    threads.send(first, task)
    const second = threads.next()
    for (let sent = 0; sent < 3; sent++) threads.send(second, task)
    expect(threads.next()).toBe(first)
    for (let sent = 0; sent < 3; sent++) threads.send(first, task)
    expect(threads.next()).toBe(second)
  })

  test('accept tasks up to a maximum, and then as others end', async () => {
    const threads = open(echo, cores)
    const thread = threads.next()
    for (let sent = 0; sent < 8; sent++) {
      await threads.ready()
      threads.send(thread, task)
    }
    expect(thread.pending.length).toBeGreaterThan(0)
    for (let sent = 0; sent < 100; sent++) threads.send(thread, task)
    await threads.ready()
    expect(thread.pending.length).toBeLessThanOrEqual(8)
    expect(thread.pending.length).toBeGreaterThan(0)
    await threads.idle()
    expect(thread.pending.length).toBe(0)
  })

  test.each<[string, Task | 'fail', object]>([
    ['fails itself', 'fail', { message: 'the thread failed' }],
    [
      'cannot write',
      { path: 'a/b', writing: 'ENOSPC' },
      { code: 'NO_SPACE', message: expect.stringContaining('"a/b"') },
    ],
    [
      'cannot read',
      { path: 'a\nb', reading: 'is truncated' },
      {
        code: 'BUNDLE_CORRUPT',
        message: expect.stringContaining('"a\u2028b" in the zip archive is truncated'),
      },
    ],
  ])('fail all waiting calls when one %s', async (_, failing, failure) => {
    const threads = open(echo, cores)
    threads.send(threads.next(), failing)
    await expect(threads.idle()).rejects.toMatchObject(failure)
    await expect(threads.ready()).rejects.toMatchObject(failure)
  })

  test('fail with the first reason of several', async () => {
    const threads = open(silence, cores)
    threads.send(threads.next(), task)
    const waiting = expect(threads.idle()).rejects.toBe('cancelled')
    threads.fail('cancelled')
    threads.fail('a consequence')
    await waiting
    await expect(threads.idle()).rejects.toBe('cancelled')
  })

  test('are all terminated when they are closed', async () => {
    const busy = "require('node:worker_threads').parentPort.on('message', () => { for (;;); })"
    const threads = open(busy, cores)
    const used = [threads.next()]
    threads.send(used[0] ?? expect.unreachable(), task)
    used.push(threads.next())
    await threads.close()
    // The id of an ended thread.
    expect(used.map(({ worker }) => worker.threadId)).toEqual([-1, -1])
  })
})
