import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteCalls } from '../../../src/check/thread/site-thread.ts'
import { startThread } from '../../../src/kernel/run/thread.ts'
import { callerOf, ThreadClient } from '../../../src/kernel/run/thread-client.ts'
import { formatManifest, manifestOf } from '../../../src/site/manifest.ts'
import { analysisRequest } from '../../support/analysis.ts'
import { tarBlocks, tarGz } from '../../support/archives/tar.ts'
import { hasModes } from '../../support/system.ts'
import { emptyReport } from '../report/sections.ts'

// One thread for all: each test continues after the one before it, as a run does.

let folder: string
let thread: ThreadClient
let call: ReturnType<typeof callerOf<SiteCalls>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-thread-'))
  thread = new ThreadClient(startThread('site', undefined))
  call = callerOf(thread)
})
afterAll(async () => {
  await thread[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const frame = emptyReport

test('a report without an analysis is an error', async () => {
  const path = join(folder, 'report.html')
  await expect(call('report', frame, path, `${path}-pages.html`)).rejects.toThrow(
    'was not analyzed',
  )
})

test('a baseline is read for its domain; one that does not exist is none', async () => {
  const file = join(folder, 'baseline.json')
  const check = () => call('checkInputFiles', { baseline: file, workspace: folder })
  expect(await check()).toBeUndefined()
  await writeFile(file, formatManifest(manifestOf([], { domain: 'old.test' })))
  expect(await check()).toEqual({ domain: 'old.test' })
  await writeFile(file, '{')
  await expect(check()).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await call('checkInputFiles', { workspace: folder })).toBeUndefined()
})

test('accepted findings must exist, and have an id in each line', async () => {
  const file = join(folder, 'accepted.txt')
  const files = { acceptedFindings: file, workspace: folder }
  const check = () => call('checkInputFiles', files)
  await expect(check()).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await writeFile(file, '# none\n')
  expect(await check()).toBeUndefined()
  await writeFile(file, '/guides/a\n')
  await expect(check()).rejects.toMatchObject({ message: expect.stringContaining('line 1') })
})

test('a site that is only read leaves nothing on disk', async () => {
  const archive = tarGz(tarBlocks({ name: 'index.html', content: '<a href=b.html>' }))
  const before = await readdir(folder)
  await call('open', 'tar.gz', { reading: 'pages' })
  for (const piece of [archive.subarray(0, 30), archive.subarray(30)]) {
    await call('write', new Uint8Array(piece))
  }
  expect(await call('finish', '')).toEqual({ fileCount: 1, pageCount: 1, bytes: 15 })
  expect(await readdir(folder)).toEqual(before)
})

test('its analysis has findings, and writes its documents', async () => {
  const request = analysisRequest(folder)
  const analysis = await call('analyze', request)
  expect(analysis.check).toMatchObject({ pages: 1, references: 1, counts: { findings: 1 } })
  expect(await readFile(request.paths.uploadFiles, 'utf8')).toBe('index.html\n')
})

test('its report is one page, without a file for pictures', async () => {
  const path = join(folder, 'report.html')
  expect(await call('report', frame, path, `${path}-pages.html`)).toBeUndefined()
  const page = await readFile(path, 'utf8')
  expect(page).toContain('Site report: docs.test')
  expect(page).toContain('Broken links')
  if (hasModes) expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a folder is read in place of an archive, and another site is then analyzed', async () => {
  const site = await mkdtemp(join(folder, 'site-'))
  await writeFile(join(site, 'index.html'), '<p>')
  await writeFile(join(site, 'a.css'), 'a {}')
  const read = await call('readFolder', site, 'digests')
  expect(read).toMatchObject({ fileCount: 2, bytes: 7 })
  const request = analysisRequest(folder, { rules: { siteCheck: 'off' } })
  expect(await call('analyze', request)).not.toHaveProperty('check.counts')
  expect(await readFile(request.paths.uploadFiles, 'utf8')).toBe('a.css\nindex.html\n')
})

test('a site that is unpacked is proven to be whole, or is refused', async () => {
  const unpackTo = await mkdtemp(join(folder, 'unpacked-'))
  const archive = tarGz(tarBlocks({ name: 'a.txt', content: 'a' }))
  await call('open', 'tar.gz', { unpackTo, reading: 'digests' })
  await call('write', new Uint8Array(archive))
  await call('finish', '')
  expect(await call('prove')).toBeUndefined()
  await rm(join(unpackTo, 'a.txt'))
  await expect(call('prove')).rejects.toThrow('a.txt')
})
