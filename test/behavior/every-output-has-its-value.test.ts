import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type OutputName, outputNames } from '../../src/runner/outputs.ts'
import { test } from '../gate/agent-stage.ts'
import { runAction } from '../support/runner/run-action.ts'
import { sleepless } from '../support/runner/sleepless.ts'
import {
  type ArtifactService,
  startArtifactService,
} from '../support/service/artifact/artifact-service.ts'
import { type Host, startHost } from '../support/service/host.ts'
import { startSite } from '../support/site-server.ts'

// Promise: each output that action.yml declares is set by the built action, to what it says. An output
// that has no value here does not compile.

/** The mode that sets an output here, and what its value must look like. */
const values: Readonly<Record<OutputName, readonly [mode: keyof typeof runs, value: RegExp]>> = {
  outcome: ['export', /^success$/],
  errorCode: ['export', /^$/],
  jobId: ['export', /^[0-9a-f]{24}$/],
  status: ['export', /^completed$/],
  pageCount: ['export', /^[1-9]\d*$/],
  bundleUrl: ['export', /^http:\/\/.*X-Amz-Signature=/],
  expiresAt: ['export', /^\d{4}-\d\d-\d\dT.*Z$/],
  bundleSize: ['export', /^[1-9]\d+$/],
  bundlePath: ['export', /\.tar\.gz$/],
  bundleSha256: ['export', /^[0-9a-f]{64}$/],
  cacheHit: ['export', /^(true|false)$/],
  sitePath: ['export', /[\\/]site$/],
  fileCount: ['export', /^[1-9]\d*$/],
  siteDigest: ['export', /^[0-9a-f]{64}$/],
  manifestPath: ['export', /manifest\.json$/],
  changed: ['export', /^true$/],
  changedPathsFile: ['export', /changed-paths\.txt$/],
  removedFirstFile: ['export', /removed-first\.txt$/],
  uploadFilesFile: ['export', /upload-files\.txt$/],
  removedFilesFile: ['export', /removed-files\.txt$/],
  reportPath: ['export', /report\.html$/],
  findings: ['check', /^1$/],
  newFindings: ['export', /^\d+$/],
  notices: ['check', /^\d+$/],
  findingsFile: ['check', /findings\.json$/],
  sarifFile: ['check', /findings\.sarif$/],
  codeQualityFile: ['check', /code-quality\.json$/],
  externalLinksFile: ['check', /external-links\.txt$/],
  artifactId: ['export', /^\d+$/],
  artifactUrl: ['export', /^https?:\/\/.*\/artifacts\/\d+$/],
  artifactDigest: ['export', /^[0-9a-f]{64}$/],
  helmValuesFile: ['export', /values\.yaml$/],
  prLink: ['agent-job', /\/octo-org\/docs\/pull\/42$/],
  hasPr: ['agent-job', /^true$/],
  prNumber: ['agent-job', /^42$/],
  prRepository: ['agent-job', /^octo-org\/docs$/],
  prState: ['agent-job', /^open$/],
  prHeadSha: ['agent-job', /^[0-9a-f]{40}$/],
  model: ['agent-job', /^\S+/],
  sourceRepository: ['agent-job', /^http.*\/octo-org\/docs$/],
  sourceRef: ['agent-job', /^\S+$/],
  createdAt: ['agent-job', /^\d{4}-\d\d-\d\dT/],
  archivedAt: ['archived', /^\d{4}-\d\d-\d\dT/],
  gate: ['agent-job', /^met$/],
  verified: ['verify', /^false$/],
  verifiedFiles: ['verify', /^1$/],
  differences: ['verify', /^[1-9]\d*$/],
  differencesFile: ['verify', /differences\.txt$/],
  propagationSeconds: ['matching', /^0$/],
  summaryFile: ['export', /summary\.md$/],
}

/** The outputs of each run. */
const runs: Record<
  'export' | 'check' | 'verify' | 'matching' | 'agent-job' | 'archived',
  Readonly<Record<string, string>>
> = { export: {}, check: {}, verify: {}, matching: {}, 'agent-job': {}, archived: {} }

const quick = sleepless()
afterAll(() => quick.remove())

let host: Host
let artifacts: ArtifactService
beforeAll(async () => {
  ;[host, artifacts] = await Promise.all([
    startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } }),
    startArtifactService(),
  ])
})
afterAll(() => Promise.all([host.close(), artifacts.close()]))

describe('the outputs', () => {
  test('of an export, a check and a verification', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'outputs-'))
    const site = join(folder.path, 'site')
    mkdirSync(site)
    const files = { 'index.html': '<title>A</title><a href="gone">gone</a>', 'a.html': '<p>a' }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text)
    const outputsOf = async (inputs: Readonly<Record<string, string>>) => {
      const run = await runAction({
        inputs,
        workspace: folder.path,
        env: { ...quick.env, ...artifacts.env },
      })
      await run.remove()
      return run.outputs
    }
    runs.check = await outputsOf({ mode: 'check', site: 'site', 'results-to': 'before' })
    runs.export = await outputsOf({
      ...{ 'base-url': host.url, 'api-key': host.apiKey, domain: 'docs.example.com' },
      ...{ 'extract-to': 'exported/site', baseline: 'before/manifest.json' },
      ...{ 'artifact-name': 'docs', 'helm-values-file': 'values.yaml', 'results-to': 'after' },
    })
    expect(readdirSync(join(folder.path, 'exported/site'))).toContain('index.html')
    await using server = await startSite({ 'index.html': files['index.html'] }, 'nginx')
    const verify = { mode: 'verify', 'site-url': server.url, timeout: '1m', 'poll-interval': '10s' }
    runs.verify = await outputsOf({ ...verify, site: 'site' })
    server.files = Object.fromEntries(
      Object.keys(files).map((name) => [name, readFileSync(join(site, name))]),
    )
    runs.matching = await outputsOf({ ...verify, site: 'site' })
  })

  test('of a gate', async ({ agent }) => {
    const passed = { pullRequest: { checks: [{ name: 'build', conclusion: 'success' as const }] } }
    runs['agent-job'] = (await (await agent(passed)).run({ require: 'checks-passed' })).outputs
    const archived = await agent({ job: { life: { archivedAfterSeconds: 0 } } })
    runs.archived = (await archived.run()).outputs
  })

  test.for(outputNames)('%s', (name) => {
    const [mode, value] = values[name]
    expect(runs[mode], mode).toHaveProperty(name, expect.stringMatching(value))
  })
})
