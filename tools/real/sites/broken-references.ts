import { checkSite } from '../../../src/site/check/check-site.ts'
import type { Expectations } from '../../../src/site/site-check.ts'
import type { SiteFile } from '../../../src/site/site-file.ts'

/** How real sites are checked: on a host that serves every usual form of a URL. */
export const expectations: Expectations = {
  ...{ domain: '', deployment: 'client-hosted', publishTarget: 'none', servedUnder: '/' },
  allowedHosts: [],
}

/**
 * What is broken in a site, by `/target` or `/target#anchor` without escapes: the pages that refer to
 * it, as paths.
 */
export type BrokenReferences = ReadonlyMap<string, ReadonlySet<string>>

const causes: ReadonlySet<string> = new Set(['broken-link', 'missing-asset', 'missing-fragment'])

/** What the site check finds, notices included. Each has up to 1,000 pages. */
export function ourBroken(files: readonly SiteFile[]): BrokenReferences {
  const broken = checkSite(files, expectations).findings.filter(({ cause }) => causes.has(cause))
  return new Map(
    broken.map(({ subject, places }) => [subject, new Set(places.map(({ path }) => path))]),
  )
}

/** Collects what another checker reports. */
export class BrokenList {
  readonly broken = new Map<string, Set<string>>()

  /**
   * @param page path of the site
   * @param target path of the site with escapes, and perhaps a fragment
   */
  add(page: string, target: string): void {
    const [, path = '', fragment] = /^\/*([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? []
    const subject = `/${decode(path)}${fragment ? `#${decode(fragment)}` : ''}`
    const pages = this.broken.get(subject) ?? new Set()
    this.broken.set(subject, pages.add(decode(page).replace(/^\.?\//, '') || 'index.html'))
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
