import { publishRules } from '../publish-target.ts'
import type { Expectations, SiteCheck } from '../site-check.ts'
import type { SiteFile } from '../site-file.ts'
import { FindingList, order } from './finding-list.ts'
import { checkLimits } from './publish-limits.ts'
import { ReferenceCheck } from './reference-check.ts'
import { checkStructure } from './structure.ts'

/**
 * Looks for what is wrong with a site: references that lead nowhere, loads from other hosts, what
 * every site has and this one lacks, what the publish target does not take. Pure.
 *
 * Redirects that the host is configured for (`_redirects`, `staticwebapp.config.json`) are not
 * known: what only they lead to counts as missing.
 */
export function checkSite(files: readonly SiteFile[], expectations: Expectations): SiteCheck {
  // The order of paths, in which places are reported.
  const ordered = files.toSorted((a, b) => order(a.path, b.path))
  const rules = publishRules[expectations.publishTarget]
  const findings = new FindingList()

  const references = new ReferenceCheck(ordered, expectations, findings).follow(ordered)
  const pages = checkStructure(ordered, rules, expectations.pageCount, findings)
  checkLimits(ordered, rules, findings)
  return { findings: findings.sorted(), pages, ...references }
}
