import { scanFile } from '../reading/file-scanner.ts'
import type { ReferenceKind } from '../reading/scan/scan.ts'

/** What a served file refers to. */
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
  const resolved = Array.from(references, ({ kind, url }) => ({
    kind,
    to: URL.parse(url, baseUrl.href),
  }))
  const found = resolved.flatMap(({ kind, to }) => (to ? { kind, to } : []))
  return { references: found, base: baseUrl, isPartial }
}
