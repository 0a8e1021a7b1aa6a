import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SiteWriter } from '../../src/archive/site-writer.ts'
import { type StalledDisk, stallDisk } from '../export/target/stalled-disk.ts'

let folder: string
let disk: StalledDisk
let writer: SiteWriter
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-writer-'))
  disk = stallDisk()
  writer = new SiteWriter({ unpackTo: folder })
})
afterEach(async () => {
  await writer.close()
  disk.resume()
  await rm(folder, { recursive: true, force: true })
})

function write(path: string, size: number): void {
  writer.begin({ path, kind: 'file', newFolders: [] }, size)
  writer.content(Buffer.alloc(size))
  writer.end()
}

/** The names of the files in each batch so far, with a `+` if a file continues in the next. */
const batches = () =>
  disk.waiting.map(({ batch }) =>
    batch.parts.map(({ path, isLast }) => (isLast ? path : `${path}+`)),
  )
const threads = () => new Set(disk.waiting.map(({ thread }) => thread)).size

/** Resumes the disk, and waits until everything is written. */
async function finish() {
  const finished = writer.finish()
  disk.resume()
  return await finished
}

describe('siteWriter', () => {
  test('sends small files together, as many as fit, and splits none', async () => {
    for (const path of ['a', 'b', 'c', 'd', 'e']) write(path, 2 ** 19)
    expect(batches()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(await finish()).toMatchObject({ fileCount: 5, bytes: 5 * 2 ** 19 })
  })

  test('sends no more than 256 files together, however small', async () => {
    for (let index = 0; index < 600; index++) write(String(index), 0)
    expect(batches().map(({ length }) => length)).toEqual([256, 256])
    expect(await finish()).toMatchObject({ fileCount: 600, bytes: 0 })
    expect(await readdir(folder)).toHaveLength(600)
  })

  test('sends the parts of a large file to one thread, and the next files to another', async () => {
    write('large', 3 * 2 ** 20 + 1)
    expect(batches()).toEqual([['large+'], ['large+'], ['large+']])
    expect(threads()).toBe(1)
    write('next', 2 ** 20)
    write('last', 1)
    expect(batches().slice(3)).toEqual([['large'], ['next']])
    // One core is left for the unpacking.
    expect(threads()).toBe(availableParallelism() > 2 ? 2 : 1)
    expect(await finish()).toMatchObject({ fileCount: 3, bytes: 4 * 2 ** 20 + 2 })
  })
})
