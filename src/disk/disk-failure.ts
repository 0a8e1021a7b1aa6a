import { Failure, type FailureCode } from '../run/failure.ts'

/** What the file system says of a full disk, a used-up quota, and a file that is too large for it. */
const noSpace = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The file system's own word for what it refused, such as `EACCES`. */
export function diskReason(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}

export const isOutOfSpace = (error: unknown) => noSpace.has(diskReason(error))

/**
 * What the file system refused, as the failure to end with: NO_SPACE on a full disk.
 *
 * @param path of the file that was to be written
 * @param otherwise the code of all other reasons, and what to do about them
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
