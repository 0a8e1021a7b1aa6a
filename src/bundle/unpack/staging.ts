import { randomUUID } from 'node:crypto'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { discard } from '../../disk/held-file.ts'
import type { Log } from '../../run/run.ts'
import { inUse, pathBeside } from './folder-beside.ts'
import { publish, type SwapOptions } from './swap.ts'

/** A folder beside the target that becomes it, or goes. */
export interface Staging {
  /** Absolute, empty at first. */
  readonly folder: string
  /**
   * Puts it in the target's place, by renames alone.
   *
   * @throws Failure TARGET_NOT_EMPTY when something has got there meanwhile, else DOWNLOAD_FAILED;
   *   the target is then what it was
   */
  publish(): Promise<void>
  discard(): Promise<void>
}

export interface StagingOptions extends SwapOptions {
  readonly log: Pick<Log, 'warning'>
}

/**
 * Makes a folder beside the target, on the same file system, named after it and this run.
 *
 * @throws the file system's error
 */
export async function makeStaging(
  target: string,
  { overwrite, apiKey }: StagingOptions,
): Promise<Staging> {
  const folder = pathBeside(target, 'new', randomUUID().slice(0, 8))
  await mkdir(folder, 0o755)
  const { mode } = await stat(folder)
  // Until it is published, the site is for this user alone.
  await chmod(folder, 0o700)
  inUse.add(folder)
  return {
    folder,
    publish: () => publish({ folder, mode }, target, { overwrite, apiKey }),
    discard: () => discard(folder),
  }
}
