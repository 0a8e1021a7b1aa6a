import type { Check } from '../check.ts'
import { baseRules } from './base-rules.ts'
import type { Query } from './github.ts'
import type { CheckRun, CheckSuite, HeadCommit } from './head-commit.ts'
import type { KnownSuites } from './known-suites.ts'
import { wholeList } from './page.ts'
import { checkRunsQuery, checkSuitesQuery, deploymentsQuery, runVariables } from './queries.ts'
import {
  type CheckRunNode,
  type CheckSuiteNode,
  type CommitNode,
  type PullRequestNode,
  readCheckRuns,
  readCommit,
  readDeployments,
} from './responses.ts'
import type { JobsByNumber, WorkflowJob, WorkflowJobs } from './workflow-jobs.ts'

/** The variables of a pull request. */
export interface PullRequestVariables {
  readonly owner: string
  readonly repo: string
  readonly number: number
}

/** How to read the parts of a head commit. */
export interface HeadSource {
  /** Returns the data of a query's response. */
  readonly send: (query: Query) => Promise<unknown>
  readonly jobsOf: WorkflowJobs
  /** The fields of the base branch that the token may not read. */
  readonly hidden: ReadonlySet<string>
  /** What the poll before has read. */
  readonly knownSuites: KnownSuites
  /** Whether to read only what is new or changed since the poll before. */
  readonly isConfirming: boolean
}

/**
 * Reads the checks of a pull request's head commit, with one query for each further page.
 *
 * @returns undefined if a part is unknown
 */
export async function readHead(
  subject: PullRequestVariables,
  node: PullRequestNode,
  source: HeadSource,
): Promise<HeadCommit | undefined> {
  const { headSha, commits, baseRef, baseRepository } = node
  const readPage = (after?: string) => readCommitPage(subject, headSha, source, after)
  // The list of commits may not include the head commit yet, or may be limited.
  const [last] = commits?.nodes ?? []
  const commit = last?.oid === headSha ? last : await readPage()
  const nodes = await wholeList(
    commit?.checkSuites,
    async (after) => (await readPage(after))?.checkSuites,
  )
  const rules = baseRules(baseRef, baseRepository?.id, source.hidden)
  if (!commit || !nodes || !rules || commit.status === undefined) return undefined
  const suites = await readSuites(subject, node, nodes, source)
  if (suites) source.knownSuites.keep(node, suites)
  const { requiredEnvironments, ...required } = rules
  const requiredDeployments =
    suites && (await readDeployed({ ...subject, commit: headSha }, requiredEnvironments, source))
  if (!requiredDeployments) return undefined
  const statuses = commit.status?.contexts ?? []
  return { suites, statuses, ...required, requiredDeployments }
}

async function readCommitPage(
  subject: PullRequestVariables,
  headSha: string,
  { send, isConfirming }: HeadSource,
  after: string | undefined,
): Promise<CommitNode | undefined> {
  const variables = { ...subject, commit: headSha, ...runVariables(!isConfirming), after }
  const data = await send({ subject: 'the checks', query: checkSuitesQuery, variables })
  const commit = readCommit(data)
  return commit?.oid === headSha ? commit : undefined
}

/** @returns undefined if the check runs or the jobs of one are unknown */
async function readSuites(
  subject: PullRequestVariables,
  pullRequest: PullRequestNode,
  nodes: readonly CheckSuiteNode[],
  source: HeadSource,
): Promise<readonly CheckSuite[] | undefined> {
  const suites: CheckSuite[] = []
  for (const node of nodes) {
    const known = source.isConfirming && source.knownSuites.unchanged(pullRequest, node)
    const suite = known || (await readSuite(subject, node, source))
    if (!suite) return undefined
    suites.push(suite)
  }
  return suites
}

async function readSuite(
  subject: PullRequestVariables,
  node: CheckSuiteNode,
  source: HeadSource,
): Promise<CheckSuite | undefined> {
  const runs = await readRuns(node, subject.number, source)
  const jobs = runs && (node.workflowRun ? await source.jobsOf(node, runs) : noJobs)
  return runs && jobs && wholeSuite(node, runs, jobs, `${subject.owner}/${subject.repo}`)
}

const noJobs: JobsByNumber = new Map()

async function readRuns(
  { id: suite, checkRuns }: CheckSuiteNode,
  number: number,
  { send, isConfirming }: HeadSource,
): Promise<readonly CheckRunNode[] | undefined> {
  const readPage = async (after?: string) => {
    const variables = { number, suite, ...runVariables(true), after }
    return readCheckRuns(await send({ subject: 'the checks', query: checkRunsQuery, variables }))
  }
  if (isConfirming) return wholeList(await readPage(), readPage)
  const nodes = checkRuns?.nodes
  return checkRuns && nodes && wholeList({ ...checkRuns, nodes }, readPage)
}

/** The newest deployment to each environment. */
async function readDeployed(
  ofCommit: PullRequestVariables & { readonly commit: string },
  environments: readonly string[],
  { send }: HeadSource,
): Promise<Check[] | undefined> {
  if (environments.length === 0) return []
  const data = await send({
    subject: 'the deployments',
    query: deploymentsQuery,
    permissions: { deployments: 'read' },
    variables: { ...ofCommit, environments },
  })
  const nodes = readDeployments(data)
  return (
    nodes &&
    environments.map((environment) => {
      const newest = nodes.find((node) => node.environment === environment)
      const state = deploymentStates.get(newest?.state) ?? 'pending'
      return { kind: 'deployment', name: environment, state, isRequired: true }
    })
  )
}

/** The state of a deployment (GraphQL, DeploymentState); others may still change. */
const deploymentStates = new Map<unknown, Check['state']>([
  ['ACTIVE', 'passed'],
  ['SUCCESS', 'passed'],
  ['ERROR', 'failed'],
  ['FAILURE', 'failed'],
])

/** @param repository `owner/name` of the pull request's repository */
function wholeSuite(
  { workflowRun: run, ...node }: CheckSuiteNode,
  checkRuns: readonly CheckRunNode[],
  jobs: JobsByNumber,
  repository: string,
): CheckSuite {
  const suite = { ...node, runCount: node.checkRuns?.totalCount }
  if (!run) return { ...suite, checkRuns }
  const { path, repositoryName = repository } = run.file ?? {}
  // `https://github.com/owner/name`
  const isForeign = !`/${repositoryName}`.toLowerCase().endsWith(`/${repository.toLowerCase()}`)
  return {
    ...suite,
    workflowRun: { ...run, path, isForeign },
    checkRuns: checkRuns.flatMap((one) => jobRuns(one, jobs)),
  }
}

/** A check run as what it is. A skipped job is preceded by what earlier attempts report by its name. */
function jobRuns(run: CheckRunNode, jobs: JobsByNumber): readonly CheckRun[] {
  const job = jobs.get(run.number ?? Number.NaN)
  if (!job) return [{ ...run, isJob: false }]
  const { attempt } = job
  const shown = { ...run, isJob: true, attempt }
  if (run.conclusion !== 'SKIPPED') return [shown]
  const earlier = [...jobs].filter(
    ([, one]) => one.name === run.name && one.attempt.number < attempt.number,
  )
  return [...earlier.map(([number, one]) => earlierRun(run, number, one)), shown]
}

const earlierRun = (run: CheckRunNode, number: number, job: WorkflowJob): CheckRun => ({
  ...run,
  id: `${number}`,
  number,
  conclusion: job.conclusion,
  url: undefined,
  isJob: true,
  attempt: job.attempt,
})
