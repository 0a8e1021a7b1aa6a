import { diskReason, shortage, shorterPath } from '../kernel/disk/disk-failure.ts'
import { Failure } from '../kernel/run/failure.ts'
import { quoteName } from './entry-name.ts'

/** The next step if the disk of the site is full. */
export const moreSpaceForSite = 'Free space there, or set `extract-to` to a folder on a larger disk'

/**
 * The failure for a part of the site that could not be written: NO_SPACE, DOWNLOAD_FAILED, or
 * BUNDLE_UNSAFE if something else exists at its path. The staging folder contains only entries of
 * the bundle, so in that case the file system treats two names as one.
 *
 * @param path of the entry, relative to the site
 */
export function writeFailure(error: unknown, path: string): Failure {
  const reason = diskReason(error)
  const name = quoteName(Buffer.from(path))
  const cause = error
  if (['EEXIST', 'EISDIR', 'ENOTDIR'].includes(reason)) {
    const what = `${name} of the bundle has the same path as another of its entries on this file system`
    return new Failure('BUNDLE_UNSAFE', what, { cause })
  }
  return (
    shortage(error, `unpack ${name}`, moreSpaceForSite) ??
    new Failure('DOWNLOAD_FAILED', `cannot unpack ${name} of the bundle (${reason})`, {
      nextStep:
        reason === 'ENAMETOOLONG'
          ? shorterPath('Set `extract-to` to')
          : 'Set `extract-to` to a folder that the runner can write to',
      cause,
    })
  )
}
