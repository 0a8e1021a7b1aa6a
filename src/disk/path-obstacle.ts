import { lstat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { wayInto } from './place.ts'

/** What keeps a path from leading through folders alone. */
export interface Obstacle {
  /** Absolute. */
  readonly path: string
  /** A symbolic link; else something that is no folder. */
  readonly isLink: boolean
}

/**
 * The first obstacle on the way from a folder to a path, the path itself included; undefined where
 * there is none as far as the way exists.
 *
 * @param folder absolute; trusted to be where it is
 * @param path absolute, in the folder
 */
export async function obstacleOnWay(folder: string, path: string): Promise<Obstacle | undefined> {
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
 * The symbolic link in the workspace that a path is or leads through, if there is one: whoever wrote
 * to the repository made it, and it may lead anywhere. How the runner comes to the workspace is
 * trusted.
 *
 * @param path absolute
 */
export async function workspaceLink(path: string, workspace: string): Promise<string | undefined> {
  const way = await wayInto(workspace, path)
  if (way === undefined || way === path) return undefined
  const obstacle = await obstacleOnWay(way, path)
  return obstacle?.isLink ? obstacle.path : undefined
}
