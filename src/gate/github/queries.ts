/**
 * The gate's queries for GitHub's GraphQL API, with the names of the gate's records. They include only
 * what the conditions need, as each part may need a permission.
 */

/** Variables of every query. Smaller after each failure, as the query may have been too large. */
export const pageSizes = (failures: number) => ({
  suites: Math.max(Math.floor(50 / 2 ** failures), 5),
  runs: Math.max(Math.floor(100 / 2 ** failures), 10),
  commits: Math.max(Math.floor(40 / 2 ** failures), 10),
})

/**
 * The variables that decide whether suites are listed with their check runs, or only with how many there are.
 */
export const runVariables = (withRuns: boolean): object =>
  withRuns ? { withRuns } : { withRuns, runs: 1 }

/** The variables for a repository, which is `owner/name`. */
export function ownerAndName(repository: string): { owner: string; repo: string } {
  const [owner = '', repo = ''] = repository.split('/')
  return { owner, repo }
}

const inRepository = (name: string, variables: string, selection: string) => `
  query ${name}($owner: String!, $repo: String!, ${variables}) {
    repository(owner: $owner, name: $repo) {${selection}
    }
  }`

const inPullRequest = (name: string, variables: string, selection: string) =>
  inRepository(
    name,
    `$number: Int!, ${variables}`,
    `
      pullRequest(number: $number) {${selection}
      }`,
  )

const page = 'totalCount pageInfo { hasNextPage endCursor }'

const checkRuns = `
  ${page}
  nodes @include(if: $withRuns) {
    id number: databaseId name status conclusion url: detailsUrl
    isRequired(pullRequestNumber: $number)
  }`

const checks = `
  oid
  checkSuites(first: $suites, after: $after) {
    ${page}
    nodes {
      id number: databaseId status conclusion updatedAt
      app { id: databaseId slug }
      workflowRun {
        id: databaseId url number: runNumber event createdAt
        workflow { id name }
        file { path repositoryName }
      }
      checkRuns(first: $runs, filterBy: { checkType: LATEST }) {${checkRuns}}
    }
  }
  status {
    contexts {
      context state url: targetUrl
      creator { __typename login }
      isRequired(pullRequestNumber: $number)
    }
  }`

const authoredCommits = `
  ${page}
  nodes {
    commit {
      oid
      parents(first: 2) { totalCount nodes { oid } }
      authors(first: 10) { totalCount nodes { email user { login } } }
      committer { email user { login } }
      signature { isValid wasSignedByGitHub }
    }
  }`

/**
 * A pull request and the checks of its head commit: all that one poll needs, except further pages.
 */
export const pullRequestQuery = inPullRequest(
  'pullRequest',
  `$withMergeability: Boolean!, $withReviews: Boolean!, $withMergeCommit: Boolean!,
    $withChecks: Boolean!, $withRules: Boolean!, $withRuns: Boolean!,
    $suites: Int!, $runs: Int!, $commits: Int!, $after: String`,
  `
        state draft: isDraft headSha: headRefOid
        author { __typename login }
        baseRepository { id: databaseId name: nameWithOwner }
        baseRefName
        mergeable @include(if: $withMergeability)
        mergeStateStatus @include(if: $withMergeability)
        mergeCommit @include(if: $withMergeCommit) { oid }
        reviewDecision @include(if: $withReviews)
        reviews: latestOpinionatedReviews(first: 100, writersOnly: true) @include(if: $withReviews) {
          totalCount
          nodes { state submittedAt commit { oid } author { __typename login } }
        }
        baseChangedAt: timelineItems(last: 1, itemTypes: [
          BASE_REF_CHANGED_EVENT, AUTOMATIC_BASE_CHANGE_SUCCEEDED_EVENT, BASE_REF_FORCE_PUSHED_EVENT
        ]) @include(if: $withReviews) {
          nodes {
            ... on BaseRefChangedEvent { createdAt }
            ... on AutomaticBaseChangeSucceededEvent { createdAt }
            ... on BaseRefForcePushedEvent { createdAt }
          }
        }
        lastQueueEvent: timelineItems(last: 1, itemTypes: [
          ADDED_TO_MERGE_QUEUE_EVENT, REMOVED_FROM_MERGE_QUEUE_EVENT
          PULL_REQUEST_COMMIT, HEAD_REF_FORCE_PUSHED_EVENT, REOPENED_EVENT
        ]) @include(if: $withMergeCommit) {
          nodes { __typename ... on RemovedFromMergeQueueEvent { createdAt reason } }
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
        }`,
)

