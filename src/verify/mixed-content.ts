import { referenceUses } from '../check/reference-use.ts'
import { isPage } from '../reading/file-kind.ts'
import { scanFile } from '../reading/file-scanner.ts'
import type { BodyResponse } from './response.ts'

/** A resource that a page of an https site loads over http, which browsers block. */
export interface InsecureLoad {
  /** The path of the page in the site. */
  readonly page: string
  /** Untrusted. */
  readonly url: string
}

/** How many are listed; the rest is counted. */
const maxKept = 100

/** A quick test: most pages have no such attribute, and are not read. */
const maybeInsecure = /(?:src|href|srcset|data|poster)\s?=\s?["']?\s?http:\/\//i

/** Collects the mixed content of the pages that are served. */
export class MixedContent {
  readonly first: InsecureLoad[] = []
  count = 0
  /** The pages already read: a page is requested at several URLs. */
  readonly #pages = new Set<string>()

  read(page: string, response: Pick<BodyResponse, 'kept'>): void {
    const kept = isPage({ path: page }) && !this.#pages.has(page) ? response.kept() : undefined
    if (!kept?.includes('http://') || !maybeInsecure.test(kept.toString('latin1'))) return
    for (const { kind, url } of scanFile(page, kept)?.references ?? []) {
      if (referenceUses[kind].as !== 'loaded' || !/^http:\/\//i.test(url)) continue
      this.#pages.add(page)
      this.count++
      if (this.first.length < maxKept) this.first.push({ page, url })
    }
  }
}
