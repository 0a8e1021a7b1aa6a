import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openFile } from '../../../src/runner/command/open-file.ts'
import { groupMembers } from '../../support/processes.ts'
import { isWindows, patience } from '../../support/system.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-file-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe.skipIf(isWindows)('a file', () => {
  const program = process.platform === 'darwin' ? 'open' : 'xdg-open'

  test('is opened by the program of the desktop, as one argument', async () => {
    const opened = join(folder, 'opened')
    writeFileSync(join(folder, program), `#!/bin/sh\nprintf '%s|' "$@" > '${opened}'\n`)
    chmodSync(join(folder, program), 0o755)
    expect(await openFile('/tmp/my report; rm.html')).toBe(true)
    await vi.waitFor(
      () => expect(existsSync(opened) && readFileSync(opened, 'utf8')).toBeTruthy(),
      patience,
    )
    expect(readFileSync(opened, 'utf8')).toBe('/tmp/my report; rm.html|')
  })

  test.runIf(process.platform === 'linux')(
    'stays open after the command, which does not wait for the program',
    async () => {
      const opened = join(folder, 'opened')
      const script = `#!/bin/sh\nPATH=/bin:/usr/bin\necho $$ >'${opened}'\nexec sleep 60\n`
      writeFileSync(join(folder, program), script, { mode: 0o755 })
      const main = new URL('../../../src/runner/command/open-file.ts', import.meta.url).href
      const code = `const { openFile } = await import('${main}'); await openFile('/tmp/report.html')`
      const command = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        encoding: 'utf8',
        timeout: 30_000,
      })
      expect(command).toMatchObject({ status: 0, stdout: '', stderr: '' })
      const id = await vi.waitUntil(
        () => existsSync(opened) && Number(readFileSync(opened, 'utf8')),
        patience,
      )
      // A group of its own, so that Ctrl+C in the terminal does not end it.
      expect(groupMembers(id)).toEqual([id])
      process.kill(id)
    },
  )

  test('stays closed without such a program, which is no error', async () => {
    expect(await openFile('/tmp/report.html')).toBe(false)
  })
})
