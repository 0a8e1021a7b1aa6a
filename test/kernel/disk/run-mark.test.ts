import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { isOfLiveRun, ownMark } from '../../../src/kernel/disk/run-mark.ts'

afterEach(() => vi.restoreAllMocks())

const [space = ''] = ownMark.split('-')
const hour = 60 * 60_000
const ended = spawnSync(process.execPath, ['--version']).pid

test('a run is live while its process is, and for at most a day', () => {
  const now = Date.now()
  expect(isOfLiveRun(`${space}-${process.ppid}`, now)).toBe(true)
  expect(isOfLiveRun(`${space}-${process.ppid}`, now - 25 * hour)).toBe(false)
  expect(isOfLiveRun(`${space}-${ended}`, now)).toBe(false)
})

test('a run in another container counts as live for a day: its process cannot be looked up', () => {
  const mark = `0badc0de-${ended}`
  expect(isOfLiveRun(mark, Date.now() - 23 * hour)).toBe(true)
  expect(isOfLiveRun(mark, Date.now() - 25 * hour)).toBe(false)
})

test('a process of another user is live', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(), { code: 'EPERM' })
  })
  expect(isOfLiveRun(`${space}-${ended}`, Date.now())).toBe(true)
})
