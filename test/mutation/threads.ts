import { beforeAll } from 'vitest'

/** Stryker switches a change on in the test's own thread: the threads that it starts look here. */
beforeAll(() => {
  const { __stryker__: stryker } = globalThis as { __stryker__?: { activeMutant?: string } }
  const active = stryker?.activeMutant
  if (active === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__
  else process.env.__STRYKER_ACTIVE_MUTANT__ = active
})
