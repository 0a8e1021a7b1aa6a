import type { CheckSuite } from '../github/head-commit.ts'
import type { CommitStatus } from '../github/responses.ts'
import type { GateWorkflow } from './gate-workflow.ts'
import { progressState, type ReportedCheck, reportedRun, reportedStatus } from './reported-check.ts'
import { workflowChecks } from './workflow-checks.ts'

/**
 * The checks that were reported on a head commit. GitHub Actions: for each workflow and event, each job
 * by its newest report, and what the runs show beyond their jobs. Other apps, and check runs that are no
 * jobs: for each name the newest run. In addition, every commit status.
 */
export function reportedChecks(
  suites: readonly CheckSuite[],
  statuses: readonly CommitStatus[],
  gate: GateWorkflow,
): ReportedCheck[] {
  const workflowSuites = suites.filter(isWorkflow)
  return [
    ...workflowChecks(workflowSuites, gate),
    ...newestOfEachName(workflowSuites.map(withoutJobs)),
    ...appChecks(suites.filter((suite) => !isWorkflow(suite))),
    ...statuses.map(reportedStatus),
  ]
}

const isWorkflow = ({ app, workflowRun }: CheckSuite) =>
  workflowRun !== undefined || app?.slug === 'github-actions'

/** The check runs that workflows made with their token, in whichever suite. */
const withoutJobs = (suite: CheckSuite): CheckSuite => ({
  ...suite,
  checkRuns: suite.checkRuns.filter(({ isJob }) => isJob === false),
})

/** The checks of apps other than GitHub Actions. */
function appChecks(suites: readonly CheckSuite[]): ReportedCheck[] {
  const empty = suites.flatMap((suite): ReportedCheck[] => {
    // GitHub creates a queued suite for every installed app, and many never report.
    if (suite.checkRuns.length > 0 || suite.status === 'QUEUED') return []
    const state = progressState(suite)
    const name = suite.app?.slug ?? 'unnamed app'
    return state === 'passed' ? [] : [{ kind: 'app', name, state, isRequired: false, id: suite.id }]
  })
  return [...newestOfEachName(suites), ...empty]
}

/** For each app and name the newest check run. */
function newestOfEachName(suites: readonly CheckSuite[]): ReportedCheck[] {
  const newest = new Map<string, ReportedCheck & { number: number }>()
  for (const { app, id, checkRuns } of suites) {
    for (const run of checkRuns) {
      // If the app of a suite is unknown, nothing supersedes its runs.
      const key = JSON.stringify([app ?? id, run.name, run.number === undefined ? run.id : null])
      const number = run.number ?? 0
      if (number < (newest.get(key)?.number ?? 0)) continue
      newest.set(key, { ...reportedRun(run, app), number })
    }
  }
  return [...newest.values()].map(({ number: _, ...check }) => check)
}
