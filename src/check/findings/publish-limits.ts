import type { SiteFile } from '../../reading/site-files.ts'
import type {
  LimitMeasure,
  NameRule,
  PublishLimit,
  TargetRules,
} from '../../site/publish-target.ts'
import { targetRules } from '../../site/publish-targets.ts'
import type { PublishTarget } from '../../site/site-rules.ts'
import { amountText } from './finding-detail.ts'
import type { FindingList } from './finding-list.ts'

/**
 * Checks a site against the limits and the names of its publish target.
 *
 * @param files in the order of their paths
 */
export function checkLimits(
  files: readonly SiteFile[],
  target: PublishTarget,
  findings: FindingList,
): void {
  const { limits, names }: TargetRules = targetRules[target]
  for (const limit of limits) {
    const higher = limits.filter(({ measure, max }) => measure === limit.measure && max > limit.max)
    for (const amount of measures[limit.measure](files)) {
      // Report the highest plan that is exceeded, and no lower ones.
      const isHigher = higher.some(({ max }) => amount.value > max)
      if (amount.value > limit.max && !isHigher) addExceeded(findings, target, limit, amount)
    }
  }
  for (const rule of names) checkNames(files, target, rule, findings)
}

function addExceeded(
  findings: FindingList,
  target: PublishTarget,
  { variant, measure, level }: PublishLimit,
  { value, path }: Amount,
): void {
  const defect = { cause: 'publish-limit', variant, level: level ?? 'finding' } as const
  const detail = { of: 'limit', target, limit: variant } as const
  if (path === undefined) {
    findings.add({ ...defect, detail: { ...detail, exceededBy: { measure, value } } })
  } else findings.add({ ...defect, detail }, { path, text: amountText(measure, value) })
}

function checkNames(
  files: readonly SiteFile[],
  target: PublishTarget,
  { variant, pattern, level, unless }: NameRule,
  findings: FindingList,
): void {
  if (files.some(({ path }) => path === unless)) return
  const detail = { of: 'name-rule', target, rule: variant } as const
  for (const file of files.filter(({ path }) => pattern.test(path))) {
    findings.add({ cause: 'forbidden-name', variant, level: level ?? 'finding', detail }, file)
  }
}

/** A number of files or bytes, and the file that it belongs to; no file for the whole site. */
interface Amount {
  readonly value: number
  readonly path?: string
}

const measures: Readonly<Record<LimitMeasure, (files: readonly SiteFile[]) => readonly Amount[]>> =
  {
    files: (files) => [{ value: files.length }],
    'site-size': (files) => [{ value: files.reduce((sum, { size }) => sum + size, 0) }],
    'file-size': (files) => files.map(({ path, size }) => ({ path, value: size })),
    'path-length': (files) => files.map(({ path }) => ({ path, value: Buffer.byteLength(path) })),
  }
