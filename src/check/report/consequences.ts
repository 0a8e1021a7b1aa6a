import { counted } from '../../kernel/format/quantity.ts'
import type { FindingCause } from '../../site/finding-cause.ts'
import { numberOf } from '../cause-groups.ts'
import type { Finding } from '../finding.ts'

/** What a missing script leads to in a browser, as the report counts it. */
const followingCauses: Partial<Readonly<Record<FindingCause, string>>> = {
  'script-error': 'script error',
  'blank-page': 'blank page',
  'hydration-error': 'hydration error',
  'failed-navigation': 'failed navigation',
}

/**
 * What follows from missing scripts: `5 scripts missing in 137 files, and 1 script error that follows`.
 * A defect follows if each of its pages, all of them listed, lacks a script.
 *
 * @returns undefined if nothing does
 */
export function consequencesText(findings: readonly Finding[]): string | undefined {
  const missing = findings.filter(
    ({ cause, places }) =>
      cause === 'missing-asset' && places.some(({ kind }) => kind === 'script'),
  )
  const files = new Set(missing.flatMap(({ places }) => places.map(({ path }) => path)))
  const following = findings.filter(
    ({ cause, places, count }) =>
      followingCauses[cause] !== undefined &&
      count > 0 &&
      count === places.length &&
      places.every(({ path }) => files.has(path)),
  )
  if (following.length === 0) return undefined
  const groups = Map.groupBy(following, ({ cause }) => cause)
  const effects = Array.from(groups, ([cause, group]) =>
    counted(numberOf(group), followingCauses[cause] ?? ''),
  )
  const verb = numberOf(following) === 1 ? 'follows' : 'follow'
  return `${counted(numberOf(missing), 'script')} missing in ${counted(files.size, 'file')}, and ${effects.join(', ')} that ${verb}`
}
