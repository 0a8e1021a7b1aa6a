import { baseRules } from './base-rules.ts'
import { accountOf } from './facts.ts'
import type { Query, QueryResponse } from './github.ts'
import type { CheckSuite, Deployment, HeadCommit } from './head-commit.ts'
import { wholeList } from './page.ts'
import { checkRunsQuery, checkSuitesQuery, deploymentsQuery, pageSizes } from './queries.ts'
import {
  type CheckRunNode,
  type CheckSuiteNode,
  type CommitNode,
  type PullRequestNode,
  readCheckRuns,
  readCommit,
  readDeployments,
} from './responses.ts'

/**
 * Reads the checks of a pull request's head commit, with one query for each further page.
 *
 * @param jobsOf returns which check runs of a workflow run are jobs
 * @returns undefined if a part is unknown
 */
export async function readHead(
  subject: { readonly owner: string; readonly repo: string; readonly number: number },
  { headRefOid, commits, baseRef, repositoryId }: PullRequestNode,
  send: (query: Query) => Promise<QueryResponse>,
  jobsOf: (
    suite: CheckSuiteNode,
    checkRuns: readonly CheckRunNode[],
  ) => Promise<ReadonlySet<number> | undefined>,
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

  const readRuns = ({ id, checkRuns }: CheckSuiteNode) =>
    wholeList(checkRuns, async (after) => {
      const { data } = await send({
        subject: 'the checks',
        query: checkRunsQuery,
        variables: (failures) => ({
          number: subject.number,
          suite: id,
          runs: pageSizes(failures).runs,
          after,
        }),
      })
      return readCheckRuns(data)
    })

  /** The newest deployment to each environment. */
  async function readRequired(environments: readonly string[]): Promise<Deployment[] | undefined> {
    if (environments.length === 0) return []
    const { owner, repo } = subject
    const { data } = await send({
      subject: 'the deployments',
      query: deploymentsQuery,
      permissions: { deployments: 'read' },
      variables: () => ({ owner, repo, commit: headRefOid, environments }),
    })
    const nodes = readDeployments(data)
    return (
      nodes &&
      environments.map((environment) => {
        const all = nodes.filter((node) => node.environment === environment)
        return {
          environment,
          state: deploymentStates.get(all[0]?.state) ?? 'pending',
          // An older one that changes late may be followed by others.
          changedAt: lastOf(...all.map(({ updatedAt }) => updatedAt)),
        }
      })
    )
  }

  // The list of commits may not include the head commit yet, or may be limited.
  const [last] = commits?.nodes ?? []
  const commit = last?.commit.oid === headRefOid ? last.commit : await readPage()
  const suites = await wholeList(
    commit?.checkSuites,
    async (after) => (await readPage(after))?.checkSuites,
  )
  const rules = baseRules(baseRef, repositoryId)
  if (!commit || !suites || !rules || commit.status === undefined) return undefined
  const whole: CheckSuite[] = []
  for (const suite of suites) {
    const runs = await readRuns(suite)
    const jobs = runs && (suite.workflowRun ? await jobsOf(suite, runs) : none)
    if (!runs || !jobs) return undefined
    whole.push(checkSuiteOf(suite, runs, jobs, `${subject.owner}/${subject.repo}`))
  }
  const { requiredEnvironments, ...required } = rules
  const requiredDeployments = await readRequired(requiredEnvironments)
  if (!requiredDeployments) return undefined
  const statuses = (commit.status?.contexts ?? []).map(
    ({ createdAt, creator, targetUrl, ...status }) => ({
      ...status,
      url: targetUrl ?? undefined,
      creator: creator ? accountOf(creator) : undefined,
      createdAt: timeOf(createdAt),
    }),
  )
  return { suites: whole, statuses, ...required, requiredDeployments }
}

/** The state of a deployment (GraphQL, DeploymentState); others may still change. */
const deploymentStates = new Map<unknown, Deployment['state']>([
  ['ACTIVE', 'passed'],
  ['SUCCESS', 'passed'],
  ['ERROR', 'failed'],
  ['FAILURE', 'failed'],
])

/** NaN for invalid dates. */
export const timeOf = (date: string | null | undefined) => Date.parse(date ?? '')

const none: ReadonlySet<number> = new Set()

/** @param repository `owner/name` of the pull request's repository */
function checkSuiteOf(
  { app, workflowRun: run, ...node }: CheckSuiteNode,
  checkRuns: readonly CheckRunNode[],
  jobs: ReadonlySet<number>,
  repository: string,
): CheckSuite {
  return {
    id: node.id,
    number: node.databaseId ?? undefined,
    status: node.status,
    conclusion: node.conclusion ?? undefined,
    changedAt: timeOf(node.updatedAt),
    app: app ? { id: app.databaseId ?? undefined, slug: app.slug ?? undefined } : undefined,
    workflowRun: run
      ? {
          id: run.databaseId ?? undefined,
          url: run.url ?? undefined,
          number: run.runNumber,
          event: run.event,
          workflow: run.workflow,
          path: run.file?.path ?? undefined,
          isForeign: !isRepository(run.file?.repositoryName ?? repository, repository),
        }
      : undefined,
    checkRuns: checkRuns.map((checkRun) => ({
      id: checkRun.id,
      number: checkRun.databaseId ?? undefined,
      name: checkRun.name,
      status: checkRun.status,
      conclusion: checkRun.conclusion ?? undefined,
      changedAt: lastOf(checkRun.startedAt, checkRun.completedAt),
      isRequired: checkRun.isRequired,
      url: checkRun.detailsUrl ?? undefined,
      isJob: run ? jobs.has(checkRun.databaseId ?? Number.NaN) : undefined,
    })),
  }
}

/** GraphQL has the name of a file's repository as a URI. */
const isRepository = (uri: string, repository: string) =>
  `/${uri}`.toLowerCase().endsWith(`/${repository.toLowerCase()}`)

/** The later of two dates; undefined for a run that has not started. */
function lastOf(...dates: (string | null | undefined)[]): number | undefined {
  const times = dates.flatMap((date) => (date ? [timeOf(date)] : []))
  return times.length > 0 ? Math.max(...times) : undefined
}
