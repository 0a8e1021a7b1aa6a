import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { foldedName } from './file-name.ts'

/** A place on disk: a folder or file that exists, and the names below it that do not exist yet. */
interface Place {
  /** Device and inode. */
  readonly identity: string
  readonly missing: string
}

/**
 * Whether a path is a folder or inside it, also on file systems that ignore case: existing parts
 * are compared by device and inode, missing ones by their folded names. Symbolic links are
 * followed.
 *
 * @param path absolute
 * @param folder absolute; it need not exist
 */
export async function isWithin(path: string, folder: string): Promise<boolean> {
  return (await prefixIn(folder, path)) !== undefined
}

/**
 * The prefix of a path that is a folder: `/work/Site` of `/work/Site/a/b` for the folder
 * `/work/site`, if both are the same folder. Undefined if the path is not inside the folder.
 *
 * @param path absolute
 */
export async function prefixIn(folder: string, path: string): Promise<string | undefined> {
  const wanted = await placeOf(folder)
  for (const at of [...foldersAround(path), path]) {
    if (at === folder || isSame(await placeOf(at), wanted)) return at
  }
  return undefined
}

/** The outermost first. */
function foldersAround(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...foldersAround(parent), parent]
}

const isSame = (one: Place, other: Place) =>
  one.identity === other.identity && one.missing === other.missing

async function placeOf(path: string): Promise<Place> {
  const missing: string[] = []
  for (let at = path; ; at = dirname(at)) {
    const found = await stat(at, { bigint: true }).catch(() => undefined)
    if (found) {
      // Some network file systems have no inode numbers.
      const inode = found.ino === 0n ? foldedName(at) : found.ino
      return { identity: `${found.dev} ${inode}`, missing: missing.join('/') }
    }
    // If not even the root can be read, only the path itself identifies the place.
    if (at === dirname(at)) return { identity: '', missing: foldedName(path) }
    missing.unshift(foldedName(basename(at)))
  }
}
