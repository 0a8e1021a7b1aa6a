import type { SiteFile } from '../../reading/site-files.ts'
import type { PageRelations } from '../findings/search-engines.ts'
import type { Target } from './site-url.ts'

/** Collects the canonical URLs of pages. */
export class CanonicalUrls {
  readonly #ofPages: Map<SiteFile, { readonly host: string; readonly page: SiteFile | undefined }> =
    new Map()

  /** By page: where its canonical URL leads. */
  get ofPages(): PageRelations['canonicals'] {
    return this.#ofPages
  }

  /**
   * Of several canonical URLs, one on another host counts. Only web URLs count.
   *
   * @param found what the target leads to in the site
   */
  add(page: SiteFile, { leadsTo, host }: Target, found: SiteFile | undefined): void {
    if (leadsTo !== 'site' && host === '') return
    const before = this.#ofPages.get(page)
    if (!before?.host) this.#ofPages.set(page, { host, page: found ?? before?.page })
  }
}
