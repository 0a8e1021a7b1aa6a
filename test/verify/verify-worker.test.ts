import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatManifest } from '../../src/site/manifest.ts'
import type { VerifyOptions } from '../../src/verify/site-verification.ts'
import { startVerifier } from '../../src/verify/verify-worker.ts'
import { fakeRun } from '../support/clock.ts'
import { manifestOfFiles } from '../support/verification.ts'

let workspace: string
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'verify-worker-'))
  const manifest = manifestOfFiles({ 'index.html': '<p>start' })
  await writeFile(join(workspace, 'manifest.json'), formatManifest(manifest))
})
afterAll(() => rm(workspace, { recursive: true }))

const options = (manifest: string): VerifyOptions => ({
  ...{ siteUrl: 'https://docs.test/', manifest: join(workspace, manifest), workspace },
  ...{ publishTarget: 'none', seed: '1', verifyFiles: undefined, verifyConcurrency: 4 },
  requestHeaders: [],
})

const frame = {
  createdAt: new Date(0),
  phases: [],
  propagationSeconds: undefined,
  origin: undefined,
}

test('a run that ends stops the work at once, and is still reported', async () => {
  const run = fakeRun()
  await using verifier = startVerifier(run)
  await expect(verifier.open(options('missing.json'))).rejects.toMatchObject({
    name: 'Failure',
    code: 'INVALID_INPUT',
    what: expect.stringContaining('missing.json, which does not exist'),
  })
  expect(await verifier.open(options('manifest.json'))).toMatchObject({ domain: 'docs.test' })
  const reason = new Error('cancelled')
  run.abort(reason)
  await expect(verifier.step({ begin: 0, finish: 0, elapsed: 0 })).rejects.toBe(reason)
  await expect(verifier.repeat()).rejects.toBe(reason)
  const paths = { report: join(workspace, 'r.html'), differences: join(workspace, 'd.txt') }
  const outline = await verifier.report(frame, { ...paths, secrets: ['docs.test'] })
  expect(outline).toMatchObject({ isVerified: false, domain: '***' })
  expect(await readFile(paths.report, 'utf8')).not.toContain('docs.test')
})

test('a thread that has ended leaves no request pending', async () => {
  const verifier = startVerifier(fakeRun())
  const pending = expect(verifier.open(options('manifest.json'))).rejects.toThrow('ended')
  await verifier[Symbol.asyncDispose]()
  await pending
})
