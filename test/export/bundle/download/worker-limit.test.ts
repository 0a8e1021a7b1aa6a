import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { maxWorkers } from '../../../../src/export/bundle/download/range-plan.ts'
import { WorkerLimit } from '../../../../src/export/bundle/download/worker-limit.ts'
import { fakeRun } from '../../../support/clock.ts'

/** A limit of this many workers, all of them admitted and served. */
async function limitOf(workers: number, run = fakeRun()) {
  const limit = new WorkerLimit(run)
  for (let first = 0; first < workers; first++) {
    if (!limit.hasRoom) limit.widen()
    expect(await limit.enter(first)).toBe(true)
    limit.served()
    // As many workers have been served since the last change as the limit allows.
    for (let more = 0; more < maxWorkers; more++) limit.served()
  }
  return { run, limit }
}

/** The number of workers that the limit admits, if none is active. */
function roomOf(limit: WorkerLimit): number {
  let count = 0
  for (; limit.hasRoom; count++) void limit.enter(count)
  for (let left = 0; left < count; left++) limit.leave()
  return count
}

describe('WorkerLimit', () => {
  test('starts with one worker, and doubles each time that the reader waits, up to a maximum', () => {
    const limit = new WorkerLimit(fakeRun())
    const counts = [1, 2, 4, 8, 8].map((_, index) => {
      if (index > 0) limit.widen()
      const count = roomOf(limit)
      for (let served = 0; served < count; served++) limit.served()
      return count
    })
    expect(counts).toEqual([1, 2, 4, maxWorkers, maxWorkers])
  })

  test('adds no more until the store has served those that were added last', () => {
    const limit = new WorkerLimit(fakeRun())
    const roomAfter = (served: number) => {
      for (; served > 0; served--) limit.served()
      limit.widen()
      return roomOf(limit)
    }
    expect([0, 1, 0, 1, 1, 1].map(roomAfter)).toEqual([1, 2, 2, 4, 4, 8])
  })

  test('does not wait forever for a store that does not respond', () => {
    const limit = new WorkerLimit(fakeRun())
    for (let waits = 1; waits < 50; waits++) limit.widen()
    expect(roomOf(limit)).toBe(1)
    limit.widen()
    expect(roomOf(limit)).toBe(2)
  })

  test('admits the worker that is needed first when another leaves', async () => {
    const { limit } = await limitOf(1)
    const order: number[] = []
    for (const first of [30, 10, 20]) void limit.enter(first).then(() => order.push(first))
    expect(limit.hasRoom).toBe(false)
    for (const expected of [[10], [10, 20], [10, 20, 30]]) {
      limit.leave()
      for (let calm = 0; calm < 3; calm++) await turn()
      expect(order).toEqual(expected)
    }
  })

  test('halves the workers when the store throttles, down to none, and widens no more', async () => {
    const run = fakeRun()
    const { limit } = await limitOf(8, run)
    const throttled = () => {
      run.clock.advance(1)
      limit.throttle(run.clock.now(), 0)
      limit.widen()
    }
    throttled()
    // Four of the eight active workers have to leave before another one is admitted.
    for (let left = 0; left < 4; left++) {
      expect(limit.hasRoom).toBe(false)
      limit.leave()
    }
    expect(limit.hasRoom).toBe(false)
    throttled()
    throttled()
    expect(run.lines).toEqual([
      'info: the store is throttling: continuing with 4 connections',
      'info: the store is throttling: continuing with 2 connections',
      'info: the store is throttling: continuing with one connection',
    ])
    expect(await limit.enter(0)).toBe(false)
  })

  test('counts active workers, not the limit: one active worker of eight allowed leaves none', async () => {
    const run = fakeRun()
    const { limit } = await limitOf(8, run)
    for (let left = 1; left < 8; left++) limit.leave()
    limit.throttle(run.clock.now(), 0)
    expect(run.lines).toEqual(['info: the store is throttling: continuing with one connection'])
  })

  test('halves them once for all requests that were pending together', async () => {
    const run = fakeRun()
    const { limit } = await limitOf(8, run)
    const sentAt = run.clock.now()
    run.clock.advance(100)
    for (let refused = 0; refused < 8; refused++) {
      limit.throttle(sentAt, 1_000)
      limit.leave()
    }
    expect(run.lines).toEqual(['info: the store is throttling: continuing with 4 connections'])
  })

  test('pauses all workers together, for the longest of their pauses', async () => {
    const run = fakeRun()
    const { limit } = await limitOf(4, run)
    limit.throttle(run.clock.now(), 20_000)
    limit.throttle(run.clock.now(), 1_000)
    for (let left = 0; left < 4; left++) limit.leave()
    await limit.enter(0)
    await limit.enter(1)
    expect(run.clock.sleeps).toEqual([20_000])
    await limit.pauseOver()
    expect(run.clock.now()).toBe(20_000)
  })

  test('releases waiting workers if none may send requests any more', async () => {
    const run = fakeRun()
    const { limit } = await limitOf(2, run)
    const waiting = [limit.enter(2), limit.enter(3)]
    limit.throttle(run.clock.now(), 0)
    expect(await Promise.all(waiting)).toEqual([false, false])
  })

  test("ends a wait, and a pause, with the signal's reason", async () => {
    const run = fakeRun()
    const reason = new Error('cancelled')
    const { limit } = await limitOf(1, run)
    const waiting = limit.enter(1)
    run.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    limit.throttle(run.clock.now() + 1, 1_000)
    await expect(limit.pauseOver()).rejects.toBe(reason)
  })
})
