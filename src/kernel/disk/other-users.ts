import type { Stats } from 'node:fs'
import { lstat, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** User and group ids. Windows has neither. */
export interface User {
  readonly uid: number
  readonly gid: number
}

export const currentUser = (): User | undefined =>
  process.getuid && process.getgid ? { uid: process.getuid(), gid: process.getgid() } : undefined

/**
 * Whether other users of the machine may have created a folder on the way to a path, or can change
 * its contents: they could read or replace whatever is written there.
 *
 * @param path absolute, in `root` or equal to it
 * @param root trusted, even if it is a symbolic link
 * @param user the current user; undefined checks for symbolic links only
 * @returns the first such folder, with the reason as a clause; undefined if there is none among the
 *   folders that exist
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
    // Others cannot get at anything in a folder that they cannot enter.
    isClosed ||= found.isDirectory() && (found.mode & 0o077) === 0
  }
  return undefined
}

function accessTo(found: Stats, user: User | undefined, isClosed: boolean): string | undefined {
  if (found.isSymbolicLink()) return 'is a symbolic link'
  if (!user) return undefined
  // uid 0, the administrator, has access to everything anyway.
  if (found.uid !== user.uid && found.uid !== 0) return 'belongs to another user'
  const mode = found.mode & 0o7777
  // In a folder with the sticky bit, others can add files, but not rename or remove them.
  const isSticky = found.isDirectory() && (mode & 0o1000) !== 0
  const isOpen = (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && !isOwnGroup(found, user))
  if (!isOpen || isSticky || isClosed) return undefined
  return `can be changed by other users (mode ${mode.toString(8).padStart(4, '0')})`
}

/** Many systems give each user a private group, which has write access by default. */
const isOwnGroup = ({ gid }: Stats, user: User) => gid === user.gid && gid === user.uid
