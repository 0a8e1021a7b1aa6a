import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestLimits } from '../../src/verify/request-limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function limitsOf(maxBytes: number) {
  const abort = new AbortController()
  const onQuiet = vi.fn()
  const limits = new RequestLimits(abort, maxBytes, onQuiet)
  return { abort, onQuiet, limits, reason: () => abort.signal.reason?.message }
}

test('a connection is quiet every 5 s without data, and lost after 30 s', () => {
  const { abort, onQuiet, reason } = limitsOf(0)
  vi.advanceTimersByTime(4_999)
  expect(onQuiet).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onQuiet).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(24_999)
  expect(onQuiet).toHaveBeenCalledTimes(5)
  expect(abort.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reason()).toBe('nothing arrived for 30 s')
})

test('data begins the quiet time anew', () => {
  const { abort, onQuiet, limits } = limitsOf(1_000_000)
  for (let at = 0; at < 20; at++) {
    vi.advanceTimersByTime(4_999)
    limits.received()
  }
  expect(onQuiet).not.toHaveBeenCalled()
  expect(abort.signal.aborted).toBe(false)
})

test.each([
  [0, 30_000],
  [100_000, 40_000],
])('a body of up to %i bytes may take %i ms', (maxBytes, total) => {
  const { abort, limits, reason } = limitsOf(maxBytes)
  for (let at = 0; at < total - 1000; at += 1000) {
    vi.advanceTimersByTime(1000)
    limits.received()
  }
  vi.advanceTimersByTime(999)
  limits.received()
  expect(abort.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  limits.received()
  expect(reason()).toBe(`the response was not complete after ${total / 1000} s`)
})

test('nothing happens after the end', () => {
  const { abort, onQuiet, limits } = limitsOf(0)
  limits.end()
  vi.advanceTimersByTime(60_000)
  expect(onQuiet).not.toHaveBeenCalled()
  expect(abort.signal.aborted).toBe(false)
})
