import { random } from '../../../test/support/random.ts'
import type { FaultCase } from './fault-case.ts'
import type { BuiltAction } from './launch.ts'
import { type CaseResult, runCase } from './run-case.ts'
import { runInBoth } from './run-in-both.ts'

interface CampaignOptions {
  readonly seed: number
  /** The number of runs of every case, each with the next seed. */
  readonly rounds: number
  /** The number of concurrent CPU-bound processes. */
  readonly atOnce: number
  /** Whether to run the command, and to compare it with a step. */
  readonly inShell: boolean
}

/** Cases with at least this time limit mostly wait, so more of them run at once. In seconds. */
const longWait = 60

/**
 * Runs every case in every round. Those with the longest waits begin first; the others follow in
 * random order, so that the first of them are a sample of all.
 *
 * @param onResult gets the result of each case
 */
export async function runCampaign(
  cases: readonly FaultCase[],
  { seed, rounds, atOnce, inShell }: CampaignOptions,
  action: BuiltAction,
  onResult: (result: CaseResult) => void,
): Promise<void> {
  const timeoutOf = ({ setting }: FaultCase) => setting.timeout ?? 0
  const jobs = Array.from({ length: rounds }, (_, round) =>
    cases.map((fault) => ({ fault, seed: seed + round })),
  ).flat()
  const waiting = jobs.filter(({ fault }) => timeoutOf(fault) > longWait)
  const draw = random(seed)
  const others = jobs
    .filter(({ fault }) => timeoutOf(fault) <= longWait)
    .map((job) => ({ job, place: draw.uniform() }))
    .sort((one, other) => one.place - other.place)
    .map(({ job }) => job)
  const workOff = async (queue: typeof jobs) => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const run = inShell ? runInBoth : runCase
      const result = await run(job.fault, job.seed, action).catch((error) => {
        throw new Error(`${job.fault.name} with seed ${job.seed} could not be run`, {
          cause: error,
        })
      })
      onResult(result)
    }
  }
  const workers = (count: number, queue: typeof jobs) =>
    Array.from({ length: count }, () => workOff(queue))
  await Promise.all([...workers(2 * atOnce, waiting), ...workers(atOnce, others)])
}
