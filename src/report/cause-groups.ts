import type { Finding, FindingCause } from '../check/finding.ts'

/** The findings, or the notices, of one cause. */
export interface CauseGroup extends Pick<Finding, 'cause' | 'level'> {
  readonly findings: readonly Finding[]
}

/** Groups findings by cause, in the order of their first finding. */
export function causeGroups(
  findings: readonly Finding[],
  level: Finding['level'],
): readonly CauseGroup[] {
  const ofLevel = findings.filter((finding) => finding.level === level)
  const groups = Map.groupBy(ofLevel, ({ cause }) => cause)
  return [...groups].map(([cause, findings]) => ({ cause, level, findings }))
}

/** How many findings there are, with those that are not listed separately. */
export function numberOf(findings: readonly Pick<Finding, 'others'>[]): number {
  return findings.reduce((sum, { others = 1 }) => sum + others, 0)
}

/** Whether the text of a place is the text of a link. */
export function isAboutLinks(cause: FindingCause): boolean {
  return cause === 'broken-link' || cause === 'missing-fragment'
}
