import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import {
  type CheckRun,
  type CheckSuite,
  type CommitStatus,
  countedChecks,
  type LeftOut,
} from './checks.ts'
import type { LookedUpCondition, PullRequestFacts } from './conditions.ts'
import { type GitHubServer, type OpenOctokit, openGitHub } from './github.ts'
import type { PullRequestLink } from './pull-request-link.ts'

export interface Lookup {
  readonly openOctokit: OpenOctokit
  readonly pullRequest: PullRequestLink
  readonly require: readonly LookedUpCondition[]
  readonly leftOut: LeftOut
}

/**
 * Opens the pull request at the API of the workflow's own server: the pull request is read by
 * GraphQL, as only that tells the review decision; checks and statuses by REST, each on its own, so
 * that a permission that is missing for one spoils nothing else.
 *
 * @returns reads the facts as they are now
 * @throws Failure GATE_UNREADABLE for what the token may not read
 */
export async function openPullRequest(
  server: GitHubServer,
  { openOctokit, pullRequest, require, leftOut }: Lookup,
  run: Run,
): Promise<() => Promise<PullRequestFacts>> {
  const { number, repository } = pullRequest
  const [owner, repo] = repository.split('/') as [string, string]
  const wantsChecks = require.includes('checks-passed')
  const scopes = ['contents', 'pull-requests', ...(wantsChecks ? ['checks', 'statuses'] : [])]
  const github = await openGitHub(server, openOctokit, scopes, run)

  async function readPullRequest(): Promise<PullRequestFacts> {
    const answer = await github.ask<PullRequestAnswer>('the pull request', ({ graphql }) =>
      graphql(pullRequestQuery, { owner, repo, number }),
    )
    return factsOf(answer)
  }

  async function readChecks(ref: string) {
    const of = { owner, repo, ref, per_page: 100 }
    // Octokit takes an answer without a list for an empty one, and a conflict for a list's end: that
    // would be no checks, not none read. The suites come first: of one that is completed, every run
    // is then listed.
    const suites = await github.ask('the check suites', ({ paginate, rest }) =>
      paginate(rest.checks.listSuitesForRef, of, ({ data }) =>
        listOf<CheckSuite>('total_count' in data ? data : undefined),
      ),
    )
    const runs = await github.ask('the checks', ({ paginate, rest }) =>
      paginate(rest.checks.listForRef, of, ({ data }) =>
        listOf<CheckRun>('total_count' in data ? data : undefined),
      ),
    )
    const statuses = await github.ask('the commit statuses', ({ paginate, rest }) =>
      paginate(rest.repos.getCombinedStatusForRef, of, ({ data }) =>
        listOf<CommitStatus>((data as { statuses?: unknown }).statuses),
      ),
    )
    return countedChecks({ runs, suites, statuses }, leftOut)
  }

  return async () => {
    const facts = await readPullRequest()
    if (!wantsChecks || facts.state === 'closed') return facts
    const checks = await readChecks(facts.headSha)
    // What is judged must be of one commit: checks of a head that moved meanwhile are not told.
    const after = await readPullRequest()
    return after.headSha === facts.headSha ? { ...after, checks } : after
  }
}

function listOf<Item>(list: unknown): Item[] {
  if (Array.isArray(list)) return list
  throw new Failure('GATE_UNREADABLE', 'GitHub answers with something that is no list')
}

const pullRequestQuery = `
  query pullRequest($owner: String!, $repo: String!, $number: Int!) {
    repository(owner: $owner, name: $repo) {
      pullRequest(number: $number) {
        state
        isDraft
        mergeable
        mergeStateStatus
        headRefOid
        mergeCommit { oid }
        reviewDecision
        latestOpinionatedReviews(first: 100, writersOnly: true) {
          nodes { state commit { oid } }
          pageInfo { hasNextPage }
        }
      }
    }
  }`

/** What the query may bring; every part may be missing from a server of another version. */
interface PullRequestAnswer {
  readonly repository?: {
    readonly pullRequest?: {
      readonly state?: string
      readonly isDraft?: boolean
      readonly mergeable?: string
      readonly mergeStateStatus?: string
      readonly headRefOid?: string
      readonly mergeCommit?: { readonly oid?: string } | null
      readonly reviewDecision?: string | null
      readonly latestOpinionatedReviews?: {
        readonly nodes?: readonly ({
          readonly state?: string
          readonly commit?: { readonly oid?: string } | null
        } | null)[]
        readonly pageInfo?: { readonly hasNextPage?: boolean }
      } | null
    } | null
  } | null
}

const states = new Map<unknown, PullRequestFacts['state']>([
  ['OPEN', 'open'],
  ['CLOSED', 'closed'],
  ['MERGED', 'merged'],
])

function factsOf(answer: PullRequestAnswer | undefined): PullRequestFacts {
  const found = answer?.repository?.pullRequest
  const state = states.get(found?.state)
  if (!found?.headRefOid || !state) {
    throw new Failure('GATE_UNREADABLE', 'GitHub tells nothing of the pull request')
  }
  const reviews = found.latestOpinionatedReviews
  return {
    state,
    headSha: found.headRefOid,
    draft: found.isDraft ?? undefined,
    mergeable: found.mergeable,
    mergeStateStatus: found.mergeStateStatus,
    mergeCommit: found.mergeCommit?.oid,
    reviewDecision: found.reviewDecision,
    // More than a page of reviewers: what is not read must not count as agreement.
    reviews:
      reviews?.pageInfo?.hasNextPage === false
        ? reviews.nodes?.map((review) => ({ state: review?.state, commit: review?.commit?.oid }))
        : undefined,
  }
}
