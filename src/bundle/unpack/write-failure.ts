import { diskReason, isOutOfSpace } from '../../disk/disk-failure.ts'
import { Failure } from '../../run/failure.ts'
import { quoteName } from './entry-name.ts'

/**
 * What kept a part of the site from being written, as the failure to end with: NO_SPACE,
 * DOWNLOAD_FAILED, or BUNDLE_UNSAFE where something is in the way. Nothing is in the staging folder
 * but the bundle's own entries, so that means that this file system takes two names for one.
 *
 * @param path what was to be written, relative to the site
 */
export function writeFailure(error: unknown, path: string): Failure {
  const reason = diskReason(error)
  const name = quoteName(Buffer.from(path))
  const cause = error
  if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(reason)) {
    const what = `${name} of the bundle is where another of its entries is, in this file system`
    return new Failure('BUNDLE_UNSAFE', what, { cause })
  }
  if (isOutOfSpace(error)) {
    return new Failure('NO_SPACE', `no space is left to unpack ${name} (${reason})`, {
      nextStep: 'Free space on the runner, or let `extract-to` name a folder on a larger disk',
      cause,
    })
  }
  return new Failure('DOWNLOAD_FAILED', `cannot unpack ${name} of the bundle (${reason})`, {
    nextStep: 'Let `extract-to` name a folder that the runner may write to',
    cause,
  })
}
