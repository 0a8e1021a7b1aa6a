/** A check that the base branch requires before a merge. */
export interface RequiredCheck {
  context: string
  /** Slug of the app that must report it, if any. */
  app?: string
  /** The kind of rule that requires it (default `protection`). */
  by?: 'protection' | 'ruleset'
}

/** Another rule of the base branch, by a ruleset. */
export interface BranchRule {
  /** As in GraphQL, such as WORKFLOWS. */
  type: string
  workflows?: { path: string; repository: string }[]
  environments?: string[]
  requireLastPushApproval?: boolean
}

/** The rule in GraphQL. */
export function ruleNode({ type, workflows, environments, requireLastPushApproval }: BranchRule) {
  if (requireLastPushApproval !== undefined) {
    const parameters = { __typename: 'PullRequestParameters', requireLastPushApproval }
    return { type, parameters }
  }
  if (workflows) {
    return {
      type,
      parameters: {
        __typename: 'WorkflowsParameters',
        workflows: workflows.map(({ path, repository }) => ({
          path,
          repositoryId: repositoryId(repository),
        })),
      },
    }
  }
  if (!environments) return { type, parameters: null }
  const parameters = {
    __typename: 'RequiredDeploymentsParameters',
    requiredDeploymentEnvironments: environments,
  }
  return { type, parameters }
}

/** GitHub's id of a repository. */
export const repositoryId = (repository: string) => appId(repository.toLowerCase())

/** GitHub's id of an app. */
export function appId(slug: string): number {
  if (slug === 'github-actions') return 15368
  return [...slug].reduce((id, letter) => (id * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}

export function isRequired(
  required: readonly RequiredCheck[],
  check: { name: string; app?: string },
): boolean {
  return required.some(
    ({ context, app }) => context === check.name && (!app || !check.app || app === check.app),
  )
}