/** A further page of a pull request's commits. */
export const commitsQuery = inPullRequest(
  'commits',
  '$commits: Int!, $after: String',
  `authoredCommits: commits(first: $commits, after: $after) {${authoredCommits}}`,
)

/** For each commit of a pull request, the link of its status of a context. */
export const followUpsQuery = inPullRequest(
  'followUps',
  '$context: String!, $commits: Int!, $after: String',
  `
        commits(first: $commits, after: $after) {
          ${page}
          nodes { commit { oid status { context(name: $context) { targetUrl } } } }
        }`,
)

/** The first annotations of a check run. */
export const annotationsQuery = `
  query annotations($id: ID!) {
    node(id: $id) {
      ... on CheckRun {
        annotations(first: 5) { nodes { path location { start { line } } title message } }
      }
    }
  }`

/** The pull requests that contain a commit. */
const associated = `
          associatedPullRequests(first: 100, after: $after) {
            ${page}
            nodes { number state headSha: headRefOid author { __typename login } }
          }`

/**
 * What an event's pull request is: whose, at which commit, in which state, and its text. With the pull
 * requests of the head that the event names.
 */
export const eventPullRequestQuery = inRepository(
  'eventPullRequest',
  '$number: Int!, $commit: GitObjectID, $withHead: Boolean!, $after: String',
  `
      pullRequest(number: $number) {
        number state headSha: headRefOid body baseRefName
        author { __typename login }
      }
      object(oid: $commit) @include(if: $withHead) {
        ... on Commit {${associated}}
      }`,
)

/**
 * The pull requests of a merge group, each with the statuses of its head, and the tip of the base branch.
 *
 * @param numbers at least one
 */
export function mergeGroupQuery(numbers: readonly number[]): string {
  const pullRequests = numbers.map(
    (number) => `
      pr${number}: pullRequest(number: ${number}) {
        number headSha: headRefOid
        author { __typename login }
        commits(last: 1) { nodes { commit { oid status { contexts { context state } } } } }
      }`,
  )
  return inRepository(
    'mergeGroup',
    '$base: String!',
    `
      base: ref(qualifiedName: $base) { target { oid } }${pullRequests.join('')}`,
  )
}

/**
 * A page of the pull requests that contain a commit (docs.github.com, `Commit.associatedPullRequests`): those
 * from forks are missing, and open ones whose head is in the default branch.
 */
export const headPullRequestsQuery = inRepository(
  'headPullRequests',
  '$commit: GitObjectID!, $after: String',
  `
      object(oid: $commit) {
        ... on Commit {${associated}}
      }`,
)

/** The present name of a repository. */
export const repositoryQuery = `
  query repository($owner: String!, $repo: String!) {
    repository(owner: $owner, name: $repo) { name: nameWithOwner }
  }`

/** A further page of a commit's check suites. */
export const checkSuitesQuery = inRepository(
  'checkSuites',
  `$number: Int!, $commit: GitObjectID!,
    $suites: Int!, $runs: Int!, $withRuns: Boolean!, $after: String`,
  `
      object(oid: $commit) {
        ... on Commit {${checks}}
      }`,
)

/** A page of a suite's check runs. */
export const checkRunsQuery = `
  query checkRuns($suite: ID!, $number: Int!, $runs: Int!, $withRuns: Boolean!, $after: String) {
    node(id: $suite) {
      ... on CheckSuite {
        checkRuns(first: $runs, after: $after, filterBy: { checkType: LATEST }) {${checkRuns}}
      }
    }
  }`

/** The newest deployments of a commit, if the base branch requires any. */
export const deploymentsQuery = inRepository(
  'deployments',
  '$commit: GitObjectID!, $environments: [String!]!',
  `
      object(oid: $commit) {
        ... on Commit {
          deployments(
            first: 100
            environments: $environments
            orderBy: { field: CREATED_AT, direction: DESC }
          ) {
            nodes { environment state }
          }
        }
      }`,
)
