import { open } from 'node:fs/promises'
import { SiteFiles } from '../../reading/site-files.ts'
import { Failure } from '../../run/failure.ts'
import { startThread } from '../../run/thread.ts'
import { archiveLimits } from './archive-limits.ts'
import type { SiteUse } from './batch-writer.ts'
import { entryGuard } from './entry-guard.ts'
import { nameProbe } from './name-probe.ts'
import { makeFolder, type Unpacked } from './site-writer.ts'
import { unpackThreads } from './unpack-threads.ts'
import { readZipDirectory } from './zip-directory.ts'
import { readZipEntries } from './zip-entries.ts'
import { type EntryInZip, entryInZip, placeInOrder } from './zip-places.ts'

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
  const threads = unpackThreads<readonly EntryInZip[]>(() => startThread('zip', use), read, {
    isReading: use.reading !== undefined,
  })
  try {
    const { entries, newFolders, bytes } = await readEntries(use)
    for (const path of newFolders) makeFolder(use.unpackTo, path)
    for (let at = 0; at < entries.length; at += taskLength) {
      await threads.ready()
      threads.send(threads.next(), entries.slice(at, at + taskLength))
    }
    await threads.idle()
    const fileCount = entries.filter(({ kind }) => kind === 'file').length
    return { fileCount, bytes, files: read.all() }
  } finally {
    await threads.close()
  }
}

/** All entries, in the order of their positions in the file, and the folders that they need. */
async function readEntries({ zipFile, unpackTo }: ZipUse) {
  await using file = await open(zipFile)
  const { size } = await file.stat()
  const directory = await readZipDirectory(file, size)
  const guard = entryGuard(archiveLimits, nameProbe(unpackTo))
  const entries: EntryInZip[] = []
  const newFolders: string[] = []
  let bytes = 0
  for await (const batch of readZipEntries(file, directory)) {
    for (const entry of batch) {
      const admitted = guard.admit(entry)
      for (const folder of admitted.newFolders) newFolders.push(folder)
      entries.push(entryInZip(entry, admitted))
      bytes += entry.size
    }
  }
  guard.requireBounded(size, bytes)
  placeInOrder(entries, directory.position)
  if (!entries.some(({ kind }) => kind === 'file')) {
    throw new Failure('BUNDLE_CORRUPT', 'the bundle contains no files')
  }
  return { entries, newFolders, bytes }
}
