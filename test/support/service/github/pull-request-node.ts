import { actor } from './actor.ts'
import {
  appId,
  type BranchRule,
  type RequiredCheck,
  repositoryId,
  ruleNode,
} from './branch-rules.ts'
import { commitNode, requireScope } from './commit-node.ts'
import { connection, type PageArguments } from './connection.ts'
import type { PullRequest, Review } from './pull-request.ts'
import { latestOpinions } from './reviews.ts'
import type { Service } from './service.ts'

/** A pull request in GraphQL. */
export function pullRequestNode(service: Service, found: PullRequest) {
  requireScope(service, 'pull-requests')
  const { number, url, title, state, reviews, mergeCommit, required } = found
  const { mergeable, mergeStateStatus, reviewDecision } = found
  return {
    number,
    url,
    title,
    state,
    mergeable,
    mergeStateStatus,
    reviewDecision,
    body: found.body,
    author: found.author === null ? null : actor(found.author),
    closed: state !== 'OPEN',
    merged: state === 'MERGED',
    isDraft: found.draft,
    headRefOid: found.head.sha,
    headRefName: found.branch,
    baseRefName: found.base,
    baseRepository: {
      databaseId: repositoryId(found.repository),
      nameWithOwner: found.repository,
    },
    timelineItems: ({ last, itemTypes }: { last: number; itemTypes: readonly string[] }) => ({
      nodes: found.timeline
        .filter(({ type }) => itemTypes.includes(itemTypeOf(type)))
        .slice(-last)
        .map(({ type, createdAt, reason = null }) => ({
          __typename: type,
          createdAt: new Date(createdAt).toISOString(),
          reason,
        })),
    }),
    mergeCommit: () => bareCommit(service, mergeCommit),
    baseRef: () => required && baseRef(service, required, found.rules),
    commits: ({ last, ...page }: PageArguments & { last?: number }) => {
      requireScope(service, 'contents')
      if (last === undefined) {
        const all = found.commits.map((commit) => ({ commit: commitNode(service, found, commit) }))
        return connection('commits', all, page, (node) => node)
      }
      const nodes = found.commits.slice(-(last ?? 100)).map((commit) => ({
        commit: () => commitNode(service, found, commit),
      }))
      return { nodes, totalCount: found.commits.length }
    },
    latestOpinionatedReviews: (options: PageArguments & { writersOnly?: boolean | null }) =>
      connection('latestOpinionatedReviews', latestOpinions(reviews, options), options, (one) =>
        review(service, one),
      ),
  }
}

/** The base branch, with the rules that the token may read. */
function baseRef(
  service: Service,
  required: readonly RequiredCheck[],
  others: readonly BranchRule[],
) {
  const protection = required.filter(({ by = 'protection' }) => by === 'protection')
  const rulesets = required.filter(({ by }) => by === 'ruleset')
  return {
    name: 'main',
    refUpdateRule: () => {
      requireScope(service, 'metadata')
      // Administrators can get null (fpicalausa/remove-stale-branches#76).
      const isAdministrators = !service.forbidden.has('administration')
      if (protection.length === 0 || isAdministrators) return null
      return { requiredStatusCheckContexts: protection.map(({ context }) => context) }
    },
    branchProtectionRule: () => {
      requireScope(service, 'administration')
      if (protection.length === 0) return null
      const requiredStatusChecks = protection.map(({ context, app }) => ({
        context,
        app: app ? { databaseId: appId(app), slug: app } : null,
      }))
      return {
        requireLastPushApproval: false,
        requiredStatusChecks,
        requiresDeployments: false,
        requiredDeploymentEnvironments: [],
      }
    },
    rules: (page: PageArguments) => {
      requireScope(service, 'metadata')
      const ofChecks = {
        __typename: 'RequiredStatusChecksParameters',
        requiredStatusChecks: rulesets.map(({ context, app }) => ({
          context,
          integrationId: app ? appId(app) : null,
        })),
      }
      const ofDeletion = { type: 'DELETION', parameters: null }
      const ofRulesets = [ofDeletion, { type: 'REQUIRED_STATUS_CHECKS', parameters: ofChecks }]
      const rules = [...(rulesets.length > 0 ? ofRulesets : []), ...others.map(ruleNode)]
      return connection('rules', rules, page, (rule) => rule)
    },
  }
}

/** `BaseRefChangedEvent` as in the filter: BASE_REF_CHANGED_EVENT. */
const itemTypeOf = (type: string) => type.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()

function review(service: Service, { author, state, commit: sha, submittedAt = 0 }: Review) {
  return {
    author: author === null ? null : actor(author),
    state,
    submittedAt: new Date(submittedAt).toISOString(),
    commit: () => bareCommit(service, sha),
  }
}

/** A commit also needs `contents`. */
function bareCommit(service: Service, sha: string | null) {
  if (sha === null) return null
  requireScope(service, 'contents')
  return { oid: sha }
}
