import { beforeAll } from 'vitest'

/** Stryker activates a change in the test's own thread; worker threads read it from here. */
beforeAll(() => {
  const { __stryker__: stryker } = globalThis as { __stryker__?: { activeMutant?: string } }
  // A separate process gets it from its environment.
  if (stryker === undefined) return
  const { activeMutant: active } = stryker
  if (active === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__
  else process.env.__STRYKER_ACTIVE_MUTANT__ = active
})
