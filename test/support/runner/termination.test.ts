import { expect, test } from 'vitest'
import { terminate } from './termination.ts'

/** Terminates a process that ends at `last`. Every wait that it outlives passes at once. */
async function terminateUntil(last: NodeJS.Signals | 'never') {
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
          events.push('wait aborted')
          reject(signal.reason)
        })
      })
    },
  }
  await terminate(child, closed.promise, clock, (signal) => events.push(signal))
  return events
}

test('a process that ends on the interrupt gets no other signal, and no timer is left', async () => {
  expect(await terminateUntil('SIGINT')).toEqual(['SIGINT', 7500, 'wait aborted'])
})

test('a process that outlives 7.5 seconds is terminated', async () => {
  expect(await terminateUntil('SIGTERM')).toEqual(['SIGINT', 7500, 'SIGTERM', 2500, 'wait aborted'])
})

test('a process that outlives 2.5 seconds more is killed', async () => {
  expect(await terminateUntil('never')).toEqual(['SIGINT', 7500, 'SIGTERM', 2500, 'SIGKILL'])
})
