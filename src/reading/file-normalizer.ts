import { fileKind, syntaxOf } from './file-kind.ts'
import type { MarkupHandler } from './markup/markup-handler.ts'
import {
  normalizeFlightData,
  normalizePackedSitemap,
  normalizeTimes,
} from './normalize/data-normalizer.ts'
import { PageNormalizer } from './normalize/page-normalizer.ts'

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
  const kind = fileKind(path)
  switch (kind) {
    case 'page':
      return new PageNormalizer(syntaxOf(path))
    case 'text':
      return { normalize: normalizeFlightData }
    case 'sitemap':
    case 'feed':
      return { normalize: normalizeTimes(kind) }
    case 'packed sitemap':
      return { normalize: normalizePackedSitemap }
    default:
      return undefined
  }
}
