import { gunzipSync } from 'node:zlib'
import { buildMarks } from './build-marks.ts'
import { KeptText, maxNormalizedLength, spansOf, withoutSpans } from './normalized-text.ts'
import type { Normalizer } from './normalizer.ts'

/**
 * Normalizes sitemaps and feeds: replaces the times that every build writes. A gzipped sitemap is
 * compared unpacked, as its header contains a time, too.
 */
export class DatesNormalizer implements Normalizer {
  readonly #marks: readonly RegExp[]
  readonly #isPacked: boolean
  readonly #kept = new KeptText()

  constructor(kind: 'sitemap' | 'packed sitemap' | 'feed') {
    this.#marks = kind === 'feed' ? buildMarks.feed : buildMarks.sitemap
    this.#isPacked = kind === 'packed sitemap'
  }

  write(text: string): void {
    this.#kept.add(text)
  }

  end(): string | undefined {
    const { text } = this.#kept
    const unpacked = this.#isPacked ? unpack(text) : text
    if (!unpacked) return undefined
    const firstEntry = unpacked.search(/<(?:entry|item)[\s>]/)
    const end = firstEntry < 0 ? unpacked.length : firstEntry
    const spans = spansOf(this.#marks, unpacked, { start: 0, end })
    return spans.length === 0 && !this.#isPacked ? undefined : withoutSpans(unpacked, spans)
  }
}

/** Byte text of what a gzip file contains; undefined if it is invalid or too long. */
function unpack(text: string): string | undefined {
  try {
    const bytes = gunzipSync(Buffer.from(text, 'latin1'), { maxOutputLength: maxNormalizedLength })
    return bytes.toString('latin1')
  } catch {
    return undefined
  }
}
