import { expect, test } from 'vitest'
import { descend } from './ladder.ts'

/** A process that ends at `last` and a clock on which every wait that it outlives passes at once. */
async function descendUntil(last: NodeJS.Signals | 'never') {
  const events: (string | number)[] = []
  const closed = Promise.withResolvers<void>()
  let ended = false
  const child = {
    kill: (signal?: NodeJS.Signals | number) => {
      if (ended) return false
      if (signal === last) {
        ended = true
        closed.resolve()
      }
      return true
    },
  }
  const clock = {
    sleep: (milliseconds: number, signal: AbortSignal) => {
      events.push(milliseconds)
      if (!ended) return Promise.resolve()
      return new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          events.push('wait given up')
          reject(signal.reason)
        })
      })
    },
  }
  await descend(child, closed.promise, clock, (signal) => events.push(signal))
  return events
}

test('a process that ends on the interrupt gets nothing else, and no timer is left', async () => {
  expect(await descendUntil('SIGINT')).toEqual(['SIGINT', 7500, 'wait given up'])
})

test('a process that outlives 7.5 seconds is terminated', async () => {
  expect(await descendUntil('SIGTERM')).toEqual(['SIGINT', 7500, 'SIGTERM', 2500, 'wait given up'])
})

test('a process that outlives 2.5 seconds more is killed', async () => {
  expect(await descendUntil('never')).toEqual(['SIGINT', 7500, 'SIGTERM', 2500, 'SIGKILL'])
})
