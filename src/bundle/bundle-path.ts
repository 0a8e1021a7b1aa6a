import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskFailure } from '../disk/disk-failure.ts'
import { clearParts, unwritable } from '../disk/part-file.ts'
import { workspaceLink } from '../disk/path-obstacle.ts'
import { tryToWrite } from '../disk/whole-file.ts'
import { Failure } from '../run/failure.ts'

/** Where the bundle goes. */
export interface BundleTarget {
  /** Absolute. */
  readonly path: string
  /** Whether the archive's own ending, known by its bytes, is added to `path`. */
  readonly addEnding?: boolean
  /** Of the file, from which the umask takes; without it, the file is for this user alone. */
  readonly mode?: number
}

/**
 * Makes sure that the bundle can be written, before anything is asked of the host, and removes what
 * killed runs left beside it.
 *
 * @param workspace the folder of the workflow's own files, absolute
 * @throws Failure INVALID_INPUT when `path` is no place for a file, NO_SPACE on a full disk
 */
export async function prepareBundlePath({ path }: BundleTarget, workspace: string): Promise<void> {
  try {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) {
      throw new Failure('INVALID_INPUT', `\`bundle-path\` names a folder, ${path}`, {
        nextStep: 'Give the file that the bundle is to be written to',
      })
    }
    const link = await workspaceLink(dirname(path), workspace)
    if (link) {
      const what = `\`bundle-path\` names ${path}, which leads through a symbolic link, ${link}`
      throw new Failure('INVALID_INPUT', what, {
        nextStep: 'Choose a path that does not go through a symbolic link',
      })
    }
    await tryToWrite(path)
    await clearParts(path)
  } catch (error) {
    throw diskFailure(error, path, { ...unwritable, code: 'INVALID_INPUT' })
  }
}
