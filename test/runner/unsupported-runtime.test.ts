import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { minNode } from '../../src/kernel/run/runtime.ts'
import { failureOf, test } from '../support/export-stage.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

// `npm run runtimes` runs the action on real old versions; here, Node reports a false version.
test('a Node that is too old is refused before anything is sent', async ({ stage }) => {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-'))
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.18.3' })"
  writeFileSync(join(folder, 'old.mjs'), old)
  const { host, run } = await stage()
  const file = pathToFileURL(join(folder, 'old.mjs'))
  const step = await run({}, { env: { NODE_OPTIONS: `--import=${file}` } })
  rmSync(folder, { recursive: true })
  const { code, message } = failureOf(step)
  expect(code).toBe('RUNTIME_UNSUPPORTED')
  expect(message).toContain(`needs Node ${minNode} or later, but runs on Node 20.18.3`)
  expect(host.requests).toEqual([])
})

test('in a shell, the message is one line on stderr', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-'))
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.18.3' })"
  writeFileSync(join(folder, 'old.mjs'), old)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=${pathToFileURL(join(folder, 'old.mjs'))}`, main, 'check', '--site', folder],
    { encoding: 'utf8', env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } },
  )
  rmSync(folder, { recursive: true })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^RUNTIME_UNSUPPORTED: .*\n$/)
})

test('with --output json, the results have the code', () => {
  const old = "Object.defineProperty(process.versions, 'node', { value: '20.18.3' })"
  const preload = `--import=data:text/javascript,${encodeURIComponent(old)}`
  const { stdout } = spawnSync(
    process.execPath,
    [preload, main, 'check', '--site', '.', '--output=json'],
    { encoding: 'utf8', env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } },
  )
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'failed', errorCode: 'RUNTIME_UNSUPPORTED' })
})
