import { gunzipSync } from 'node:zlib'
import { fileKind, syntaxOf } from './file-kind.ts'
import type { MarkupHandler } from './markup/markup-handler.ts'
import { buildMarks, type Span, spansOf, withoutSpans } from './normalize/build-marks.ts'
import { PageNormalizer } from './normalize/page-normalizer.ts'
import { scanLimits } from './scan/scan.ts'

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

/**
 * Normalizes the data files of the Next.js App Router, which are loaded when a reader follows a link.
 * Other text files are not changed.
 */
function normalizeFlightData(text: string): string | undefined {
  // The first row starts with a hexadecimal number and a colon.
  if (!/^(?:[0-9a-f]{1,16})?:/.test(text)) return undefined
  const spans = spansOf(buildMarks.flightFile, text, { start: 0, end: text.length })
  for (const row of firstRows(text)) spans.push(...spansOf(buildMarks.flightRow, text, row))
  return spans.length === 0 ? undefined : withoutSpans(text, spans)
}

/** The rows with the number 0: usually one, of a file of many. Each may begin after any line break. */
function* firstRows(text: string): Generator<Span, void, void> {
  for (let at = 0; at >= 0; at = text.indexOf('\n0:', at)) {
    const start = at === 0 ? 0 : at + 1
    const end = text.indexOf('\n', start)
    if (text.startsWith('0:', start)) yield { start, end: end < 0 ? text.length : end }
    at = start
  }
}

/** Normalizes a sitemap or a feed: replaces the times that every build writes. */
const normalizeTimes = (kind: 'sitemap' | 'feed') => (text: string) => {
  const spans = timesIn(text, kind)
  return spans.length === 0 ? undefined : withoutSpans(text, spans)
}

/**
 * A gzipped sitemap is compared unpacked, as its header contains a time, too. Undefined if it is
 * invalid or too long.
 */
function normalizePackedSitemap(packed: string): string | undefined {
  try {
    const bytes = gunzipSync(Buffer.from(packed, 'latin1'), {
      maxOutputLength: scanLimits.fileSize,
    })
    const text = bytes.toString('latin1')
    return text === '' ? undefined : withoutSpans(text, timesIn(text, 'sitemap'))
  } catch {
    return undefined
  }
}

/** The times before the first entry of a feed, or anywhere in a sitemap. */
function timesIn(text: string, kind: 'sitemap' | 'feed'): Span[] {
  const firstEntry = text.search(/<(?:entry|item)[\s>]/)
  return spansOf(buildMarks[kind], text, {
    start: 0,
    end: firstEntry < 0 ? text.length : firstEntry,
  })
}
