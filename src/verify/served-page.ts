import type { IncomingHttpHeaders } from 'node:http'
import type { ManifestFile } from '../manifest/manifest.ts'
import { isPage } from '../reading/file-kind.ts'
import { FileReader } from '../reading/file-reader.ts'
import { restoredPages } from './alterations.ts'
import type { BuildFile } from './build-files.ts'
import type { Difference } from './difference.ts'
import { type PlannedRequest, plannedUrl } from './planned-request.ts'
import type { BodyResponse } from './response.ts'
import type { SiteKnowledge } from './site-knowledge.ts'

/** A page as it was served. */
export interface ServedPage {
  readonly body: Buffer
  readonly headers: IncomingHttpHeaders
  /** What it loads of its build: see `BuildFiles`. */
  readonly loads: (path: string) => readonly BuildFile[] | undefined
}

/** Undefined if its body was not kept. */
export function servedPage(
  planned: PlannedRequest & { readonly path: string },
  { headers, redirectedTo, kept }: BodyResponse,
  known: Pick<SiteKnowledge, 'siteUrl' | 'buildFiles'>,
): ServedPage | undefined {
  const { siteUrl } = known
  const body = kept()
  if (!body) return undefined
  const url = redirectedTo === undefined ? plannedUrl(planned, siteUrl) : new URL(redirectedTo)
  return { body, headers, loads: (path) => known.buildFiles.loadedBy(path, body, url, siteUrl) }
}

/** The alteration of a page that is otherwise the file, as a notice. */
export function alterationOf(
  expected: ManifestFile,
  { body, headers, loads }: ServedPage,
): Difference | undefined {
  const { path, sha256 } = expected
  const reader = new FileReader(path, 'digests')
  reader.update(body)
  const { normalizedDigest, sha256: digest, date } = reader.end()
  const build = (detail: string, alike: string) => {
    const loaded = isPage({ path }) ? loads(path) : []
    return loaded && { ...altered(detail), alike, loads: loaded }
  }
  if (digest !== sha256 && (normalizedDigest ?? digest) === (expected.normalizedDigest ?? sha256)) {
    return build('the same page from another build', 'from another build')
  }
  if (!isPage({ path })) return undefined
  if (date && date.digest === expected.date?.digest && date.text !== expected.date.text) {
    return build('the same page with another date', 'shown with another date')
  }
  for (const restored of restoredPages(body, headers)) {
    if (restored.sha256 !== sha256) continue
    const names = restored.alterations.join(', ')
    return { ...altered(names), alike: `altered by ${names}` }
  }
  return undefined
}

const altered = (detail: string): Difference => ({ kind: 'altered', level: 'notice', detail })
