import type { Stats } from 'node:fs'
import { lstat, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Whoever asks, by the numbers of the system. Windows has none. */
export interface User {
  readonly uid: number
  readonly gid: number
}

/** The user that this process runs as. */
export const currentUser = (): User | undefined =>
  process.getuid && process.getgid ? { uid: process.getuid(), gid: process.getgid() } : undefined

/**
 * Why other users of the machine may have made a place, or may change what is in it: they may have
 * prepared it, and may read or replace whatever is put there. A clause that follows the name of the
 * first such place on the way.
 *
 * @param path absolute, in `root` or the same
 * @param root is trusted to be where it is: it may be a link
 * @param user who is no other; without, only links are looked for
 * @returns undefined where nobody else can, as far as the places exist
 */
export async function accessOfOthers(
  path: string,
  root: string,
  user: User | undefined,
): Promise<string | undefined> {
  let place = root
  let isClosed = false
  for (const part of ['', ...relative(root, path).split(sep)]) {
    place = join(place, part)
    const found = await (part === '' ? stat(place) : lstat(place)).catch(() => undefined)
    if (!found) return undefined
    const access = accessTo(found, user, isClosed)
    if (access) return `${place} ${access}`
    // Whatever is in a folder that others cannot enter is out of their reach.
    isClosed ||= found.isDirectory() && (found.mode & 0o077) === 0
  }
  return undefined
}

function accessTo(found: Stats, user: User | undefined, isClosed: boolean): string | undefined {
  if (found.isSymbolicLink()) return 'is a symbolic link'
  if (!user) return undefined
  // The administrator can do everything anyway.
  if (found.uid !== user.uid && found.uid !== 0) return 'belongs to another user'
  const mode = found.mode & 0o7777
  // In a folder with the sticky bit, others can add, and neither rename nor remove.
  const isSticky = found.isDirectory() && (mode & 0o1000) !== 0
  const isOpen = (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !isOwnGroup(found, user))
  if (!isOpen || isSticky || isClosed) return undefined
  return `can be changed by other users (mode ${mode.toString(8).padStart(4, '0')})`
}

/** Many systems give each user a group of their own, which may write by default. */
const isOwnGroup = ({ gid }: Stats, user: User) => gid === user.gid && gid === user.uid
