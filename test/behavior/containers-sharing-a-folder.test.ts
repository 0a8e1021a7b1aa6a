import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareTarget } from '../../src/export/target/target.ts'
import { clearParts, partOf } from '../../src/kernel/disk/part-file.ts'
import { preparing, stageSite, targetOptions } from '../support/staged-site.ts'

let workspace: string
beforeEach(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'containers-')))
})
afterEach(() => rmSync(workspace, { recursive: true, force: true }))

/** Runs a module in a process of another PID namespace, as in another container. */
function inContainer(script: string): string {
  const given = ['--pid', '--fork', '--mount-proc', process.execPath, '--input-type=module']
  const { stdout, stderr } = spawnSync('unshare', [...given, '-e', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
}
const hasContainers = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0

// Promise: runs in containers that share a folder leave each other's files alone, and clean up after
// each other. Oracle: the kernel's own PID namespaces.
describe.skipIf(!hasContainers)('containers that share a folder', () => {
  test('leave the files of a run in another container: its site and its bundle', async () => {
    const { folder, publish } = await stageSite(workspace)
    const part = partOf(join(workspace, 'bundle'))
    writeFileSync(part, 'half a bundle')
    inContainer(preparing(workspace))
    expect(existsSync(join(folder, 'index.html'))).toBe(true)
    expect(existsSync(part)).toBe(true)
    await publish()
    expect(readFileSync(join(workspace, 'site', 'index.html'), 'utf8')).toBe('new')
  })

  test('clean up after an ended one a day later', async () => {
    inContainer(`${preparing(workspace)}
      const { folder } = await target.stage()
      process.kill(process.pid, 'SIGKILL')
    `)
    const left = readdirSync(workspace)
    expect(left).toHaveLength(1)
    await prepareTarget('site', targetOptions(workspace))
    expect(readdirSync(workspace)).toEqual(left)
    const yesterday = Date.now() / 1000 - 25 * 60 * 60
    for (const name of left) utimesSync(join(workspace, name), yesterday, yesterday)
    await prepareTarget('site', targetOptions(workspace))
    expect(readdirSync(workspace)).toEqual([])
  })
})

test('a part file with this run’s id that it does not write is removed', async () => {
  writeFileSync(partOf(join(workspace, 'bundle')), 'half a bundle')
  await clearParts(join(workspace, 'bundle'))
  expect(readdirSync(workspace)).toEqual([])
})
