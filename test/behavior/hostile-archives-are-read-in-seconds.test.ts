import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { entryGuard } from '../../src/export/bundle/unpack/entry-guard.ts'
import { tarReader } from '../../src/export/bundle/unpack/tar-reader.ts'
import type { EntryInZip } from '../../src/export/bundle/unpack/zip-content.ts'
import { readZipDirectory } from '../../src/export/bundle/unpack/zip-directory.ts'
import { readZipEntries } from '../../src/export/bundle/unpack/zip-entries.ts'
import { entryInZip, placeInOrder } from '../../src/export/bundle/unpack/zip-unpacker.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { sample } from '../support/amount.ts'
import { type GrowingArchive, growingArchives } from '../support/archives/growing.ts'

vi.setConfig({ testTimeout: 120_000 })

/** In milliseconds of CPU time. Any kind takes far less, unless its cost is quadratic or worse. */
const maxCpu = 4000

const folder = mkdtempSync(join(tmpdir(), 'growing-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads all metadata of the archive, up to the point where it is rejected. */
async function read(type: GrowingArchive['type'], bytes: Buffer): Promise<void> {
  try {
    await (type === 'tar' ? readTar(bytes) : readZip(bytes))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

function readTar(bytes: Buffer): void {
  const guard = entryGuard()
  const nothing = () => {}
  const reader = tarReader({
    begin: (entry) => void guard.admit(entry),
    content: nothing,
    end: nothing,
  })
  reader.write(bytes)
  reader.finish()
}

async function readZip(bytes: Buffer): Promise<void> {
  const path = join(folder, 'archive')
  writeFileSync(path, bytes)
  await using file = await open(path)
  const guard = entryGuard()
  const entries: EntryInZip[] = []
  const directory = await readZipDirectory(file, bytes.length)
  for await (const batch of readZipEntries(file, directory)) {
    for (const entry of batch) entries.push(entryInZip(entry, guard.admit(entry)))
  }
  placeInOrder(entries, directory.position)
}

test.each(sample(growingArchives, 6).map((archive) => [archive.what, archive] as const))(
  'an archive of 1 MB: %s',
  async (_, { type, make }) => {
    const bytes = make(1e6)
    const before = process.cpuUsage()
    await read(type, bytes)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(maxCpu)
  },
)
