import type { SiteFile } from '../../reading/site-files.ts'
import { hostedSite } from '../../site/hosted-site.ts'
import type { TargetRules } from '../../site/publish-target.ts'
import { targetRules } from '../../site/publish-targets.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { FindingPlace } from '../finding.ts'
import type { FindingList } from '../findings/finding-list.ts'
import type { Target } from './site-url.ts'

/** Finds URLs that some hosts serve and the publish target does not, or may not. */
export function hostDependenceOf(
  files: readonly SiteFile[],
  { publishTarget: target }: Pick<SiteRules, 'publishTarget'>,
  findings: FindingList,
) {
  const { name, mayNeedHtml, refusesRawPercent }: TargetRules = targetRules[target]
  /** The same files on a host that serves as much as any host does. */
  const elsewhere = hostedSite(files, 'none')

  /** Reports a URL at which some host serves a file, unless the target is known to serve it. */
  function report(
    cause: 'needs-rewrite' | 'search-url',
    { path, file }: Pick<Target, 'path' | 'file'>,
    found: SiteFile,
    place: FindingPlace,
  ): void {
    const form = formOf(path, found.path)
    const isDoubtful =
      form === 'URLs without .html'
        ? mayNeedHtml === true
        : form === 'double slashes' && target === 'none'
    if (file && !isDoubtful) return
    const what = form ?? 'files without a known extension, or with a reserved name'
    const level = file ? 'notice' : 'finding'
    const detail = `${what}, which ${file ? 'some hosts do' : `${name} does`} not serve`
    findings.add({ cause, level, detail }, place)
  }

  /** Why the target refuses a URL as it is written; undefined if it does not. */
  function refusalOf(url: string): string | undefined {
    if (!refusesRawPercent || !rawPercent.test(url)) return undefined
    return `${name} responds with HTTP 400 to a \`%\` without two hex digits: write \`%25\``
  }

  return { findElsewhere: elsewhere.find, report, refusalOf }
}

/** In the path of a URL. */
const rawPercent = /^[^?#%]*(?:%[\da-f]{2}[^?#%]*)*%(?![\da-f]{2})/i

/** How a URL differs from the path of its file; undefined if every host serves it. */
function formOf(path: string, filePath: string) {
  if (path.includes('//')) return 'double slashes'
  if (path === filePath) return undefined
  if (filePath === `${path}.html`) return 'URLs without .html'
  return filePath === `${path}/index.html` ? 'folders without a trailing slash' : undefined
}
