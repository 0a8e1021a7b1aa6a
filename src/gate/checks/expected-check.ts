import { type Account, isSameAccount } from '../account.ts'
import { type CheckName, shownName } from '../check.ts'
import { isSameContext } from '../github/head-commit.ts'
import type { ReportedCheck } from './reported-check.ts'

/** A name of `expected-checks`. */
export interface ExpectedCheck {
  readonly name: string
  /** The event of a job that is named as GitHub shows it; missing for a short name. */
  readonly event?: string | undefined
}

/** Reads a line of `expected-checks`: a short name, or `CI / build (pull_request)` for that job alone. */
export function readExpectedCheck(name: string): ExpectedCheck {
  const event = / \(([a-z_]+)\)$/.exec(name)?.[1]
  const isJob = event !== undefined && name.includes(' / ') && events.has(event)
  return { name, event: isJob ? event : undefined }
}

/**
 * Whether a check meets an expected name. A short one is not met by what the pull request's own app or
 * someone unknown reported, unless it is a job.
 */
export function isExpected(
  check: ReportedCheck,
  { name, event }: ExpectedCheck,
  ownApps: readonly Account[],
): boolean {
  const { kind, reporter } = check
  if (event !== undefined) return kind === 'job' && shownName(check) === name
  if (!isReportedAs(check, name)) return false
  const isOthers = reporter !== undefined && !ownApps.some((app) => isSameAccount(app, reporter))
  return kind === 'job' || kind === 'run' || isOthers
}

/** Whether a check has a name, by itself or as GitHub shows it. */
export function isNamed(check: CheckName, wanted: string): boolean {
  return (check.kind !== 'run' && check.name === wanted) || shownName(check) === wanted
}

/** The same, but in any case for a status. */
export function isReportedAs(check: CheckName, wanted: string): boolean {
  return isNamed(check, wanted) || (check.kind === 'status' && isSameContext(check.name, wanted))
}

/**
 * The events that start workflows (docs.github.com, "Events that trigger workflows"), and that of
 * GitHub's own, such as CodeQL. Another word at the end is a value of a matrix.
 */
const events = new Set([
  'branch_protection_rule',
  'check_run',
  'check_suite',
  'create',
  'delete',
  'deployment',
  'deployment_status',
  'discussion',
  'discussion_comment',
  'dynamic',
  'fork',
  'gollum',
  'image_version',
  'issue_comment',
  'issues',
  'label',
  'merge_group',
  'milestone',
  'page_build',
  'public',
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_target',
  'push',
  'registry_package',
  'release',
  'repository_dispatch',
  'schedule',
  'status',
  'watch',
  'workflow_dispatch',
  'workflow_run',
])
