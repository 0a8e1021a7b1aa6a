import type { CheckSuite, HeadCommit, RequiredContext } from './head-commit.ts'
import type { BaseRefNode, CheckRunNode, CheckSuiteNode, CommitNode } from './responses.ts'

/** A head commit and the rules of its base branch, as returned by GraphQL, with complete lists. */
export interface HeadNodes {
  readonly suites: readonly WholeSuiteNode[]
  readonly status: CommitNode['status']
  /** null if the base branch was deleted; undefined if it could not be read. */
  readonly baseRef: BaseRefNode | null | undefined
}

export type WholeSuiteNode = Omit<CheckSuiteNode, 'checkRuns'> & {
  readonly checkRuns: readonly CheckRunNode[] | undefined
}

/** @returns undefined when a part of it is unknown */
export function headCommitOf({ suites, status, baseRef }: HeadNodes): HeadCommit | undefined {
  const whole = suites.map(checkSuiteOf)
  const requiredContexts = requiredContextsOf(baseRef)
  if (status === undefined || !requiredContexts || !whole.every((suite) => suite !== undefined)) {
    return undefined
  }
  const statuses = (status?.contexts ?? []).map(({ createdAt, ...rest }) => ({
    ...rest,
    createdAt: timeOf(createdAt),
  }))
  return { suites: whole, statuses, requiredContexts }
}

/** NaN for invalid dates. */
export const timeOf = (date: string | null | undefined) => Date.parse(date ?? '')

function checkSuiteOf(node: WholeSuiteNode): CheckSuite | undefined {
  const { app, workflowRun: run, checkRuns } = node
  return (
    checkRuns && {
      id: node.id,
      number: node.databaseId ?? undefined,
      status: node.status,
      conclusion: node.conclusion ?? undefined,
      changedAt: timeOf(node.updatedAt),
      app: app ? { id: app.databaseId ?? undefined, slug: app.slug ?? undefined } : undefined,
      workflowRun: run
        ? {
            id: run.databaseId ?? undefined,
            number: run.runNumber,
            event: run.event,
            workflow: run.workflow,
            path: run.file?.path ?? undefined,
          }
        : undefined,
      checkRuns: checkRuns.map((run) => ({
        id: run.id,
        number: run.databaseId ?? undefined,
        name: run.name,
        status: run.status,
        conclusion: run.conclusion ?? undefined,
        changedAt: lastOf(run.startedAt, run.completedAt),
        isRequired: run.isRequired,
      })),
    }
  )
}

/** The later of two dates; undefined for a run that has not started. */
function lastOf(...dates: (string | null | undefined)[]): number | undefined {
  const times = dates.flatMap((date) => (date ? [timeOf(date)] : []))
  return times.length > 0 ? Math.max(...times) : undefined
}

/**
 * The checks that the base branch requires: by branch protection, as visible to everyone (without
 * the apps) and to administrators, and by rulesets.
 */
function requiredContextsOf(baseRef: HeadNodes['baseRef']): RequiredContext[] | undefined {
  if (baseRef === undefined) return undefined
  const { refUpdateRule, branchProtectionRule, rules } = baseRef ?? {}
  if (rules && rules.nodes.length !== rules.totalCount) return undefined
  return [
    ...(refUpdateRule?.requiredStatusCheckContexts ?? []).flatMap((context) =>
      context ? [{ context, app: 'unknown' as const }] : [],
    ),
    ...(branchProtectionRule?.requiredStatusChecks ?? []).map(({ context, app }) => ({
      context,
      app: app?.databaseId ?? ('any' as const),
    })),
    ...(rules?.nodes ?? []).flatMap(({ parameters }) =>
      (parameters?.requiredStatusChecks ?? []).map(({ context, integrationId }) => ({
        context,
        app: integrationId ?? ('any' as const),
      })),
    ),
  ]
}
