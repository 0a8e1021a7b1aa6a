import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSite } from '../../src/check/read-site.ts'
import { SiteWorker } from '../../src/check/site-worker.ts'
import { tarBlocks, tarGz } from '../support/archives/tar.ts'
import { zip } from '../support/archives/zip.ts'
import { fakeRun } from '../support/clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-site-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function sizeOf(name: string, content: Buffer) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const run = fakeRun()
  await using site = new SiteWorker(run)
  return await readSite(site, { path, reading: 'digests', workspace: folder }, run)
}

// Larger than one piece, so that pieces are read while others are unpacked.
const content = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => (at * at) % 251))

test.each([
  ['site.tar.gz', tarGz(tarBlocks({ name: 'a.bin', content }))],
  ['site.zip', zip([{ name: 'a.bin', content }])],
  // The name does not matter.
  ['site.bin', tarGz(tarBlocks({ name: 'a.bin', content }))],
])('%s is read by its first bytes', async (name, archive) => {
  expect(await sizeOf(name, archive)).toEqual({ fileCount: 1, bytes: content.length })
})

test.each([
  ['an empty file', Buffer.alloc(0), 'neither a folder nor'],
  ['a web page', Buffer.from('<!doctype html>'), 'is a web page, neither a folder nor'],
  ['an xz file', Buffer.from('\xfd7zXZ\0', 'latin1'), 'is neither a folder nor'],
])('%s is INVALID_INPUT, with what it is', async (name, bytes, what) => {
  await expect(sizeOf(name, bytes)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining(what),
  })
})
