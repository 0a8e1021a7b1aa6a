import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
} from 'node:fs'
import { quoteName, readEntryName } from '../bundle/unpack/entry-name.ts'
import { SiteWriter, type Unpacked } from '../bundle/unpack/site-writer.ts'
import type { Reading } from '../reading/file-reader.ts'
import { Failure } from '../run/failure.ts'

/** In bytes. */
const pieceLength = 256 * 1024

/** Windows has no O_NOFOLLOW. */
const { O_RDONLY, O_NOFOLLOW = 0 } = constants

/**
 * Reads the files of a folder as those of a bundle are read, without writing anything.
 *
 * @param folder absolute
 * @throws Failure INVALID_INPUT if it contains what cannot be published: a link, a device, a name that
 *   a bundle could not have, or no file at all
 */
export async function readSiteFolder(folder: string, reading: Reading): Promise<Unpacked> {
  const writer = new SiteWriter({ reading })
  try {
    for (const path of filePaths(folder, '')) {
      await readFile(`${folder}/${path}`, path, writer)
    }
    const unpacked = await writer.finish()
    if (unpacked.fileCount === 0) throw unusable('contains no file')
    return unpacked
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    await writer.close()
  }
}

/** The files below a folder, in the order of their names. */
function* filePaths(folder: string, below: string): Generator<string> {
  const entries = readdirSync(`${folder}/${below}`, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${below}${entry.name}`
    requirePublishable(path, entry)
    if (entry.isDirectory()) yield* filePaths(folder, `${path}/`)
    else yield path
  }
}

function requirePublishable(path: string, entry: Dirent): void {
  const name = readEntryName(Buffer.from(path))
  const problem =
    'refusal' in name
      ? name.refusal
      : entry.isSymbolicLink()
        ? 'is a symbolic link: copy what it leads to'
        : !entry.isDirectory() && !entry.isFile()
          ? 'is neither a file nor a folder'
          : undefined
  if (problem) throw unusable(`contains ${quoteName(Buffer.from(path))}, which ${problem}`)
}

/** Synchronous calls are faster for many small files, and the thread can be terminated. */
async function readFile(file: string, path: string, writer: SiteWriter): Promise<void> {
  const descriptor = openSync(file, O_RDONLY | O_NOFOLLOW)
  try {
    const { size } = fstatSync(descriptor)
    writer.begin({ path, kind: 'file', newFolders: [] }, size)
    const piece = Buffer.allocUnsafe(Math.max(1, Math.min(size, pieceLength)))
    for (let read = 1; read > 0; ) {
      read = readSync(descriptor, piece)
      writer.content(piece.subarray(0, read))
      await writer.ready()
    }
    writer.end()
  } finally {
    closeSync(descriptor)
  }
}

const unusable = (problem: string) => new Failure('INVALID_INPUT', `\`site\` ${problem}`)

function asUnreadable(error: unknown): unknown {
  const { code, path = '' } = error as NodeJS.ErrnoException
  if (error instanceof Failure || code === undefined) return error
  return new Failure('INVALID_INPUT', `\`site\` cannot be read: ${path} (${code})`, {
    cause: error,
  })
}
