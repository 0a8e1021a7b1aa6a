import { spawnSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { isOfLiveRun, isOwnMark, ownMark, readMark } from '../../../src/kernel/disk/run-mark.ts'

afterEach(() => vi.restoreAllMocks())

const [space = ''] = ownMark.split('-')
const hour = 60 * 60_000
const ended = spawnSync(process.execPath, ['--version']).pid

test('a run recognizes its own mark, and no other', () => {
  const [, processId] = ownMark.split('-')
  expect(isOwnMark(readMark({ space, processId }))).toBe(true)
  expect(isOwnMark(readMark({ space, processId: `${process.ppid}` }))).toBe(false)
  expect(isOwnMark(readMark({ space: '0badc0de', processId }))).toBe(false)
})

test('a run is live while its process is, and for at most a day', () => {
  const now = Date.now()
  expect(isOfLiveRun({ space, processId: process.ppid }, now)).toBe(true)
  expect(isOfLiveRun({ space, processId: process.ppid }, now - 25 * hour)).toBe(false)
  expect(isOfLiveRun({ space, processId: ended }, now)).toBe(false)
})

test('a run in another container counts as live for a day: its process cannot be looked up', () => {
  const mark = { space: '0badc0de', processId: ended }
  expect(isOfLiveRun(mark, Date.now() - 23 * hour)).toBe(true)
  expect(isOfLiveRun(mark, Date.now() - 25 * hour)).toBe(false)
})

test('a process of another user is live', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(), { code: 'EPERM' })
  })
  expect(isOfLiveRun({ space, processId: ended }, Date.now())).toBe(true)
})
