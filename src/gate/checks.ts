import type { Check } from './conditions.ts'

/** A check run as GitHub's REST API lists it. */
export interface CheckRun {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly conclusion: string | null
  readonly details_url?: string | null | undefined
  readonly app?: App
  readonly check_suite?: { readonly id: number } | null | undefined
}

/** A check suite as GitHub's REST API lists it: a workflow run, or all that an app reports. */
export interface CheckSuite {
  readonly id: number
  readonly status: string | null
  readonly app?: App
}

type App = { readonly slug?: string | undefined } | null | undefined

/** A commit status as GitHub's REST API lists it: already the latest of its context. */
export interface CommitStatus {
  readonly context: string
  readonly state: string
}

/** Which checks are left out of the count. */
export interface LeftOut {
  readonly ignored: readonly string[]
  /** The workflow run and job that ask, whose own check cannot pass before they end. */
  readonly own?: { readonly runId: string; readonly job: string } | undefined
}

/** What a conclusion counts as; whatever else there may be counts as failed. */
const conclusions = new Map<unknown, Check['state']>([
  ['success', 'passed'],
  ['neutral', 'passed'],
  ['skipped', 'passed'],
  // Someone has yet to act; after that it runs.
  ['action_required', 'pending'],
])

const statusStates = new Map<unknown, Check['state']>([
  ['success', 'passed'],
  ['pending', 'pending'],
])

/** What GitHub tells of a commit. */
export interface Reported {
  readonly runs: readonly CheckRun[]
  readonly suites: readonly CheckSuite[]
  readonly statuses: readonly CommitStatus[]
}

/**
 * The checks that count: of each app and name the latest run, each commit status, and each workflow
 * that has jobs to come, without those that are left out.
 */
export function countedChecks({ runs, suites, statuses }: Reported, leftOut: LeftOut): Check[] {
  const latest = new Map<string, CheckRun>()
  for (const run of runs) {
    if (isOwn(run, leftOut.own)) continue
    const key = JSON.stringify([run.app?.slug, run.name])
    if (run.id >= (latest.get(key)?.id ?? 0)) latest.set(key, run)
  }
  const checks: Check[] = [...latest.values()].map(({ name, status, conclusion }) => ({
    name,
    state: status === 'completed' ? (conclusions.get(conclusion) ?? 'failed') : 'pending',
  }))
  for (const { context, state } of statuses) {
    checks.push({ name: context, state: statusStates.get(state) ?? 'failed' })
  }
  const counted = checks.filter(({ name }) => !leftOut.ignored.includes(name))
  // Jobs that wait for others have no check run yet: without this, the first quick job would do.
  const ownSuites = runs
    .filter((run) => isOfRun(run, leftOut.own))
    .map((run) => run.check_suite?.id)
  const running = runs
    .filter(({ status }) => status !== 'completed')
    .map((run) => run.check_suite?.id)
  const hasJobsToCome = suites.some(
    ({ id, status, app }) =>
      app?.slug === 'github-actions' &&
      status !== 'completed' &&
      !ownSuites.includes(id) &&
      !running.includes(id),
  )
  if (hasJobsToCome) counted.push({ name: 'a workflow with jobs to come', state: 'pending' })
  return counted
}

/**
 * Whether a check is that of the job that asks, which cannot end before the gate does. GitHub names
 * it after the job, unless the workflow gives it another name; a matrix adds to it behind, a reusable
 * workflow before.
 */
function isOwn(run: CheckRun, own: LeftOut['own']): boolean {
  if (!own || run.status === 'completed' || !isOfRun(run, own)) return false
  const workflows = run.name.lastIndexOf(' / ')
  const job = workflows < 0 ? run.name : run.name.slice(workflows + 3)
  return job === own.job || job.startsWith(`${own.job} (`)
}

function isOfRun({ details_url }: CheckRun, own: LeftOut['own']): boolean {
  if (!own) return false
  return `${details_url}/`.includes(`/actions/runs/${Number(own.runId)}/`)
}
