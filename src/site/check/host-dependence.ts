import { type HostedSite, hostedSite } from '../publish-targets/hosted-site.ts'
import type { TargetRules } from '../publish-targets/publish-target.ts'
import { type PublishTarget, targetRules } from '../publish-targets/publish-targets.ts'
import type { SiteFile } from '../reading/site-files.ts'
import type { Finding, FindingPlace } from './finding.ts'
import type { FindingList } from './finding-list.ts'
import type { SiteRules } from './site-rules.ts'
import type { Target } from './site-url.ts'

/** Finds URLs that some hosts serve and the publish target does not, or may not. */
export class HostDependence {
  readonly #target: PublishTarget
  readonly #findings: FindingList
  /** The same files on a host that serves as much as any host does. */
  readonly #elsewhere: HostedSite<SiteFile>

  constructor(
    files: readonly SiteFile[],
    { publishTarget }: Pick<SiteRules, 'publishTarget'>,
    findings: FindingList,
  ) {
    this.#target = publishTarget
    this.#findings = findings
    this.#elsewhere = hostedSite(files, 'none')
  }

  /** The file that another host serves at a path. */
  findElsewhere(path: string): SiteFile | undefined {
    return this.#target === 'none' ? undefined : this.#elsewhere.find(path)
  }

  /**
   * Reports a URL unless the target is known to serve it: one finding for each reason.
   *
   * @param cause whether readers follow the URL, or search engines know it
   * @param found the file that some host serves
   */
  report(
    cause: 'needs-rewrite' | 'search-url',
    { path, file }: Pick<Target, 'path' | 'file'>,
    found: SiteFile,
    place: FindingPlace,
  ): void {
    const form = formOf(path, found.path)
    if (file && !(form && this.#isDoubtful(form))) return
    const { name }: TargetRules = targetRules[this.#target]
    const what = form ?? 'files without a known extension, or with a reserved name'
    const level: Finding['level'] = file ? 'notice' : 'finding'
    const detail = `${what}, which ${file ? 'some hosts do' : `${name} does`} not serve`
    this.#findings.add({ cause, level, subject: '', detail }, place)
  }

  /** Why the target refuses a URL as it is written; undefined if it does not. */
  refusalOf(url: string): string | undefined {
    const { name, serving }: TargetRules = targetRules[this.#target]
    if (!serving.refusesRawPercent || !rawPercent.test(url)) return undefined
    return `${name} responds with HTTP 400 to a \`%\` without two hex digits: write \`%25\``
  }

  #isDoubtful(form: Form): boolean {
    const { serving }: TargetRules = targetRules[this.#target]
    if (form === 'URLs without .html') return serving.mayNeedHtml === true
    return form === 'double slashes' && this.#target === 'none'
  }
}

/** In the path of a URL. */
const rawPercent = /^[^?#%]*(?:%[\da-f]{2}[^?#%]*)*%(?![\da-f]{2})/i

type Form = 'double slashes' | 'URLs without .html' | 'folders without a trailing slash'

/** How a URL differs from the path of its file; undefined if every host serves it. */
function formOf(path: string, filePath: string): Form | undefined {
  if (path.includes('//')) return 'double slashes'
  if (path === filePath) return undefined
  if (filePath === `${path}.html`) return 'URLs without .html'
  return filePath === `${path}/index.html` ? 'folders without a trailing slash' : undefined
}
