import { randomUUID } from 'node:crypto'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { discard } from '../../disk/held-file.ts'
import type { Log } from '../../run/run.ts'
import { inUse, siblingPath } from './sibling-folder.ts'
import { publish, type SwapOptions } from './swap.ts'

/** A folder next to the target, which replaces the target or is discarded. */
export interface Staging {
  /** Absolute, empty at first. */
  readonly folder: string
  /**
   * Replaces the target, only by renames.
   *
   * @throws Failure TARGET_NOT_EMPTY if the target was filled in the meantime, else
   *   DOWNLOAD_FAILED; the target is then unchanged
   */
  publish(): Promise<void>
  discard(): Promise<void>
}

export interface StagingOptions extends SwapOptions {
  readonly log: Pick<Log, 'warning'>
}

/**
 * Creates a folder next to the target, on the same file system, named after it and this run.
 *
 * @throws the file system's error
 */
export async function makeStaging(
  target: string,
  { overwrite, apiKey }: StagingOptions,
): Promise<Staging> {
  const folder = siblingPath(target, 'new', randomUUID().slice(0, 8))
  await mkdir(folder, 0o755)
  const { mode } = await stat(folder)
  // Until it is published, only this user can read the site.
  await chmod(folder, 0o700)
  inUse.add(folder)
  return {
    folder,
    publish: () => publish({ folder, mode }, target, { overwrite, apiKey }),
    discard: () => discard(folder),
  }
}
