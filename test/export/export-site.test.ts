import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, isAbsolute, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { outputNames, outputTable } from '../../src/runner/outputs.ts'
import { isLong } from '../support/amount.ts'
import { fakeRun } from '../support/clock.ts'
import { runFlow } from '../support/export-flow.ts'
import { failureOf, isPoll, isStart, respond, still, test } from '../support/export-stage.ts'
import { runnerFolders } from '../support/runner/folders.ts'
import { readPairs } from '../support/runner/outputs.ts'
import { type ActionRun, runAction } from '../support/runner/run-action.ts'
import { type Host, startHost } from '../support/service/host.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function fetched(link = ''): Promise<Buffer> {
  const response = await fetch(link)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Makes writing one of the runner's files fail with a full disk. */
function fullDisk(variable: string): string {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { appendFileSync } = fs
    fs.appendFileSync = (file, ...given) => {
      if (file !== process.env.${variable}) return appendFileSync(file, ...given)
      throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
    }
    syncBuiltinESMExports()`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}

/** The outputs of an export that need an input besides `download`. */
const furtherOutputs = [
  // extract-to
  'sitePath',
  // baseline
  ...['changed', 'changedPathsFile', 'newFindings'],
  // artifact-name
  ...['artifactId', 'artifactUrl', 'artifactDigest'],
  // helm-values-file
  'helmValuesFile',
]

describe.concurrent('an export', () => {
  test('sends the domain in its ASCII form, the label and the paths, and outputs a link that works', async ({
    stage,
  }) => {
    const { host, run } = await stage()
    const step = await run({
      domain: 'Docs.BÜCHER.example',
      'export-version': 'v7',
      paths: '/guides\n\n  /reference/commands  \n',
    })
    expect(JSON.parse(host.requests.find(isStart)?.body ?? '')).toEqual({
      domain: 'docs.xn--bcher-kva.example',
      version: 'v7',
      paths: ['/guides', '/reference/commands'],
    })
    // Nothing is left on disk.
    expect(step).toMatchObject({
      exitCode: 0,
      stderr: '',
      filesLeft: [],
      legacyOutputs: [],
    })
    const { outputs } = step
    expect(outputs).toMatchObject({
      outcome: 'success',
      errorCode: '',
      jobId: host.exportJobs[0]?.jobId,
      status: 'completed',
      pageCount: String(host.exportJobs[0]?.pageTotal),
    })
    expect((await fetched(outputs.bundleUrl)).length).toBe(Number(outputs.bundleSize))
    expect(outputs).not.toHaveProperty('bundlePath')
  })

  test.runIf(isLong)(
    'reports when the link stops working in ISO 8601 and UTC',
    async ({ stage }) => {
      const { run } = await stage({ linkLifetimeSeconds: 600 })
      const { expiresAt = '' } = (await run()).outputs
      expect(new Date(expiresAt).toISOString()).toBe(expiresAt)
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
    },
  )

  test.runIf(isLong)(
    'writes to `bundle-path` in the workspace, which implies `download`',
    async ({ stage }) => {
      const { run } = await stage()
      const { outputs, folders, filesLeft } = await run({ 'bundle-path': 'out/new/site.tgz' })
      expect(outputs.bundlePath).toBe(join(folders.workspace, 'out/new/site.tgz'))
      expect(isAbsolute(outputs.bundlePath ?? '')).toBe(true)
      expect(sha256(await readFile(outputs.bundlePath ?? ''))).toBe(outputs.bundleSha256)
      expect(filesLeft.join()).not.toContain('bundle-')
    },
  )

  test.runIf(isLong)('is not started if `bundle-path` is unusable', async ({ stage }) => {
    const { host, run } = await stage()
    const step = await run({ 'bundle-path': '.' })
    expect(failureOf(step).code).toBe('INVALID_INPUT')
    expect(failureOf(step).message).toContain('`bundle-path`')
    expect(host.requests).toEqual([])
  })

  test.runIf(isLong)('sends only the domain by default', async ({ stage }) => {
    const { host, run } = await stage()
    await run()
    expect(host.requests.find(isStart)?.body).toBe('{"domain":"docs.example.com"}')
  })

  test.runIf(isLong)(
    'finds an API under a path prefix, with or without a slash at its end',
    async ({ stage }) => {
      const { host, run } = await stage({ pathPrefix: '/some/api' })
      const steps = await Promise.all([
        run({ domain: 'a.example' }),
        run({ domain: 'b.example', 'base-url': `${host.url}/` }),
      ])
      expect(steps.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    },
  )

  test.runIf(isLong)(
    'needs neither `progress` nor `pageCount` from the host',
    async ({ stage }) => {
      const life = { queuedSeconds: 0, runSeconds: 0, progress: 'none' } as const
      const { run } = await stage({ exportLife: life })
      const { exitCode, outputs } = await run()
      expect(exitCode).toBe(0)
      expect(outputs).not.toHaveProperty('pageCount')
    },
  )

  test.runIf(isLong)('with a key without prefix warns and continues', async ({ stage }) => {
    const { run } = await stage({ apiKey: '0123456789abcdef' })
    const { exitCode, annotations, log } = await run()
    expect(exitCode).toBe(0)
    expect(annotations).toEqual([
      { level: 'warning', message: expect.stringContaining('`api-key`') },
    ])
    expect(log).not.toContain('0123456789abcdef')
  })

  test.runIf(isLong)('trims the key', async ({ stage }) => {
    const { host, run } = await stage()
    expect((await run({ 'api-key': ` ${host.apiKey}\n` })).exitCode).toBe(0)
  })
})

test('more pages than one run can unpack are refused before the download, and the job can be resumed', async ({
  stage,
}) => {
  const { host } = await stage({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
  respond(host, isPoll, { status: 200, body: { status: 'completed', pageCount: 250_001 } }, 9)
  const folder = await mkdtemp(join(tmpdir(), 'many-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const folders = { workspace: folder, temporaryFolder: folder, bundlePath: join(folder, 'bundle') }
  const exportBy = (siteCheck: 'warn' | 'off') =>
    runFlow(host, fakeRun(), { ...folders, download: true, rules: { siteCheck } })
  const { error } = await exportBy('warn')
  expect(error).toMatchObject({
    code: 'BUNDLE_UNUSABLE',
    message: expect.stringMatching(/250,001 pages: more than 250,000 files.* Divide .*`job-id: /),
  })
  expect(await readdir(folder)).toEqual([])
  expect((await exportBy('off')).error).toBeUndefined()
  expect(await readdir(folder)).toEqual(['bundle'])
})

