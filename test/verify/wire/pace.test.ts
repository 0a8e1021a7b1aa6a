import { expect, test } from 'vitest'
import { Pace } from '../../../src/verify/wire/pace.ts'
import { FakeClock } from '../../support/clock.ts'

/** A step in which the host throttles one request. */
function throttledStep(pace: Pace<object>, request: object): void {
  pace.startStep()
  pace.throttled(request)
  pace.endStep()
}

test('a host that throttles after a pause, too, gets half of the connections, and later more again', () => {
  const pace = new Pace<object>(16, new FakeClock())
  const request = {}
  const connections = [16, 8, 4, 2, 1, 1].map((_, index) => {
    if (index === 0) return pace.connections
    if (index % 2 === 1) pace.startRound()
    throttledStep(pace, request)
    return pace.connections
  })
  expect(connections).toEqual([16, 8, 4, 4, 2, 2])
  for (let count = 0; count < 10_000; count++) pace.succeeded()
  expect(pace.connections).toBe(16)
})

test('a host that throttles only the first request for each URL keeps half of the connections', () => {
  const pace = new Pace<object>(16, new FakeClock())
  for (let batch = 0; batch < 20; batch++) {
    throttledStep(pace, {})
    for (let count = 0; count < 8; count++) pace.succeeded()
  }
  expect(pace).toMatchObject({ connections: 8, refusals: 0 })
})

test('a URL is requested three times in a round at most, and the longest delay counts', () => {
  const pace = new Pace<object>(4, new FakeClock())
  const request = {}
  const repeated = [1, 2, 3].map((seconds) => {
    pace.startStep()
    pace.throttled(request, seconds * 1000)
    pace.throttled({}, 500)
    expect(pace.retryAfterMs).toBe(seconds * 1000)
    return pace.endStep().includes(request)
  })
  expect(repeated).toEqual([true, true, false])
})
