import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageLoading } from '../../../src/check/browser/page-loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request = { path: '/a.js', kind: 'script', isScripted: false, from: { source: '' } } as const

test('a page is quiet once all requests have ended for a time', () => {
  const loading = new PageLoading()
  loading.begin('1', request)
  vi.advanceTimersByTime(500)
  expect(loading.isQuietFor(200)).toBe(false)
  loading.end('1')
  expect(loading.isQuietFor(200)).toBe(false)
  vi.advanceTimersByTime(200)
  expect(loading.isQuietFor(200)).toBe(true)
})

test('a request whose end the browser does not report is not waited for', () => {
  const loading = new PageLoading()
  loading.begin('1', request)
  vi.advanceTimersByTime(2001)
  expect(loading.hasReceived()).toBe(true)
})

test('the script of a worker ends by its path', () => {
  const loading = new PageLoading()
  loading.begin('1', request)
  loading.endPath('/b.js')
  expect(loading.hasReceived()).toBe(false)
  loading.endPath('/a.js')
  expect(loading.hasReceived()).toBe(true)
})

test('of what was requested before a time, later requests are no part', () => {
  const loading = new PageLoading()
  vi.advanceTimersByTime(100)
  loading.begin('1', request)
  const start = performance.now()
  expect(loading.hasReceived(start)).toBe(true)
  expect(loading.hasReceived(start + 1)).toBe(false)
})
