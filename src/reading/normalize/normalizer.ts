import type { MarkupHandler } from '../markup/markup-handler.ts'
import { normalizeFlightData, normalizePackedSitemap, normalizeTimes } from './data-normalizer.ts'
import { PageNormalizer } from './page-normalizer.ts'

/**
 * Normalizes a file: replaces what every rebuild changes and no reader sees, such as build ids,
 * nonces and times in tags, scripts and comments (`build-marks.ts`).
 */
export interface Normalizer {
  /**
   * For sharing the pass of another markup reader. Otherwise the normalizer reads the page itself.
   */
  readonly handler?: MarkupHandler
  /**
   * Returns the byte text with `*` for each replaced part; undefined if there is none.
   *
   * @param text byte text of the whole file
   */
  normalize(text: string): string | undefined
}

/**
 * For pages, the data files of the Next.js App Router, sitemaps and feeds.
 *
 * @param path in the site
 */
export function normalizerOf(path: string): Normalizer | undefined {
  if (/\.html?$/i.test(path)) return new PageNormalizer()
  if (/\.txt$/i.test(path)) return { normalize: normalizeFlightData }
  if (/(?:^|\/)sitemap[^/]*\.xml$/i.test(path)) return { normalize: normalizeTimes('sitemap') }
  if (/(?:^|\/)sitemap[^/]*\.xml\.gz$/i.test(path)) return { normalize: normalizePackedSitemap }
  if (/(?:^|\/)(?:feed|rss|atom)[^/]*\.xml$|\.(?:rss|atom)$/i.test(path)) {
    return { normalize: normalizeTimes('feed') }
  }
  return undefined
}
