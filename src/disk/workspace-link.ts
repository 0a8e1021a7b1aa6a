import { lstat } from 'node:fs/promises'
import { dirname, sep } from 'node:path'

/**
 * The symbolic link in the workspace that a path is or leads through, if there is one: whoever wrote
 * to the repository made it, and it may lead anywhere. How the runner comes to the workspace is
 * trusted.
 *
 * @param path absolute
 */
export async function workspaceLink(path: string, workspace: string): Promise<string | undefined> {
  for (let at = path; at.startsWith(workspace + sep); at = dirname(at)) {
    const found = await lstat(at).catch(() => undefined)
    if (found?.isSymbolicLink()) return at
  }
  return undefined
}
