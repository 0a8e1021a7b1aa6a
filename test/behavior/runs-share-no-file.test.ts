import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { sample } from '../support/amount.ts'
import { test } from '../support/export-stage.ts'
import type { ActionRun } from '../support/runner/run-action.ts'

// Promise: no two runs share a file, whatever their environment says. All steps within a composite
// action have the GITHUB_ACTION of the outer step (actions/runner, CompositeActionHandler.cs), and
// programs that run workflows elsewhere may set none.

const outputPaths = [
  'bundlePath',
  'manifestPath',
  'reportPath',
  'findingsFile',
  'externalLinksFile',
  'uploadFilesFile',
  'removedFirstFile',
  'removedFilesFile',
] as const

const pathsOf = ({ outputs }: ActionRun) => outputPaths.map((name) => outputs[name] ?? '')

for (const name of sample(['the same', 'no'] as const, 1)) {
  test(`two exports of one job keep their files with ${name} GITHUB_ACTION`, async ({ stage }) => {
    const { host, run } = await stage()
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    const inputs = { 'job-id': jobId, download: 'true', baseline: 'none.json' }
    const action = { GITHUB_ACTION: name === 'no' ? undefined : '__self' }
    const first = await run(inputs, { env: action })
    const env = { RUNNER_TEMP: first.folders.temp, ...action }
    const before = pathsOf(first).map((path) => readFileSync(path))
    const second = await run(inputs, { env })
    const paths = [first, second].flatMap(pathsOf)
    expect(new Set(paths).size).toBe(2 * outputPaths.length)
    for (const path of paths) expect(existsSync(path), path).toBe(true)
    expect(pathsOf(first).map((path) => readFileSync(path))).toEqual(before)
    for (const path of paths)
      expect(path.startsWith(join(first.folders.temp, 'docs-export'))).toBe(true)
  })
}

test('a command that is called twice in one shell keeps the files of both calls', async ({
  stage,
}) => {
  const { run } = await stage()
  const first = await run({ download: 'true' }, { inShell: true })
  const env = { RUNNER_TEMP: first.folders.temp, GITHUB_ACTION: 'docs', GITHUB_RUN_ID: '1' }
  const second = await run({ download: 'true' }, { inShell: true, env })
  const paths = [first, second].map(({ outputs }) => outputs.manifestPath ?? '')
  expect(new Set(paths.map(dirname)).size).toBe(2)
  for (const path of paths) expect(existsSync(path), path).toBe(true)
})

test('a run without files leaves at most its summary', async ({ stage }) => {
  const { run } = await stage()
  for (const inShell of [false, true]) {
    const step = await run({ 'api-key': 'docs_wrong' }, { inShell })
    expect(step.exitCode).toBe(1)
    expect(step.filesLeft).toEqual([])
  }
})
