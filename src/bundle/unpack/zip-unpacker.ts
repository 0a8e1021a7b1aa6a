import { open } from 'node:fs/promises'
import { Failure } from '../../run/failure.ts'
import { startThread } from '../../run/thread.ts'
import type { SiteFile } from '../../site/site-file.ts'
import { EntryGuard } from './entry-guard.ts'
import { makeFolder, type SiteUse, type Unpacked } from './site-writer.ts'
import { UnpackThreads } from './unpack-threads.ts'
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts'
import { readZipEntries, sortedByPosition, type ZipEntry } from './zip-entries.ts'

/** A file in a zip, as a thread takes it out: admitted, and compared with nothing so far. */
export interface FileInZip extends Omit<ZipEntry, 'name' | 'kind'> {
  /** Relative to the site. */
  readonly path: string
  /** As it is in the archive, each byte as a character. */
  readonly name: string
  /** Where the next entry begins, or the directory: up to there its bytes may go. */
  readonly end: number
}

/** What the threads are started with. */
export interface ZipUse extends SiteUse {
  readonly zipFile: string
}

/** Files that a thread is given at a time. */
const taskLength = 32

/**
 * Unpacks a zip that is whole on disk, reads its files, or both. All of its names are judged before
 * any of it is written.
 *
 * @throws Failure BUNDLE_UNSAFE, BUNDLE_CORRUPT, NO_SPACE, DOWNLOAD_FAILED; nothing is written after
 *   that
 */
export async function unpackZip(use: ZipUse): Promise<Unpacked> {
  const read: SiteFile[] = []
  const threads = new UnpackThreads<readonly FileInZip[]>(
    () => startThread('zip', use),
    (end) => read.push(...end.files),
  )
  try {
    const { files, newFolders } = await readFiles(use.zipFile)
    for (const path of newFolders) makeFolder(use.unpackTo, path)
    for (let at = 0; at < files.length; at += taskLength) {
      await threads.ready()
      threads.send(threads.next(), files.slice(at, at + taskLength))
    }
    await threads.idle()
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    return { fileCount: files.length, bytes, files: read }
  } finally {
    await threads.close()
  }
}

async function readFiles(zipFile: string): Promise<{ files: FileInZip[]; newFolders: string[] }> {
  await using file = await open(zipFile)
  const { size } = await file.stat()
  const directory = await readZipDirectory(file, size)
  const guard = new EntryGuard()
  const newFolders: string[] = []
  const admitted = readZipEntries(directory).map((entry) => {
    const { path, newFolders: needed } = guard.admit(entry)
    newFolders.push(...needed)
    return { ...entry, path }
  })
  const bytes = admitted.reduce((sum, entry) => sum + entry.size, 0)
  guard.requireBounded(size, bytes)
  const files = filesOf(admitted, directory)
  if (files.length === 0) throw new Failure('BUNDLE_CORRUPT', 'the bundle holds no files')
  return { files, newFolders }
}

function filesOf(entries: readonly (ZipEntry & { path: string })[], { position }: ZipDirectory) {
  const sorted = sortedByPosition(entries)
  return sorted.flatMap(({ kind, name, ...entry }, index): FileInZip[] => {
    const end = sorted[index + 1]?.position ?? position
    return kind === 'file' ? [{ ...entry, name: name.toString('latin1'), end }] : []
  })
}
