import type { Deployment } from '../deployment.ts'
import { type PublishTarget, publishRules } from '../publish-target.ts'
import type { SiteCheck } from '../site-check.ts'
import type { SiteFile } from '../site-file.ts'
import { FindingList, order } from './finding-list.ts'
import { checkLimits } from './publish-limits.ts'
import { ReferenceCheck } from './reference-check.ts'
import { checkStructure } from './structure.ts'

/** What a site is checked against: inputs, and facts from the host. */
export interface Expectations {
  /** Host name that was exported; empty when the job was resumed by its id. */
  readonly domain: string
  readonly deployment: Deployment
  /** External hosts that the site may load from. */
  readonly allowedHosts: readonly string[]
  readonly publishTarget: PublishTarget
  /** The path that the target serves the site under: `/`, or `/repository/`. */
  readonly servedUnder: string
  /** The page count that the host sent, if any. */
  readonly pageCount?: number | undefined
}

/**
 * Finds the defects of a site: broken references, external resources, missing standard pages, and
 * files that exceed the limits of the publish target. Pure.
 *
 * Redirects in the configuration of the host (`_redirects`, `staticwebapp.config.json`) are not
 * read: pages that only they lead to count as missing.
 */
export function checkSite(files: readonly SiteFile[], expectations: Expectations): SiteCheck {
  const steps = siteCheckSteps(files, expectations)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same in steps of a few milliseconds each: a large site takes seconds. */
function* siteCheckSteps(
  files: readonly SiteFile[],
  expectations: Expectations,
): Generator<undefined, SiteCheck> {
  // Places are listed in the order of paths.
  const ordered = files.toSorted((a, b) => order(a.path, b.path))
  const rules = publishRules[expectations.publishTarget]
  const findings = new FindingList()

  const references = yield* new ReferenceCheck(ordered, expectations, findings).follow(ordered)
  const pages = checkStructure(ordered, rules, expectations.pageCount, findings)
  checkLimits(ordered, rules, findings)
  return { findings: findings.sorted(), pages, ...references }
}
