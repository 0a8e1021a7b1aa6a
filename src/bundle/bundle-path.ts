import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { diskFailure } from '../disk/disk-failure.ts'
import { unwritable } from '../disk/part-file.ts'
import { workspaceLink } from '../disk/path-obstacle.ts'
import { Failure } from '../run/failure.ts'

/** Where the bundle goes. */
export interface BundleTarget {
  /** Absolute. */
  readonly path: string
  /** Whether the archive's own ending, told by its bytes, is added to `path`. */
  readonly addEnding?: boolean
  /** Of the file, from which the umask takes; without it, the file is for this user alone. */
  readonly mode?: number
}

/** What the bundle is written to until it is whole. What a killed run left there is overwritten. */
export const partOf = (path: string) => `${path}.part`

/**
 * Makes sure that the bundle can be written, before anything is asked of the host.
 *
 * @param workspace the folder of the workflow's own files, absolute
 * @throws Failure INVALID_INPUT when `path` is no place for a file, NO_SPACE on a full disk
 */
export async function prepareBundlePath({ path }: BundleTarget, workspace: string): Promise<void> {
  const part = partOf(path)
  try {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) {
      throw new Failure('INVALID_INPUT', `\`bundle-path\` names a folder, ${path}`, {
        nextStep: 'Give the file that the bundle is to be written to',
      })
    }
    const link = await workspaceLink(part, workspace)
    if (link) {
      const what = `\`bundle-path\` names ${path}, which leads through a symbolic link, ${link}`
      throw new Failure('INVALID_INPUT', what, { nextStep: 'Name a file in a folder that is none' })
    }
    await mkdir(dirname(path), { recursive: true })
    await (await open(part, 'w')).close()
    await rm(part)
  } catch (error) {
    throw diskFailure(error, path, { ...unwritable, code: 'INVALID_INPUT' })
  }
}
