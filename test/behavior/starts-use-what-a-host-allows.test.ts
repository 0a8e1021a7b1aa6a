import { describe, expect, test } from 'vitest'
import { startPause } from '../../src/host/start-pace.ts'
import { limits, setup, simulate, simulateTwoSteps } from '../support/start-limits.ts'

const hour = 3_600_000

describe.each(limits)('on a host that accepts $name', (limit) => {
  test.each([
    [1, true],
    [1, false],
    [4, true],
    [4, false],
    [16, true],
    [16, false],
  ])(
    '%i runs at a time wait until their timeout (Retry-After: %j)',
    (concurrency, hasRetryAfter) => {
      const options = { limit, hasRetryAfter, concurrency, sites: 256, timeout: hour }
      const times = { exportTime: 180_000, rest: 20_000, seed: 2 }
      const outcome = simulate({ ...options, ...times, pause: startPause })
      expect(outcome.gaveUpEarly).toBe(0)
      expect(outcome.mostRefused).toBeLessThanOrEqual(15)
      // Nobody else uses a start that the host would accept.
      const ideal = simulate({ ...options, ...times, pause: 'ideal' })
      const until = (starts: readonly number[]) =>
        starts.filter((at) => at <= outcome.lastWait).length
      expect(until(outcome.starts)).toBeGreaterThanOrEqual(0.9 * until(ideal.starts))
    },
  )
})

describe.each(limits)('one job that starts all on a host that accepts $name', (limit) => {
  const times = { timeout: hour, exportTime: 180_000, rest: 20_000, seed: 2 }

  test.each([true, false])(
    'exports every site, in several runs if need be (%j)',
    (hasRetryAfter) => {
      const options = { limit, hasRetryAfter, sites: 256, concurrency: 4, ...times }
      const { succeeded, startTime, collectTime, runs } = simulateTwoSteps(options)
      expect(succeeded).toBe(256)
      // A matrix has no runner that waits: only the job that starts all does.
      expect(collectTime).toBe(256 * (times.rest + setup))
      expect(collectTime).toBeLessThanOrEqual(1.3 * 256 * times.rest)
      expect(startTime).toBeLessThanOrEqual(runs * 6 * hour)
    },
  )
})
