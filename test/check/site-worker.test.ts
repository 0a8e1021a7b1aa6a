import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteUse } from '../../src/archive/batch-writer.ts'
import { SiteWorker } from '../../src/check/site-worker.ts'
import { partOf } from '../../src/kernel/disk/part-file.ts'
import { amount, sample } from '../support/amount.ts'
import { analysisRequest } from '../support/analysis.ts'
import { tarBlocks, tarEnd, tarGz } from '../support/archives/tar.ts'
import { zip } from '../support/archives/zip.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'

// For a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
let run: FakeRun
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-worker-'))
  await mkdir(join(folder, 'site'))
  run = fakeRun()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const unpackTo = () => join(folder, 'site')
const zipFile = () => join(folder, 'site.zip')
const stored = (...blocks: Buffer[]) => gzipSync(Buffer.concat([...blocks, tarEnd]), { level: 0 })
const noise = Buffer.alloc(16_000_000, 'noise')

/** Many files, so that some are written while others are not. */
const names = Array.from({ length: 3000 }, (_, index) => `${index}`)
const content = 'x'.repeat(3000)
const packers = {
  'tar.gz': (names: readonly string[]) =>
    tarGz(...names.map((name) => tarBlocks({ name, content }))),
  zip: (names: readonly string[]) => zip(names.map((name) => ({ name, content }))),
}
type Packed = keyof typeof packers
const types = Object.keys(packers) as Packed[]

async function begin(type: Packed, archive: Buffer, use: SiteUse = { unpackTo: unpackTo() }) {
  const worker = new SiteWorker(run)
  await writeFile(zipFile(), archive)
  await worker.open(type, use)
  return { worker, written: worker.write(archive) }
}

describe.each(sample(types, 1))('a site that is unpacked from a %s on a thread', (type) => {
  const archive = packers[type](names)

  test('is complete when it is finished', async () => {
    const some = names.slice(0, amount(names.length))
    const { worker, written } = await begin(type, packers[type](some))
    await written
    const size = { fileCount: some.length, pageCount: 0, bytes: some.length * content.length }
    expect(await worker.finish(zipFile())).toEqual(size)
    await worker[Symbol.asyncDispose]()
    expect((await readdir(unpackTo())).toSorted()).toEqual(some.toSorted())
  })

  test('fails with the reason of the run at once, and leaves an empty folder', async () => {
    const reason = new Error('cancelled')
    const { worker, written } = await begin(type, archive)
    const ended = expect(written.then(() => worker.finish(zipFile()))).rejects.toBe(reason)
    while ((await readdir(unpackTo())).length === 0) await setTimeout(1)
    run.abort(reason)
    await ended
    await worker.abandon()
    expect(await readdir(unpackTo())).toEqual([])
    await setTimeout(100)
    expect(await readdir(unpackTo())).toEqual([])
  })

  test('starts nothing if the run has already ended', async () => {
    const reason = new Error('cancelled')
    run.abort(reason)
    const worker = new SiteWorker(run)
    await expect(worker.open(type, { unpackTo: unpackTo() })).rejects.toBe(reason)
    await worker.abandon()
    expect(await readdir(unpackTo())).toEqual([])
  })

  test('returns its failure with code and next step', async () => {
    const evil = { name: '../evil', content: 'evil' }
    const { worker, written } = await begin(
      type,
      type === 'zip' ? zip([evil]) : tarGz(tarBlocks(evil)),
    )
    await expect(written.then(() => worker.finish(zipFile()))).rejects.toMatchObject({
      name: 'Failure',
      code: 'BUNDLE_UNSAFE',
      what: expect.stringContaining('"../evil"'),
      nextStep: expect.stringContaining('unpack'),
    })
    await worker.abandon()
  })

  test('can be abandoned if it is only read', async () => {
    const { worker, written } = await begin(type, archive, { reading: 'digests' })
    await written
    await worker.abandon()
    expect(await readdir(unpackTo())).toEqual([])
  })
})

test('a folder whose site was abandoned may be used again', async () => {
  const archive = stored(tarBlocks({ name: 'a/noise', content: noise }))
  const { worker, written } = await begin('tar.gz', archive.subarray(0, 12_000_000))
  await written
  await worker.abandon()
  expect(await readdir(unpackTo())).toEqual([])
  const again = await begin('tar.gz', archive)
  await again.written
  expect(await again.worker.finish('')).toMatchObject({ fileCount: 1, bytes: noise.length })
  await again.worker[Symbol.asyncDispose]()
  expect((await readFile(join(unpackTo(), 'a/noise'))).equals(noise)).toBe(true)
})

test('a thread that has ended leaves no request pending', async () => {
  const { worker, written } = await begin('tar.gz', packers['tar.gz'](['a']))
  await written
  await worker[Symbol.asyncDispose]()
  await expect(worker.finish('')).rejects.toThrow('the thread ended')
})

test('the files of an analysis without a result are removed with the thread, and no others', async () => {
  await writeFile(join(unpackTo(), 'index.html'), '<!doctype html><title>A</title>')
  const results = join(folder, 'results')
  const analyzed = async (accepted?: string) => {
    await using worker = new SiteWorker(run)
    await worker.readFolder(unpackTo(), 'pages')
    return await worker.analyze(
      analysisRequest(results, { acceptedFindings: accepted, workspace: folder }),
    )
  }
  await mkdir(results)
  await writeFile(join(results, 'other.txt'), '')
  await writeFile(partOf(join(results, 'manifest.json')), 'half of a man')
  await expect(analyzed(join(folder, 'missing.json'))).rejects.toThrow(/missing\.json/)
  expect(await readdir(results)).toEqual(['other.txt'])
  await analyzed()
  expect(await readdir(results)).toContain('manifest.json')
  const unreported = async () => {
    await using worker = new SiteWorker(run)
    await worker.report({} as never, join(results, 'report.html'))
  }
  await writeFile(join(results, 'report.html'), '')
  await expect(unreported()).rejects.toThrow('the site was not analyzed')
  expect(await readdir(results)).not.toContain('report.html')
})
