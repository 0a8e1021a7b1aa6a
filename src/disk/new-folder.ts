import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parent folders. Node's recursive `mkdir` fails at the root of a drive
 * (EPERM), and never returns in a folder that hides its errors (`/proc`).
 *
 * @param path absolute
 * @throws the file system's error
 */
export async function makeFolders(path: string): Promise<void> {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolders(parent)
  try {
    await mkdir(path)
  } catch (error) {
    // Another process may have created it.
    if (!(await isFolder(path))) throw error
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
