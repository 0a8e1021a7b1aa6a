import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskFailure } from '../../kernel/disk/disk-failure.ts'
import { clearParts, unwritable } from '../../kernel/disk/part-file.ts'
import { workspaceLink } from '../../kernel/disk/place.ts'
import { kindOf } from '../../kernel/disk/regular-file.ts'
import { tryToWrite } from '../../kernel/disk/whole-file.ts'
import { Failure } from '../../kernel/run/failure.ts'

export interface BundleTarget {
  /** Absolute. */
  readonly path: string
  /** Whether to append the extension of the archive's detected type to `path`. */
  readonly addExtension?: boolean
  /** The file mode before the umask; by default, only this user can read the file. */
  readonly mode?: number
}

/**
 * Checks that the bundle can be written, before the first request to the host, and removes what
 * killed runs left next to it.
 *
 * @param workspace absolute
 * @throws Failure INVALID_INPUT if `path` is unusable, NO_SPACE on a full disk
 */
export async function prepareBundlePath({ path }: BundleTarget, workspace: string): Promise<void> {
  try {
    const found = await stat(path).catch(() => undefined)
    if (found && !found.isFile()) {
      throw new Failure('INVALID_INPUT', `\`bundle-path\` is ${kindOf(found)}, ${path}`, {
        nextStep: 'Set it to a file that the bundle can be written to',
      })
    }
    const link = await workspaceLink(dirname(path), workspace)
    if (link) {
      const what = `\`bundle-path\` is ${path}, which goes through a symbolic link, ${link}`
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
