import { afterEach, expect, test, vi } from 'vitest'
import { runScript } from '../../../.ci/run-script.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

test('a script that fails prints its message alone, and fails', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  runScript(() => {
    throw new Error('Name the file')
  })
  expect(print.mock.calls).toEqual([['Name the file']])
  expect(process.exitCode).toBe(1)
})

test('a script that succeeds leaves the exit code', () => {
  runScript(() => {})
  expect(process.exitCode).toBeUndefined()
})
