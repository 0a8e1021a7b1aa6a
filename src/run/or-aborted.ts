/**
 * Waits for work that accepts no signal, such as a call of a file system that stopped responding. An
 * abort leaves it behind; it ends with the process at the latest.
 *
 * @throws the signal's reason once it aborts, else whatever the work throws
 */
export async function orAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    if (signal.aborted) abort()
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
