import { expect, test } from 'vitest'
import { inSteps } from '../../src/flows/in-steps.ts'
import { fakeRun } from '../clock.ts'

test('a long computation lets others have their turn, and comes to its result', async () => {
  const run = fakeRun()
  const { clock } = run
  function* steps() {
    for (let step = 0; step < 10; step++) {
      clock.advance(15)
      yield
    }
    return 'done'
  }
  let turns = 0
  const ticking = setInterval(() => turns++, 0)
  const count = () => setImmediate(() => turns++ < 100 && count())
  count()
  expect(await inSteps(steps(), run)).toBe('done')
  clearInterval(ticking)
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('a computation ends when the run does', async () => {
  const run = fakeRun()
  const { clock } = run
  const reason = new Error('cancelled')
  let steps = 0
  function* forever() {
    for (;;) {
      if (++steps === 5) run.abort(reason)
      clock.advance(30)
      yield
    }
  }
  await expect(inSteps(forever(), run)).rejects.toBe(reason)
  expect(steps).toBe(5)
})
