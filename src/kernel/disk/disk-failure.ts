import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure, raiseFileLimit } from '../run/failure.ts'
import type { FailureCode } from '../run/failure-codes.ts'

/** A full disk, an exceeded quota, and a file over the file system's size limit. */
const spaceCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

const openFilesCodes = new Set(['EMFILE', 'ENFILE'])

/** The next step for what cannot be read: a build in a container, or with `sudo`, leaves such files. */
export const makeReadable =
  'Let the user that runs this step read it, for example with `sudo chmod -R a+rX` on the folder'

/** The error code of the file system, such as `EACCES`. */
export const diskReason = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? String(error)

/**
 * Why a path cannot be written, as a clause without its subject. Missing parent folders are created
 * first, so ENOENT also means a file system that takes no new files, such as `/proc`.
 *
 * @param path absolute
 */
export function whyUnwritable(error: unknown, path: string): string {
  if (diskReason(error) !== 'ENOENT') return `cannot be written (${diskReason(error)})`
  return existsSync(dirname(path))
    ? 'cannot be created: its file system takes no new files there'
    : 'cannot be created: its parent folder does not exist'
}

/**
 * The failure NO_SPACE for an error because disk space or open files are used up.
 *
 * @param purpose completes "not enough disk space to": `write /tmp/x`
 * @param moreSpace the next step if the disk is full
 * @returns undefined for other errors
 */
export function shortage(error: unknown, purpose: string, moreSpace: string): Failure | undefined {
  const reason = diskReason(error)
  if (reason === 'ENOSPC' && hasNoInodes(error)) {
    const what = `the disk has no inodes left for more files: cannot ${purpose} (${reason})`
    return new Failure('NO_SPACE', what, { nextStep: moreInodes, cause: error })
  }
  const noSpace = (lack: string, nextStep: string) =>
    new Failure('NO_SPACE', `${lack} to ${purpose} (${reason})`, { nextStep, cause: error })
  if (spaceCodes.has(reason)) return noSpace('not enough disk space', moreSpace)
  return openFilesCodes.has(reason) ? noSpace('too many open files', raiseFileLimit) : undefined
}

const moreInodes =
  'Remove files on that disk (`df -i` shows its inodes), or use a disk with more of them'

/** Whether a disk has space, but no inode for another file. */
function hasNoInodes(error: unknown): boolean {
  const { path } = error as NodeJS.ErrnoException
  if (!path) return false
  try {
    const { files, ffree } = statfsSync(dirname(path))
    // Some file systems have no fixed number of them.
    return files > 0 && ffree === 0
  } catch {
    return false
  }
}

/**
 * The next step if the file system does not accept a path or a name of this length.
 *
 * @param change the first words: `Set \`extract-to\` to`, `Use`
 */
export const shorterPath = (change: string): string =>
  `${change} a shorter path: this one is too long for the file system`

/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors, and the next step on a full disk
 */
export function diskFailure(
  error: unknown,
  path: string,
  otherwise: {
    readonly code: FailureCode
    readonly nextStep: string
    readonly moreSpace: string
  },
): Failure {
  if (error instanceof Failure) return error
  const { code, moreSpace } = otherwise
  const what = `${path} ${whyUnwritable(error, path)}`
  const isLong = diskReason(error) === 'ENAMETOOLONG'
  const nextStep = isLong ? shorterPath('Use') : otherwise.nextStep
  return (
    shortage(error, `write ${path}`, moreSpace) ??
    new Failure(code, what, { nextStep, cause: error })
  )
}
