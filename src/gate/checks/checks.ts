import type { Account } from '../account.ts'
import type { Check, MissingReason } from '../check.ts'
import type { RequiredContext, WorkflowFile } from '../github/base-rules.ts'
import { type HeadCommit, isSameContext } from '../github/head-commit.ts'
import {
  type ExpectedCheck,
  isExpected,
  isNamed,
  isReportedAs,
  readExpectedCheck,
} from './expected-check.ts'
import { type CurrentRun, findGate } from './gate-workflow.ts'
import type { ReportedCheck } from './reported-check.ts'
import { reportedChecks } from './reported-checks.ts'

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
  const reported = reportedChecks(suites, statuses, findGate(suites, settings.currentRun))
  const counted = reported.filter((check) => isCounted(check, settings))
  const expected = settings.expectedChecks.map(readExpectedCheck)
  const isRequired = (check: ReportedCheck) =>
    check.isRequired ||
    requiredContexts.some((required) => isRequiredBy(required, check)) ||
    requiredWorkflows.some((file) => isRunOf(file, check)) ||
    expected.some((one) => isExpected(check, one, ownApps))

  const contexts = missingContexts(head, reported, settings)
  const workflows = requiredWorkflows
    .filter((file) => !reported.some((check) => isRunOf(file, check)))
    .map(({ path }) => path)
  const unmet = expected.filter(
    (one) =>
      !contexts.includes(one.name) && !counted.some((check) => isExpected(check, one, ownApps)),
  )
  return [
    ...counted.map((check) => ({ ...check, isRequired: isRequired(check) })),
    ...missingChecks(contexts, 'required'),
    ...missingChecks(workflows, 'required-workflow'),
    ...missingChecks(namesOf(unmet.filter(isUnfit)), 'unfit'),
    ...missingChecks(namesOf(unmet.filter((one) => !isUnfit(one))), 'expected'),
    ...requiredDeployments,
  ]

  function isUnfit({ name }: ExpectedCheck): boolean {
    return counted.some((check) => isReportedAs(check, name))
  }
}

/** Whether a check is neither the gate's nor ignored. */
function isCounted(check: ReportedCheck, { ignoredChecks, statusContext }: CheckSettings): boolean {
  if (check.isGate) return false
  if (check.kind === 'status' && isSameContext(check.name, statusContext)) return false
  return !ignoredChecks.some((name) => isNamed(check, name))
}

/** The contexts that the base branch requires, and that nothing reported. */
function missingContexts(
  { requiredContexts }: HeadCommit,
  reported: readonly ReportedCheck[],
  { ignoredChecks, statusContext }: CheckSettings,
): readonly string[] {
  return requiredContexts
    .filter((required) => !reported.some((check) => isRequiredBy(required, check)))
    .map(({ context }) => context)
    .filter((name) => !isSameContext(name, statusContext) && !ignoredChecks.includes(name))
}

const namesOf = (expected: readonly ExpectedCheck[]) => expected.map(({ name }) => name)

const missingChecks = (names: readonly string[], missing: MissingReason): Check[] =>
  [...new Set(names)].map((name) => ({
    kind: 'missing',
    name,
    missing,
    state: 'pending',
    isRequired: true,
  }))

const isRunOf = ({ path, isForeign }: WorkflowFile, { workflowRun: run }: ReportedCheck) =>
  run?.path === path && (run.isForeign ?? false) === isForeign

/**
 * Whether a check is the one that a branch rule requires. GitHub does not report the app of a
 * commit status: if the rule names an app, GitHub's `isRequired` decides.
 */
function isRequiredBy({ context, app }: RequiredContext, check: ReportedCheck): boolean {
  const { kind, name, appId } = check
  if (kind === 'run' || kind === 'app') return false
  if (name !== context && !(kind === 'status' && isSameContext(context, name))) return false
  if (app === 'any') return true
  return app === 'unknown' || appId === undefined ? check.isRequired : appId === app
}
