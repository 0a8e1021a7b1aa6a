import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatManifest } from '../../src/site/manifest.ts'
import { failureOf } from '../support/export-stage.ts'
import {
  type ActionOptions,
  type ActionRun,
  runAction,
  startAction,
} from '../support/runner/run-action.ts'
import { type Sleepless, sleepless } from '../support/runner/sleepless.ts'
import { startArtifactService } from '../support/service/artifact/artifact-service.ts'
import { at, type SiteServer, send, startSite } from '../support/site-server.ts'
import { manifestOfFiles } from '../support/verification.ts'

// Promise: a step with `mode: verify` succeeds only if the deployed site is the export, and leaks
// none of its headers.

vi.setConfig({ testTimeout: 30_000 })

const files = {
  'index.html': '<!doctype html><title>start</title>',
  '404.html': '<!doctype html><title>not found</title>',
  'style.css': 'p {}',
}
const secret = 'preview-0123456789abcdef'
let folder: string
let site: SiteServer
/** A site that never responds, and its verification, which waits while other tests run. */
let silent: SiteServer
let silentRun: Promise<ActionRun>
/** Ends the waits of a step at once. */
let waits: Sleepless
beforeAll(async () => {
  waits = sleepless()
  folder = mkdtempSync(join(tmpdir(), 'verify-step-'))
  writeFileSync(join(folder, 'manifest.json'), formatManifest(manifestOfFiles(files)))
  const before = manifestOfFiles({ ...files, 'old.css': 'b {}' })
  writeFileSync(join(folder, 'baseline.json'), formatManifest(before))
  site = await startSite(files)
  silent = await startSite(files)
  silent.faults = [() => true]
  silentRun = verifySilent(6)
})
afterAll(async () => {
  for (const server of [site, silent]) await server[Symbol.asyncDispose]()
  waits.remove()
  rmSync(folder, { recursive: true })
})

const step = (inputs: Readonly<Record<string, string>> = {}, options: ActionOptions = {}) =>
  runAction({
    env: waits.env,
    ...options,
    inputs: {
      mode: 'verify',
      'site-url': site.url,
      manifest: join(folder, 'manifest.json'),
      baseline: join(folder, 'baseline.json'),
      'publish-target': 'nginx',
      timeout: '60s',
      ...inputs,
    },
  })

/** A machine that is too slow to send a request within the time gets more. */
async function verifySilent(seconds: number): Promise<ActionRun> {
  const run = await step({ 'site-url': silent.url, timeout: `${seconds}s` }, { env: {} })
  if (silent.requests.length > 0) return run
  await run.remove()
  return verifySilent(2 * seconds)
}

