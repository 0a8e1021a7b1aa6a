/**
 * The gate's queries for GitHub's GraphQL API. They include only what the conditions need, as each
 * part may need a permission. Page sizes are variables: after a failure, the next query is smaller.
 */

/** The page sizes of a query: smaller after each failure, as it may have been too large. */
export const pageSizes = (failures: number) => ({
  suites: Math.max(Math.floor(50 / 2 ** failures), 5),
  runs: Math.max(Math.floor(100 / 2 ** failures), 10),
  commits: Math.max(Math.floor(40 / 2 ** failures), 10),
})

const checkRuns = `
  totalCount
  pageInfo { hasNextPage endCursor }
  nodes {
    id
    databaseId
    name
    status
    conclusion
    startedAt
    completedAt
    isRequired(pullRequestNumber: $number)
    detailsUrl
  }`

const checks = `
  oid
  checkSuites(first: $suites, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes {
      id
      databaseId
      status
      conclusion
      updatedAt
      app { databaseId slug }
      workflowRun {
        databaseId
        url
        runNumber
        event
        workflow { id name }
        file { path repositoryName }
      }
      checkRuns(first: $runs, filterBy: { checkType: LATEST }) {${checkRuns}}
    }
  }
  status {
    contexts {
      context
      state
      createdAt
      isRequired(pullRequestNumber: $number)
      targetUrl
      creator { __typename login }
    }
  }`

const authoredCommits = `
  totalCount
  pageInfo { hasNextPage endCursor }
  nodes {
    commit {
      oid
      parents(first: 1) { totalCount }
      authors(first: 10) { totalCount nodes { email user { login } } }
      committer { email user { login } }
      signature { isValid wasSignedByGitHub }
    }
  }`

/**
 * A pull request and the checks of its head commit: all that one poll needs, except further pages.
 */
export const pullRequestQuery = `
  query pullRequest(
    $owner: String!
    $repo: String!
    $number: Int!
    $withMergeability: Boolean!
    $withReviews: Boolean!
    $withMergeCommit: Boolean!
    $withChecks: Boolean!
    $withRules: Boolean!
    $suites: Int!
    $runs: Int!
    $commits: Int!
    $after: String
  ) {
    repository(owner: $owner, name: $repo) {
      databaseId
      pullRequest(number: $number) {
        state
        author { __typename login }
        isDraft
        headRefOid
        updatedAt
        mergeable @include(if: $withMergeability)
        mergeStateStatus @include(if: $withMergeability)
        mergeCommit @include(if: $withMergeCommit) { oid }
        reviewDecision @include(if: $withReviews)
        latestOpinionatedReviews(first: 100, writersOnly: true) @include(if: $withReviews) {
          totalCount
          nodes { state commit { oid } author { __typename login } }
        }
        authoredCommits: commits(first: $commits) @include(if: $withReviews) {${authoredCommits}}
        baseRef @include(if: $withRules) {
          refUpdateRule { requiredStatusCheckContexts }
          branchProtectionRule {
            requireLastPushApproval
            requiredStatusChecks { context app { databaseId } }
            requiresDeployments
            requiredDeploymentEnvironments
          }
          rules(first: 100) {
            totalCount
            nodes {
              type
              parameters {
                ... on RequiredStatusChecksParameters {
                  requiredStatusChecks { context integrationId }
                }
                ... on PullRequestParameters { requireLastPushApproval }
                ... on WorkflowsParameters { workflows { path repositoryId } }
                ... on RequiredDeploymentsParameters { requiredDeploymentEnvironments }
              }
            }
          }
        }
        commits(last: 1) @include(if: $withChecks) {
          nodes { commit {${checks}} }
        }
      }
    }
  }`

/** A further page of a pull request's commits. */
export const commitsQuery = `
  query commits($owner: String!, $repo: String!, $number: Int!, $commits: Int!, $after: String) {
    repository(owner: $owner, name: $repo) {
      pullRequest(number: $number) {
        authoredCommits: commits(first: $commits, after: $after) {${authoredCommits}}
      }
    }
  }`

/** For each commit of a pull request, the description of its status of a context. */
export const followUpsQuery = `
  query followUps(
    $owner: String!
    $repo: String!
    $number: Int!
    $context: String!
    $commits: Int!
    $after: String
  ) {
    repository(owner: $owner, name: $repo) {
      pullRequest(number: $number) {
        commits(first: $commits, after: $after) {
          totalCount
          pageInfo { hasNextPage endCursor }
          nodes { commit { oid status { context(name: $context) { description } } } }
        }
      }
    }
  }`

/** The first annotations of a check run. */
export const annotationsQuery = `
  query annotations($id: ID!) {
    node(id: $id) {
      ... on CheckRun {
        annotations(first: 5) {
          totalCount
          nodes { path location { start { line } } title message }
        }
      }
    }
  }`

/** What an event's pull request is: whose, at which commit, in which state, and its text. */
export const eventPullRequestQuery = `
  query eventPullRequest(
    $owner: String!
    $repo: String!
    $number: Int!
    $withStatus: Boolean!
  ) {
    repository(owner: $owner, name: $repo) {
      pullRequest(number: $number) {
        number
        state
        headRefOid
        author { __typename login }
        body
        commits(last: 1) @include(if: $withStatus) {
          nodes { commit { oid status { contexts { context state } } } }
        }
      }
    }
  }`

/** A page of the open pull requests of a repository: a commit may be the head of several. */
export const openPullRequestsQuery = `
  query openPullRequests($owner: String!, $repo: String!, $after: String) {
    repository(owner: $owner, name: $repo) {
      pullRequests(
        states: OPEN
        first: 100
        after: $after
        orderBy: { field: CREATED_AT, direction: ASC }
      ) {
        totalCount
        pageInfo { hasNextPage endCursor }
        nodes { number headRefOid author { __typename login } }
      }
    }
  }`

/** A further page of a commit's check suites. */
export const checkSuitesQuery = `
  query checkSuites(
    $owner: String!
    $repo: String!
    $number: Int!
    $commit: GitObjectID!
    $suites: Int!
    $runs: Int!
    $after: String
  ) {
    repository(owner: $owner, name: $repo) {
      object(oid: $commit) {
        ... on Commit {${checks}}
      }
    }
  }`

/** A further page of a suite's check runs. */
export const checkRunsQuery = `
  query checkRuns($suite: ID!, $number: Int!, $runs: Int!, $after: String) {
    node(id: $suite) {
      ... on CheckSuite {
        checkRuns(first: $runs, after: $after, filterBy: { checkType: LATEST }) {${checkRuns}}
      }
    }
  }`

/** The newest deployments of a commit, if the base branch requires any. */
export const deploymentsQuery = `
  query deployments(
    $owner: String!
    $repo: String!
    $commit: GitObjectID!
    $environments: [String!]!
  ) {
    repository(owner: $owner, name: $repo) {
      object(oid: $commit) {
        ... on Commit {
          deployments(
            first: 100
            environments: $environments
            orderBy: { field: CREATED_AT, direction: DESC }
          ) {
            nodes { environment state updatedAt }
          }
        }
      }
    }
  }`
