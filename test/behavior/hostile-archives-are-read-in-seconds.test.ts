import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { EntryGuard } from '../../src/archive/entries/entry-guard.ts'
import { TarReader } from '../../src/archive/tar/tar-reader.ts'
import { readZip } from '../../src/archive/zip/zip-reader.ts'
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
    await (type === 'tar' ? readTar(bytes) : readZipEntries(bytes))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

function readTar(bytes: Buffer): void {
  const guard = new EntryGuard()
  const nothing = () => {}
  const reader = new TarReader({
    begin: (entry) => void guard.admit(entry),
    content: nothing,
    end: nothing,
  })
  reader.write(bytes)
  reader.finish()
}

async function readZipEntries(bytes: Buffer): Promise<void> {
  const path = join(folder, 'archive')
  writeFileSync(path, bytes)
  await using file = await open(path)
  const guard = new EntryGuard()
  const { entries } = await readZip(file.fd, bytes.length)
  for (const entry of entries) guard.admit({ ...entry, name: Buffer.from(entry.name, 'latin1') })
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
