import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { discard, whileHeld } from '../../../src/kernel/disk/held-file.ts'

/** Fails this many times, with a code of the file system. */
function refusing(times: number, code: string) {
  let left = times
  return async () => {
    if (left-- > 0) throw Object.assign(new Error(code), { code })
    return 'done'
  }
}

/** A system whose pauses take no time. */
function system(isWindows: boolean) {
  const pauses: number[] = []
  const pause = async (milliseconds: number) => pauses.push(milliseconds)
  const waited = () => pauses.reduce((sum, pause) => sum + pause, 0)
  return { isWindows, pause, waited }
}

describe('a file that a virus scanner holds', () => {
  test.each(['EBUSY', 'EPERM', 'EACCES'])('is retried on Windows: %s', async (code) => {
    const windows = system(true)
    expect(await whileHeld(refusing(7, code), windows)).toBe('done')
    expect(windows.waited()).toBeGreaterThan(1000)
  })

  test('is given up after 10 s, with its reason', async () => {
    const windows = system(true)
    await expect(whileHeld(refusing(99, 'EBUSY'), windows)).rejects.toThrow('EBUSY')
    expect(windows.waited()).toBeGreaterThanOrEqual(10_000)
    expect(windows.waited()).toBeLessThan(11_000)
  })

  test.each([
    ['on Windows for another reason', true, 'ENOSPC'],
    ['elsewhere', false, 'EACCES'],
  ])('is not retried %s', async (_, isWindows, code) => {
    const { waited, ...rest } = system(isWindows)
    await expect(whileHeld(refusing(1, code), rest)).rejects.toThrow(code)
    expect(waited()).toBe(0)
  })
})

test('cleaning up never fails, so it hides no earlier error', async () => {
  await discard(join(tmpdir(), 'is-not-there'))
  const folder = mkdtempSync(join(tmpdir(), 'held-'))
  mkdirSync(join(folder, 'a'))
  await discard(folder)
  expect(() => rmSync(folder)).toThrow('ENOENT')
  await discard('\0')
})
