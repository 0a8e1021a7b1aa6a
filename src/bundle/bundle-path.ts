import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '../failure.ts'
import { diskFailure } from './download/part-file.ts'

/** Where the bundle goes. */
export interface BundleTarget {
  /** Absolute. */
  readonly path: string
  /** Whether the archive's own ending, told by its bytes, is added to `path`. */
  readonly addEnding?: boolean
}

/** What the bundle is written to until it is whole. What a killed run left there is overwritten. */
export const partOf = (path: string) => `${path}.part`

/**
 * Makes sure that the bundle can be written, before anything is asked of the host.
 *
 * @throws Failure INVALID_INPUT when `path` is no place for a file, NO_SPACE on a full disk
 */
export async function prepareBundlePath({ path }: BundleTarget): Promise<void> {
  const part = partOf(path)
  try {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) {
      throw new Failure('INVALID_INPUT', `\`bundle-path\` names a folder, ${path}`, {
        nextStep: 'Give the file that the bundle is to be written to',
      })
    }
    await mkdir(dirname(path), { recursive: true })
    await (await open(part, 'w')).close()
    await rm(part)
  } catch (error) {
    throw diskFailure(error, path, 'INVALID_INPUT')
  }
}
