import type { Check } from './facts.ts'
import { type CurrentRun, findGate } from './gate-workflow.ts'
import {
  type HeadCommit,
  isSameContext,
  type RequiredContext,
  type WorkflowFile,
} from './head-commit.ts'
import { type ReportedCheck, reportedChecks } from './reported-checks.ts'

export interface CheckSettings {
  /** Names of checks that do not count, bare or as shown. */
  readonly ignoredChecks: readonly string[]
  /** Names of checks that must report, bare or as shown. */
  readonly expectedChecks: readonly string[]
  /** The current workflow run, whose job cannot pass before the gate does. */
  readonly currentRun?: CurrentRun | undefined
  /** Context of the commit status that the gate itself sets. */
  readonly statusContext?: string | undefined
}

/**
 * The checks of a head commit that count: those that were reported, except of the gate itself, and
 * those that are required or expected, but were not reported.
 */
export function countedChecks(head: HeadCommit, settings: CheckSettings): Check[] {
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
    expected.some((name) => isExpected(check, name))

  const missing = (name: string, why: string): Check => ({
    name: `${name} (${why}, not reported)`,
    state: 'pending',
    isRequired: true,
  })
  const isAwaited = (name: string) => !isSameContext(name, statusContext) && !ignored.includes(name)
  const contexts = requiredContexts
    .filter((required) => !reported.some((check) => matches(required, check)))
    .map(({ context }) => context)
    .filter(isAwaited)
  const workflows = requiredWorkflows
    .filter((file) => !reported.some((check) => isRunOf(file, check)))
    .map(({ path }) => path)
  const names = expected
    .filter((name) => !counted.some((check) => isExpected(check, name)))
    .filter((name) => !contexts.includes(name))
  return [
    ...counted.map((check) => ({
      name: check.name,
      state: check.state,
      isRequired: isRequired(check),
      id: check.id,
    })),
    ...distinct(contexts).map((context) => missing(context, 'required')),
    ...distinct(workflows).map((path) => missing(path, 'required workflow')),
    ...names.map((name) => missing(name, 'expected')),
    ...requiredDeployments.map(({ environment, state }) => ({
      name: `deployment to ${environment}`,
      state,
      isRequired: true,
    })),
  ]
}

const isNamed = ({ name, context }: ReportedCheck, wanted: string) =>
  name === wanted || context === wanted

const isExpected = (check: ReportedCheck, wanted: string) =>
  isNamed(check, wanted) || (check.isStatus === true && isSameContext(check.name, wanted))

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

const distinct = (texts: readonly string[]) => [...new Set(texts)]
