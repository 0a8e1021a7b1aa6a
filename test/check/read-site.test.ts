import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSite } from '../../src/check/read-site.ts'
import { SiteWorker } from '../../src/check/site-worker.ts'
import { tarBlocks, tarGz } from '../support/archives/tar.ts'
import { zip } from '../support/archives/zip.ts'
import { fakeRun } from '../support/clock.ts'
import { isRoot, isWindows } from '../support/system.ts'

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
  expect(await sizeOf(name, archive)).toMatchObject({ fileCount: 1, bytes: content.length })
})

test.each([
  ['an empty file', Buffer.alloc(0), 'neither a folder nor'],
  ['a web page', Buffer.from('<!doctype html>'), 'is a web page, neither a folder nor'],
  [
    'an xz file',
    Buffer.from('\xfd7zXZ\0', 'latin1'),
    'is an xz file, neither a folder nor a tar.gz or zip archive. Pack the site as a tar.gz or zip',
  ],
])('%s is INVALID_INPUT, with what it is', async (name, bytes, what) => {
  await expect(sizeOf(name, bytes)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining(what),
  })
})

describe.skipIf(isRoot || isWindows)('what cannot be read', () => {
  test.each(['folder', 'file'])('names who has to make it readable: a %s', async (kind) => {
    const site = mkdtempSync(join(folder, 'secret-'))
    writeFileSync(join(site, 'index.html'), '<title>A</title>')
    chmodSync(kind === 'folder' ? site : join(site, 'index.html'), 0)
    const run = fakeRun()
    await using worker = new SiteWorker(run)
    const source = { path: site, reading: 'digests', workspace: folder } as const
    const error = await readSite(worker, source, run).catch(String)
    chmodSync(site, 0o700)
    expect(error).toMatch(/cannot be read.*EACCES.*Let the user that runs this step read it/)
  })
})

test('what does not exist is a mistake in `site`', async () => {
  const run = fakeRun()
  await using worker = new SiteWorker(run)
  const source = { path: join(folder, 'gone'), reading: 'digests', workspace: folder } as const
  await expect(readSite(worker, source, run)).rejects.toThrow(
    /does not exist\. Set `site` to the folder, or to the archive, that your build writes/,
  )
})
