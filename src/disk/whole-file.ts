import { rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskFailure } from './disk-failure.ts'
import { discard, move, whileHeld } from './held-file.ts'
import { makeFolders } from './new-folder.ts'
import { partOf } from './part-file.ts'

/**
 * Writes a file completely or not at all, readable by this user only, and creates its folders. An
 * existing file stays until the new one is complete.
 *
 * @param path absolute
 * @throws the file system's error
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  await withTemporaryFile(path, text, (temporary) => move(temporary, path))
}

/**
 * Checks that a file can be written. Leaves nothing behind except the created folders.
 *
 * @param path absolute
 * @throws the file system's error
 */
export async function tryToWrite(path: string): Promise<void> {
  await withTemporaryFile(path, '', (temporary) => whileHeld(() => rm(temporary)))
}

/**
 * Writes a file into the runner's temporary folder, whole, readable by this user only: sites may be
 * confidential.
 *
 * @param path absolute
 * @throws Failure NO_SPACE, INTERNAL
 */
export async function writeTemporary(path: string, text: string): Promise<void> {
  try {
    await writeWhole(path, text)
  } catch (error) {
    throw diskFailure(error, path, {
      code: 'INTERNAL',
      nextStep: "Check why the runner's temporary folder cannot be written to",
      moreSpace: "Free space on the disk of the runner's temporary folder",
    })
  }
}

/** Creates a file next to another one. Never opens an existing file or symbolic link. */
async function withTemporaryFile(
  path: string,
  text: string,
  use: (temporary: string) => Promise<void>,
): Promise<void> {
  await makeFolders(dirname(path))
  const temporary = partOf(path)
  try {
    await writeFile(temporary, text, { mode: 0o600, flag: 'wx' })
    await use(temporary)
  } catch (error) {
    await discard(temporary)
    throw error
  }
}
