import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '../../src/kernel/run/failure.ts'
import type { Frontend } from '../../src/runner/frontend.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import { startMode } from '../../src/runner/running-flow.ts'
import { Secrets } from '../../src/runner/secrets.ts'
import { fakeRun } from '../support/clock.ts'
import { serve } from '../support/http-server.ts'
import { agentJob, environmentOf, type Given, needed, siteCheck, verification } from './given.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'running-flow-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Starts the flow of these inputs, which waits for `ready`. */
function start(given: Given, ready: Promise<void>, secret?: string) {
  const environment = { ...environmentOf(given), RUNNER_TEMP: folder, GITHUB_WORKSPACE: folder }
  const secrets = new Secrets()
  if (secret !== undefined) secrets.hide(secret)
  const outputs: object[] = []
  const frontend = {
    environment,
    secrets,
    outputs: { set: (facts: object) => void outputs.push(facts), clear: () => {} },
  } as unknown as Frontend
  const run = fakeRun()
  const flow = startMode(readInputs(environment), { frontend, run, ready })
  return { flow, run, outputs }
}

const modes: readonly [string, Given, string][] = [
  ['export', needed, 'Documentation export of `docs.example.com`'],
  ['agent-job', agentJob, 'Agent gate'],
  ['verify', verification, 'Verification of `https://docs.example.com/`'],
  ['check', { ...siteCheck, domain: 'docs.example.com' }, 'Check of `docs.example.com`'],
]

describe.each(modes)('the mode `%s`', (_, given, title) => {
  test('does nothing if the machine is not ready, and has a summary of its own', async () => {
    const failure = new Failure('INVALID_INPUT', 'two paths are one file')
    const { flow, outputs, run } = start(given, Promise.reject(failure))
    await expect(flow.done).rejects.toBe(failure)
    expect([outputs, run.lines, flow.job()]).toEqual([[], [], undefined])
    const summary = await flow.summary(failure)
    expect(summary).toContain(`## ❌ ${title}\n`)
    expect(summary).toContain('INVALID_INPUT: two paths are one file')
  })

  test('shows no secret in the title of its summary', async () => {
    const failure = new Failure('INTERNAL', 'x')
    const { flow } = start(given, Promise.reject(failure), 'docs.example.com')
    await flow.done.catch(() => {})
    expect(await flow.summary(failure)).not.toContain('docs.example.com')
  })
})

test('a flow that is ready sends its first request, and knows its job', async () => {
  const paths: string[] = []
  await using host = await serve((request, response) => {
    paths.push(request.path)
    response.writeHead(401).end('{}')
  })
  const given = { ...needed, 'base-url': host.origin, 'job-id': 'j1', 'project-id': 'p1' }
  const { flow } = start(given, Promise.resolve())
  await expect(flow.done).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(paths).toEqual([expect.stringContaining('/j1')])
  expect(flow.job()).toEqual({ id: 'j1', projectId: 'p1', state: 'was not read' })
})

test('a site is checked without a host', async () => {
  writeFileSync(join(folder, 'index.html'), '<a href="b.html">')
  const site = mkdtempSync(join(folder, 'site-'))
  writeFileSync(join(site, 'index.html'), '<a href="b.html">')
  const { flow, outputs } = start({ ...siteCheck, site }, Promise.resolve())
  await flow.done
  expect(Object.assign({}, ...outputs)).toMatchObject({ fileCount: 1, findings: 1 })
  expect(await flow.summary()).toContain('### ⚠️ 1 finding')
})
