import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
