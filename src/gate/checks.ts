import type { Check } from './conditions.ts'

/** A check run as GitHub's REST API lists it. */
export interface CheckRun {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly conclusion: string | null
  readonly details_url?: string | null | undefined
  readonly app?: { readonly slug?: string | undefined } | null | undefined
}

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

const statuses = new Map<unknown, Check['state']>([
  ['success', 'passed'],
  ['pending', 'pending'],
])

/**
 * The checks that count: of each app and name the latest run, and each commit status, without those
 * that are left out.
 */
export function countedChecks(
  runs: readonly CheckRun[],
  commitStatuses: readonly CommitStatus[],
  leftOut: LeftOut,
): Check[] {
  const latest = new Map<string, CheckRun>()
  for (const run of runs) {
    const key = JSON.stringify([run.app?.slug, run.name])
    if (run.id >= (latest.get(key)?.id ?? 0)) latest.set(key, run)
  }
  const checks: Check[] = [...latest.values()]
    .filter((run) => !isOwn(run, leftOut.own))
    .map(({ name, status, conclusion }) => ({
      name,
      state: status === 'completed' ? (conclusions.get(conclusion) ?? 'failed') : 'pending',
    }))
  for (const { context, state } of commitStatuses) {
    checks.push({ name: context, state: statuses.get(state) ?? 'failed' })
  }
  return checks.filter(({ name }) => !leftOut.ignored.includes(name))
}

/**
 * GitHub names a job's check after the job, unless the workflow gives it another name; a matrix adds
 * to it behind, a reusable workflow before.
 */
function isOwn({ name, details_url }: CheckRun, own: LeftOut['own']): boolean {
  if (!own || !new RegExp(`/actions/runs/${Number(own.runId)}(/|$)`).test(details_url ?? '')) {
    return false
  }
  const job = name.split(' / ').at(-1) ?? name
  return job === own.job || job.startsWith(`${own.job} (`)
}
