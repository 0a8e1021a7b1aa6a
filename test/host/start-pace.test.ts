import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BusyHost, startPause, startWhenAccepted } from '../../src/host/start-pace.ts'
import { fakeRun } from '../support/clock.ts'

const hour = 3_600_000
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const busy: BusyHost = { message: 'host refused to start (HTTP 409): "Busy."', requested: 0 }

/** A host that refuses a number of starts; each attempt is recorded with its time. */
function refusing(count: number, run = fakeRun(), refusal: BusyHost = busy) {
  const sent: number[] = []
  const start = async () => {
    sent.push(run.clock.now())
    if (sent.length <= count) throw new Error('refused')
    return 'job'
  }
  return { sent, run, result: () => startWhenAccepted(start, () => refusal, run) }
}

describe('the pause after a refused start', () => {
  test('doubles from 40 s to 5 minutes, and up to a quarter is added', () => {
    const pauses = [1, 2, 3, 4, 5, 99].map((refusals) => startPause(refusals, 0, hour, 0))
    expect(pauses).toEqual([40_000, 80_000, 160_000, 300_000, 300_000, 300_000])
    expect(startPause(1, 0, hour, 0.999)).toBeCloseTo(50_000, -2)
  })

  test('is what the host requests at first, and never shorter than that', () => {
    expect(startPause(1, 7_000, hour, 0)).toBe(7_000)
    expect(startPause(2, 7_000, hour, 0)).toBe(80_000)
    expect(startPause(2, 200_000, hour, 0)).toBe(200_000)
  })

  test('leaves 5 s for the response to the last start', () => {
    expect(startPause(9, 0, 120_000, 0.5)).toBe(115_000)
    expect(startPause(9, 0, 64_999, 0.5)).toBeUndefined()
    expect(startPause(1, 0, 25_000, 0.5)).toBe(20_000)
    expect(startPause(1, 0, 24_999, 0.5)).toBeUndefined()
  })

  test('lets a run send at most 15 refused starts within any hour', () => {
    const requests = fc.array(fc.tuple(random, fc.nat(300_000)), { minLength: 90, maxLength: 90 })
    fc.assert(
      fc.property(requests, fc.integer({ min: hour / 60, max: 6 * hour }), (each, timeout) => {
        const times = [0]
        for (const [number, requested] of each) {
          const at = times.at(-1) ?? 0
          const pause = startPause(times.length, requested, timeout - at, number)
          if (pause === undefined) break
          times.push(at + pause)
        }
        for (const at of times) {
          expect(times.filter((time) => time >= at && time < at + hour).length).toBeLessThan(16)
        }
        // The last one is sent in the last minute.
        expect(times.length === 91 || (times.at(-1) ?? 0) >= timeout - 65_000).toBe(true)
      }),
    )
  })
})

describe('a start', () => {
  test.each([0, 1, 6])('is sent until the host accepts it, after %i refusals', async (count) => {
    const { sent, result } = refusing(count)
    expect(await result()).toBe('job')
    expect(sent).toHaveLength(count + 1)
  })

  test("fails with the host's words when the time of the run is over", async () => {
    const { sent, run, result } = refusing(99)
    await expect(result()).rejects.toThrow('refused')
    expect(run.clock.now()).toBeGreaterThan(hour - 65_000)
    expect(run.clock.now()).toBeLessThan(hour)
    expect(sent.length).toBeLessThanOrEqual(15)
  })

  test('fails at once for every other reason', async () => {
    const run = fakeRun()
    const start = () => Promise.reject(new Error('no such domain'))
    await expect(startWhenAccepted(start, () => undefined, run)).rejects.toThrow('no such domain')
    expect(run.clock.sleeps).toEqual([])
  })

  test('logs once why it waits, then a line each minute', async () => {
    const { run, result } = refusing(6)
    await result()
    const [first, ...others] = run.lines
    expect(first).toBe(`info: ${busy.message}; sending the start again until it is accepted`)
    expect(others.length).toBe(Math.floor(run.clock.now() / 60_000))
    expect(new Set(others.map((line) => /refused \d start/.test(line)))).toEqual(new Set([true]))
  })

  test('ends at once if the run is cancelled while it waits', async () => {
    const { run, result } = refusing(99)
    const waiting = result()
    run.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
  })
})
