import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import { countedChecks, type LeftOut } from './checks.ts'
import type { LookedUpCondition } from './conditions.ts'
import type { PullRequestFacts } from './facts.ts'
import type { GitHub, Question, Response } from './github.ts'
import { isForbiddenError, type QueryError } from './github-refusal.ts'
import { type HeadNodes, headCommitOf, timeOf } from './head-nodes.ts'
import { lastChange } from './last-change.ts'
import { wholeList } from './pages.ts'
import type { PullRequestLink } from './pull-request-link.ts'
import {
  checkRunsQuestion,
  checkSuitesQuestion,
  pageSizes,
  pullRequestQuestion,
} from './questions.ts'
import {
  type CheckSuiteNode,
  type CommitNode,
  type PullRequestNode,
  readCheckRuns,
  readCommit,
  readPullRequest,
} from './responses.ts'

export interface Lookup {
  readonly pullRequest: PullRequestLink
  /** Determines what to query. */
  readonly conditions: readonly LookedUpCondition[]
  readonly leftOut: LeftOut
}

/** How often a look is repeated if a list changed while its pages were read. */
const maxAttempts = 3

/**
 * Reads the facts about a pull request once: one query, and one more for each further page of a
 * list.
 *
 * @throws Failure GATE_UNREADABLE if the token has no access
 */
export async function look(github: GitHub, lookup: Lookup, run: Run): Promise<PullRequestFacts> {
  for (let attempt = 1; ; attempt++) {
    const facts = await attemptLook(github, lookup, run)
    const isTorn = facts.isPieced === true && facts.checks === undefined
    if (!isTorn || attempt === maxAttempts) return facts
  }
}

async function attemptLook(github: GitHub, lookup: Lookup, run: Run): Promise<PullRequestFacts> {
  const { pullRequest: link, conditions, leftOut } = lookup
  const [owner, repo] = link.repository.split('/') as [string, string]
  const subject = { owner, repo, number: link.number }
  const withChecks = needsChecks(conditions)
  const response = await github.query(
    {
      subject: 'the pull request',
      query: pullRequestQuestion,
      variables: (failures) => ({
        ...subject,
        ...pageSizes(failures),
        withMergeability: conditions.includes('mergeable'),
        withReviews: conditions.includes('approved'),
        withMergeCommit: conditions.includes('merged'),
        withChecks,
      }),
      tolerates: isOfBaseRules,
    },
    run,
  )
  const found = readPullRequest(response.data)
  const state = states.get(found?.state)
  if (!found || !state) {
    throw new Failure(
      'GATE_UNREADABLE',
      'the response of GitHub does not describe the pull request',
    )
  }
  const facts = factsOf(found, state)
  if (!withChecks || state === 'closed') {
    return { ...facts, quietFor: quietFor(response, timeOf(found.updatedAt)) }
  }

  requireReadableRules(conditions, response.errors)
  let pages = 0
  const nodes = await readHead(subject, found, (question) => {
    pages += 1
    return github.query(question, run)
  })
  const head = nodes && headCommitOf(nodes)
  return {
    ...facts,
    checks: head && countedChecks(head, leftOut),
    isPieced: pages > 0,
    quietFor:
      head && quietFor(response, Math.max(timeOf(found.updatedAt), lastChange(head, leftOut))),
  }
}

/** How long nothing has changed, by the server's clock; undefined if a time is unknown. */
function quietFor({ date }: Response, last: number): number | undefined {
  return date === undefined || Number.isNaN(last) ? undefined : date - last
}

/** The permissions of the token for these conditions, as in a workflow file. */
export function permissionsFor(
  conditions: readonly LookedUpCondition[],
): Readonly<Record<string, string>> {
  const forChecks = { actions: 'read', checks: 'read', statuses: 'read' }
  return {
    contents: 'read',
    'pull-requests': 'read',
    ...(needsChecks(conditions) && forChecks),
  }
}

const needsChecks = (conditions: readonly LookedUpCondition[]) =>
  conditions.includes('checks-passed') || conditions.includes('required-checks-passed')

const baseRules = ['refUpdateRule', 'branchProtectionRule', 'rules']

/**
 * Tolerates errors about the rules of the base branch: they are used as far as the token may read
 * them.
 */
const isOfBaseRules = (error: QueryError) =>
  isForbiddenError(error) && Array.isArray(error.path) && baseRules.includes(error.path[3])

function requireReadableRules(
  conditions: readonly LookedUpCondition[],
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

function factsOf(found: PullRequestNode, state: PullRequestFacts['state']): PullRequestFacts {
  const reviews = found.latestOpinionatedReviews
  // With more than one page of reviewers, one on a further page may request changes.
  const areAllRead = reviews?.nodes.length === reviews?.totalCount
  return {
    state,
    headSha: found.headRefOid,
    draft: found.isDraft ?? undefined,
    mergeable: found.mergeable ?? undefined,
    mergeStateStatus: found.mergeStateStatus ?? undefined,
    mergeCommit: found.mergeCommit?.oid ?? undefined,
    reviewDecision: found.reviewDecision,
    reviews: areAllRead
      ? reviews?.nodes.map((review) => ({
          state: review.state ?? undefined,
          commit: review.commit?.oid ?? undefined,
        }))
      : undefined,
  }
}

/** All checks of the head commit, or undefined if some are unknown. */
async function readHead(
  subject: { owner: string; repo: string; number: number },
  { headRefOid, commits, baseRef }: PullRequestNode,
  ask: (question: Question) => Promise<Response>,
): Promise<HeadNodes | undefined> {
  async function readPage(after?: string): Promise<CommitNode | undefined> {
    const { data } = await ask({
      subject: 'the checks',
      query: checkSuitesQuestion,
      variables: (failures) => ({
        ...subject,
        ...pageSizes(failures),
        commit: headRefOid,
        after,
      }),
    })
    const commit = readCommit(data)
    return commit?.oid === headRefOid ? commit : undefined
  }

  async function withAllRuns(suite: CheckSuiteNode) {
    const checkRuns = await wholeList(suite.checkRuns, async (after) => {
      const { data } = await ask({
        subject: 'the checks',
        query: checkRunsQuestion,
        variables: (failures) => ({
          number: subject.number,
          suite: suite.id,
          runs: pageSizes(failures).runs,
          after,
        }),
      })
      return readCheckRuns(data)
    })
    return { ...suite, checkRuns }
  }

  // The list of commits may not include the head commit yet, or may be limited.
  const [last] = commits?.nodes ?? []
  const commit = last?.commit.oid === headRefOid ? last.commit : await readPage()
  const suites = await wholeList(
    commit?.checkSuites,
    async (after) => (await readPage(after))?.checkSuites,
  )
  if (!commit || !suites) return undefined
  const whole = []
  for (const suite of suites) whole.push(await withAllRuns(suite))
  return { suites: whole, status: commit.status, baseRef }
}