describe('an export with `download`', () => {
  let host: Host
  let step: ActionRun
  beforeAll(async () => {
    host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
    step = await runAction({
      inputs: {
        ...{ 'base-url': host.url, 'api-key': host.apiKey },
        ...{ domain: 'docs.example.com', download: 'true' },
      },
    })
  })
  afterAll(() => Promise.all([host.close(), step.remove()]))

  test('has the bytes of the store on disk, with their sha256 and size', async () => {
    const { outputs, filesLeft, folders } = step
    const { bundlePath = '' } = outputs
    const file = await readFile(bundlePath)
    expect(file).toEqual(await fetched(outputs.bundleUrl))
    expect(outputs).toMatchObject({
      bundleSize: String(file.length),
      bundleSha256: sha256(file),
    })
    expect(basename(bundlePath)).toBe(`bundle-${outputs.jobId}.tar.gz`)
    expect(filesLeft.map((path) => join(folders.temp, path))).toContain(bundlePath)
  })

  test('has all outputs that action.yml declares for it', async () => {
    const names = Object.keys(step.outputs)
    const ofExports = outputNames.filter((name) => outputTable[name].modes.includes('export'))
    const expected = ofExports.filter((name) => !furtherOutputs.includes(name))
    expect(names.toSorted()).toEqual(expected.toSorted())
    const { outputs } = parse(await readFile(new URL('../../action.yml', import.meta.url), 'utf8'))
    expect(Object.keys(outputs)).toEqual(expect.arrayContaining(names))
  })

  test('has the job, the status, the pages, the bundle and the times in its summary', () => {
    const { summary, outputs } = step
    expect(summary).toMatch(/^## .*`docs\.example\.com`$/m)
    for (const name of ['jobId', 'status', 'bundleSha256']) {
      expect(summary).toContain(`\`${outputs[name]}\``)
    }
    expect(summary).toMatch(/^\| Pages \| 5 \|$/m)
    expect(summary).toMatch(/^\| Bundle \| \d\.\d kB \|$/m)
    for (const phase of ['start', 'wait', 'download']) {
      expect(summary).toMatch(new RegExp(`^\\| ${phase} \\| [\\d.]+ s \\|$`, 'm'))
    }
  })
})

describe.concurrent('the outputs', () => {
  test.runIf(isLong)('contain `jobId` while the job is running', async ({ stage }) => {
    const { host, start } = await stage(still)
    const step = start()
    await step.waitForLine(/^queued/)
    const file = join(step.folders.temp, runnerFolders.commands, 'set_output')
    const early = Object.fromEntries(readPairs(await readFile(file, 'utf8')))
    expect(early).toMatchObject({ jobId: host.exportJobs[0]?.jobId, status: 'queued' })
    expect(early).not.toHaveProperty('outcome')
    host.clock.skip(20_000)
    expect((await step.done).outputs).toMatchObject({ outcome: 'success', jobId: early.jobId })
  })

  test.runIf(isLong)("are not printed without the runner's file", async ({ stage }) => {
    const { run } = await stage()
    const step = await run({ download: 'true' }, { env: { GITHUB_OUTPUT: undefined } })
    expect(step).toMatchObject({ exitCode: 0, stderr: '', legacyOutputs: [] })
    expect(step.stdout).not.toContain('X-Amz-')
    expect(step.stdout).not.toContain('set-output')
  })

  test('that cannot be written are detected before anything is sent', async ({ stage }) => {
    const { host, run } = await stage()
    const step = await run({}, { env: { GITHUB_OUTPUT: '/nowhere/output' } })
    expect(step).toMatchObject({ exitCode: 1, stderr: '' })
    expect(step.annotations).toMatchObject([{ level: 'error', title: 'INVALID_INPUT' }])
    expect(step.stdout).not.toMatch(/^ +at /m)
    expect(host.requests).toEqual([])
  })

  test.runIf(isLong)(
    'that can no longer be written are a failure without a stack',
    async ({ stage }) => {
      const { run } = await stage()
      const step = await run({}, { env: { NODE_OPTIONS: fullDisk('GITHUB_OUTPUT') } })
      expect(step).toMatchObject({ exitCode: 1, stderr: '' })
      expect(step.annotations).toMatchObject([{ level: 'error', title: 'NO_SPACE' }])
    },
  )
})

describe.concurrent('the summary', () => {
  test.runIf(isLong)('reports until when the link works, and not the link', async ({ stage }) => {
    const { run } = await stage()
    const { summary, outputs } = await run()
    expect(summary).toContain(outputs.expiresAt?.slice(0, 16).replace('T', ' '))
    expect(summary).not.toContain('X-Amz-')
    expect(summary).not.toContain('http')
  })

  test.runIf(isLong)('reports a failure', async ({ stage }) => {
    const { run } = await stage({ plan: 'none' })
    const step = await run()
    expect(step.summary).toContain(failureOf(step).message)
  })

  test.runIf(isLong)(
    'is not written with `summary: false`, neither in success nor in failure',
    async ({ stage }) => {
      const { host, run } = await stage()
      expect(await run({ summary: 'false' })).toMatchObject({ exitCode: 0, summary: '' })
      host.setBehaviour({ plan: 'none' })
      expect(await run({ summary: 'false' })).toMatchObject({ exitCode: 1, summary: '' })
    },
  )

  test.runIf(isLong)(
    'that cannot be written hides neither the outcome nor the failure',
    async ({ stage }) => {
      const { host, run } = await stage()
      const env = { NODE_OPTIONS: fullDisk('GITHUB_STEP_SUMMARY') }
      expect(failureOf(await run({}, { env })).code).toBe('NO_SPACE')
      host.setBehaviour({ plan: 'none' })
      expect(failureOf(await run({}, { env })).code).toBe('PLAN_REQUIRED')
    },
  )
})
