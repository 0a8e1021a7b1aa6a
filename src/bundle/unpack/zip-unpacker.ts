import { open } from 'node:fs/promises'
import { SiteFiles } from '../../reading/site-files.ts'
import { Failure } from '../../run/failure.ts'
import { startThread } from '../../run/thread.ts'
import { archiveLimits } from './archive-limits.ts'
import type { SiteUse } from './batch-writer.ts'
import { EntryGuard } from './entry-guard.ts'
import { nameProbe } from './name-probe.ts'
import { makeFolder, type Unpacked } from './site-writer.ts'
import { UnpackThreads } from './unpack-threads.ts'
import { readZipDirectory } from './zip-directory.ts'
import { readZipEntries } from './zip-entries.ts'
import { type EntryInZip, PlacedEntries } from './zip-places.ts'

export interface ZipUse extends SiteUse {
  readonly zipFile: string
}

const taskLength = 32

/**
 * Unpacks a zip that is complete on disk, reads its files, or both. All names are checked before
 * anything is written.
 *
 * @throws Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED; nothing is written
 *   after that
 */
export async function unpackZip(use: ZipUse): Promise<Unpacked> {
  const read = new SiteFiles()
  const threads = new UnpackThreads<readonly EntryInZip[]>(() => startThread('zip', use), read, {
    isReading: use.reading !== undefined,
  })
  try {
    const { entries, newFolders } = await readEntries(use)
    for (const path of newFolders) makeFolder(use.unpackTo, path)
    for (let at = 0; at < entries.length; at += taskLength) {
      await threads.ready()
      threads.send(threads.next(), entries.slice(at, at + taskLength))
    }
    await threads.idle()
    const files = entries.filter(({ kind }) => kind === 'file')
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    return { fileCount: files.length, bytes, files: read.all() }
  } finally {
    await threads.close()
  }
}

/** All entries, in the order of their positions in the file, and the folders that they need. */
async function readEntries({
  zipFile,
  unpackTo,
}: ZipUse): Promise<{ entries: readonly EntryInZip[]; newFolders: string[] }> {
  await using file = await open(zipFile)
  const { size } = await file.stat()
  const directory = await readZipDirectory(file, size)
  const guard = new EntryGuard(archiveLimits, nameProbe(unpackTo))
  const places = new PlacedEntries()
  const newFolders: string[] = []
  for await (const batch of readZipEntries(file, directory)) {
    for (const entry of batch) {
      const admitted = guard.admit(entry)
      for (const folder of admitted.newFolders) newFolders.push(folder)
      places.add(entry, admitted)
    }
  }
  guard.requireBounded(size, places.bytes)
  const entries = places.inOrder(directory.position)
  if (places.fileCount === 0) throw new Failure('BUNDLE_CORRUPT', 'the bundle contains no files')
  return { entries, newFolders }
}
