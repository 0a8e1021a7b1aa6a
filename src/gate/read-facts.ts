import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { type CheckSettings, countedChecks } from './checks/checks.ts'
import type { PullRequestCondition } from './conditions.ts'
import type { Account, CommitAuthors, PullRequestFacts } from './facts.ts'
import type { GitHub, Query } from './github/github.ts'
import { isForbiddenError, type QueryError } from './github/github-refusal.ts'
import { wholeList } from './github/page.ts'
import { commitsQuery, ownerAndName, pullRequestQuery } from './github/queries.ts'
import { readHead } from './github/read-head.ts'
import {
  type AuthoredCommitNode,
  type PullRequestNode,
  readAuthoredCommits,
  readPullRequest,
} from './github/responses.ts'
import type { WorkflowJobs } from './github/workflow-jobs.ts'
import type { PullRequestLink } from './pull-request-link.ts'

export interface FactsRequest {
  readonly pullRequest: PullRequestLink
  readonly conditions: readonly PullRequestCondition[]
  readonly settings: CheckSettings
  /** The app that `agent-login` names. */
  readonly agent?: Account | undefined
  /** Kept between polls. */
  readonly jobsOf: WorkflowJobs
}

/**
 * Reads the facts about a pull request once: one query, and one more for each further page of a
 * list.
 *
 * @throws Failure GATE_UNREADABLE if the token has no access
 */
export async function readFacts(
  github: GitHub,
  { pullRequest: link, conditions, settings, agent, jobsOf }: FactsRequest,
  run: Run,
): Promise<PullRequestFacts> {
  const subject = { ...ownerAndName(link.repository), number: link.number }
  const withChecks = needsChecks(conditions)
  const withReviews = conditions.includes('approved')
  const query: Query = {
    subject: 'the pull request',
    query: pullRequestQuery,
    variables: {
      ...subject,
      withMergeability: conditions.includes('mergeable'),
      withReviews,
      withMergeCommit: conditions.includes('merged'),
      withChecks,
      withRules: withChecks || withReviews,
    },
    tolerates: (error) => mayBeHidden(error, conditions),
  }
  const node = readPullRequest(await github.query(query, run))
  if (!node) {
    const what = 'the response of GitHub does not describe the pull request'
    throw new Failure('GATE_UNREADABLE', what)
  }
  let pages = 0
  const send = (further: Query) => {
    pages += 1
    return github.query(further, run)
  }
  const facts = { ...node, requiresLastPushApproval: requiresLastPushApproval(node.baseRef) }
  if (node.state === 'closed') return facts
  const commitAuthors = await readCommitAuthors(subject, node, send)
  if (!withChecks) return { ...facts, commitAuthors }

  const head = await readHead(subject, node, send, jobsOf)
  const ownApps = [facts.author, agent].filter((one) => one?.isPerson === false) as Account[]
  return {
    ...facts,
    commitAuthors,
    checks: head && countedChecks(head, settings, ownApps),
    unjudgedRules: head?.unjudgedRules,
    isPieced: pages > 0,
  }
}

/** GitHub lists no more commits of a pull request (docs.github.com, "List commits on a pull request"). */
const maxCommits = 250

/** @returns undefined if not all commits, up to the head commit, are listed */
async function readCommitAuthors(
  subject: object,
  { authoredCommits, headSha }: PullRequestNode,
  send: (query: Query) => Promise<unknown>,
): Promise<CommitAuthors | undefined> {
  const nodes = await wholeList(authoredCommits, async (after) => {
    const query = { subject: 'the commits', query: commitsQuery, variables: { ...subject, after } }
    return readAuthoredCommits(await send(query))
  })
  const isWhole = nodes?.at(-1)?.oid === headSha && nodes.length < maxCommits
  return isWhole ? commitAuthors(nodes) : undefined
}

/** The permissions of the token for these conditions, as in a workflow file. */
export const permissionsFor = (
  conditions: readonly PullRequestCondition[],
): Readonly<Record<string, string>> => ({
  contents: 'read',
  'pull-requests': 'read',
  ...(needsChecks(conditions) && { actions: 'read', checks: 'read', statuses: 'read' }),
})

const needsChecks = (conditions: readonly PullRequestCondition[]) =>
  conditions.includes('checks-passed') || conditions.includes('required-checks-passed')

/**
 * The rules of the base branch are used as far as the token may read them. Everyone sees the branch
 * protection as `refUpdateRule`, administrators in full.
 */
function mayBeHidden({ path, ...error }: QueryError, conditions: readonly string[]): boolean {
  const isNeeded = conditions.includes('required-checks-passed')
  const hidden = ['branchProtectionRule', ...(isNeeded ? [] : ['refUpdateRule', 'rules'])]
  return isForbiddenError(error) && Array.isArray(path) && hidden.includes(path[3])
}

const requiresLastPushApproval = (baseRef: PullRequestNode['baseRef']) =>
  [
    baseRef?.branchProtectionRule,
    ...(baseRef?.rules ?? []).map(({ parameters }) => parameters),
  ].some((rule) => rule?.requireLastPushApproval)

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
    if (!authors || authors.nodes.length !== authors.totalCount) return true
    return ![...authors.nodes, committer].every(isKnown)
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
