import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBrowser } from '../../../src/check/browser/browser-process.ts'
import { isWindows } from '../../support/system.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-process-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** How a browser is started that ends with a message: for each start, whether in its sandbox. */
async function startsOf(message: string): Promise<{ sandboxed: boolean[]; failure: string }> {
  const program = join(folder, 'browser')
  const starts = join(folder, 'starts')
  writeFileSync(program, `#!/bin/sh\necho "$*" >> "${starts}"\necho "${message}" >&2\nexit 1\n`)
  chmodSync(program, 0o755)
  const start = { program, folder: join(folder, 'profile'), pin: 'x' }
  const failure = await startBrowser(start, () => {}).then(
    () => 'none',
    (error: Error) => error.message,
  )
  const lines = readFileSync(starts, 'utf8').trim().split('\n')
  return { sandboxed: lines.map((line) => !line.includes('--no-sandbox')), failure }
}

const isRoot = process.getuid?.() === 0

test.skipIf(isWindows || isRoot)(
  'a browser whose sandbox the system does not allow runs without it',
  async () => {
    const { sandboxed } = await startsOf('FATAL: No usable sandbox! Update your kernel')
    expect(sandboxed).toEqual([true, false])
  },
)

test.skipIf(isWindows || isRoot)(
  'a browser that does not start for another reason never runs without its sandbox',
  async () => {
    const { sandboxed, failure } = await startsOf('cannot open shared library')
    expect(sandboxed).toEqual([true, true])
    expect(failure).toContain('did not start: cannot open shared library')
  },
)

test.skipIf(isWindows || !isRoot)('root gets no sandbox, as Chromium refuses it', async () => {
  const { sandboxed } = await startsOf('cannot open shared library')
  expect(sandboxed).toEqual([false])
})

describe.skipIf(isWindows)('what happened decides what to do next', () => {
  /** The failure of a program with this text. */
  async function failureOf(script: string, mode = 0o755): Promise<string> {
    const program = join(folder, 'browser')
    writeFileSync(program, script, { mode })
    const start = { program, folder: join(folder, 'profile'), pin: 'x' }
    const failed = startBrowser(start, () => {}).then(
      () => 'none',
      (error: Error) => error.message.replaceAll(folder, ''),
    )
    return await failed
  }

  test('a program that the system cannot start', async () => {
    expect(await failureOf('#!/no/such/interpreter\n')).toMatch(
      /^INVALID_INPUT: the system cannot start the browser \/browser: .*ENOENT.* Set `browser-path` to a Chromium or Chrome for this system\.$/,
    )
  })

  test('one that ends', async () => {
    expect(await failureOf('#!/bin/sh\nexit 7\n')).toBe(
      'INVALID_INPUT: the browser /browser did not start: it wrote no message (exit code 7). Set `browser-path` to a Chromium or Chrome that runs without a display.',
    )
  })

  test('one that the system ends', async () => {
    expect(await failureOf('#!/bin/sh\necho x >&2\nkill -KILL $$\n')).toBe(
      'INVALID_INPUT: the browser /browser did not start: x (ended by SIGKILL). Give the runner more memory: systems end a program like this when they have no more.',
    )
  })

  test('one that runs, and does not respond in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const failure = failureOf('#!/bin/sh\nexec sleep 600\n')
      const state = { isOver: false }
      void failure.then(() => {
        state.isOver = true
      })
      while (!state.isOver) await vi.advanceTimersByTimeAsync(1000)
      expect(await failure).toBe(
        'INVALID_INPUT: the browser /browser runs, but did not respond within 30 s. Give it more processor time: run less beside it, or choose a larger runner.',
      )
    } finally {
      vi.useRealTimers()
    }
  })
})
