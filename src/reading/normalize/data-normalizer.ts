import { gunzipSync } from 'node:zlib'
import { scanLimits } from '../scan/scan-limits.ts'
import { buildMarks } from './build-marks.ts'
import { type Span, spansOf, withoutSpans } from './normalized-text.ts'

/**
 * Normalizes the data files of the Next.js App Router, which are loaded when a reader follows a link.
 * Other text files are not changed.
 */
export function normalizeFlightData(text: string): string | undefined {
  // The first row starts with a hexadecimal number and a colon.
  if (!/^(?:[0-9a-f]{1,16})?:/.test(text)) return undefined
  const spans = spansOf(buildMarks.flightFile, text, { start: 0, end: text.length })
  return spans.length === 0 ? undefined : withoutSpans(text, spans)
}

/** Normalizes a sitemap or a feed: replaces the times that every build writes. */
export const normalizeTimes = (kind: 'sitemap' | 'feed') => (text: string) => {
  const spans = timesIn(text, kind)
  return spans.length === 0 ? undefined : withoutSpans(text, spans)
}

/**
 * A gzipped sitemap is compared unpacked, as its header contains a time, too. Undefined if it is
 * invalid or too long.
 */
export function normalizePackedSitemap(packed: string): string | undefined {
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
