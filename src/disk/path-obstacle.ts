import { lstat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { prefixIn } from './place.ts'

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
    const found = await lstat(at).catch(() => undefined)
    if (!found) return undefined
    if (!found.isDirectory()) return { path: at, isLink: found.isSymbolicLink() }
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
