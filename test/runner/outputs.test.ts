import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireRunnerFiles } from '../../src/runner/outputs.ts'
import { canChangeUser, isWindows } from '../support/system.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string) => join(folder, name)

test('files that can be written, or that the runner does not have, are left as they are', async () => {
  await requireRunnerFiles({}, true)
  writeFileSync(at('output'), 'a=b\n')
  await requireRunnerFiles({ GITHUB_OUTPUT: at('output'), GITHUB_STEP_SUMMARY: '' }, true)
  await requireRunnerFiles({ GITHUB_STEP_SUMMARY: at('none/summary') }, false)
  expect(readdirSync(folder)).toEqual(['output'])
})

const unusable: [name: string, what: string, path: string, why: string][] = [
  ['GITHUB_OUTPUT', 'a file that does not exist', 'none', 'does not exist'],
  [
    'GITHUB_STEP_SUMMARY',
    'a file without a folder',
    'none/summary',
    'cannot be created: its parent folder does not exist',
  ],
]
// Wine opens a folder as if it were a file.
if (!isWindows) unusable.push(['GITHUB_OUTPUT', 'a folder', '', 'cannot be written (EISDIR)'])

test.each(unusable)('%s must not be %s', async (name, _, path, why) => {
  await expect(requireRunnerFiles({ [name]: at(path) }, true)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining(`${name} ${why}: `),
    nextStep: expect.stringMatching(/^Nothing was sent/),
  })
})

test.runIf(canChangeUser)('a user who is not root cannot write to files of root', () => {
  writeFileSync(at('output'), '')
  chmodSync(folder, 0o755)
  chmodSync(at('output'), 0o644)
  const script = `
    const { requireRunnerFiles } = await import(process.env.MODULE)
    process.setuid(65534)
    await requireRunnerFiles({ GITHUB_OUTPUT: process.env.FILE }, false).catch(({ message }) => console.log(message))`
  const module = new URL('../../src/runner/outputs.ts', import.meta.url).href
  const env = { ...process.env, MODULE: module, FILE: at('output') }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env })
  expect(String(stdout)).toContain('GITHUB_OUTPUT cannot be written (EACCES)')
})
