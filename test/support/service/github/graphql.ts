import { graphql } from 'graphql'
import type { Answer } from '../server.ts'
import type { PullRequest, Review } from './pull-request.ts'
import { queryError, queryErrorBody } from './query-error.ts'
import { notAccessible, refusal } from './refusal.ts'
import { latestOpinionatedReviews, type ReviewArguments } from './reviews.ts'
import { schema } from './schema.ts'
import type { Scope } from './scope.ts'
import type { Service } from './service.ts'

interface Question {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
}

/** Answers a GraphQL request: with 200 whatever is wrong with the query, as GitHub does. */
export async function answerQuery(service: Service, body: string): Promise<Answer> {
  const question = readQuestion(body)
  if (!question) return refusal(400, 'Problems parsing JSON')
  const { query, variables, operationName } = question
  const { data, errors } = await graphql({
    schema,
    source: query,
    rootValue: root(service),
    ...(variables ? { variableValues: variables } : {}),
    ...(operationName ? { operationName } : {}),
  })
  return {
    status: 200,
    body: {
      ...(data === undefined ? {} : { data }),
      ...(errors ? { errors: errors.map(queryErrorBody) } : {}),
    },
  }
}

function readQuestion(body: string): Question | undefined {
  try {
    const question = JSON.parse(body)
    return typeof question?.query === 'string' ? question : undefined
  } catch {
    return undefined
  }
}

// A field that is a function is called with the field's arguments: only when it is asked for.

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
      const inside = service.pullRequests.filter((one) => sameName(one.repository, repository))
      const nameWithOwner = inside[0]?.repository
      if (nameWithOwner === undefined) {
        throw queryError(
          'NOT_FOUND',
          `Could not resolve to a Repository with the name '${repository}'.`,
        )
      }
      return {
        nameWithOwner,
        url: `${service.serverUrl}/${nameWithOwner}`,
        pullRequest: ({ number }: { number: number }) => {
          demand(service, 'pull-requests')
          const found = inside.find((one) => one.number === number)
          if (found) return pullRequest(service, found)
          throw queryError(
            'NOT_FOUND',
            `Could not resolve to a PullRequest with the number of ${number}.`,
          )
        },
      }
    },
  }
}

function pullRequest(service: Service, found: PullRequest) {
  const { number, url, title, state, reviews, mergeCommit } = found
  const { mergeable, mergeStateStatus, reviewDecision } = found
  return {
    number,
    url,
    title,
    state,
    mergeable,
    mergeStateStatus,
    reviewDecision,
    author: actor(found.author),
    closed: state !== 'OPEN',
    merged: state === 'MERGED',
    isDraft: found.draft,
    headRefOid: found.head.sha,
    mergeCommit: () => commit(service, mergeCommit),
    latestOpinionatedReviews: (options: ReviewArguments) => {
      const { nodes, ...connection } = latestOpinionatedReviews(reviews, options)
      return { ...connection, nodes: nodes.map((node) => review(service, node)) }
    },
  }
}

function review(service: Service, { author, state, commit: sha }: Review) {
  return { author: actor(author), state, commit: () => commit(service, sha) }
}

/** Pull requests alone do not show a commit: that needs `contents` too. */
function commit(service: Service, sha: string | null) {
  if (sha === null) return null
  demand(service, 'contents')
  return { oid: sha }
}

/** GraphQL tells an app's login without `[bot]`. */
function actor(login: string) {
  const isBot = login.endsWith('[bot]')
  return { __typename: isBot ? 'Bot' : 'User', login: login.replace(/\[bot\]$/, '') }
}

function demand(service: Service, scope: Scope): void {
  if (service.forbidden.has(scope)) throw queryError('FORBIDDEN', notAccessible)
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
