import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and the folders around it. Node's recursive `mkdir` fails at the root of a drive
 * (EPERM), and never ends in a folder that hides what it refuses (`/proc`).
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
    // Another process may have made it.
    if (!(await isFolder(path))) throw error
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
