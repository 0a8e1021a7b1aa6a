import type { Check } from '../check.ts'
import { baseRules } from './base-rules.ts'
import type { Query } from './github.ts'
import type { CheckRun, CheckSuite, HeadCommit } from './head-commit.ts'
import { wholeList } from './page.ts'
import { checkRunsQuery, checkSuitesQuery, deploymentsQuery } from './queries.ts'
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

/**
 * Reads the checks of a pull request's head commit, with one query for each further page.
 *
 * @param send returns the data of a query's response
 * @returns undefined if a part is unknown
 */
export async function readHead(
  subject: { readonly owner: string; readonly repo: string; readonly number: number },
  { headSha, commits, baseRef, baseRepository }: PullRequestNode,
  send: (query: Query) => Promise<unknown>,
  jobsOf: WorkflowJobs,
): Promise<HeadCommit | undefined> {
  const ofCommit = { ...subject, commit: headSha }

  async function readPage(after?: string): Promise<CommitNode | undefined> {
    const variables = { ...ofCommit, after }
    const commit = readCommit(
      await send({ subject: 'the checks', query: checkSuitesQuery, variables }),
    )
    return commit?.oid === headSha ? commit : undefined
  }

  const readRuns = ({ id: suite, checkRuns }: CheckSuiteNode) =>
    wholeList(checkRuns, async (after) => {
      const variables = { number: subject.number, suite, after }
      return readCheckRuns(await send({ subject: 'the checks', query: checkRunsQuery, variables }))
    })

  async function readDeployed(environments: readonly string[]): Promise<Check[] | undefined> {
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

  // The list of commits may not include the head commit yet, or may be limited.
  const [last] = commits?.nodes ?? []
  const commit = last?.oid === headSha ? last : await readPage()
  const suites = await wholeList(
    commit?.checkSuites,
    async (after) => (await readPage(after))?.checkSuites,
  )
  const rules = baseRules(baseRef, baseRepository?.id)
  if (!commit || !suites || !rules || commit.status === undefined) return undefined
  const whole: CheckSuite[] = []
  for (const suite of suites) {
    const runs = await readRuns(suite)
    const jobs = runs && (suite.workflowRun ? await jobsOf(suite, runs) : none)
    if (!runs || !jobs) return undefined
    whole.push(wholeSuite(suite, runs, jobs, `${subject.owner}/${subject.repo}`))
  }
  const { requiredEnvironments, ...required } = rules
  const requiredDeployments = await readDeployed(requiredEnvironments)
  const statuses = commit.status?.contexts ?? []
  return requiredDeployments && { suites: whole, statuses, ...required, requiredDeployments }
}

/** The state of a deployment (GraphQL, DeploymentState); others may still change. */
const deploymentStates = new Map<unknown, Check['state']>([
  ['ACTIVE', 'passed'],
  ['SUCCESS', 'passed'],
  ['ERROR', 'failed'],
  ['FAILURE', 'failed'],
])

const none: JobsByNumber = new Map()

/** @param repository `owner/name` of the pull request's repository */
function wholeSuite(
  { workflowRun: run, ...suite }: CheckSuiteNode,
  checkRuns: readonly CheckRunNode[],
  jobs: JobsByNumber,
  repository: string,
): CheckSuite {
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
