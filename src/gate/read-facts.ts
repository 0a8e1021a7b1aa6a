import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { type CheckSettings, countedChecks } from './checks.ts'
import type { PullRequestCondition } from './conditions.ts'
import { type Account, accountOf, type CommitAuthors, type PullRequestFacts } from './facts.ts'
import { findGate } from './gate-workflow.ts'
import type { GitHub, Query, QueryResponse } from './github.ts'
import { isForbiddenError, type QueryError } from './github-refusal.ts'
import { type HeadCommit, isSameContext } from './head-commit.ts'
import { wholeList } from './page.ts'
import type { PullRequestLink } from './pull-request-link.ts'
import { commitsQuery, pageSizes, pullRequestQuery } from './queries.ts'
import { readHead, timeOf } from './read-head.ts'
import {
  type AuthoredCommitNode,
  type PullRequestNode,
  readAuthoredCommits,
  readPullRequest,
} from './responses.ts'
import type { WorkflowJobs } from './workflow-jobs.ts'

export interface FactsRequest {
  readonly pullRequest: PullRequestLink
  readonly conditions: readonly PullRequestCondition[]
  readonly settings: CheckSettings
  /** The app that `agent-login` names. */
  readonly agent?: Account | undefined
  /** Kept between polls. */
  readonly jobsOf: WorkflowJobs
}

/** How often the facts are read again if a list changed while its pages were read. */
const maxAttempts = 3

/**
 * Reads the facts about a pull request once: one query, and one more for each further page of a
 * list.
 *
 * @throws Failure GATE_UNREADABLE if the token has no access
 */
export async function readFacts(
  github: GitHub,
  request: FactsRequest,
  run: Run,
): Promise<PullRequestFacts> {
  for (let attempt = 1; ; attempt++) {
    const facts = await readOnce(github, request, run)
    const isTorn = facts.isPieced === true && facts.checks === undefined
    if (!isTorn || attempt === maxAttempts) return facts
  }
}

async function readOnce(
  github: GitHub,
  { pullRequest: link, conditions, settings, agent, jobsOf }: FactsRequest,
  run: Run,
): Promise<PullRequestFacts> {
  const [owner, repo] = link.repository.split('/') as [string, string]
  const subject = { owner, repo, number: link.number }
  const withChecks = needsChecks(conditions)
  const response = await github.query(
    {
      subject: 'the pull request',
      query: pullRequestQuery,
      variables: (failures) => ({
        ...subject,
        ...pageSizes(failures),
        withMergeability: conditions.includes('mergeable'),
        withReviews: conditions.includes('approved'),
        withMergeCommit: conditions.includes('merged'),
        withChecks,
        withRules: withChecks || conditions.includes('approved'),
      }),
      tolerates: isOfBaseRules,
    },
    run,
  )
  const node = readPullRequest(response.data)
  const state = states.get(node?.state)
  if (!node || !state) {
    throw new Failure(
      'GATE_UNREADABLE',
      'the response of GitHub does not describe the pull request',
    )
  }
  let pages = 0
  const send = (query: Query) => {
    pages += 1
    return github.query(query, run)
  }
  const authors = state === 'closed' ? undefined : await readCommitAuthors(subject, node, send)
  const facts = { ...factsOf(node, state), commitAuthors: authors }
  if (!withChecks || state === 'closed') {
    return { ...facts, quietFor: quietFor(response, timeOf(node.updatedAt)) }
  }

  requireReadableRules(conditions, response.errors)
  const head = await readHead(subject, node, send, (suite, runs) => jobsOf(suite, runs, run))
  const ownApps = [facts.author, agent].filter((one) => one?.isPerson === false) as Account[]
  return {
    ...facts,
    checks: head && countedChecks(head, settings, ownApps),
    unjudgedRules: head?.unjudgedRules,
    isPieced: pages > 0,
    quietFor:
      head && quietFor(response, Math.max(timeOf(node.updatedAt), lastChange(head, settings))),
  }
}

/** GitHub lists no more commits of a pull request (docs.github.com, "List commits on a pull request"). */
const maxCommits = 250

/** @returns undefined if not all commits, up to the head commit, are listed */
async function readCommitAuthors(
  subject: object,
  { authoredCommits, headRefOid }: PullRequestNode,
  send: (query: Query) => Promise<QueryResponse>,
): Promise<CommitAuthors | undefined> {
  const nodes = await wholeList(authoredCommits, async (after) => {
    const { data } = await send({
      subject: 'the commits',
      query: commitsQuery,
      variables: (failures) => ({ ...subject, commits: pageSizes(failures).commits, after }),
    })
    return readAuthoredCommits(data)
  })
  const isWhole = nodes?.at(-1)?.commit.oid === headRefOid && nodes.length < maxCommits
  return isWhole ? commitAuthors(nodes.map(({ commit }) => commit)) : undefined
}

/** How long nothing has changed, by the server's clock; undefined if a time is unknown. */
function quietFor({ date }: QueryResponse, last: number): number | undefined {
  return date === undefined || Number.isNaN(last) ? undefined : date - last
}

/** The permissions of the token for these conditions, as in a workflow file. */
export function permissionsFor(
  conditions: readonly PullRequestCondition[],
): Readonly<Record<string, string>> {
  const forChecks = { actions: 'read', checks: 'read', statuses: 'read' }
  return {
    contents: 'read',
    'pull-requests': 'read',
    ...(needsChecks(conditions) && forChecks),
  }
}

