import { hostedSite } from '../publish-targets/hosted-site.ts'
import { targetRules } from '../publish-targets/publish-targets.ts'
import type { SiteFile } from '../reading/site-files.ts'
import { FindingList, order } from './finding-list.ts'
import { checkLimits } from './publish-limits.ts'
import { ReferenceCheck } from './reference-check.ts'
import type { Expectations, SiteCheck } from './site-check.ts'
import { checkNames, checkStructure } from './structure.ts'

/**
 * Finds the defects of a site: broken references, external resources, missing standard pages, and
 * files that exceed the limits of the publish target. Pure.
 *
 * Redirects in the configuration of the host (`_redirects`, `staticwebapp.config.json`) are not
 * read: pages that only they lead to count as missing.
 */
export function checkSite(files: readonly SiteFile[], expectations: Expectations): SiteCheck {
  // The order of paths, in which places are reported.
  const ordered = files.toSorted((a, b) => order(a.path, b.path))
  const site = hostedSite(ordered, expectations.publishTarget)
  const rules = targetRules[expectations.publishTarget]
  const findings = new FindingList()

  const references = new ReferenceCheck(ordered, site, expectations, findings).follow(ordered)
  const pages = checkStructure(ordered, site, rules, expectations.pageCount, findings)
  checkNames(ordered, rules, findings)
  checkLimits(ordered, rules, findings)
  return { findings: findings.sorted(), pages, ...references }
}
