import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveLine } from '../../../src/runner/command/live-line.ts'
import { erased, terminal } from './terminal.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('TERM', 'xterm')
  vi.spyOn(process, 'uptime').mockReturnValue(8.9)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('shows what the run is doing, and for how long, on one line', () => {
  const { stream, take } = terminal()
  const line = new LiveLine(stream)
  line.show('download')
  expect(take()).toBe('download · 8 s')
  line.show('check')
  expect(take()).toBe(`${erased}check · 8 s`)
  line.end()
})

test('is drawn again each second', () => {
  const { stream, take } = terminal()
  const line = new LiveLine(stream)
  line.show('wait')
  take()
  vi.spyOn(process, 'uptime').mockReturnValue(70)
  vi.advanceTimersByTime(1000)
  expect(take()).toBe(`${erased}wait · 1 m 10 s`)
  line.end()
})

test('is never as long as the terminal is wide, as it could not be erased', () => {
  const { stream, take } = terminal({ columns: 10 })
  const line = new LiveLine(stream)
  line.show('download')
  expect(take()).toBe('download ')
  line.end()
})

test('makes room for a line of the log, once', () => {
  const { stream, take } = terminal()
  const line = new LiveLine(stream)
  line.show('wait')
  take()
  line.clear()
  line.clear()
  expect(take()).toBe(erased)
  line.draw()
  expect(take()).toBe('wait · 8 s')
  line.end()
})

test('is gone after the end, for good', () => {
  const { stream, take } = terminal()
  const line = new LiveLine(stream)
  line.show('wait')
  take()
  line.end()
  expect(take()).toBe(erased)
  line.draw()
  vi.advanceTimersByTime(5000)
  expect(take()).toBe('')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['a file', 'xterm', false],
  ['a terminal that cannot erase lines', 'dumb', true],
])('is not shown in %s', (_, term, isTTY) => {
  vi.stubEnv('TERM', term)
  const { stream, take } = terminal({ isTTY })
  const line = new LiveLine(stream)
  line.show('wait')
  line.draw()
  line.clear()
  line.end()
  expect(take()).toBe('')
  expect(vi.getTimerCount()).toBe(0)
})