const needsChecks = (conditions: readonly PullRequestCondition[]) =>
  conditions.includes('checks-passed') || conditions.includes('required-checks-passed')

const baseRules = ['refUpdateRule', 'branchProtectionRule', 'rules']

/**
 * Tolerates errors about the rules of the base branch: they are used as far as the token may read
 * them.
 */
const isOfBaseRules = (error: QueryError) =>
  isForbiddenError(error) && Array.isArray(error.path) && baseRules.includes(error.path[3])

function requireReadableRules(
  conditions: readonly PullRequestCondition[],
  errors: readonly QueryError[],
): void {
  if (!conditions.includes('required-checks-passed')) return
  const refused = new Set(errors.map(({ path }) => (path as readonly unknown[])[3]))
  // Everyone sees the branch protection as `refUpdateRule`, administrators in full.
  const isProtectionHidden = refused.has('refUpdateRule') && refused.has('branchProtectionRule')
  if (!isProtectionHidden && !refused.has('rules')) return
  throw new Failure(
    'GATE_UNREADABLE',
    'cannot read which checks the base branch requires: the token may not read its rules',
    {
      nextStep: 'Require `checks-passed`, or set `github-token` to a token that may read the rules',
    },
  )
}

const states = new Map<unknown, PullRequestFacts['state']>([
  ['OPEN', 'open'],
  ['CLOSED', 'closed'],
  ['MERGED', 'merged'],
])

function factsOf(node: PullRequestNode, state: PullRequestFacts['state']): PullRequestFacts {
  const reviews = node.latestOpinionatedReviews
  // With more than one page of reviewers, one on a further page may request changes.
  const areAllRead = reviews?.nodes.length === reviews?.totalCount
  return {
    state,
    headSha: node.headRefOid,
    author: node.author && accountOf(node.author),
    draft: node.isDraft ?? undefined,
    mergeable: node.mergeable ?? undefined,
    mergeStateStatus: node.mergeStateStatus ?? undefined,
    mergeCommit: node.mergeCommit?.oid ?? undefined,
    reviewDecision: node.reviewDecision,
    requiresLastPushApproval: requiresLastPushApproval(node.baseRef),
    reviews: areAllRead
      ? reviews?.nodes.map((review) => ({
          state: review.state ?? undefined,
          commit: review.commit?.oid ?? undefined,
          author: review.author ? accountOf(review.author) : undefined,
        }))
      : undefined,
  }
}

/** Whether a rule of the base branch requires it, as far as the token may read the rules. */
function requiresLastPushApproval(baseRef: PullRequestNode['baseRef']): boolean {
  const inRulesets = baseRef?.rules?.nodes.some(
    ({ parameters }) => parameters?.requireLastPushApproval === true,
  )
  return inRulesets === true || baseRef?.branchProtectionRule?.requireLastPushApproval === true
}

/**
 * The time of the last change at a head commit, except of the gate's own run, job and status: the
 * current job has always just started.
 *
 * @returns milliseconds since 1970; -Infinity without any change; NaN if a time is unknown
 */
function lastChange(
  { suites, statuses, requiredDeployments }: HeadCommit,
  { currentRun, statusContext }: CheckSettings,
): number {
  const gate = findGate(suites, currentRun)
  const runs = suites.flatMap((suite) => suite.checkRuns.filter((run) => !gate.hasJob(suite, run)))
  const others = suites.filter((suite) => !gate.isCurrent(suite))
  return Math.max(
    ...[...others, ...runs, ...requiredDeployments].map(
      ({ changedAt = Number.NEGATIVE_INFINITY }) => changedAt,
    ),
    ...statuses
      .filter(({ context }) => !isSameContext(context, statusContext))
      .map(({ createdAt = Number.NaN }) => createdAt),
  )
}

/**
 * Returns who wrote or committed the commits of a pull request, with co-authors. All of it is what
 * whoever pushed a commit wrote into it: only GitHub's own rule for approvals knows who pushed.
 */
function commitAuthors(commits: readonly AuthoredCommitNode[]): CommitAuthors {
  const written = commits.filter((commit) => !isMergeByGitHub(commit))
  const logins = written.flatMap(({ authors, committer }) =>
    [...(authors?.nodes ?? []), committer].flatMap((actor) => actor?.user?.login ?? []),
  )
  const unknown = written.filter(({ authors, committer }) => {
    const areAllRead = authors !== undefined && authors.nodes.length === authors.totalCount
    return !areAllRead || ![...authors.nodes, committer].every(isKnown)
  })
  return { logins: new Set(logins.map((login) => login.toLowerCase())), unknown: unknown.length }
}

type GitActor = AuthoredCommitNode['committer']

/** GitHub reports no account for an app. Apps approve nothing. */
const isKnown = (actor: GitActor) =>
  actor?.user != null || /\[bot\]@users\.noreply\./i.test(actor?.email ?? '')

/**
 * Whether GitHub merged the base branch, by the button on the pull request: whoever clicked is the
 * author of that commit, which has two parents and GitHub's signature.
 */
function isMergeByGitHub({ parents, committer, signature }: AuthoredCommitNode): boolean {
  return (
    parents.totalCount > 1 &&
    committer?.user?.login === 'web-flow' &&
    signature?.isValid === true &&
    signature.wasSignedByGitHub
  )
}
