import { appId, isRequired } from './branch-rules.ts'
import type { Commit } from './commit.ts'
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
        createdAt: (status.createdAt ?? commit.createdAt).toISOString(),
        isRequired: () => isRequired(required, { name: status.context }),
      }))
      return contexts.length > 0 ? { contexts } : null
    },
  }
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
    id: `CS_${commit.sha.slice(0, 12)}_${id}`,
    databaseId: id,
    status: status.toUpperCase(),
    conclusion: conclusion?.toUpperCase() ?? null,
    updatedAt: updatedAt.toISOString(),
    app: { databaseId: appId(app), slug: app },
    workflowRun: () => workflowRun(service, suite),
    checkRuns: (page: PageArguments & { filterBy?: { checkType?: string } | null }) => {
      const runs = page.filterBy?.checkType === 'ALL' ? suite.runs : latestRuns(suite.runs)
      const nodeOf = (run: WholeCheck) => runNode(pullRequest, commit, suite, run)
      return connection('checkRuns', runs, page, nodeOf, ({ id }) => id)
    },
  }
}

function workflowRun(service: Service, { run }: WholeSuite) {
  if (!run) return null
  requireScope(service, 'actions')
  const { id, number, event, workflow, path } = run
  return {
    databaseId: id,
    runNumber: number,
    event,
    workflow: { id: `W_${Buffer.from(workflow).toString('base64url')}`, name: workflow },
    file: { path },
  }
}

function runNode(
  { required }: PullRequest,
  commit: Commit,
  suite: WholeSuite,
  { id, name, status, conclusion, app, startedAt }: WholeCheck,
) {
  return {
    id: `CR_${commit.sha.slice(0, 12)}_${suite.id}_${id}`,
    databaseId: id,
    name,
    status: status.toUpperCase(),
    conclusion: conclusion?.toUpperCase() ?? null,
    startedAt: startedAt.toISOString(),
    completedAt: status === 'completed' ? startedAt.toISOString() : null,
    isRequired: () => isRequired(required ?? [], { name, app }),
  }
}

export function requireScope(service: Service, scope: Scope): void {
  if (service.forbidden.has(scope)) throw queryError('FORBIDDEN', notAccessible)
}
