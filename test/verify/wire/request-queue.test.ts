import { expect, test } from 'vitest'
import { ConnectionLimit } from '../../../src/verify/wire/request-queue.ts'

test('a host that throttles after a pause, too, gets half of the connections, and later more again', () => {
  const limit = new ConnectionLimit(16)
  const seen = [16, 8, 4, 2, 1, 1].map((_, index) => {
    if (index > 0) limit.refused(true)
    return limit.current
  })
  expect(seen).toEqual([16, 8, 4, 2, 1, 1])
  for (let count = 0; count < 10_000; count++) limit.succeeded()
  expect(limit.current).toBe(16)
})

test('a host that throttles only the first request for each URL keeps half of the connections', () => {
  const limit = new ConnectionLimit(16)
  for (let batch = 0; batch < 20; batch++) {
    limit.refused(false)
    for (let count = 0; count < 8; count++) limit.succeeded()
  }
  expect(limit).toMatchObject({ current: 8, refusals: 0 })
})
