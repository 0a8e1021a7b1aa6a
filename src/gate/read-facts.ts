import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import type { Account } from './account.ts'
import { type CheckSettings, countedChecks } from './checks/checks.ts'
import type { PullRequestCondition } from './conditions.ts'
import type { PullRequestFacts, QueueExit } from './facts.ts'
import { type MergeContent, readCommitAuthors } from './github/commit-authors.ts'
import type { GitHub, Query } from './github/github.ts'
import { isForbiddenError, type QueryError } from './github/github-refusal.ts'
import type { KnownSuites } from './github/known-suites.ts'
import { ownerAndName, pullRequestQuery, runVariables } from './github/queries.ts'
import { readHead } from './github/read-head.ts'
import { type PullRequestNode, readPullRequest } from './github/responses.ts'
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
  /** Kept between polls. */
  readonly hasContent: MergeContent
  /** Kept between polls. */
  readonly knownSuites: KnownSuites
  /** Whether this poll confirms the one before: then it reads only what is new or changed since. */
  readonly isConfirming: boolean
}

/**
 * Reads the facts about a pull request once: one query, and one more for each further page of a
 * list, or in a poll that confirms another one for each check suite that is new or changed.
 *
 * @throws Failure GATE_UNREADABLE if the token has no access, or the repository has another name
 */
export async function readFacts(
  github: GitHub,
  request: FactsRequest,
  run: Run,
): Promise<PullRequestFacts> {
  const { pullRequest: link, conditions, settings, agent, hasContent, ...source } = request
  const subject = { ...ownerAndName(link.repository), number: link.number }
  const hidden = new Set<string>()
  const query = pullRequestQueryFor(subject, request, hidden)
  const node = readPullRequest(await github.query(query, run))
  if (!node) throw new Failure('GATE_UNREADABLE', undescribed)
  requireName(link.repository, node.baseRepository?.name)
  let pages = 0
  const send = (further: Query) => {
    pages += 1
    return github.query(further, run)
  }
  const { lastQueueEvent, ...fields } = node
  const facts = {
    ...fields,
    queueExit: queueExitOf(lastQueueEvent, run.clock.date()),
    requiresLastPushApproval: requiresLastPushApproval(node.baseRef),
  }
  if (node.state === 'closed') return facts
  const commitAuthors = conditions.includes('approved')
    ? await readCommitAuthors(subject, node, send, hasContent)
    : undefined
  if (!needsChecks(conditions)) return { ...facts, commitAuthors }

  const head = await readHead(subject, node, { ...source, send, hidden })
  const ownApps = [facts.author, agent].filter((one) => one?.isPerson === false) as Account[]
  return {
    ...facts,
    commitAuthors,
    checks: head && countedChecks(head, settings, ownApps),
    unjudgedRules: head?.unjudgedRules,
    isPieced: pages > 0,
  }
}

const undescribed = 'the response of GitHub does not describe the pull request'

/** @param hidden gets the fields that the token may not read */
function pullRequestQueryFor(
  subject: object,
  { conditions, isConfirming }: Pick<FactsRequest, 'conditions' | 'isConfirming'>,
  hidden: Set<string>,
): Query {
  const withChecks = needsChecks(conditions)
  const withReviews = conditions.includes('approved')
  return {
    subject: 'the pull request',
    query: pullRequestQuery,
    variables: {
      ...subject,
      withMergeability: conditions.includes('mergeable'),
      withReviews,
      withMergeCommit: conditions.includes('merged'),
      withChecks,
      withRules: withChecks || withReviews,
      ...runVariables(withChecks && !isConfirming),
    },
    tolerates(error) {
      const field = hiddenField(error, conditions)
      if (field !== undefined) hidden.add(field)
      return field !== undefined
    },
  }
}

/** GitHub follows renamed repositories in queries, but redirects other requests, which nothing follows. */
function requireName(repository: string, name: string | undefined): void {
  if (name === undefined || name.toLowerCase() === repository.toLowerCase()) return
  throw new Failure('GATE_UNREADABLE', renamed(repository, name), { nextStep: renamedStep })
}

/** @param name the present one */
export const renamed = (repository: string, name: string): string =>
  `the repository ${repository} is now ${name}`

export const renamedStep = "Change the repository's name on the documentation host"

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
 * The field that an error hides. The rules of the base branch are used as far as the token may read them.
 * Everyone sees the branch protection as `refUpdateRule`, administrators in full.
 *
 * @returns undefined if the field is needed, or the error is another one
 */
function hiddenField(
  { path, ...error }: QueryError,
  conditions: readonly string[],
): string | undefined {
  const isNeeded = conditions.includes('required-checks-passed')
  const hideable = ['branchProtectionRule', ...(isNeeded ? [] : ['refUpdateRule', 'rules'])]
  if (!isForbiddenError(error) || !Array.isArray(path)) return undefined
  return hideable.find((field) => field === path[3])
}

const requiresLastPushApproval = (baseRef: PullRequestNode['baseRef']) =>
  [
    baseRef?.branchProtectionRule,
    ...(baseRef?.rules ?? []).map(({ parameters }) => parameters),
  ].some((rule) => rule?.requireLastPushApproval)

function queueExitOf(event: PullRequestNode['lastQueueEvent'], now: Date): QueueExit | undefined {
  if (event?.__typename !== 'RemovedFromMergeQueueEvent' || event.createdAt === undefined) {
    return undefined
  }
  return { reason: event.reason, age: now.getTime() - Date.parse(event.createdAt) }
}