describe('a verification', () => {
  test('succeeds for the export, with outputs, summary and report', async () => {
    site.faults = []
    const run = await step()
    expect(run).toMatchObject({ exitCode: 0, stderr: '' })
    expect(run.outputs).toMatchObject({
      outcome: 'success',
      errorCode: '',
      verified: 'true',
      verifiedFiles: '3',
      differences: '0',
      propagationSeconds: '0',
    })
    expect(await readFile(run.outputs.differencesFile ?? '', 'utf8')).toBe('')
    expect(await readFile(run.outputs.reportPath ?? '', 'utf8')).toContain('The site is the export')
    expect(run.summary).toContain('| Files as exported | 3 of 3 |')
    await run.remove()
  })

  test('fails for a site that differs, and shows no secret that the site repeats', async () => {
    site.faults = [
      at(['style.css'], (response) => send(response, 200, 'other', 'style.css')),
      ({ path, headers }, response) => {
        if (path !== 'index.html') return undefined
        const location = `https://other.example/${headers['x-preview']}`
        response.writeHead(302, { location }).end()
        return true
      },
    ]
    const run = await step({ 'request-headers': `X-Preview: ${secret}`, timeout: '10m' })
    const { code, message } = failureOf(run)
    expect(code).toBe('SITE_DIFFERS')
    expect(message).toContain('1 wrong, 1 redirected away')
    const list = await readFile(run.outputs.differencesFile ?? '', 'utf8')
    expect(list).toBe(`wrong ${site.url}/style.css\nredirected-away ${site.url}/index.html\n`)
    const report = await readFile(run.outputs.reportPath ?? '', 'utf8')
    expect(report).toContain('https://other.example/***')
    const outputs = JSON.stringify(run.outputs)
    for (const text of [
      run.stdout.replace(/^::add-mask::.*$/gm, ''),
      outputs,
      run.summary,
      list,
      report,
    ]) {
      expect(text).not.toContain(secret)
    }
    expect(run.outputs).toMatchObject({ verified: 'false', differences: '2', outcome: 'failed' })
    await run.remove()
  })

  test('masks a short value of a header, too, and warns once that it does, also in its artifacts', async () => {
    site.faults = [
      at(['style.css'], (response) => send(response, 200, 'other', 'style.css')),
      ({ path, headers }, response) => {
        if (path !== 'index.html') return undefined
        const location = `https://other.example/${headers['x-pin']}/user:open`
        response.writeHead(302, { location }).end()
        return true
      },
    ]
    const service = await startArtifactService()
    const basic = Buffer.from('user:open').toString('base64')
    const headers = `X-Pin: 71935\nX-Env: production\nAuthorization: Basic ${basic}`
    const run = await step(
      { 'request-headers': headers, 'artifact-name': 'docs', timeout: '10m' },
      { env: { ...waits.env, ...service.env }, secrets: [service.env.ACTIONS_RUNTIME_TOKEN] },
    )
    await service.close()
    const stored = service.artifacts.map(({ name, content }) => [name, content.toString()] as const)
    expect(stored).toEqual([
      ['docs-verification.html', expect.stringContaining('2 differences')],
      ['docs-differences.txt', expect.stringContaining(`wrong ${site.url}/style.css\n`)],
    ])
    const { reportPath = '', differencesFile = '', ...outputs } = run.outputs
    const { artifactUrl = '' } = outputs
    expect(artifactUrl).toMatch(/\/artifacts\/\d+$/)
    expect(failureOf(run).message).toContain(artifactUrl)
    expect(run.summary).toContain(`Artifact: <${artifactUrl}>`)
    const shown = [
      run.stdout.replace(/^::add-mask::.*$/gm, ''),
      ...[JSON.stringify(outputs), run.summary],
      ...[reportPath, differencesFile].map((path) => readFileSync(path, 'utf8')),
      ...stored.map(([, content]) => content),
    ]
    expect(shown.join()).toContain('https://other.example/***')
    for (const secret of ['71935', 'user:open', 'production', basic]) {
      expect(shown.filter((text) => text?.includes(secret))).toEqual([])
    }
    const warnings = run.annotations.filter(({ level }) => level === 'warning')
    expect(warnings.map(({ message }) => message)).toEqual([
      '`request-headers` has a short value or an ordinary word in `X-Pin`, `X-Env`, `Authorization`: it is masked like a secret, which hides that text in the log of the whole job, and drops job outputs that contain it',
    ])
    await run.remove()
  })

  test('that is cancelled has no count of differences', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`p${at}.html`, `<title>${at}</title>`]),
    )
    await using slow = await startSite(pages)
    slow.faults = [() => (slow.requests.length > 100 ? true : undefined)]
    const manifest = join(folder, 'slow.json')
    writeFileSync(manifest, formatManifest(manifestOfFiles(pages)))
    const action = startAction({
      inputs: { mode: 'verify', 'site-url': slow.url, manifest, 'publish-target': 'nginx' },
    })
    await vi.waitUntil(() => slow.requests.length > 100, 20_000)
    const run = await action.cancel()
    expect(run.outputs).toMatchObject({ outcome: 'cancelled', verified: 'false' })
    expect(run.outputs).not.toHaveProperty('differences')
    expect(run.outputs).not.toHaveProperty('verifiedFiles')
    await run.remove()
  })

  test('ends in time when the site never responds', async () => {
    const run = await silentRun
    expect(run.exitCode).toBe(1)
    expect(run.durationMilliseconds).toBeLessThan(60_000)
    expect(failureOf(run).code).toBe('SITE_DIFFERS')
    expect(run.outputs.verified).toBe('false')
    const lines = readFileSync(run.outputs.differencesFile ?? '', 'utf8')
    expect(lines).toBe(`unreachable ${silent.url}/\n`)
    const urls = new Set(silent.requests.map(({ path }) => path)).size
    expect(run.outputs.differences).toBe(`${urls}`)
    await run.remove()
  })
})
