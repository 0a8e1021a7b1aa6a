import { Failure, type FailureCode } from '../run/failure.ts'

/** Error codes of a full disk, an exceeded quota, and a file over the file system's size limit. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The error code of the file system, such as `EACCES`. */
export function diskReason(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}

export const isOutOfSpace = (error: unknown) => noSpace.has(diskReason(error))

/**
 * Turns an error of the file system into a Failure: NO_SPACE on a full disk.
 *
 * @param path of the file that could not be written
 * @param otherwise code and next step for all other errors
 */
export function diskFailure(
  error: unknown,
  path: string,
  otherwise: { readonly code: FailureCode; readonly nextStep: string },
): Failure {
  if (error instanceof Failure) return error
  const reason = diskReason(error)
  if (isOutOfSpace(error)) {
    const what = `not enough disk space to write ${path} (${reason})`
    return new Failure('NO_SPACE', what, { cause: error })
  }
  const { code, nextStep } = otherwise
  return new Failure(code, `cannot write ${path} (${reason})`, { nextStep, cause: error })
}
