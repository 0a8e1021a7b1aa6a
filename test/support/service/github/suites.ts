import type { Annotation, Check, CheckSuite, Commit, WorkflowRun } from './commit.ts'

/** A check suite with its check runs and all default values. */
export interface WholeSuite {
  readonly id: number
  readonly status: string
  readonly conclusion: string | null
  readonly app: string
  readonly updatedAt: number
  /** null for other apps than GitHub Actions. */
  readonly run: WholeRun | null
  /** In the order of reporting, including all attempts. */
  readonly runs: readonly WholeCheck[]
}

export interface WholeCheck {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly conclusion: string | null
  readonly app: string
  readonly attempt: number
  readonly createdAt: number
  readonly byToken: boolean
  readonly looksLikeJob: boolean
  readonly annotations: readonly Annotation[]
}

type WholeRun = Required<Omit<WorkflowRun, 'repository'>> & Pick<WorkflowRun, 'repository'>

/** The check suites of a commit, in the order of their ids. */
export function suitesOf(commit: Commit): WholeSuite[] {
  const checks = commit.checks.map((check, index) => ({ ...check, id: check.id ?? index + 1 }))
  const ids = [...checks.map(({ suite = 1 }) => suite), ...commit.suites.map(({ id }) => id)]
  return [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) =>
      wholeSuite(
        commit.suites.find((suite) => suite.id === id) ?? { id },
        checks.filter(({ suite = 1 }) => suite === id),
      ),
    )
}

/** The latest run of each name, as in GitHub's filter `LATEST`. */
export function latestRuns(runs: readonly WholeCheck[]): WholeCheck[] {
  const latest = new Map<string, WholeCheck>()
  for (const run of runs) {
    if (run.id >= (latest.get(run.name)?.id ?? 0)) latest.set(run.name, run)
  }
  return [...latest.values()].sort((a, b) => a.id - b.id)
}

function wholeSuite(suite: CheckSuite, checks: (Check & { id: number })[]) {
  const { id, app = checks[0]?.app ?? 'github-actions', updatedAt = 0 } = suite
  const runs = checks.map((check) => wholeCheck(check, app))
  const latest = latestRuns(runs)
  const isDone = latest.every(({ status }) => status === 'completed')
  const status = suite.status ?? (isDone ? 'completed' : 'in_progress')
  const conclusion = suite.conclusion ?? (status === 'completed' ? conclusionOf(latest) : null)
  const run = app === 'github-actions' ? wholeRun(id, suite.run) : null
  return { id, status, conclusion, app, updatedAt, run, runs }
}

function wholeCheck(check: Check & { id: number }, suiteApp: string): WholeCheck {
  const {
    id,
    name,
    conclusion = null,
    app = suiteApp,
    attempt = 1,
    createdAt = 0,
    byToken = false,
    looksLikeJob = false,
    annotations = [],
  } = check
  const { status = conclusion === null ? 'queued' : 'completed' } = check
  return {
    ...check,
    app,
    attempt,
    createdAt,
    byToken,
    looksLikeJob,
    annotations,
    status,
    conclusion,
    id,
    name,
  }
}

/** The worst conclusion of its check runs, as GitHub rolls them up. */
function conclusionOf(runs: readonly WholeCheck[]): string {
  const passing = ['success', 'neutral', 'skipped']
  const worst = runs.find(({ conclusion }) => !passing.includes(conclusion ?? ''))
  return worst?.conclusion ?? 'success'
}

function wholeRun(suite: number, run: WorkflowRun = {}): WholeRun {
  const { workflow = suite === 1 ? 'CI' : `CI ${suite}` } = run
  const path = `.github/workflows/${workflow.toLowerCase().replaceAll(' ', '-')}.yml`
  return {
    id: suite,
    number: suite,
    event: 'pull_request',
    workflow,
    path,
    createdAt: suite * 1000,
    ...run,
  }
}
