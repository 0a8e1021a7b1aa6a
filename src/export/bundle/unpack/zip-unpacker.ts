import { type FileHandle, open } from 'node:fs/promises'
import { Failure } from '../../../kernel/run/failure.ts'
import type { SiteUse } from './batch-writer.ts'
import { type AdmittedEntry, entryGuard } from './entry-guard.ts'
import { quoteName } from './entry-name.ts'
import { siteWriter, type Unpacked } from './site-writer.ts'
import { contentOf, type EntryInZip } from './zip-content.ts'
import { corruptZip, readZipDirectory } from './zip-directory.ts'
import { readZipEntries, type ZipEntry } from './zip-entries.ts'

export interface ZipUse extends SiteUse {
  readonly zipFile: string
}

/**
 * Unpacks a zip that is complete on disk, reads its files, or both. All names are checked before
 * anything is written. It runs on a separate thread.
 *
 * @throws Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED; nothing is written
 *   after that
 */
export async function unpackZip({ zipFile, ...use }: ZipUse): Promise<Unpacked> {
  await using file = await open(zipFile)
  const { entries, newFolders } = await readEntries(file)
  const writer = siteWriter(use)
  try {
    // In the order of the directory: files follow in their own.
    writer.begin({ path: '', kind: 'folder', newFolders }, 0)
    for (const entry of entries) {
      writer.begin({ ...entry, newFolders: [] }, entry.size)
      for await (const bytes of contentOf(file.fd, entry)) {
        writer.content(bytes)
        await writer.ready()
      }
      writer.end()
    }
    return await writer.finish()
  } finally {
    await writer.close()
  }
}

/** All entries, in the order of their positions in the file, and the folders that they need. */
async function readEntries(file: FileHandle) {
  const { size } = await file.stat()
  const directory = await readZipDirectory(file, size)
  const guard = entryGuard()
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
  return { entries, newFolders }
}

/** @returns the entry without its end, which `placeInOrder` sets */
export function entryInZip(entry: ZipEntry, { path, kind }: AdmittedEntry): EntryInZip {
  const name = entry.name.toString('latin1')
  // Share the string if both are equal.
  return { ...entry, kind, path, name: name === path ? path : name, end: 0 }
}

const localHeaderLength = 30

/**
 * Sorts all entries by their positions, and sets where each ends.
 *
 * @param directory position of the central directory
 * @throws Failure BUNDLE_UNSAFE if an entry overlaps another, as in an archive bomb;
 *   BUNDLE_CORRUPT if one overlaps the directory, or if there are bytes before the first entry
 */
export function placeInOrder(entries: EntryInZip[], directory: number): void {
  entries.sort((a, b) => a.position - b.position)
  if ((entries[0]?.position ?? 0) > 0) throw corruptZip('has bytes before its first entry')
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]
    const minEnd = entry.position + localHeaderLength + entry.name.length + entry.packedSize
    if (next && next.position < minEnd) {
      const name = quoteName(Buffer.from(next.name, 'latin1'))
      throw new Failure('BUNDLE_UNSAFE', `${name} in the zip archive overlaps another entry`)
    }
    entry.end = next?.position ?? directory
    if (minEnd > entry.end) throw corruptZip('has a file that overlaps its central directory')
  }
}
