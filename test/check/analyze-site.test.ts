import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { parse } from 'yaml'
import { formatManifest } from '../../src/site/manifest.ts'
import { isLong } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { runFlow } from '../support/export-flow.ts'
import { failureOf, isStart, test } from '../support/export-stage.ts'
import { type ActionRun, runAction } from '../support/runner/run-action.ts'
import { sleepless } from '../support/runner/sleepless.ts'
import {
  type ArtifactService,
  startArtifactService,
} from '../support/service/artifact/artifact-service.ts'
import { type Host, startHost } from '../support/service/host.ts'
import { hasModes } from '../support/system.ts'
import { manifestOfFiles } from '../support/verification.ts'
import { writeFiles } from '../support/write-files.ts'

const folders: string[] = []
/** Steps do not wait for their polls. */
const { env, remove } = sleepless()
afterAll(() => {
  remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder with these files. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  folders.push(folder)
  writeFiles(folder, Object.entries(files))
  return folder
}

// Each with a title of its own.
const page = (body: string) => `<!doctype html><title>Page ${body.length}</title><body>${body}`
const whole = {
  'index.html': page('<a href="guide">Guide</a>'),
  'guide.html': page('<h1 id="top">Guide</h1>'),
  '404.html': page('Not here'),
}
const broken = { ...whole, 'index.html': page('<a href="/gone">The ::error::lost page</a>') }

describe.concurrent('`site-check`', () => {
  test.runIf(isLong)('warns about defects, and the step continues', async ({ stage }) => {
    const { run } = await stage({ site: folderOf(broken) })
    const step = await run({ download: 'true' })
    expect(step).toMatchObject({ exitCode: 0, outputs: { outcome: 'success' } })
    const warnings = step.annotations.filter(({ level }) => level === 'warning')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.message).toContain('/gone')
    expect(step.log).toMatch(/^site checked: 2 pages, 1 reference, 1 finding/m)
    expect(step.summary).toContain('/gone')
    expect(readFileSync(step.outputs.reportPath ?? '', 'utf8')).toContain('/gone')
  })

  test('`fail` fails the step and leaves the folder unchanged, but for accepted findings', async ({
    stage,
  }) => {
    const { host, start } = await stage({ site: folderOf(broken) })
    const workspace = folderOf({ 'site/index.html': 'old' })
    const inputs = { 'site-check': 'fail', 'extract-to': 'site', overwrite: 'true' }
    const step = await start(inputs, { env, workspace }).done
    const { code, message } = failureOf(step)
    expect(code).toBe('SITE_CHECK_FAILED')
    expect(message).toContain('`accepted-findings`')
    expect(message).toContain('With `site-check: fail-new` and a `baseline`')
    expect(step.outputs).toMatchObject({ findings: '1', notices: '0' })
    expect(step.outputs).not.toHaveProperty('newFindings')
    expect(readFileSync(join(workspace, 'site/index.html'), 'utf8')).toBe('old')
    expect(step.outputs).not.toHaveProperty('sitePath')
    expect(existsSync(step.outputs.reportPath ?? '')).toBe(true)
    // The message says how to publish the site anyway.
    const job = /`job-id: '(?<id>\w+)'` and `site-check: warn`/
    const id = job.exec(message)?.groups?.id
    const anyway = { ...inputs, 'job-id': id, 'site-check': 'warn' }
    expect((await start(anyway, { env, workspace }).done).exitCode).toBe(0)
    expect(readFileSync(join(workspace, 'site/index.html'), 'utf8')).not.toBe('old')
    expect(host.exportJobs).toHaveLength(1)

    // Accepted findings are counted and listed.
    const [finding] = JSON.parse(readFileSync(step.outputs.findingsFile ?? '', 'utf8')).findings
    expect(readFileSync(step.outputs.reportPath ?? '', 'utf8')).toContain(finding.id)
    const kept = folderOf({
      'accepted.txt': `${finding.line}\n0123456789ab Broken links: /fixed\n`,
    })
    const accepted = { 'site-check': 'fail', 'accepted-findings': join(kept, 'accepted.txt') }
    const passed = await start(accepted, { env }).done
    expect(passed.exitCode, passed.log).toBe(0)
    expect(passed.log).toMatch(/^1 accepted finding: listed/m)
    expect(passed.log).toContain('remove the line: 0123456789ab Broken links: /fixed')
    expect(passed.summary).toContain('| Accepted | 1 |')
    expect(passed.outputs.findings).toBe('0')
    expect(JSON.parse(readFileSync(passed.outputs.findingsFile ?? '', 'utf8'))).toMatchObject({
      counts: { findings: 0, accepted: 1 },
      findings: [{ id: finding.id, accepted: true }],
      removable: ['0123456789ab Broken links: /fixed'],
    })
    expect(readFileSync(passed.outputs.reportPath ?? '', 'utf8')).toContain('Accepted findings')
  })

  test.runIf(isLong)('`fail` passes a complete site', async ({ stage }) => {
    const { run } = await stage({ site: folderOf(whole) })
    const step = await run({ 'site-check': 'fail', 'extract-to': 'site' })
    expect(step.exitCode, step.log).toBe(0)
  })

  test('`fail-new` fails for findings that the baseline does not have, and for no others', async ({
    stage,
  }) => {
    const before = await stage({ site: folderOf(broken) })
    const first = await before.run({ 'site-check': 'fail-new' }, { env })
    expect(first.exitCode, first.log).toBe(0)
    expect(first.log).toContain('no findings of a previous site to compare with')
    const kept = folderOf({
      'manifest.json': readFileSync(first.outputs.manifestPath ?? '', 'utf8'),
    })
    const inputs = { 'site-check': 'fail-new', baseline: join(kept, 'manifest.json') }
    if (isLong) {
      const same = await before.run(inputs)
      expect(same.exitCode, same.log).toBe(0)
      expect(same.log).toMatch(/no new findings\n1 finding of the baseline/)
    }
    const worse = { ...broken, 'guide.html': page('<a href="lost">Lost</a>') }
    const after = await stage({ site: folderOf(worse) })
    const second = await after.run(inputs, { env })
    expect(failureOf(second).code).toBe('SITE_CHECK_FAILED')
    expect(failureOf(second).message).toContain('Broken links (1)')
    expect(failureOf(second).message).not.toContain('fail-new')
    expect(second.outputs).toMatchObject({ findings: '2', newFindings: '1' })
    if (!isLong) return
    const repaired = await (await stage({ site: folderOf(whole) })).run(inputs)
    expect(repaired.exitCode, repaired.log).toBe(0)
    expect(repaired.log).toContain('no longer found: Broken links: /gone')
  })

  test.skipIf(process.platform === 'win32')(
    'a name that only Windows cannot store is written, linked, and a finding for the target',
    async ({ stage }) => {
      const named = { ...whole, 'q?.png': 'x', 'guide.html': page('<img alt="" src="q%3F.png">') }
      const { run } = await stage({ site: folderOf(named) })
      const inputs = { 'extract-to': 'site', 'publish-target': 'github-pages' }
      const step = await run(inputs, { env })
      expect(step.exitCode, step.log).toBe(0)
      expect(existsSync(join(step.folders.workspace, 'site', 'q?.png'))).toBe(true)
      expect(step.outputs).toMatchObject({ findings: '1' })
      expect(step.log).toContain('cannot be stored on Windows')
    },
  )

  test.for([
    ['none.txt', 'does not exist'],
    ['wrong.txt', 'has no id of a finding at the start of line 1'],
  ] as const)(
    '%s as `accepted-findings` is refused before the export starts',
    async ([name, why], { stage }) => {
      const workspace = folderOf({ 'wrong.txt': 'Broken links: /a\n' })
      const { host } = await stage()
      const acceptedFindings = join(workspace, name)
      const { error } = await runFlow(host, fakeRun(), {
        ...{ workspace, temporaryFolder: workspace },
        ...{ acceptedFindings, download: true },
      })
      const message = expect.stringContaining(why)
      expect(error).toMatchObject({ code: 'INVALID_INPUT', message })
      expect(host.requests.filter(isStart)).toEqual([])
    },
  )

  test.runIf(isLong)('`off` checks nothing', async ({ stage }) => {
    const { run } = await stage({ site: folderOf(broken) })
    const step = await run({ 'site-check': 'off', 'extract-to': 'site' })
    expect(step.exitCode).toBe(0)
    expect(step.log).not.toContain('gone')
    expect(step.outputs.siteDigest).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe.concurrent('`baseline`', () => {
  test('of the Next.js App Router says what a partial upload means', async ({ stage }) => {
    const site = { ...whole, 'guide.txt': '0:["one",[]]', '_next/static/chunks/1.js': '' }
    const kept = folderOf({ 'manifest.json': formatManifest(manifestOfFiles(site)) })
    const after = await stage({ site: folderOf({ ...site, 'guide.html': page('Other') }) })
    const step = await after.run({ baseline: join(kept, 'manifest.json') }, { env })
    expect(step.log).toContain('this is a site of the Next.js App Router')
  })

  test.runIf(isLong)('reports which paths a CDN must invalidate', async ({ stage }) => {
    const before = await stage({ site: folderOf(whole) })
    const first = await before.run({ download: 'true' })
    const kept = folderOf({
      'manifest.json': readFileSync(first.outputs.manifestPath ?? '', 'utf8'),
    })
    const after = await stage({ site: folderOf({ ...whole, 'guide.html': page('Other') }) })
    const second = await after.run({ baseline: join(kept, 'manifest.json') })
    expect(second.outputs.changed).toBe('true')
    expect(readFileSync(second.outputs.changedPathsFile ?? '', 'utf8')).toBe(
      '/guide\n/guide.html\n/guide/\n',
    )
    expect(readFileSync(second.outputs.uploadFilesFile ?? '', 'utf8')).toBe('guide.html\n')
    expect(readFileSync(second.outputs.removedFilesFile ?? '', 'utf8')).toBe('')
  })

  test.runIf(isLong)('that does not exist counts as a first export', async ({ stage }) => {
    const { run } = await stage()
    const step = await run({ baseline: 'not/there.json' })
    expect(step.exitCode, step.log).toBe(0)
    expect(step.annotations).toMatchObject([{ level: 'notice' }])
    expect(step.outputs).not.toHaveProperty('changed')
  })

  const unreadable: [string, (path: string) => void, string][] = [
    ['a link to a device', (path) => symlinkSync('/dev/zero', path), 'leads out of the workspace'],
    ['a link to a secret', (path) => symlinkSync('/proc/self/environ', path), 'leads out of'],
    ['a pipe', (path) => void execFileSync('mkfifo', [path]), 'is a pipe, not a file'],
    ['a folder', (path) => mkdirSync(path), 'is a folder, not a file'],
    ['endless', (path) => truncateSync(path, 600e6), 'is larger than 500 MB'],
  ]
  // 500 MB of the endless one are read.
  for (const [name, put, why] of unreadable.slice(0, isLong ? 5 : 4)) {
    test.skipIf(process.platform === 'win32')(
      `that is ${name} is refused before the export starts, and not waited for`,
      async ({ stage }) => {
        const workspace = folderOf(name === 'endless' ? { baseline: '' } : {})
        const baseline = join(workspace, 'baseline')
        put(baseline)
        const { host } = await stage()
        const { error } = await runFlow(host, fakeRun(), {
          ...{ workspace, temporaryFolder: workspace },
          ...{ baseline, download: true },
        })
        const message = expect.stringContaining(why)
        expect(error).toMatchObject({ code: 'INVALID_INPUT', message })
        expect(host.requests.filter(isStart)).toEqual([])
      },
    )
  }

  test.runIf(isLong)(
    'that is not a manifest is refused before the export starts',
    async ({ stage }) => {
      const { host, run } = await stage()
      const step = await run({ baseline: join(folderOf({ 'a.json': '{}' }), 'a.json') })
      expect(failureOf(step).code).toBe('INVALID_INPUT')
      expect(host.requests.filter(isStart)).toEqual([])
    },
  )
})

describe('an export that is kept', () => {
  let host: Host
  let service: ArtifactService
  let step: ActionRun
  const run = (inputs: Readonly<Record<string, string>>) => {
    const required = { 'base-url': host.url, 'api-key': host.apiKey, domain: 'docs.example.com' }
    const secrets = [service.env.ACTIONS_RUNTIME_TOKEN]
    const options = { env: { ...env, ...service.env }, secrets }
    return runAction({ ...options, inputs: { ...required, ...inputs } })
  }
  beforeAll(async () => {
    host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
    service = await startArtifactService()
    step = await run({
      ...{ 'artifact-name': 'docs', 'export-version': '1.10' },
      'helm-values-file': 'chart/values.yaml',
    })
    expect(step.exitCode, step.log).toBe(0)
  })
  afterAll(() => Promise.all([host.close(), service.close(), step.remove()]))

  test('with `artifact-name` uploads the unchanged bundle, the report, and the manifest', () => {
    const names = service.artifacts.map(({ name }) => name).toSorted()
    expect(names).toEqual(['docs-manifest', 'docs-report.html', 'docs.tar.gz'])
    const bundle = service.artifacts.find(({ name }) => name === 'docs.tar.gz')
    expect(bundle?.content.equals(readFileSync(step.outputs.bundlePath ?? ''))).toBe(true)
    expect(step.outputs).toMatchObject({
      artifactId: String(bundle?.id),
      artifactDigest: step.outputs.bundleSha256,
    })
    expect(step.outputs.artifactUrl).toMatch(/\/actions\/runs\/\d+\/artifacts\/\d+$/)
    expect(step.summary).toContain(step.outputs.artifactUrl)
  })

  test('has the live link and the version in `helm-values-file`, which only this user can read', () => {
    const file = step.outputs.helmValuesFile ?? ''
    expect(file).toBe(join(step.folders.workspace, 'chart/values.yaml'))
    if (hasModes) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(parse(readFileSync(file, 'utf8'))).toEqual({
      staticExport: { enabled: true, bundleUrl: step.outputs.bundleUrl, version: '1.10' },
    })
  })

  test('is the baseline of another of the same site, which has not changed, whatever its build id', async () => {
    expect(step.outputs).not.toHaveProperty('changed')
    const inputs = { 'export-version': '1.10', baseline: step.outputs.manifestPath ?? '' }
    const second = await run(inputs)
    expect(second.outputs.bundleSha256).not.toBe(step.outputs.bundleSha256)
    expect(second.outputs.siteDigest).toBe(step.outputs.siteDigest)
    expect(second.outputs.changed).toBe('false')
    expect(readFileSync(second.outputs.changedPathsFile ?? '', 'utf8')).toBe('')
    expect(second.log).not.toContain('App Router')
    await second.remove()
  })
})

describe.concurrent('`artifact-name`', () => {
  test.runIf(isLong)(
    'uploads only the report of a site that must not be published',
    async ({ stage }) => {
      const service = await startArtifactService()
      try {
        const { run } = await stage({ site: folderOf(broken) })
        const secrets = [service.env.ACTIONS_RUNTIME_TOKEN]
        const inputs = { 'artifact-name': 'docs', 'site-check': 'fail' }
        const step = await run(inputs, { env: service.env, secrets })
        expect(failureOf(step).code).toBe('SITE_CHECK_FAILED')
        expect(service.artifacts.map(({ name }) => name)).toEqual(['docs-report.html'])
        expect(step.outputs).not.toHaveProperty('artifactId')
      } finally {
        await service.close()
      }
    },
  )

  test.runIf(isLong)('is refused before the export starts without a service', async ({ stage }) => {
    const { host, run } = await stage()
    const env = { ACTIONS_RUNTIME_TOKEN: undefined, ACTIONS_RESULTS_URL: undefined }
    const step = await run({ 'artifact-name': 'docs' }, { env })
    expect(failureOf(step).code).toBe('ARTIFACT_UNAVAILABLE')
    expect(host.requests).toEqual([])
  })
})

describe.concurrent('`helm-values-file`', () => {
  test.runIf(isLong)('that is unusable is refused before the export starts', async ({ stage }) => {
    const { host, start } = await stage()
    const workspace = folderOf({ 'values.yaml/x': '' })
    const step = await start({ 'helm-values-file': 'values.yaml' }, { workspace }).done
    expect(failureOf(step).code).toBe('INVALID_INPUT')
    expect(host.requests).toEqual([])
  })
})
