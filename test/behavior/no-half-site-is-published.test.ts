import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fakeRun } from '../support/clock.ts'
import { runFlow } from '../support/export-flow.ts'
import { test } from '../support/export-stage.ts'

// Promise of the interface: `extract-to` is complete or untouched, never half.
test('a site that is changed before it is published is not published', async ({ stage }) => {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'half-site-')))
  const temporaryFolder = join(workspace, 'temp')
  mkdirSync(temporaryFolder)
  const run = fakeRun()
  const { info } = run.log
  /** Acts like a run that mistook the folder for that of a dead run. */
  run.log.info = (line) => {
    info(line)
    const [folder = ''] = readdirSync(workspace).filter((name) => name.startsWith('.site.new-'))
    if (line.startsWith('site unpacked')) rmSync(join(workspace, folder, 'index.html'))
  }
  const { host } = await stage()
  const extractTo = join(workspace, 'site')
  const request = { download: true, workspace, temporaryFolder, extractTo }
  const { error, facts } = await runFlow(host, run, request)
  expect(error).toMatchObject({
    code: 'DOWNLOAD_FAILED',
    message: expect.stringContaining('"index.html" is missing'),
  })
  expect(existsSync(extractTo)).toBe(false)
  expect(facts.sitePath).toBeUndefined()
  expect(readdirSync(workspace)).toEqual(['temp'])
  rmSync(workspace, { recursive: true })
})
