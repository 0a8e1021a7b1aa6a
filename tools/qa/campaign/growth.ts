import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { entryGuard } from '../../../src/export/bundle/unpack/entry-guard.ts'
import { tarReader } from '../../../src/export/bundle/unpack/tar-reader.ts'
import { readZipDirectory } from '../../../src/export/bundle/unpack/zip-directory.ts'
import { readZipEntries } from '../../../src/export/bundle/unpack/zip-entries.ts'
import {
  type EntryInZip,
  entryInZip,
  placeInOrder,
} from '../../../src/export/bundle/unpack/zip-unpacker.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { type GrowingArchive, growingArchives } from '../../../test/support/archives/growing.ts'

/**
 * Measures how the time to read a hostile archive grows with its size: `node tools/qa/campaign/growth.ts
 * [--only TEXT]`. In CPU time per MB, at 1, 2, 4 and 8 MB. Exits with 1 if the time per MB of any
 * kind grows with its size.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const sizes = [1, 2, 4, 8]
const repeats = 3

/** For the time per MB: the tolerance for a busy machine, and the minimum worth comparing. */
const maxGrowth = 2
const negligibleMs = 3

const folder = mkdtempSync(join(tmpdir(), 'growth-'))

/** Reads all metadata of the archive, up to the point where it is rejected. */
async function read(type: GrowingArchive['type'], bytes: Buffer, path: string): Promise<void> {
  try {
    await (type === 'tar' ? readTar(bytes) : readZip(path, bytes.length))
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
  const chunk = 1024 ** 2
  for (let at = 0; at < bytes.length; at += chunk) reader.write(bytes.subarray(at, at + chunk))
  reader.finish()
}

async function readZip(path: string, size: number): Promise<void> {
  await using file = await open(path)
  const guard = entryGuard()
  const entries: EntryInZip[] = []
  const directory = await readZipDirectory(file, size)
  for await (const batch of readZipEntries(file, directory)) {
    for (const entry of batch) entries.push(entryInZip(entry, guard.admit(entry)))
  }
  placeInOrder(entries, directory.position)
}

/** The minimum of several measurements, in milliseconds of CPU time per MB. */
async function measure({ type, make }: GrowingArchive, megabytes: number): Promise<number> {
  const bytes = make(megabytes * 1e6)
  const path = join(folder, 'archive')
  if (type === 'zip') writeFileSync(path, bytes)
  let least = Number.POSITIVE_INFINITY
  for (let repeat = 0; repeat < repeats; repeat++) {
    const before = process.cpuUsage()
    await read(type, bytes, path)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000 / (bytes.length / 1e6))
  }
  return least
}

let faults = 0
const chosen = growingArchives.filter(({ what }) => what.includes(values.only))
for (const archive of chosen) {
  const costs: number[] = []
  for (const size of sizes) costs.push(await measure(archive, size))
  const [first = 0, last = 0] = [Math.min(...costs.slice(0, -1)), costs.at(-1)]
  const grows = last > negligibleMs && last > maxGrowth * first
  if (grows) faults += 1
  const figures = costs.map((cost) => cost.toFixed(1).padStart(7)).join('')
  console.log(`${grows ? 'GROWS' : '     '} ${figures} ms/MB  ${archive.what}`)
}
rmSync(folder, { recursive: true })
console.log(`${chosen.length} kinds of archives, ${faults} that grow faster than their size`)
process.exit(faults > 0 ? 1 : 0)
