import type { Run } from '../run.ts'

/** How long a computation may hold the process, in milliseconds: a cancel is heard after it. */
const longestHold = 20

/** Computes step by step, and gives way to whatever else there is to do. Throws the signal's reason. */
export async function inSteps<Result>(
  steps: Generator<undefined, Result>,
  { clock, signal }: Pick<Run, 'clock' | 'signal'>,
): Promise<Result> {
  for (let began = clock.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (clock.now() - began < longestHold) continue
    await new Promise(setImmediate)
    signal.throwIfAborted()
    began = clock.now()
  }
}
