import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteMessage } from '../../../src/export/site-analysis/site-thread.ts'
import { startThread } from '../../../src/kernel/run/thread.ts'
import { ThreadClient } from '../../../src/kernel/run/thread-client.ts'
import { formatManifest, manifestOf } from '../../../src/site/manifest/manifest.ts'
import { emptyReport } from '../../site/report/page/sections.ts'
import { analysisRequest } from '../../support/analysis.ts'
import { tarBlocks, tarGz } from '../../support/archives/tar.ts'
import { hasModes } from '../../support/system.ts'

// One thread for all: each test continues after the one before it, as a run does.

let folder: string
let thread: ThreadClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-thread-'))
  thread = new ThreadClient(startThread('site', undefined))
})
afterAll(async () => {
  await thread[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const send = <Value>(message: SiteMessage) => thread.request<Value>(message)
const frame = { ...emptyReport, domain: 'docs.test' }

test('a report without an analysis is an error', async () => {
  const path = join(folder, 'report.html')
  await expect(
    send({ kind: 'report', frame, path, picturesPath: `${path}-pages.html` }),
  ).rejects.toThrow('was not analyzed')
})

test('a baseline is read for its domain; one that does not exist is none', async () => {
  const file = { path: join(folder, 'baseline.json'), workspace: folder }
  const check = () => send({ kind: 'input files', files: { baseline: file } })
  expect(await check()).toBeUndefined()
  await writeFile(file.path, formatManifest(manifestOf([], { domain: 'old.test' })))
  expect(await check()).toEqual({ domain: 'old.test' })
  await writeFile(file.path, '{')
  await expect(check()).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await send({ kind: 'input files', files: { baseline: undefined } })).toBeUndefined()
})

test('accepted findings must exist, and have an id in each line', async () => {
  const file = { path: join(folder, 'accepted.txt'), workspace: folder }
  const files = { baseline: undefined, acceptedFindings: file }
  const check = () => send({ kind: 'input files', files })
  await expect(check()).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await writeFile(file.path, '# none\n')
  expect(await check()).toBeUndefined()
  await writeFile(file.path, '/guides/a\n')
  await expect(check()).rejects.toMatchObject({ message: expect.stringContaining('line 1') })
})

test('a site that is only read leaves nothing on disk', async () => {
  const archive = tarGz(tarBlocks({ name: 'index.html', content: '<a href=b.html>' }))
  const before = await readdir(folder)
  await send({ kind: 'open', type: 'tar.gz', use: { reading: 'pages' } })
  for (const piece of [archive.subarray(0, 30), archive.subarray(30)]) {
    await send({ kind: 'write', piece: new Uint8Array(piece) })
  }
  expect(await send({ kind: 'finish', zipFile: '' })).toEqual({ fileCount: 1, bytes: 15 })
  expect(await readdir(folder)).toEqual(before)
})

test('its analysis has findings, and writes its documents', async () => {
  const request = analysisRequest(folder)
  const analysis = await send<{ check: object }>({ kind: 'analyze', request })
  expect(analysis.check).toMatchObject({ pages: 1, references: 1, counts: { findings: 1 } })
  expect(await readFile(request.paths.uploadFiles, 'utf8')).toBe('index.html\n')
})

test('its report is one page, without a file for pictures', async () => {
  const path = join(folder, 'report.html')
  expect(
    await send({ kind: 'report', frame, path, picturesPath: `${path}-pages.html` }),
  ).toBeUndefined()
  const page = await readFile(path, 'utf8')
  expect(page).toContain('Site report: docs.test')
  expect(page).toContain('Broken links')
  if (hasModes) expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a folder is read in place of an archive, and another site is then analyzed', async () => {
  const site = await mkdtemp(join(folder, 'site-'))
  await writeFile(join(site, 'index.html'), '<p>')
  await writeFile(join(site, 'a.css'), 'a {}')
  const read = await send({ kind: 'folder', folder: site, reading: 'digests' })
  expect(read).toEqual({ fileCount: 2, bytes: 7 })
  const request = analysisRequest(folder, { rules: { siteCheck: 'off' } })
  expect(await send({ kind: 'analyze', request })).not.toHaveProperty('check.counts')
  expect(await readFile(request.paths.uploadFiles, 'utf8')).toBe('a.css\nindex.html\n')
})

test('a site that is unpacked is proven to be whole, or is refused', async () => {
  const unpackTo = await mkdtemp(join(folder, 'unpacked-'))
  const archive = tarGz(tarBlocks({ name: 'a.txt', content: 'a' }))
  await send({ kind: 'open', type: 'tar.gz', use: { unpackTo, reading: 'digests' } })
  await send({ kind: 'write', piece: new Uint8Array(archive) })
  await send({ kind: 'finish', zipFile: '' })
  expect(await send({ kind: 'prove' })).toBeUndefined()
  await rm(join(unpackTo, 'a.txt'))
  await expect(send({ kind: 'prove' })).rejects.toThrow('a.txt')
})
