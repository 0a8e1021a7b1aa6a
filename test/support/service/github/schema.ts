import { buildSchema } from 'graphql'

/** The part of GitHub's public GraphQL schema that a gate may ask; names and nullability are GitHub's. */
export const schema = buildSchema(`
  type Query {
    rateLimit: RateLimit
    repository(followRenames: Boolean = true, name: String!, owner: String!): Repository
  }

  type RateLimit {
    cost: Int!
    limit: Int!
    remaining: Int!
    resetAt: DateTime!
    used: Int!
  }

  type Repository {
    nameWithOwner: String!
    pullRequest(number: Int!): PullRequest
    url: URI!
  }

  type PullRequest {
    author: Actor
    closed: Boolean!
    headRefOid: GitObjectID!
    isDraft: Boolean!
    latestOpinionatedReviews(
      after: String
      first: Int
      writersOnly: Boolean = false
    ): PullRequestReviewConnection
    mergeCommit: Commit
    mergeStateStatus: MergeStateStatus!
    mergeable: MergeableState!
    merged: Boolean!
    number: Int!
    reviewDecision: PullRequestReviewDecision
    state: PullRequestState!
    title: String!
    url: URI!
  }

  type PullRequestReviewConnection {
    nodes: [PullRequestReview]
    pageInfo: PageInfo!
    totalCount: Int!
  }

  type PullRequestReview {
    author: Actor
    commit: Commit
    state: PullRequestReviewState!
  }

  type PageInfo {
    endCursor: String
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
  }

  type Commit {
    oid: GitObjectID!
  }

  interface Actor {
    login: String!
  }

  type User implements Actor {
    login: String!
  }

  type Bot implements Actor {
    login: String!
  }

  enum MergeableState { CONFLICTING MERGEABLE UNKNOWN }
  enum MergeStateStatus { BEHIND BLOCKED CLEAN DIRTY DRAFT HAS_HOOKS UNKNOWN UNSTABLE }
  enum PullRequestReviewDecision { APPROVED CHANGES_REQUESTED REVIEW_REQUIRED }
  enum PullRequestReviewState { APPROVED CHANGES_REQUESTED COMMENTED DISMISSED PENDING }
  enum PullRequestState { CLOSED MERGED OPEN }

  scalar DateTime
  scalar GitObjectID
  scalar URI
`)
