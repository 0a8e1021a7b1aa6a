import { writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exporterOf } from '../../../src/runner/sites/exporter.ts'

/** Runs a script in place of the action. */
async function exportBy(script: string, signal = new AbortController().signal) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'exporter-'))
  const program = join(folder.path, 'action.mjs')
  writeFileSync(program, script)
  return await exporterOf(program, signal)(['--domain=a.example'])
}

test('runs the action as a command, and reads its results', async () => {
  const end = await exportBy('console.log(JSON.stringify({ jobId: process.argv.slice(2).join() }))')
  expect(end).toEqual({ jobId: 'export,--output=json,--domain=a.example' })
})

test('has no results of a command that ended without any', async () => {
  expect(await exportBy('process.exit(1)')).toEqual({})
})

test.skipIf(process.platform === 'win32')('passes a cancel on, and waits for the id', async () => {
  const stop = new AbortController()
  const ending = exportBy(
    `process.on('SIGTERM', () => {
      console.log('{"jobId": "j1"}')
      process.exit(130)
    })
    process.kill(${process.pid}, 'SIGUSR2')
    setInterval(() => {}, 1000)`,
    stop.signal,
  )
  await new Promise<void>((resolve) => process.once('SIGUSR2', () => resolve()))
  stop.abort()
  expect(await ending).toEqual({ jobId: 'j1' })
})
