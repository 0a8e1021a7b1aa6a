import type { ChildProcess } from 'node:child_process'
import type { Clock } from '../../../src/kernel/run/clock.ts'

/**
 * Terminates a process as the runner does on a cancel or a timeout: SIGINT, then SIGTERM, then
 * SIGKILL, each to the process only and not to its children. Resolves when the process has ended or
 * the last signal is sent.
 * Source: actions/runner, ProcessInvoker.
 *
 * @param closed resolves when the process has ended and its streams have been read
 * @param onSignal called with each signal as it is sent
 * @param first sent in place of SIGINT
 */
export async function terminate(
  child: Pick<ChildProcess, 'kill'>,
  closed: Promise<unknown>,
  clock: Pick<Clock, 'sleep'>,
  onSignal: (signal: NodeJS.Signals) => void,
  first: NodeJS.Signals = 'SIGINT',
): Promise<void> {
  const stages = [
    { signal: first, waitMilliseconds: 7500 },
    { signal: 'SIGTERM', waitMilliseconds: 2500 },
  ] as const
  for (const { signal, waitMilliseconds } of stages) {
    if (child.kill(signal)) onSignal(signal)
    const ended = new AbortController()
    const waited = clock.sleep(waitMilliseconds, ended.signal).then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([waited, closed.then(() => false)]))) {
      ended.abort()
      return
    }
  }
  if (child.kill('SIGKILL')) onSignal('SIGKILL')
}
