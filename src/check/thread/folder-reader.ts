import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { quoteName, readEntryName } from '../../archive/entry-name.ts'
import { SiteWriter, type Unpacked } from '../../archive/site-writer.ts'
import { makeReadable } from '../../kernel/disk/disk-failure.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Reading } from '../../reading/file-reader.ts'

/** In bytes. */
const pieceLength = 256 * 1024

/** Windows has no O_NOFOLLOW. */
const { O_RDONLY, O_NOFOLLOW = 0 } = constants

/**
 * Reads the files of a folder as those of a bundle are read, without writing anything. A symbolic link
 * that leads to a file or folder of the site is what it leads to, as for web servers.
 *
 * @param folder absolute
 * @throws Failure INVALID_INPUT if it contains what cannot be published: a link out of the site
 *   or to a folder around it, a device, a name that a bundle could not have, or no file at all
 */
export async function readSiteFolder(folder: string, reading: Reading): Promise<Unpacked> {
  const writer = new SiteWriter({ reading })
  try {
    const piece = Buffer.allocUnsafe(pieceLength)
    for (const file of filesIn([realpathSync(folder)], '')) await readFile(file, writer, piece)
    const unpacked = await writer.finish()
    if (unpacked.fileCount === 0) throw unusable(`${folder} contains no file`)
    return unpacked
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    await writer.close()
  }
}

interface FoundFile {
  /** In the site. */
  readonly path: string
  /** Absolute, without symbolic links. */
  readonly realPath: string
}

/**
 * The files of a folder, in the order of their names.
 *
 * @param folders without symbolic links: the site, and those entered since, which a link must not
 *   enter again
 * @param below the path of the last folder in the site, with a slash at its end
 */
function* filesIn(folders: readonly string[], below: string): Generator<FoundFile> {
  const folder = folders.at(-1) ?? ''
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${below}${entry.name}`
    const name = readEntryName(Buffer.from(path), { of: 'folder' })
    if ('refusal' in name) throw refused(path, name.refusal, name.nextStep)
    const link = join(folder, entry.name)
    const realPath = entry.isSymbolicLink() ? targetOf(link, path, folders) : link
    const found = realPath === link ? entry : statSync(realPath)
    if (found.isDirectory()) yield* filesIn([...folders, realPath], `${path}/`)
    else if (found.isFile()) yield { path, realPath }
    else throw refused(path, 'is neither a file nor a folder')
  }
}

/** @returns what a symbolic link leads to, without symbolic links */
function targetOf(link: string, path: string, folders: readonly string[]): string {
  const target = realpathSync(link)
  if (!target.startsWith(`${folders[0]}${sep}`)) {
    throw refused(path, 'is a symbolic link out of the site: copy what it leads to')
  }
  if (folders.includes(target)) {
    throw refused(path, 'is a symbolic link to a folder that contains it: remove it')
  }
  return target
}

const refused = (path: string, problem: string, nextStep?: string) =>
  unusable(`contains ${quoteName(Buffer.from(path))}, which ${problem}`, nextStep)

/**
 * Synchronous calls are faster for many small files, and the thread can be terminated.
 *
 * @param piece memory for a piece of the file
 */
async function readFile(
  { path, realPath }: FoundFile,
  writer: SiteWriter,
  piece: Buffer,
): Promise<void> {
  const descriptor = openSync(realPath, O_RDONLY | O_NOFOLLOW)
  try {
    const { size } = fstatSync(descriptor)
    writer.begin({ path, kind: 'file', newFolders: [] }, size)
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

const unusable = (problem: string, nextStep?: string) =>
  new Failure('INVALID_INPUT', `\`site\` ${problem}`, { nextStep })

function asUnreadable(error: unknown): unknown {
  const { code, path = '' } = error as NodeJS.ErrnoException
  if (error instanceof Failure || code === undefined) return error
  return new Failure('INVALID_INPUT', `\`site\` cannot be read: ${path} (${code})`, {
    nextStep: makeReadable,
    cause: error,
  })
}
