import { chmod, mkdir, stat } from 'node:fs/promises'
import { inUse, remove, siblingPath } from './sibling-folder.ts'
import { publish, type SwapOptions } from './swap.ts'

export type Staging = Awaited<ReturnType<typeof makeStaging>>

/**
 * Creates a folder next to the target, on the same file system, named after it and this run.
 *
 * @returns the folder, empty at first; `publish` replaces the target, only by renames, and throws
 *   Failure TARGET_NOT_EMPTY if it was filled in the meantime, else DOWNLOAD_FAILED: then it is
 *   unchanged
 * @throws the file system's error
 */
export async function makeStaging(target: string, options: SwapOptions) {
  const folder = siblingPath(target, 'new')
  const discard = () => remove(folder, options.log)
  inUse.add(folder)
  await mkdir(folder, 0o755)
  try {
    const { mode } = await stat(folder)
    // Until it is published, only this user can read the site. A volume that refuses this gives it
    // the usual mode from the start.
    const isPrivate = await chmod(folder, 0o700).then(
      () => true,
      () => false,
    )
    const site = { folder, mode: isPrivate ? mode : undefined }
    return { folder, publish: () => publish(site, target, options), discard }
  } catch (error) {
    await discard()
    throw error
  }
}
