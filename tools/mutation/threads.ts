import { beforeAll } from 'vitest'

/** Stryker switches a change on in the test's own thread: the threads that it starts look here. */
beforeAll(() => {
  const { __stryker__: stryker } = globalThis as { __stryker__?: { activeMutant?: string } }
  // A process of its own has it from its environment.
  if (stryker === undefined) return
  const { activeMutant: active } = stryker
  if (active === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__
  else process.env.__STRYKER_ACTIVE_MUTANT__ = active
})
