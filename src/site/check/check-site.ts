import type { Deployment } from '../deployment.ts'
import { type PublishTarget, publishRules } from '../publish-target.ts'
import type { SiteCheck } from '../site-check.ts'
import type { SiteFile } from '../site-file.ts'
import { FindingList, order } from './finding-list.ts'
import { checkLimits } from './publish-limits.ts'
import { ReferenceCheck } from './reference-check.ts'
import { checkStructure } from './structure.ts'

/** What the author of the workflow told, and the host: what a site is held against. */
export interface Expectations {
  /** Host name that was exported; empty when the job was resumed by its id. */
  readonly domain: string
  readonly deployment: Deployment
  /** Outside hosts that the site may load from. */
  readonly allowedHosts: readonly string[]
  readonly publishTarget: PublishTarget
  /** The path that the target serves the site under: `/`, or `/repository/`. */
  readonly servedUnder: string
  /** How many pages the host counted, when it told. */
  readonly pageCount?: number | undefined
}

/**
 * Looks for what is wrong with a site: references that lead nowhere, loads from other hosts, what
 * every site has and this one lacks, what the publish target does not take. Pure.
 *
 * Redirects that the host is configured for (`_redirects`, `staticwebapp.config.json`) are not
 * known: what only they lead to counts as missing.
 */
export function checkSite(files: readonly SiteFile[], expectations: Expectations): SiteCheck {
  const steps = siteCheckSteps(files, expectations)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same in steps of some milliseconds at most: a large site takes seconds. */
function* siteCheckSteps(
  files: readonly SiteFile[],
  expectations: Expectations,
): Generator<undefined, SiteCheck> {
  // The order of paths, in which places are told.
  const ordered = files.toSorted((a, b) => order(a.path, b.path))
  const rules = publishRules[expectations.publishTarget]
  const findings = new FindingList()

  const references = yield* new ReferenceCheck(ordered, expectations, findings).follow(ordered)
  const pages = checkStructure(ordered, rules, expectations.pageCount, findings)
  checkLimits(ordered, rules, findings)
  return { findings: findings.sorted(), pages, ...references }
}
