import type { SiteCheck } from '../../../../src/check/findings/site-check.ts'
import { checkSite } from '../../../../src/check/thread/check-files.ts'
import type { SiteFile } from '../../../../src/reading/site-files.ts'
import { siteRules } from '../../../../test/support/site-rules.ts'
import { decoded } from './site-folder.ts'

/** How real sites are checked: on a host that serves every usual form of a URL. */
const rules = siteRules({ domain: '' })

/** What the site check finds, notices included. */
export const findingsOf = (files: readonly SiteFile[]): SiteCheck => checkSite(files, rules)

/**
 * Collects what another checker reports: by `/target` or `/target#anchor` without escapes, the paths of
 * the pages that refer to it.
 */
export class BrokenList {
  readonly broken = new Map<string, Set<string>>()

  /**
   * @param page path of the site
   * @param target path of the site with escapes, and perhaps a fragment
   */
  add(page: string, target: string): void {
    const [, path = '', fragment] = /^\/*([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? []
    const subject = `/${decoded(path)}${fragment ? `#${decoded(fragment)}` : ''}`
    const pages = this.broken.get(subject) ?? new Set()
    this.broken.set(subject, pages.add(decoded(page).replace(/^\.?\//, '') || 'index.html'))
  }
}
