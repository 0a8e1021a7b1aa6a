import type { BaseRefNode } from './responses.ts'

/** What the base branch requires, as far as the token may read it. */
export interface BaseRules {
  readonly requiredContexts: readonly RequiredContext[]
  readonly requiredWorkflows: readonly WorkflowFile[]
  readonly requiredEnvironments: readonly string[]
  /** Types of rules that may require more, in a way that the API does not show. */
  readonly unjudgedRules: readonly string[]
}

/** A check that the base branch requires, whether or not it has reported. */
export interface RequiredContext {
  readonly context: string
  /** The only app whose report counts; `unknown` if only GitHub knows it, and sets `isRequired`. */
  readonly app: number | 'any' | 'unknown'
}

export interface WorkflowFile {
  readonly path: string
  readonly isForeign: boolean
}

/**
 * Reads branch protection, as visible to everyone (without the apps) and to administrators, and
 * rulesets of repository and organization.
 *
 * @param baseRef null if the base branch was deleted; undefined if it could not be read
 * @param repositoryId GitHub's number of the repository
 * @param hidden the fields that the token may not read
 * @returns undefined if a part is unknown
 */
export function baseRules(
  baseRef: BaseRefNode | null | undefined,
  repositoryId: number | undefined,
  hidden: ReadonlySet<string> = new Set(),
): BaseRules | undefined {
  if (baseRef === undefined || (baseRef && !isWhole(baseRef, hidden))) return undefined
  const { refUpdateRule, branchProtectionRule: protection } = baseRef ?? {}
  const rules = baseRef?.rules ?? []
  const parameters = rules.flatMap((rule) => rule.parameters ?? [])
  const environments = [
    ...(protection?.requiresDeployments ? present(protection.requiredDeploymentEnvironments) : []),
    ...parameters.flatMap(({ requiredDeploymentEnvironments: names = [] }) => names),
  ]
  return {
    requiredContexts: [
      ...present(refUpdateRule?.requiredStatusCheckContexts).map((context) => ({
        context,
        app: 'unknown' as const,
      })),
      ...(protection?.requiredStatusChecks ?? []).map(({ context, app }) => ({
        context,
        app: app?.databaseId ?? ('any' as const),
      })),
      ...parameters
        .flatMap(({ requiredStatusChecks: checks = [] }) => checks)
        .map(({ context, integrationId }) => ({ context, app: integrationId ?? ('any' as const) })),
    ],
    requiredWorkflows: parameters
      .flatMap(({ workflows = [] }) => workflows)
      .map((file) => ({ path: file.path, isForeign: file.repositoryId !== repositoryId })),
    requiredEnvironments: [...new Set(environments)],
    unjudgedRules: [...new Set(rules.filter((rule) => !isJudged(rule)).map(({ type }) => type))],
  }
}

/** Whether everything that is not hidden was reported. Only GitHub's list of rules is never null. */
function isWhole(baseRef: BaseRefNode, hidden: ReadonlySet<string>): boolean {
  const { refUpdateRule, branchProtectionRule: protection, rules } = baseRef
  if (refUpdateRule === undefined || protection === undefined) return false
  if (!rules && !hidden.has('rules')) return false
  const names = [
    ...(refUpdateRule?.requiredStatusCheckContexts ?? []),
    ...(protection?.requiredDeploymentEnvironments ?? []),
  ]
  return names.every(Boolean)
}

type Rule = NonNullable<BaseRefNode['rules']>[number]

function isJudged({ type, parameters }: Rule): boolean {
  if (otherRules.has(type)) return true
  const { requiredStatusChecks, workflows, requiredDeploymentEnvironments } = parameters ?? {}
  return (requiredStatusChecks ?? workflows ?? requiredDeploymentEnvironments) !== undefined
}

/**
 * The rules that require no check of a head commit (GraphQL, RepositoryRuleType; docs.github.com,
 * "Available rules for rulesets"). With a merge queue, the checks run again on the merge group.
 */
const otherRules = new Set(
  `AUTHORIZATION BRANCH_NAME_PATTERN COMMITTER_EMAIL_PATTERN COMMIT_AUTHOR_EMAIL_PATTERN
  COMMIT_MESSAGE_PATTERN COPILOT_CODE_REVIEW CREATION DELETION FILE_EXTENSION_RESTRICTION
  FILE_PATH_RESTRICTION LOCK_BRANCH MAX_FILE_PATH_LENGTH MAX_FILE_SIZE MAX_REF_UPDATES MERGE_QUEUE
  MERGE_QUEUE_LOCKED_REF NON_FAST_FORWARD PULL_REQUEST REQUIRED_LINEAR_HISTORY
  REQUIRED_REVIEW_THREAD_RESOLUTION REQUIRED_SIGNATURES TAG TAG_NAME_PATTERN UPDATE WORKFLOW_UPDATES`.split(
    /\s+/,
  ),
)

const present = (texts: readonly (string | null | undefined)[] | null | undefined) =>
  (texts ?? []).filter((text): text is string => Boolean(text))
