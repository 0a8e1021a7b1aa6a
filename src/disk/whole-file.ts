import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { partOf } from './part-file.ts'

/**
 * Writes a file completely or not at all, readable by this user only, and creates its folders. An
 * existing file stays until the new one is complete.
 *
 * @param path absolute
 * @throws the file system's error
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  await withFileBeside(path, text, (beside) => rename(beside, path))
}

/**
 * Checks that a file can be written. Leaves nothing behind except the created folders.
 *
 * @param path absolute
 * @throws the file system's error
 */
export async function tryToWrite(path: string): Promise<void> {
  await withFileBeside(path, '', (beside) => rm(beside))
}

/** Creates a file next to another one. Never opens an existing file or symbolic link. */
async function withFileBeside(
  path: string,
  text: string,
  use: (beside: string) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = partOf(path)
  try {
    await writeFile(beside, text, { mode: 0o600, flag: 'wx' })
    await use(beside)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
