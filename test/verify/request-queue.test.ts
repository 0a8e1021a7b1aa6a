import { expect, test } from 'vitest'
import { ConnectionLimit } from '../../src/verify/request-queue.ts'

test('a host that throttles gets half of the connections each time, and more again afterwards', () => {
  const limit = new ConnectionLimit(16)
  const seen = [16, 8, 4, 2, 1, 1].map((_, index) => {
    if (index > 0) limit.refused()
    return limit.current
  })
  expect(seen).toEqual([16, 8, 4, 2, 1, 1])
  for (let count = 0; count < 10_000; count++) limit.succeeded()
  expect(limit.current).toBe(16)
})
