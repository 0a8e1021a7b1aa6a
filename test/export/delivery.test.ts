import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sitePaths } from '../../src/check/site-paths.ts'
import { keptBundle, prepareDelivery } from '../../src/export/delivery.ts'
import type { RenewableLink } from '../../src/export/download/link.ts'
import type { ExportRequest } from '../../src/export/export-request.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { formatManifest } from '../../src/site/manifest.ts'
import { manifest } from '../check/baseline/sites.ts'
import { fakeRun } from '../support/clock.ts'
import { exportRequest } from '../support/site-rules.ts'

let workspace: string
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'delivery-'))
})
afterEach(() => rm(workspace, { recursive: true }))

const requestOf = (change: Partial<ExportRequest> = {}): ExportRequest =>
  exportRequest({ workspace, temporaryFolder: join(workspace, 'temp'), ...change })

function contextOf(change: Partial<ExportRequest>) {
  const recorded: object[] = []
  const artifacts = { requireService: vi.fn(), upload: vi.fn() }
  const openBundleCache = vi.fn()
  const report = {
    record: (facts: object) => void recorded.push(facts),
    phase: () => {},
    times: () => [],
    startOver: () => {},
  }
  const run = fakeRun()
  const services = { artifacts, openBundleCache }
  return { request: requestOf(change), services, report, run, recorded }
}

const prepared = (change: Partial<ExportRequest>) => prepareDelivery(contextOf(change))

describe('before the export starts,', () => {
  test('nothing is needed for a link, and nothing is left on disk', async () => {
    expect(await prepared({})).toEqual({})
    expect(await readdir(workspace)).toEqual([])
  })

  test('the artifact service must exist if an artifact is uploaded', async () => {
    const context = contextOf({ artifactName: 'docs' })
    const failure = new Failure('ARTIFACT_UNAVAILABLE', 'there is no artifact service')
    context.services.artifacts.requireService.mockImplementation(() => {
      throw failure
    })
    await expect(prepareDelivery(context)).rejects.toBe(failure)
    expect(context.services.artifacts.upload).not.toHaveBeenCalled()
  })

  test('the path of the bundle must be writable', async () => {
    await mkdir(join(workspace, 'site.tar.gz'))
    await expect(
      prepared({ download: true, bundlePath: join(workspace, 'site.tar.gz') }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('the target folder must be empty, or may be replaced', async () => {
    await mkdir(join(workspace, 'site'))
    await writeFile(join(workspace, 'site/a.html'), '')
    const extractTo = join(workspace, 'site')
    await expect(prepared({ extractTo })).rejects.toMatchObject({ code: 'TARGET_NOT_EMPTY' })
    const { target } = await prepared({ extractTo, overwrite: true })
    expect(target).toBeDefined()
    expect(await readdir(extractTo)).toEqual(['a.html'])
  })

  test('the baseline must be a manifest; one that does not exist is none', async () => {
    const baseline = join(workspace, 'baseline.json')
    expect((await prepared({ baseline })).baseline).toBeUndefined()
    await writeFile(baseline, formatManifest(manifest()))
    expect((await prepared({ baseline })).baseline).toBe(baseline)
    await writeFile(baseline, '{}')
    await expect(prepared({ baseline })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('the browser must be installed', async () => {
    const program = join(workspace, 'no-browser')
    const browser = { pages: 5, programs: [program], accessibility: false }
    await expect(prepared({ browser })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(program),
    })
  })

  test('the values file must be writable', async () => {
    await mkdir(join(workspace, 'values.yaml'))
    const helmValuesFile = join(workspace, 'values.yaml')
    await expect(prepared({ helmValuesFile })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('a cancel is not delayed by the disk', async () => {
    const context = contextOf({ download: true })
    context.run.abort(new Error('cancelled'))
    await expect(prepareDelivery(context)).rejects.toThrow('cancelled')
  })
})

test('the values of the chart are the link, its time and the version, once it is known', async () => {
  const path = join(workspace, 'values.yaml')
  const context = contextOf({ helmValuesFile: path, exportVersion: 'v4' })
  const { writeHelmValues } = await prepareDelivery(context)
  const url = new URL('https://store.example.com/b.tar.gz?sig=1')
  const expiresAt = new Date('2026-11-21T12:00:00Z')
  await writeHelmValues?.({ get: async () => ({ url, expiresAt }) } as unknown as RenewableLink)
  const values = await readFile(path, 'utf8')
  for (const text of [url.href, '2026-11-21T12:00:00.000Z', 'v4']) expect(values).toContain(text)
  expect(context.recorded).toEqual([{ helmValuesFile: path }])
  expect(context.run.lines).toEqual([`info: chart values written: ${path}`])
})

describe('the bundle', () => {
  test('goes to the path of the author, who decides who may read it', () => {
    expect(keptBundle(requestOf({ bundlePath: '/out/site.tgz' }), 'j1')).toEqual({
      keep: '/out/site.tgz',
      isNamed: true,
    })
  })

  test('goes to a private file of its job otherwise, with the extension of its type', () => {
    expect(keptBundle(requestOf(), 'j1')).toEqual({
      keep: join(workspace, 'temp/bundle-j1'),
      isNamed: false,
    })
  })
})

test('each file about a site has a name of its own, and stays in the folder, whatever the job', () => {
  const temporaryFolder = '/temp'
  for (const jobId of ['j1', '../../etc/passwd', 'a/b', 'x'.repeat(500)]) {
    const paths = Object.values(sitePaths({ temporaryFolder }, jobId))
    expect(new Set(paths).size).toBe(10)
    expect(paths.map(dirname)).toEqual(Array(10).fill(join(temporaryFolder)))
  }
  expect(sitePaths({ temporaryFolder }, 'j1')).toEqual({
    manifest: join('/temp/manifest-j1.json'),
    findings: join('/temp/findings-j1.json'),
    sarif: join('/temp/findings-j1.sarif'),
    codeQuality: join('/temp/code-quality-j1.json'),
    externalLinks: join('/temp/external-links-j1.txt'),
    changedPaths: join('/temp/changed-paths-j1.txt'),
    uploadFiles: join('/temp/upload-files-j1.txt'),
    removedFirst: join('/temp/removed-first-j1.txt'),
    removedFiles: join('/temp/removed-files-j1.txt'),
    report: join('/temp/report-j1.html'),
  })
})
