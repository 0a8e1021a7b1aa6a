import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/kernel/run/clock.ts'
import { Interruption } from '../../src/runner/interruption.ts'

afterEach(() => vi.restoreAllMocks())

// Windows has no SIGTERM: its runner sends Ctrl+C, then Ctrl+Break, which Node calls SIGBREAK.
test.each(['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])('a run is cancelled by %s', (name) => {
  const listeners = new Map<unknown, () => void>()
  vi.spyOn(process, 'on').mockImplementation((event, listener) => {
    listeners.set(event, listener)
    return process
  })
  const { signal } = new Interruption(systemClock)
  listeners.get(name)?.()
  expect(signal.reason).toMatchObject({
    code: 'CANCELLED',
    what: `the run was cancelled (${name})`,
  })
})
