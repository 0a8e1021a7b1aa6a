import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { DevTools, type DevToolsEvent } from '../../../src/check/browser/devtools.ts'

/** A client whose browser is the test. */
function connected() {
  const [calls, replies] = [new PassThrough(), new PassThrough()]
  const events: DevToolsEvent[] = []
  const devTools = new DevTools(calls, replies, (event) => events.push(event))
  const reply = (...messages: readonly object[]) =>
    replies.write(messages.map((message) => `${JSON.stringify(message)}\0`).join(''))
  const sent = () =>
    `${calls.read() ?? ''}`
      .split('\0')
      .slice(0, -1)
      .map((message) => JSON.parse(message))
  return { devTools, replies, reply, sent, events }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('events arrive whole and in order, however the pipe cuts their bytes', async () => {
  const anyParams = fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' }))
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyParams, { maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      async (all, size) => {
        const { replies, events } = connected()
        const messages = all.map((params, index) => ({ method: `Page.m${index}`, params }))
        const bytes = Buffer.from(
          messages.map((message) => `${JSON.stringify(message)}\0`).join(''),
        )
        for (let start = 0; start < bytes.length; start += size) {
          replies.write(bytes.subarray(start, start + size))
        }
        await turn()
        expect(JSON.stringify(events)).toBe(JSON.stringify(messages))
      },
    ),
    { numRuns: 60 },
  )
})

test('each call gets its own result, in whichever order the browser answers', async () => {
  const { devTools, reply, sent } = connected()
  const results = ['A.one', 'B.two', 'C.three'].map((method) => devTools.send(method, {}, 's'))
  const calls = sent()
  expect(calls.map(({ method, sessionId }) => [method, sessionId])).toEqual([
    ['A.one', 's'],
    ['B.two', 's'],
    ['C.three', 's'],
  ])
  reply(...calls.toReversed().map(({ id, method }) => ({ id, result: { method } })))
  expect(await Promise.all(results)).toEqual(calls.map(({ method }) => ({ method })))
})

test('an error of the browser names the method', async () => {
  const { devTools, reply } = connected()
  const call = devTools.send('Page.navigate')
  reply({ id: 1, error: { message: 'Cannot navigate to invalid URL' } })
  await expect(call).rejects.toThrow('Page.navigate: Cannot navigate to invalid URL')
})

test('the end of the browser fails what waits, and every later call', async () => {
  const { devTools, replies } = connected()
  const call = devTools.send('Page.enable')
  replies.destroy()
  await expect(call).rejects.toThrow('the browser has ended')
  expect(devTools.isOpen).toBe(false)
  await expect(devTools.send('Page.enable')).rejects.toThrow('the browser has ended')
})

test('the end of a page or worker fails its calls, which the browser never answers, and no others', async () => {
  const { devTools, reply, sent } = connected()
  const [ended, other] = ['S1', 'S2'].map((session) =>
    devTools.send('Runtime.evaluate', {}, session),
  )
  reply({ method: 'Target.detachedFromTarget', params: { sessionId: 'S1' } })
  await expect(ended).rejects.toThrow('Runtime.evaluate: it has ended')
  reply({ id: sent()[1].id, result: 'of the other' })
  expect(await other).toBe('of the other')
})

test('of a message that would fill the memory, only what it is about is read', async () => {
  const { devTools, replies, sent, events } = connected()
  const write = (start: string, end: string) => {
    replies.write(start)
    for (let size = 0; size <= 64; size++) replies.write(Buffer.alloc(1024 ** 2, 'x'))
    for (const character of `${end}\0`) replies.write(character)
  }
  write('{"method":"Runtime.exceptionThrown","params":{"a":"', '"},"sessionId":"S1"}')
  replies.write('{"method":"Page.next","params":{}}\0')
  await vi.waitFor(() => expect(events).toHaveLength(2))
  expect(events).toEqual([
    { method: 'Runtime.exceptionThrown', params: { isTooLong: true }, sessionId: 'S1' },
    { method: 'Page.next', params: {} },
  ])
  const call = devTools.send('Page.captureScreenshot')
  write(`{"id":${sent()[0].id},"result":{"data":"`, '"},"sessionId":"S1"}')
  await expect(call).rejects.toThrow('the result is too long')
  expect(devTools.isOpen).toBe(true)
})
