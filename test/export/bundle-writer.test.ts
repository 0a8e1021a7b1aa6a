import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BundleUse, BundleWriter } from '../../src/export/bundle-writer.ts'
import { sample } from '../support/amount.ts'
import { tarBlocks, tarGz } from '../support/archives/tar.ts'
import { zip } from '../support/archives/zip.ts'
import { fakeRun } from '../support/clock.ts'
import { gzipOf } from '../support/download/object-store.ts'
import { openWriter } from '../support/site-bundle.ts'
import { isWindows } from '../support/system.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-writer-'))
  await mkdir(join(folder, 'site'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const path = () => join(folder, 'bundle')
const kept = () => ({ keep: path(), isNamed: true })
const unpackTo = () => join(folder, 'site')

/** Larger than one step of unpacking. */
const content = gzipOf(1_500_000)
const archives = [
  { type: 'tar.gz', archive: tarGz(tarBlocks({ name: 'page.html', content })) },
  { type: 'zip', archive: zip([{ name: 'page.html', content }]) },
] as const

async function fill(writer: Pick<BundleWriter, 'write'>, archive: Buffer): Promise<void> {
  for (let at = 0; at < archive.length; at += 400_000) {
    await writer.write(archive.subarray(at, at + 400_000), at)
  }
}

describe.each(sample(archives, 1))('a $type', ({ type, archive }) => {
  async function deliver(use: Omit<BundleUse, 'site'>) {
    const writer = await openWriter(type, use, fakeRun())
    await fill(writer, archive)
    const delivered = await writer.finish()
    await delivered.site?.worker[Symbol.asyncDispose]()
    return delivered
  }
  const site = () => ({
    fileCount: 1,
    pageCount: 1,
    bytes: content.length,
    worker: expect.anything(),
  })

  test('that is only kept is not opened', async () => {
    expect(await deliver({ ...kept() })).toEqual({ path: path() })
    expect((await readFile(path())).equals(archive)).toBe(true)
    const half = await openWriter(type, { ...kept() }, fakeRun())
    await half.write(archive.subarray(0, archive.length / 2), 0)
    expect(await half.finish()).toEqual({ path: path() })
  })

  test('that is kept can get the extension of its type', async () => {
    const named = `${path()}.${type}`
    expect(await deliver({ ...kept(), isNamed: false })).toEqual({ path: named })
    expect(await readdir(folder)).toEqual([`bundle.${type}`, 'site'])
  })

  test('that is only unpacked leaves nothing but the site', async () => {
    const delivered = await deliver({ unpackTo: unpackTo() })
    expect(delivered).toEqual({ site: site() })
    expect(await readdir(folder)).toEqual(['site'])
    expect((await readFile(join(unpackTo(), 'page.html'))).equals(content)).toBe(true)
  })

  test('that is read and kept is not unpacked', async () => {
    const delivered = await deliver({ ...kept(), reading: 'digests' })
    expect(delivered).toEqual({ path: path(), site: site() })
    expect(await readdir(unpackTo())).toEqual([])
  })

  test('without any page but the 404 page is not delivered', async () => {
    const names = ['404.html', 'de/404.html', 'a/style.css']
    const pageless =
      type === 'zip'
        ? zip(names.map((name) => ({ name, content: 'x' })))
        : tarGz(Buffer.concat(names.map((name) => tarBlocks({ name, content: 'x' }))))
    const writer = await openWriter(type, { ...kept(), unpackTo: unpackTo() }, fakeRun())
    await fill(writer, pageless)
    await expect(writer.finish()).rejects.toMatchObject({
      code: 'BUNDLE_UNUSABLE',
      what: 'the bundle has 3 files, but no page besides the 404 page',
      isFinal: true,
    })
    expect(await readdir(folder)).not.toContain('bundle')
    await writer.abandon()
  })

  test('that cannot be moved to its path fails with that path', async () => {
    const writer = await openWriter(type, { ...kept() }, fakeRun())
    await fill(writer, archive)
    await mkdir(path())
    await expect(writer.finish()).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining(
        `${path()} cannot be written (${isWindows ? 'EPERM' : 'EISDIR'})`,
      ),
    })
    await writer.abandon()
    expect(await readdir(folder)).toEqual(['bundle', 'site'])
  })

  test('that is abandoned leaves no file, even if it was already removed', async () => {
    for (const use of [{ ...kept() }, { unpackTo: unpackTo() }]) {
      const writer = await openWriter(type, use, fakeRun())
      await writer.write(archive.subarray(0, 1000), 0)
      await writer.abandon()
      expect(await readdir(folder)).toEqual(['site'])
    }
    const writer = await openWriter(type, { ...kept() }, fakeRun())
    for (const name of await readdir(folder)) {
      if (name.endsWith('.part')) await rm(join(folder, name))
    }
    await writer.abandon()
  })
})

test('a tar.gz that is not kept touches only files of the site', async () => {
  const neighbour = join(folder, 'site.zip.part')
  await writeFile(neighbour, 'mine')
  const { archive } = archives[0]
  for (const end of ['finish', 'abandon'] as const) {
    const writer = await openWriter('tar.gz', { unpackTo: unpackTo() }, fakeRun())
    await fill(writer, archive)
    const delivered = await writer[end]()
    await delivered?.site?.worker[Symbol.asyncDispose]()
    expect(await readFile(neighbour, 'utf8')).toBe('mine')
    await rm(join(unpackTo(), 'page.html'), { force: true })
  }
})

test('a zip that is not kept is stored next to the site', async () => {
  const writer = await openWriter('zip', { unpackTo: unpackTo() }, fakeRun())
  expect(await readdir(folder)).toEqual(['site', expect.stringMatching(/^site\.zip\.\S+\.part$/)])
  await writer.abandon()
})
