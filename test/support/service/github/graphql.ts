import { type DocumentNode, execute, type GraphQLError, parse, validate } from 'graphql'
import type { ServiceResponse } from '../server.ts'
import { repositoryId } from './branch-rules.ts'
import { commitNode, requireScope, suiteNode } from './commit-node.ts'
import { connection, type PageArguments } from './connection.ts'
import type { PullRequest } from './pull-request.ts'
import { pullRequestNode } from './pull-request-node.ts'
import { queryError, queryErrorBody } from './query-error.ts'
import { refusal } from './refusal.ts'
import { gitHubSchema } from './schema.ts'
import type { Service } from './service.ts'
import { suitesOf } from './suites.ts'

interface GraphQLRequest {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
}

/** Responds to a GraphQL request: with 200 even for an invalid query, as GitHub does. */
export async function respondToQuery(service: Service, body: string): Promise<ServiceResponse> {
  const request = readRequest(body)
  if (!request) return refusal(400, 'Problems parsing JSON')
  return { status: 200, body: await executeQuery(service, request) }
}

/** Executes a query against the stand-in without a server. */
export async function executeQuery(
  service: Service,
  { query, variables, operationName }: GraphQLRequest,
): Promise<{ data?: unknown; errors?: unknown[] }> {
  const { document, faults } = documentOf(query)
  if (!document) return { errors: faults.map(queryErrorBody) }
  const { data, errors } = await execute({
    schema: gitHubSchema(),
    document,
    rootValue: root(service),
    ...(variables ? { variableValues: variables } : {}),
    ...(operationName ? { operationName } : {}),
  })
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map(queryErrorBody) } : {}),
  }
}

type Checked = { document?: DocumentNode; faults: readonly GraphQLError[] }

/** Queries that were already checked against GitHub's schema. */
const checked = new Map<string, Checked>()

function documentOf(query: string): Checked {
  const known = checked.get(query)
  if (known) return known
  const result = check(query)
  checked.set(query, result)
  return result
}

function check(query: string): Checked {
  try {
    const document = parse(query)
    const faults = validate(gitHubSchema(), document)
    return faults.length > 0 ? { faults } : { document, faults }
  } catch (error) {
    return { faults: [error as GraphQLError] }
  }
}

function readRequest(body: string): GraphQLRequest | undefined {
  try {
    const request = JSON.parse(body)
    return typeof request?.query === 'string' ? request : undefined
  } catch {
    return undefined
  }
}

// A function is only called if its field is requested, with the arguments of the field.

function root(service: Service) {
  const { graphql: quota } = service.quotas
  return {
    rateLimit: () => ({
      cost: 1,
      limit: quota.limit,
      remaining: quota.remaining,
      used: quota.used,
      resetAt: quota.reset.toISOString(),
    }),
    repository: ({ owner, name }: { owner: string; name: string }) => {
      const repository = `${owner}/${name}`
      const inside = service.pullRequests.filter((one) =>
        [one.repository, ...one.formerNames].some((name) => sameName(name, repository)),
      )
      const nameWithOwner = inside[0]?.repository
      if (nameWithOwner === undefined) {
        throw queryError(
          'NOT_FOUND',
          `Could not resolve to a Repository with the name '${repository}'.`,
        )
      }
      return {
        databaseId: repositoryId(nameWithOwner),
        nameWithOwner,
        url: `${service.serverUrl}/${nameWithOwner}`,
        pullRequests: ({ states, ...page }: PageArguments & { states?: string[] | null }) => {
          requireScope(service, 'pull-requests')
          const found = inside.filter(({ state }) => !states || states.includes(state))
          return connection('pullRequests', found, page, (one) => pullRequestNode(service, one))
        },
        pullRequest: ({ number }: { number: number }) => {
          const found = inside.find((one) => one.number === number)
          if (found) return pullRequestNode(service, found)
          throw queryError(
            'NOT_FOUND',
            `Could not resolve to a PullRequest with the number of ${number}.`,
          )
        },
        ref: ({ qualifiedName }: { qualifiedName: string }) => {
          const commits = service.branches.get(qualifiedName.replace('refs/heads/', ''))
          requireScope(service, 'contents')
          return commits ? { target: { __typename: 'Commit', oid: commits.at(-1) } } : null
        },
        object: ({ oid }: { oid: string }) => {
          const found = inside.find(({ commits }) => commits.some(({ sha }) => sha === oid))
          const commit = found?.commits.find(({ sha }) => sha === oid)
          if (!found || !commit) return null
          const containing = inside.filter((one) => contains(one, oid))
          return {
            ...commitNode(service, found, commit),
            associatedPullRequests: (page: PageArguments) => {
              requireScope(service, 'pull-requests')
              return connection('associatedPullRequests', containing, page, (one) =>
                pullRequestNode(service, one),
              )
            },
          }
        },
      }
    },
    node: ({ id }: { id: string }) => {
      for (const pullRequest of service.pullRequests) {
        for (const commit of pullRequest.commits) {
          const nodes = suitesOf(commit).map((suite) =>
            suiteNode(service, pullRequest, commit, suite),
          )
          const runs = nodes.flatMap((node) => node.checkRuns({ first: 100 }).nodes())
          const found = [...nodes, ...runs].find((node) => node.id === id)
          if (found) return found
        }
      }
      throw queryError('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`)
    },
  }
}

/**
 * Whether GitHub associates a pull request with a commit: not if its branch is in a fork, and if the commit is
 * in the default branch, only the merged one that introduced it.
 */
function contains(one: PullRequest, oid: string): boolean {
  if (one.isFork || (one.isHeadInDefaultBranch && one.state === 'OPEN')) return false
  return one.commits.some(({ sha }) => sha === oid)
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
