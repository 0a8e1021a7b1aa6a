/** The part of a head commit that is empty if its base branch has no rules. */
export const noRules = {
  requiredContexts: [],
  requiredWorkflows: [],
  requiredDeployments: [],
  unjudgedRules: [],
}
