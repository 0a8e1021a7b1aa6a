import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import type { BatchResult } from '../../src/archive/batch-writer.ts'
import { UnpackThreads } from '../../src/archive/unpack-threads.ts'
import { SiteFiles } from '../../src/reading/site-files.ts'

/** Responds to every task with the task itself, except to those that fail. */
const echo = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', (task) => {
    if (task === 'fail') throw new Error('the thread failed')
    parentPort.postMessage('failure' in task ? task : { value: task })
  })
`
const silence = "require('node:worker_threads').parentPort.on('message', () => {})"

type Task = Omit<BatchResult, 'spare'> | 'fail' | { failure: { code: string; what: string } }
const read = { files: [], isNewTable: true, added: [], size: 0 }
const task: Task = { read }
const cores = 4

const opened: UnpackThreads[] = []
const workers: Worker[] = []
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
  workers.length = 0
})

function open(script: string, cores: number, isReading = false, files = new SiteFiles()) {
  const start = () => {
    const worker = new Worker(script, { eval: true })
    workers.push(worker)
    return worker
  }
  const threads = new UnpackThreads(start, files, { isReading, cores, spares: [] })
  opened.push(threads)
  return threads
}

describe('unpackThreads', () => {
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
        read: { ...read, files: [file] },
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
    expect(thread.pending).toBeGreaterThan(0)
    for (let sent = 0; sent < 100; sent++) threads.send(thread, task)
    await threads.ready()
    expect(thread.pending).toBeLessThanOrEqual(8)
    expect(thread.pending).toBeGreaterThan(0)
    await threads.idle()
    expect(thread.pending).toBe(0)
  })

  test.each<[string, Task, object]>([
    ['fails itself', 'fail', { message: 'the thread failed' }],
    [
      'cannot do its task',
      { failure: { code: 'NO_SPACE', what: 'no space for "a/b"' } },
      { code: 'NO_SPACE', message: expect.stringContaining('"a/b"') },
    ],
  ])('fail all waiting calls when one %s, with the first reason', async (_, failing, failure) => {
    const threads = open(echo, cores)
    const thread = threads.next()
    threads.send(thread, failing)
    threads.send(thread, { failure: { code: 'INTERNAL', what: 'a consequence' } })
    await expect(threads.idle()).rejects.toMatchObject(failure)
    for (let sent = 0; sent < 8; sent++) threads.send(thread, task)
    await expect(threads.ready()).rejects.toMatchObject(failure)
  })

  test('are all terminated when they are closed', async () => {
    const busy = "require('node:worker_threads').parentPort.on('message', () => { for (;;); })"
    const threads = open(busy, cores)
    threads.send(threads.next(), task)
    threads.next()
    await threads.close()
    // The id of an ended thread.
    expect(workers.map(({ threadId }) => threadId)).toEqual([-1, -1])
  })
})
