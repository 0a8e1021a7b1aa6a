import { type Account, type Check, isSameAccount } from '../facts.ts'
import type { RequiredContext, WorkflowFile } from '../github/base-rules.ts'
import { type HeadCommit, isSameContext } from '../github/head-commit.ts'
import { type CurrentRun, findGate } from './gate-workflow.ts'
import { type ReportedCheck, reportedChecks } from './reported-checks.ts'

export interface CheckSettings {
  /** Names of checks that do not count, bare or as shown. */
  readonly ignoredChecks: readonly string[]
  /**
   * Names of checks that must report: bare, or as shown, which only that job of that workflow and event
   * meets.
   */
  readonly expectedChecks: readonly string[]
  /** The current workflow run, whose job cannot pass before the gate does. */
  readonly currentRun?: CurrentRun | undefined
  /** Context of the commit status that the gate itself sets. */
  readonly statusContext?: string | undefined
}

/**
 * The checks of a head commit that count: those that were reported, except of the gate itself, and
 * those that are required or expected, but were not reported.
 *
 * @param ownApps the apps whose pull request it is: what they report meets no expected name
 */
export function countedChecks(
  head: HeadCommit,
  settings: CheckSettings,
  ownApps: readonly Account[] = [],
): Check[] {
  const { suites, statuses, requiredContexts, requiredWorkflows, requiredDeployments } = head
  const { ignoredChecks: ignored, expectedChecks: expected, statusContext } = settings
  const reported = reportedChecks(suites, statuses, findGate(suites, settings.currentRun))
  const isOwnStatus = ({ isStatus, context }: ReportedCheck) =>
    isStatus === true && context !== undefined && isSameContext(context, statusContext)
  const counted = reported.filter(
    (check) =>
      !check.isGate && !isOwnStatus(check) && !ignored.some((name) => isNamed(check, name)),
  )
  const isRequired = (check: ReportedCheck) =>
    check.isRequired ||
    requiredContexts.some((required) => matches(required, check)) ||
    requiredWorkflows.some((file) => isRunOf(file, check)) ||
    expected.some((name) => isExpected(check, name, ownApps))

  const missing = (names: readonly string[], why: string): Check[] =>
    [...new Set(names)].map((name) => ({
      name: `${name} (${why})`,
      state: 'pending',
      isRequired: true,
    }))
  const isReported = (name: string) => counted.some((check) => isReportedAs(check, name))
  const isAwaited = (name: string) => !isSameContext(name, statusContext) && !ignored.includes(name)
  const contexts = requiredContexts
    .filter((required) => !reported.some((check) => matches(required, check)))
    .map(({ context }) => context)
    .filter(isAwaited)
  const workflows = requiredWorkflows
    .filter((file) => !reported.some((check) => isRunOf(file, check)))
    .map(({ path }) => path)
  const names = expected
    .filter((name) => !counted.some((check) => isExpected(check, name, ownApps)))
    .filter((name) => !contexts.includes(name))
  return [
    ...counted.map((check) => ({ ...check, isRequired: isRequired(check) })),
    ...missing(contexts, 'required, not reported'),
    ...missing(workflows, 'required workflow, not reported'),
    ...missing(names.filter(isReported), 'expected, reported only by what cannot meet it'),
    ...missing(
      names.filter((name) => !isReported(name)),
      'expected, not reported',
    ),
    ...requiredDeployments,
  ]
}

const isNamed = ({ name, context }: ReportedCheck, wanted: string) =>
  name === wanted || context === wanted

const isReportedAs = (check: ReportedCheck, wanted: string) =>
  isNamed(check, wanted) || (check.isStatus === true && isSameContext(check.name, wanted))

/**
 * A name as GitHub shows it, `CI / build (pull_request)`, is met only by that job. A short one is not
 * met by what the pull request's own app or someone unknown reported, unless it is a job.
 */
function isExpected(check: ReportedCheck, wanted: string, ownApps: readonly Account[]): boolean {
  const { name, context, workflowRun, reporter } = check
  const isJob = workflowRun !== undefined && context !== undefined
  if (namesJob(wanted)) return isJob && name === wanted
  if (!isReportedAs(check, wanted)) return false
  const isOthers = reporter !== undefined && !ownApps.some((app) => isSameAccount(app, reporter))
  return workflowRun !== undefined || isOthers
}

/** Whether a name is that of a job as GitHub shows it, with its workflow and event. */
function namesJob(name: string): boolean {
  const event = / \(([a-z_]+)\)$/.exec(name)?.[1] ?? ''
  return name.includes(' / ') && events.has(event)
}

/**
 * The events that start workflows (docs.github.com, "Events that trigger workflows"), and that of
 * GitHub's own, such as CodeQL. Another word at the end is a value of a matrix.
 */
const events = new Set(
  `branch_protection_rule check_run check_suite create delete deployment deployment_status discussion
  discussion_comment dynamic fork gollum image_version issue_comment issues label merge_group milestone
  page_build public pull_request pull_request_review pull_request_review_comment pull_request_target push
  registry_package release repository_dispatch schedule status watch workflow_dispatch workflow_run`.split(
    /\s+/,
  ),
)

const isRunOf = ({ path, isForeign }: WorkflowFile, { workflowRun: run }: ReportedCheck) =>
  run?.path === path && (run.isForeign ?? false) === isForeign

/**
 * Whether a check is the one that a branch rule requires. GitHub does not report the app of a
 * commit status: if the rule names an app, GitHub's `isRequired` decides.
 */
function matches({ context, app }: RequiredContext, check: ReportedCheck): boolean {
  const isMeant =
    check.context === context || (check.isStatus === true && isSameContext(context, check.context))
  if (!isMeant) return false
  if (app === 'any') return true
  if (app === 'unknown' || check.appId === undefined) return check.isRequired
  return check.appId === app
}
