import type { Query, QueryResponse } from './github.ts'
import type { CheckSuite, HeadCommit, RequiredContext } from './head-commit.ts'
import { checkRunsQuery, checkSuitesQuery, pageSizes } from './queries.ts'
import {
  type BaseRefNode,
  type CheckRunNode,
  type CheckSuiteNode,
  type CommitNode,
  type Page,
  type PullRequestNode,
  readCheckRuns,
  readCommit,
} from './responses.ts'

/**
 * Reads the checks of a pull request's head commit, with one query for each further page.
 *
 * @returns undefined if a part is unknown
 */
export async function readHead(
  subject: { readonly owner: string; readonly repo: string; readonly number: number },
  { headRefOid, commits, baseRef }: PullRequestNode,
  send: (query: Query) => Promise<QueryResponse>,
): Promise<HeadCommit | undefined> {
  async function readPage(after?: string): Promise<CommitNode | undefined> {
    const { data } = await send({
      subject: 'the checks',
      query: checkSuitesQuery,
      variables: (failures) => ({
        ...subject,
        ...pageSizes(failures),
        commit: headRefOid,
        after,
      }),
    })
    const commit = readCommit(data)
    return commit?.oid === headRefOid ? commit : undefined
  }

  async function withAllRuns(suite: CheckSuiteNode) {
    const checkRuns = await wholeList(suite.checkRuns, async (after) => {
      const { data } = await send({
        subject: 'the checks',
        query: checkRunsQuery,
        variables: (failures) => ({
          number: subject.number,
          suite: suite.id,
          runs: pageSizes(failures).runs,
          after,
        }),
      })
      return readCheckRuns(data)
    })
    return { ...suite, checkRuns }
  }

  // The list of commits may not include the head commit yet, or may be limited.
  const [last] = commits?.nodes ?? []
  const commit = last?.commit.oid === headRefOid ? last.commit : await readPage()
  const suites = await wholeList(
    commit?.checkSuites,
    async (after) => (await readPage(after))?.checkSuites,
  )
  if (!commit || !suites) return undefined
  const whole = []
  for (const suite of suites) whole.push(await withAllRuns(suite))
  return headCommitOf({ suites: whole, status: commit.status, baseRef })
}

/** Maximum number of pages of one list: the cursors of a faulty server may form a loop. */
const maxPages = 20

/**
 * Reads a complete list, page by page.
 *
 * @param next requests the page after a cursor
 * @returns undefined, for unknown, if the list is shorter than the count on any of its pages. A
 *   list may grow while it is read
 */
async function wholeList<Node>(
  first: Page<Node> | undefined,
  next: (after: string) => Promise<Page<Node> | undefined>,
): Promise<readonly Node[] | undefined> {
  const nodes: Node[] = []
  let maxCount = 0
  let cursor: string | undefined
  let page = first
  for (let count = 0; page && count < maxPages; count++) {
    nodes.push(...page.nodes)
    const { hasNextPage, endCursor } = page.pageInfo
    maxCount = Math.max(maxCount, page.totalCount)
    if (!hasNextPage) {
      return nodes.length === page.totalCount && nodes.length >= maxCount ? nodes : undefined
    }
    if (!endCursor || endCursor === cursor) return undefined
    cursor = endCursor
    page = await next(cursor)
  }
  return undefined
}

/** A head commit and the rules of its base branch, as returned by GraphQL, with complete lists. */
interface HeadNodes {
  readonly suites: readonly WholeSuiteNode[]
  readonly status: CommitNode['status']
  /** null if the base branch was deleted; undefined if it could not be read. */
  readonly baseRef: BaseRefNode | null | undefined
}

type WholeSuiteNode = Omit<CheckSuiteNode, 'checkRuns'> & {
  readonly checkRuns: readonly CheckRunNode[] | undefined
}

/** @returns undefined when a part of it is unknown */
function headCommitOf({ suites, status, baseRef }: HeadNodes): HeadCommit | undefined {
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
