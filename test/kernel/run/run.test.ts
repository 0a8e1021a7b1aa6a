import { expect, test } from 'vitest'
import { orAborted } from '../../../src/kernel/run/run.ts'

const never = new Promise<never>(() => {})

test('work that ends first has its result, or its error', async () => {
  const { signal } = new AbortController()
  await expect(orAborted(Promise.resolve(1), signal)).resolves.toBe(1)
  await expect(orAborted(Promise.reject(new Error('own')), signal)).rejects.toThrow('own')
})

test('work that ends soon after an abort is waited for, so that it can clean up', async () => {
  const controller = new AbortController()
  const { promise: work, resolve } = Promise.withResolvers<void>()
  const events: string[] = []
  const waiting = orAborted(work, controller.signal).catch(() => events.push('over'))
  controller.abort(new Error('cancelled'))
  await Promise.resolve()
  events.push('cleaned up')
  resolve()
  await waiting
  expect(events).toEqual(['cleaned up', 'over'])
  await expect(orAborted(work, controller.signal)).rejects.toThrow('cancelled')
})

test('work that never ends is abandoned with the reason of the abort', async () => {
  const controller = new AbortController()
  const waiting = orAborted(never, controller.signal)
  controller.abort(new Error('over'))
  await expect(waiting).rejects.toThrow('over')
  await expect(orAborted(never, controller.signal)).rejects.toThrow('over')
})
