import { Failure, type FailureCode } from '../run/failure.ts'

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
  const reason = (error as NodeJS.ErrnoException).code ?? String(error)
  if (reason === 'ENOSPC' || reason === 'EDQUOT') {
    const what = `no space is left to write ${path} (${reason})`
    return new Failure('NO_SPACE', what, { cause: error })
  }
  const { code, nextStep } = otherwise
  return new Failure(code, `cannot write ${path} (${reason})`, { nextStep, cause: error })
}
