import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { formatManifest } from '../../src/site/manifest.ts'
import { isLong, sample } from '../support/amount.ts'
import { failureOf, test } from '../support/export-stage.ts'
import { isWindows } from '../support/system.ts'
import { manifestOfFiles } from '../support/verification.ts'

const modeOf = (path = '') => (statSync(path).mode & 0o777).toString(8)

describe.concurrent('files of a job', () => {
  const ids: [string, string][] = [
    ['of 250 characters', 'j'.repeat(250)],
    ['of letters that are invalid in names', '🔑'.repeat(12)],
    ['with characters that are invalid on some system', 'Export*7"<a>|b:c'],
    ['that Windows reserves', 'con'],
  ]
  for (const [name, jobId] of sample(ids, 1)) {
    test(`are written whatever its id is: ${name}`, async ({ stage }) => {
      const { host, run } = await stage()
      const job = host.addExportJob({ domain: 'docs.example.com' }, { jobId })
      const step = await run({ 'job-id': job.jobId, download: 'true', baseline: 'none.json' })
      expect(step.exitCode, step.log).toBe(0)
      expect(step.outputs.jobId).toBe(jobId)
      const baseline = join(step.folders.workspace, 'none.json')
      expect(step.log).toContain(`the baseline ${baseline} does not exist`)
      expect(step.filesLeft).toHaveLength(10)
      for (const file of step.filesLeft) {
        expect(file).toMatch(
          /^docs-export\/[\da-f-]{36}\/(bundle|manifest|findings|code-quality|report|upload-files|removed-first|removed-files|external-links)-[a-z0-9_-]{1,57}\.(tar\.gz|json|sarif|html|txt)$/,
        )
      }
      expect(step.filesLeft.map((file) => basename(file))).toContain(
        basename(step.outputs.bundlePath ?? ''),
      )
    })
  }

  test.runIf(isLong)(
    'that differ only in the case of their ids are different files',
    async ({ stage }) => {
      const { host, run } = await stage()
      const names: string[] = []
      for (const jobId of ['export-a', 'Export-A']) {
        host.addExportJob({ domain: 'docs.example.com' }, { jobId })
        const step = await run({ 'job-id': jobId, download: 'true' })
        names.push(basename(step.outputs.bundlePath ?? '').toLowerCase())
      }
      expect(new Set(names).size).toBe(2)
    },
  )
})

describe.skipIf(isWindows).concurrent('an unpublished file', () => {
  test('can be read only by this user in the runner’s temporary folder', async ({ stage }) => {
    const { start } = await stage()
    const workspace = mkdtempSync(join(tmpdir(), 'baseline-'))
    onTestFinished(() => rmSync(workspace, { recursive: true }))
    writeFileSync(join(workspace, 'baseline.json'), formatManifest(manifestOfFiles({ a: '' })))
    const inputs = { download: 'true', baseline: 'baseline.json' }
    const step = await start(inputs, { workspace }).done
    const { bundlePath, manifestPath, reportPath, ...lists } = step.outputs
    const { changedPathsFile, removedFirstFile, uploadFilesFile, removedFilesFile } = lists
    const { externalLinksFile, findingsFile } = lists
    const listed = [changedPathsFile, removedFirstFile, uploadFilesFile, removedFilesFile]
    for (const path of [
      bundlePath,
      manifestPath,
      reportPath,
      externalLinksFile,
      findingsFile,
      ...listed,
    ]) {
      expect(modeOf(path), path).toBe('600')
    }
  })

  test.runIf(isLong)(
    'can be read only by this user during unpacking, and has the usual mode afterwards',
    async ({ stage }) => {
      const { run } = await stage()
      const step = await run({ 'extract-to': 'site' })
      const site = join(step.folders.workspace, 'site')
      expect(modeOf(site)).toBe('755')
      expect(modeOf(join(site, 'index.html'))).toBe('644')
    },
  )

  test.runIf(isLong)('has the usual mode at a `bundle-path`', async ({ stage }) => {
    const { run } = await stage()
    const { outputs } = await run({ 'bundle-path': 'out/bundle.tar.gz' })
    expect(modeOf(outputs.bundlePath)).toBe('644')
  })
})

describe.skipIf(isWindows).concurrent('a tool cache of other users', () => {
  test.runIf(isLong)('is not used, and the run continues with one notice', async ({ stage }) => {
    const { host, run } = await stage()
    const { jobId } = host.addExportJob({ domain: 'docs.example.com' })
    const first = await run({ 'job-id': jobId, download: 'true' })
    const toolCache = join(first.folders.root, 'shared')
    mkdirSync(toolCache)
    chmodSync(toolCache, 0o777)
    const env = { RUNNER_ENVIRONMENT: 'self-hosted', RUNNER_TOOL_CACHE: toolCache }
    const step = await run({ 'job-id': jobId, download: 'true' }, { env })
    expect(step.exitCode, step.log).toBe(0)
    expect(step.annotations).toEqual([
      expect.objectContaining({ level: 'notice', message: expect.stringContaining('mode 0777') }),
    ])
    expect(step.outputs.cacheHit).toBe('false')
    expect(readdirSync(toolCache)).toEqual([])
  })
})

// A values file in place of the bundle would not have the digest in `bundleSha256`.
test('that would replace one another are refused before any request', async ({ stage }) => {
  const { host, run } = await stage()
  const step = await run({ 'bundle-path': 'out/docs', 'helm-values-file': 'out/x/../docs' })
  expect(step.exitCode).toBe(1)
  expect(failureOf(step)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(failureOf(step).message).toContain('which is also `bundle-path`')
  expect(step.outputs).toMatchObject({ outcome: 'failed', errorCode: 'INVALID_INPUT' })
  expect(readdirSync(step.folders.workspace)).toEqual([])
  expect(host.requests).toEqual([])
})

describe.concurrent('a secret that is too long', () => {
  // On Windows a variable has at most 32,767 characters.
  test.skipIf(isWindows)('is refused before anything is sent, and not shown', async ({ stage }) => {
    const { host, run } = await stage()
    const key = 'docs_canary'.repeat(3000)
    const step = await run({ 'api-key': key, timeout: 'soon' })
    expect(step.exitCode).toBe(1)
    expect(failureOf(step)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(failureOf(step).message).toMatch(/`api-key` has 33,000 bytes(.|\n)*`timeout`/)
    expect(step.log).not.toContain('docs_canary')
    expect(host.requests).toEqual([])
  })

  test.runIf(isLong)('is refused in a new link', async ({ stage }) => {
    const { host, run } = await stage()
    host.intercept(async (request, proceed) => {
      if (!request.path.endsWith('/bundle')) return undefined
      const good = await proceed()
      const body = good.body as { bundleUrl: string }
      return { ...good, body: { ...body, bundleUrl: `${body.bundleUrl}&x=${'y'.repeat(900_000)}` } }
    })
    const step = await run({ download: 'true' })
    expect(step.exitCode).toBe(1)
    expect(failureOf(step).code).toBe('BAD_RESPONSE')
    expect(failureOf(step).message).toMatch(/bundle link of 900,\d{3} bytes/)
    expect(step.outputs).toMatchObject({ outcome: 'failed', errorCode: 'BAD_RESPONSE' })
    expect(step.log).not.toContain('yyy')
  })
})
