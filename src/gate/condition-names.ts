/** The conditions that a gate can wait for. Each includes the first two. */
export const conditionNames = [
  'completed',
  'pull-request',
  'not-draft',
  'mergeable',
  'checks-passed',
  'required-checks-passed',
  'approved',
  'merged',
] as const

export type ConditionName = (typeof conditionNames)[number]
