import { describe, expect, test } from 'vitest'
import { pollingTargets, simulatePolling } from '../support/polling/simulated-polling.ts'

describe('polling, simulated over jobs with medians of 20 s, 2 min and 15 min', () => {
  const rows = simulatePolling({ seed: 1, jobs: 1_000 })

  test.each(pollingTargets(rows))(
    'progress $progress: at most $atMost of the $measure of fixed 10 s',
    ({ reached, atMost }) => {
      expect(reached).toBeLessThanOrEqual(atMost)
    },
  )

  test('is the same for the same seed, and differs for another', () => {
    const few = (seed: number) => simulatePolling({ seed, jobs: 20 })
    expect(few(7)).toEqual(few(7))
    expect(few(7)).not.toEqual(few(8))
  })

  test.each(rows.filter(({ progress }) => progress !== undefined && progress !== 'none'))(
    'progress $progress: finds the end sooner than without progress',
    ({ lag }) => {
      expect(lag).toBeLessThan(rows.find(({ progress }) => progress === 'none')?.lag ?? 0)
    },
  )
})
