import type { Drawing } from './drawing.ts'
import type { AppSuite, WorkflowRun } from './world.ts'

/** Ids like GitHub's: random for suites, ascending for jobs. */
export class Ids {
  readonly #between: Drawing['between']
  readonly #taken = new Set<number>()
  #job = firstJob

  constructor({ between }: Drawing) {
    this.#between = between
  }

  next(): { readonly suite: number; readonly run: number } {
    let suite = 0
    do suite = Math.floor(this.#between(1, 1000))
    while (this.#taken.has(suite))
    this.#taken.add(suite)
    return { suite, run: 18_000_000_000 + suite }
  }

  job(): number {
    this.#job += 1
    return this.#job
  }
}

const firstJob = 53_000_000_000

/** Numbers jobs anew in the order in which they appear, as GitHub does. */
export function inOrderOfTime<Suite extends AppSuite | WorkflowRun>(
  suites: readonly Suite[],
): readonly Suite[] {
  const sorted = suites
    .flatMap(({ jobs }) => jobs)
    .toSorted((one, other) => (one.phases[0]?.at ?? 0) - (other.phases[0]?.at ?? 0))
  const ids = new Map(sorted.map(({ id }, index) => [id, firstJob + 1 + index]))
  return suites.map((suite) => ({
    ...suite,
    jobs: suite.jobs.map((job) => ({ ...job, id: ids.get(job.id) ?? job.id })),
  }))
}
