import type { CheckSuite } from './head-commit.ts'
import type { CheckSuiteNode, PullRequestNode } from './responses.ts'

/**
 * The check suites that a poll has read, for the poll that confirms it: that one reads the list of suites, and
 * the check runs of those only that are new or changed.
 */
export class KnownSuites {
  #situation = ''
  #suites: ReadonlyMap<string, CheckSuite> = new Map()

  /** Keeps the suites of a poll. */
  keep(node: PullRequestNode, suites: readonly CheckSuite[]): void {
    this.#situation = situationOf(node)
    this.#suites = new Map(suites.map((suite) => [suite.id, suite]))
  }

  /**
   * Returns a suite as it was read by the poll before.
   *
   * @returns undefined if it is new, may still change, or has changed
   */
  unchanged(node: PullRequestNode, suite: CheckSuiteNode): CheckSuite | undefined {
    const known = this.#suites.get(suite.id)
    if (!known || situationOf(node) !== this.#situation) return undefined
    const now = { ...suite, runCount: suite.checkRuns?.totalCount }
    return isSettled(known) && stateOf(known) === stateOf(now) ? known : undefined
  }
}

/** What decides which checks are required, besides the checks. */
const situationOf = ({ headSha, baseRefName, baseRef }: PullRequestNode) =>
  JSON.stringify([headSha, baseRefName, baseRef])

/** Workflows can add check runs to a completed suite, whichever workflow it belongs to. */
const isSettled = ({ status, checkRuns }: CheckSuite) =>
  status === 'COMPLETED' && checkRuns.every(({ isJob }) => isJob !== false)

type SuiteState = Pick<CheckSuite, 'status' | 'conclusion' | 'updatedAt' | 'runCount'>

const stateOf = ({ status, conclusion, updatedAt, runCount }: SuiteState) =>
  JSON.stringify([status, conclusion, updatedAt, runCount])
