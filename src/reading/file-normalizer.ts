import { gunzipSync } from 'node:zlib'
import { fileKind } from './file-kind.ts'
import { buildIdsInFeed } from './normalize/build-ids.ts'
import { buildMarks, normalizedText, spansOf } from './normalize/build-marks.ts'
import { scanLimits } from './scan/scan.ts'

/**
 * The normalizer of the data files of the Next.js App Router, of sitemaps and of feeds: see
 * `normalizedText`. Undefined for other files; pages have one of their own.
 *
 * @param path in the site
 */
export function normalizerOf(path: string): ((text: string) => string | undefined) | undefined {
  switch (fileKind(path)) {
    case 'text':
      return normalizeFlightData
    case 'sitemap':
      return (text) => withoutMarks(text, buildMarks.sitemap)
    case 'feed':
      return normalizeFeed
    case 'packed sitemap':
      return normalizePackedSitemap
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
  return withoutMarks(text, [...buildMarks.flightFile, ...buildMarks.flightRow])
}

/** What follows the first entry is no time of the build, but it may have ids of it. */
function normalizeFeed(text: string): string | undefined {
  const firstEntry = text.search(/<(?:entry|item)[\s>]/)
  const head = { start: 0, end: firstEntry < 0 ? text.length : firstEntry }
  return normalizedText(text, [...spansOf(buildMarks.feed, text, head), ...buildIdsInFeed(text)])
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
    return withoutMarks(text, buildMarks.sitemap) ?? text
  } catch {
    return undefined
  }
}

const withoutMarks = (text: string, marks: readonly RegExp[], end = text.length) =>
  normalizedText(text, spansOf(marks, text, { start: 0, end }))
