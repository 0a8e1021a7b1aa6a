import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskFailure } from './disk-failure.ts'
import { discard, move, whileHeld } from './held-file.ts'
import { partOf } from './part-file.ts'

/** The text of a file, as a whole or in pieces. */
type FileText = string | Iterable<string>

/**
 * Writes a file completely or not at all, readable by this user only, and creates its folders. An
 * existing file stays until the new one is complete.
 *
 * @param path absolute
 * @throws the file system's error
 */
export async function writeWhole(path: string, text: FileText): Promise<void> {
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
export async function writeTemporary(path: string, text: FileText): Promise<void> {
  try {
    await writeWhole(path, text)
  } catch (error) {
    throw diskFailure(error, path, {
      code: 'INTERNAL',
      nextStep: "Let the runner's user write to `RUNNER_TEMP` (in a shell, to `TMPDIR`)",
      moreSpace: "Free space on the disk of the runner's temporary folder",
    })
  }
}

/** Creates a file next to another one. Never opens an existing file or symbolic link. */
async function withTemporaryFile(
  path: string,
  text: FileText,
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

/**
 * Creates a folder and its parent folders. Node's recursive `mkdir` fails at the root of a drive
 * (EPERM), and never returns in a folder that hides its errors (`/proc`).
 *
 * @param path absolute
 * @param created called with each one that did not exist
 * @throws the file system's error
 */
export async function makeFolders(
  path: string,
  created: (path: string) => void = () => {},
): Promise<void> {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolders(parent, created)
  try {
    await mkdir(path)
    created(path)
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
