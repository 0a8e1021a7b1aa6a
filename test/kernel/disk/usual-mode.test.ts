import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UsualModes, withUsualFolderMode } from '../../../src/kernel/disk/usual-mode.ts'
import { isWindows } from '../../support/system.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modes-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test.skipIf(isWindows)('files and folders get the usual mode, whatever a umask removed', () => {
  const modes = new UsualModes()
  for (const name of ['a', 'b']) {
    // As with the umask 077.
    mkdirSync(join(folder, name), 0o700)
    modes.setFolder(join(folder, name))
    expect(modeOf(join(folder, name))).toBe('755')
    const descriptor = openSync(join(folder, name, 'page.html'), 'wx', 0o600)
    modes.setFile(descriptor)
    closeSync(descriptor)
    expect(modeOf(join(folder, name, 'page.html'))).toBe('644')
  }
})

test.runIf(process.platform === 'linux')('a volume that refuses modes keeps its own', () => {
  const modes = new UsualModes()
  // Nobody may change the mode of a file of the kernel.
  modes.setFolder('/proc/self/fd')
  expect(modeOf('/proc/self/fd')).toBe('500')
})

test('the bit for the group of a folder stays', () => {
  expect(withUsualFolderMode(0o42700)).toBe(0o2755)
})
