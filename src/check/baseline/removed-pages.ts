import { isPage } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { hostedSite } from '../../site/hosted-site.ts'
import type { Manifest } from '../../site/manifest.ts'
import type { HostRules } from '../../site/site-rules.ts'
import type { Finding } from '../finding.ts'
import { FindingList } from '../findings/finding-list.ts'

/**
 * The pages of the deployed site with a URL that the new one neither serves nor redirects: a notice for
 * each. Pages in a folder that is named after a build are left out.
 *
 * @param files of the new site, with its redirects
 */
export function removedPages(
  before: Pick<Manifest, 'files'>,
  files: readonly SiteFile[],
  rules: HostRules,
): readonly Finding[] {
  const { publishTarget } = rules
  const deployed = hostedSite(before.files, publishTarget, rules)
  const site = hostedSite(files, publishTarget, rules)
  const findings = new FindingList()
  for (const file of before.files) {
    if (!isPage(file) || file.normalizedPath !== undefined) continue
    if (deployed.isNotFoundPage(file.path)) continue
    const lost = deployed.pathsOf(file).find((path) => {
      const { kind } = site.follow(path)
      return kind === 'missing' || kind === 'circle'
    })
    if (lost === undefined) continue
    findings.add({ cause: 'removed-page', level: 'notice', subject: `/${lost}` })
  }
  return findings.sorted()
}
