import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { ThreadClient } from '../../../src/kernel/run/thread-client.ts'

/** A thread that responds with the result of `work`, the source of a function of the message. */
function startWorker(work: string): Worker {
  const source = (path: string) => new URL(`../../../src/${path}`, import.meta.url).href
  const code = `(async () => {
    const { respondToEach } = await import(${JSON.stringify(source('kernel/run/thread-client.ts'))})
    const { Failure } = await import(${JSON.stringify(source('kernel/run/failure.ts'))})
    respondToEach(${work})
  })()`
  return new Worker(code, { eval: true })
}

test('each message gets its own response, in order, one after the other', async () => {
  const slowFirst = 'async (n) => (await new Promise((done) => setTimeout(done, 30 - n)), n * 2)'
  await using client = new ThreadClient(startWorker(slowFirst))
  const responses = [1, 20, 3].map((n) => client.request<number>(n))
  expect(await Promise.all(responses)).toEqual([2, 40, 6])
})

test('a Failure arrives as a Failure, another error as an error', async () => {
  const job = { id: 'exp_1', projectId: 'docs', state: 'is running' }
  const details = { nextStep: 'Free it', job, outcome: 'cancelled' }
  const failing = `(kind) => {
    throw kind === 'failure' ? new Failure('NO_SPACE', 'it is full', ${JSON.stringify(details)}) : new RangeError('odd')
  }`
  await using client = new ThreadClient(startWorker(failing))
  const failure = await client.request('failure').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({ code: 'NO_SPACE', what: 'it is full', ...details })
  await expect(client.request('error')).rejects.toThrow(new RangeError('odd'))
})

test('a thread that ends fails what is pending, and all that follows', async () => {
  await using client = new ThreadClient(startWorker('() => process.exit()'))
  const pending = [client.request(1), client.request(2)]
  for (const each of pending) await expect(each).rejects.toThrow('the thread ended')
  await expect(client.request(3)).rejects.toThrow('the thread ended')
})

test('an abort fails what is pending with its reason, even if the thread is busy', async () => {
  const abort = new AbortController()
  await using client = new ThreadClient(startWorker('() => { for (;;); }'), abort.signal)
  const pending = client.request(1)
  abort.abort(new Error('cancelled'))
  await expect(pending).rejects.toThrow('cancelled')
  await expect(client.request(2)).rejects.toThrow('cancelled')
})
