import { actor } from './actor.ts'
import { appId, isRequired } from './branch-rules.ts'
import { type Commit, parentsOf } from './commit.ts'
import { connection, type PageArguments } from './connection.ts'
import type { PullRequest } from './pull-request.ts'
import { queryError } from './query-error.ts'
import { notAccessible } from './refusal.ts'
import type { Scope } from './scope.ts'
import type { Service } from './service.ts'
import { latestStatuses } from './statuses.ts'
import { latestRuns, suitesOf, type WholeCheck, type WholeSuite } from './suites.ts'

/** A commit of a pull request in GraphQL, with its checks and statuses. */
export function commitNode(service: Service, pullRequest: PullRequest, commit: Commit) {
  const required = pullRequest.required ?? []
  return {
    __typename: 'Commit',
    oid: commit.sha,
    ...authorship(commit),
    checkSuites: (page: PageArguments) => {
      requireScope(service, 'checks')
      const nodeOf = (suite: WholeSuite) => suiteNode(service, pullRequest, commit, suite)
      return connection('checkSuites', suitesOf(commit), page, nodeOf, ({ id }) => id)
    },
    status: () => {
      requireScope(service, 'statuses')
      const contexts = latestStatuses(commit).map((status) => ({
        context: status.context,
        state: status.state.toUpperCase(),
        description: status.description ?? null,
        targetUrl: status.targetUrl ?? null,
        isRequired: () => isRequired(required, { name: status.context }),
        creator: status.creator === null ? null : actor(status.creator ?? 'github-actions[bot]'),
      }))
      if (contexts.length === 0) return null
      const context = ({ name }: { name: string }) =>
        contexts.find((one) => one.context.toLowerCase() === name.toLowerCase()) ?? null
      return { contexts, context }
    },
    deployments: ({ environments, ...page }: PageArguments & { environments?: string[] }) => {
      requireScope(service, 'deployments')
      const found = commit.deployments
        .filter(({ environment }) => !environments || environments.includes(environment))
        .toReversed()
      return connection('deployments', found, page, ({ environment, state }) => ({
        environment,
        state,
      }))
    },
  }
}

function authorship(commit: Commit) {
  const { by = { authors: ['docs-agent[bot]'] } } = commit
  const { authors, committer = authors[0] ?? '', isSignedByGitHub = false } = by
  const parents = parentsOf(commit)
  const signature = { __typename: 'GpgSignature', isValid: true, wasSignedByGitHub: true }
  return {
    parents: ({ first }: PageArguments) => ({
      totalCount: parents.length,
      nodes: parents.slice(0, first ?? 0).map((oid) => ({ oid })),
    }),
    authors: ({ first }: PageArguments) => ({
      totalCount: authors.length,
      nodes: authors.slice(0, first ?? 0).map(gitActor),
    }),
    committer: gitActor(committer),
    signature: isSignedByGitHub ? signature : null,
  }
}

/** GraphQL reports no user for an app. */
function gitActor(who: string) {
  if (who.includes('@')) return { email: who, user: null }
  const user = who.endsWith('[bot]') ? null : { login: who }
  return { email: `1+${who}@users.noreply.github.com`, user }
}

export function suiteNode(
  service: Service,
  pullRequest: PullRequest,
  commit: Commit,
  suite: WholeSuite,
) {
  const { id, status, conclusion, app, updatedAt } = suite
  return {
    __typename: 'CheckSuite',
    id: `CS_${commit.sha}_${id}`,
    databaseId: id,
    status: status.toUpperCase(),
    conclusion: conclusion?.toUpperCase() ?? null,
    updatedAt: new Date(updatedAt).toISOString(),
    app: { databaseId: appId(app), slug: app },
    workflowRun: () => workflowRun(service, pullRequest, suite),
    checkRuns: (page: PageArguments & { filterBy?: { checkType?: string } | null }) => {
      const runs = page.filterBy?.checkType === 'ALL' ? suite.runs : latestRuns(suite.runs)
      const nodeOf = (run: WholeCheck) => runNode(service, pullRequest, commit, suite, run)
      return connection('checkRuns', runs, page, nodeOf, ({ id }) => id)
    },
  }
}

function workflowRun(service: Service, { repository: target }: PullRequest, { run }: WholeSuite) {
  if (!run) return null
  requireScope(service, 'actions')
  const { id, number, event, workflow, path, createdAt, repository = target } = run
  return {
    databaseId: id,
    url: `${service.serverUrl}/${target}/actions/runs/${id}`,
    runNumber: number,
    event,
    createdAt: new Date(createdAt).toISOString(),
    workflow: { id: `W_${Buffer.from(workflow).toString('base64url')}`, name: workflow },
    file: { path, repositoryName: repository },
  }
}

function runNode(
  { serverUrl }: Service,
  { required, repository }: PullRequest,
  commit: Commit,
  suite: WholeSuite,
  { id, name, status, conclusion, app, byToken, looksLikeJob, annotations }: WholeCheck,
) {
  const isJob = suite.run !== null && (!byToken || looksLikeJob)
  const page = `${serverUrl}/${repository}`
  return {
    __typename: 'CheckRun',
    id: `CR_${commit.sha}_${suite.id}_${id}`,
    databaseId: id,
    name,
    status: status.toUpperCase(),
    conclusion: conclusion?.toUpperCase() ?? null,
    // Usually only a job has a GUID, and a page below its run (gke-labs/kube-agents#853).
    externalId: isJob ? guid(suite.id, id) : '',
    detailsUrl: isJob ? `${page}/actions/runs/${suite.run?.id}/job/${id}` : `${page}/runs/${id}`,
    isRequired: () => isRequired(required ?? [], { name, app }),
    annotations: (page: PageArguments) =>
      connection('annotations', annotations, page, ({ path, line, title = null, message }) => ({
        ...{ path, title, message },
        location: { start: { line }, end: { line } },
      })),
  }
}

const guid = (suite: number, job: number) => `ca395085-040a-526b-${hex(suite, 4)}-${hex(job, 12)}`

const hex = (number: number, length: number) =>
  number.toString(16).padStart(length, '0').slice(-length)

export function requireScope(service: Service, scope: Scope): void {
  if (service.forbidden.has(scope)) throw queryError('FORBIDDEN', notAccessible)
}
