import { isPage } from '../../reading/file-kind.ts'
import { scanFile } from '../../reading/file-scanner.ts'
import type { ReferenceKind } from '../../reading/scan/scan.ts'
import { isUrl, referenceUses } from '../../site/reference-use.ts'
import type { BodyResponse } from '../wire/response.ts'

export interface PageReferences {
  readonly references: readonly { readonly kind: ReferenceKind; readonly to: URL }[]
  readonly base: URL
  /** Whether it refers to more: it exceeds a limit of the scan. */
  readonly isPartial: boolean
}

/**
 * Resolves the URLs that a page or a sitemap refers to. Invalid ones are left out.
 *
 * @param path of the file in the site
 * @param body of the file, as served at `url`
 */
export function pageReferences(path: string, body: Buffer, url: URL): PageReferences {
  const { references = [], base = '', isPartial = false } = scanFile(path, body) ?? {}
  const baseUrl = URL.parse(base, url.href) ?? url
  const found = [...references].flatMap(({ kind, url }) => {
    const to = isUrl(kind) ? URL.parse(url, baseUrl.href) : null
    return to ? { kind, to } : []
  })
  return { references: found, base: baseUrl, isPartial }
}

/** A resource that a page of an https site loads over http, which browsers block. */
export interface InsecureLoad {
  /** The path of the page in the site. */
  readonly page: string
  /** Untrusted. */
  readonly url: string
}

/** The mixed content of a site. */
export interface InsecureLoads {
  readonly count: number
  /** The first ones. */
  readonly first: readonly InsecureLoad[]
}

/** How many are listed; the rest is counted. */
const maxKept = 100

/** A quick test: most pages have no such attribute, and are not read. */
const maybeInsecure = /(?:src|href|srcset|data|poster)\s?=\s?["']?\s?http:\/\//i

/** Collects the mixed content of the pages that are served. */
export class MixedContent implements InsecureLoads {
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
