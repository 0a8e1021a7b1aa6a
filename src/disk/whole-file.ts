import { rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { discard, move, whileHeld } from './held-file.ts'
import { makeFolders } from './new-folder.ts'
import { partOf } from './part-file.ts'

/**
 * Writes a file whole or not at all, readable by this user alone, and makes the folders around it.
 * What was in its place stays until then.
 *
 * @param path absolute
 * @throws the file system's error
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  await withFileBeside(path, text, (beside) => move(beside, path))
}

/**
 * Tries whether a file could be written, and leaves nothing but the folders around it.
 *
 * @param path absolute
 * @throws the file system's error
 */
export async function tryToWrite(path: string): Promise<void> {
  await withFileBeside(path, '', (beside) => whileHeld(() => rm(beside)))
}

/** A new file of its own beside another: what exists already, a link too, is never opened. */
async function withFileBeside(
  path: string,
  text: string,
  use: (beside: string) => Promise<void>,
): Promise<void> {
  await makeFolders(dirname(path))
  const beside = partOf(path)
  try {
    await writeFile(beside, text, { mode: 0o600, flag: 'wx' })
    await use(beside)
  } catch (error) {
    await discard(beside)
    throw error
  }
}
