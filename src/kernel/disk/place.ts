import { lstat, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { foldedName } from './file-name.ts'

/** What identifies each folder of a path, from the root: device and inode, or a folded name. */
export type Place = readonly string[]

/** @param path absolute. Symbolic links are followed. */
export async function placeOf(path: string): Promise<Place> {
  const paths = pathsTo(path)
  const identities = await Promise.all(paths.map((at) => identityOf(at)))
  let place = ''
  return paths.map((at, index) => {
    place = identities[index] ?? `${place}/${foldedName(basename(at))}`
    return place
  })
}

export function isPlacedIn(place: Place, folder: Place): boolean {
  return place.includes(folder.at(-1) ?? '')
}

/**
 * Whether a path is a folder or inside it, also on file systems that ignore case: see `Place`.
 *
 * @param path absolute
 * @param folder absolute; it need not exist
 */
export async function isWithin(path: string, folder: string): Promise<boolean> {
  return isPlacedIn(await placeOf(path), await placeOf(folder))
}

/**
 * The prefix of a path that is a folder: `/work/Site` of `/work/Site/a/b` for the folder
 * `/work/site`, if both are the same folder. Undefined if the path is not inside the folder.
 *
 * @param path absolute
 */
export async function prefixIn(folder: string, path: string): Promise<string | undefined> {
  const [wanted, place] = await Promise.all([placeOf(folder), placeOf(path)])
  return pathsTo(path)[place.indexOf(wanted.at(-1) ?? '')]
}

/** The path and all folders around it, from the root. */
function pathsTo(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...pathsTo(parent), path]
}

/** Undefined if it does not exist, or if this user may not read it. */
async function identityOf(path: string): Promise<string | undefined> {
  const stats = await stat(path, { bigint: true }).catch(() => undefined)
  // Some network file systems have no inode numbers.
  return stats && `${stats.dev} ${stats.ino === 0n ? foldedName(path) : stats.ino}`
}

/** The first part of a path that is not a folder. */
export interface Obstacle {
  readonly path: string
  /** A symbolic link; otherwise a file, device or the like. */
  readonly isLink: boolean
}

/**
 * Finds the first obstacle between a folder and a path, the path itself included.
 *
 * @returns undefined if every part that exists is a folder
 * @param folder absolute; trusted, and not checked itself
 * @param path absolute, in the folder
 */
export async function firstObstacle(folder: string, path: string): Promise<Obstacle | undefined> {
  let at = folder
  for (const part of relative(folder, path).split(sep)) {
    at = join(at, part)
    const stats = await lstat(at).catch(() => undefined)
    if (!stats) return undefined
    if (!stats.isDirectory()) return { path: at, isLink: stats.isSymbolicLink() }
  }
  return undefined
}

/**
 * The symbolic link in the workspace that a path is or goes through, if there is one. Anyone who
 * can write to the repository can create one, with any target. The path of the workspace itself is
 * trusted.
 *
 * @param path absolute
 */
export async function workspaceLink(path: string, workspace: string): Promise<string | undefined> {
  const prefix = await prefixIn(workspace, path)
  if (prefix === undefined || prefix === path) return undefined
  const obstacle = await firstObstacle(prefix, path)
  return obstacle?.isLink ? obstacle.path : undefined
}
