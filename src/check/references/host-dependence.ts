import type { Reference } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { type HostedSite, hostedSite } from '../../site/hosted-site.ts'
import type { TargetRules } from '../../site/publish-target.ts'
import { targetRules } from '../../site/publish-targets.ts'
import type { PublishTarget, SiteRules } from '../../site/site-rules.ts'
import type { UrlShape } from '../findings/finding-detail.ts'
import type { FindingList } from '../findings/finding-list.ts'
import { type ReferringFile, referencePlace } from './reference-findings.ts'
import type { Target } from './site-url.ts'

/** Finds URLs that some hosts serve and the publish target does not, or may not. */
export class HostDependence {
  readonly #target: PublishTarget
  readonly #rules: TargetRules
  readonly #findings: FindingList
  /** The same files on a host that serves as much as any host does. */
  readonly #elsewhere: Pick<HostedSite<SiteFile>, 'find'>

  constructor(
    files: readonly SiteFile[],
    { publishTarget }: Pick<SiteRules, 'publishTarget'>,
    findings: FindingList,
  ) {
    this.#target = publishTarget
    this.#rules = targetRules[publishTarget]
    this.#findings = findings
    this.#elsewhere = hostedSite(files, 'none')
  }

  /** The file that some host serves at a path. */
  findElsewhere(path: string): SiteFile | undefined {
    return this.#elsewhere.find(path)
  }

  /**
   * Reports a URL at which some host serves a file, unless the target is known to serve it.
   *
   * @param from with the URL
   */
  report(
    cause: 'needs-rewrite' | 'search-url',
    { path, file }: Pick<Target, 'path' | 'file'>,
    found: SiteFile,
    from: ReferringFile,
    reference: Reference,
  ): void {
    // Nearly all URLs, which any host serves.
    if (file && path === file.path) return
    const shape = shapeOf(path, found.path)
    const isDoubtful =
      (shape === 'no-extension' && this.#rules.mayNeedHtml === true) ||
      (shape === 'double-slash' && this.#target === 'none')
    if (file && !isDoubtful) return
    // Exception: unknown-host.
    const level = file ? 'notice' : 'finding'
    const refused = file ? {} : { refusedBy: this.#target }
    const detail = { of: 'url-shape', shape, ...refused } as const
    const place = referencePlace(from, reference, reference.url)
    this.#findings.add({ cause, variant: shape, level, detail }, place)
  }

  /** Whether the target refuses a URL as it is written. */
  isRefused(url: string): boolean {
    const { refusesRawPercent } = this.#rules
    return refusesRawPercent === true && rawPercent.test(url)
  }
}

/** In the path of a URL. */
const rawPercent = /^[^?#%]*(?:%[\da-f]{2}[^?#%]*)*%(?![\da-f]{2})/i

/** How a URL differs from the path of its file. */
function shapeOf(path: string, filePath: string): UrlShape {
  if (path.includes('//')) return 'double-slash'
  if (path !== filePath && filePath === `${path}.html`) return 'no-extension'
  if (path !== filePath && filePath === `${path}/index.html`) return 'no-trailing-slash'
  return 'other'
}
