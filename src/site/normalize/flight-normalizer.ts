import { buildMarks } from './build-marks.ts'
import { KeptText, spansOf, withoutSpans } from './normalized-text.ts'
import type { Normalizer } from './normalizer.ts'

/**
 * For the data of a page of Next.js' App Router in a file of its own, which is read when a reader
 * follows a link. Any other text is left alone.
 */
export class FlightNormalizer implements Normalizer {
  readonly #kept = new KeptText()

  write(text: string): void {
    this.#kept.add(text)
  }

  end(): string | undefined {
    const { text } = this.#kept
    // The first row: a number in hex, a colon, and what React made of it.
    if (!/^(?:[0-9a-f]{1,16})?:/.test(text)) return undefined
    const spans = spansOf(buildMarks.flightFile, text, { start: 0, end: text.length })
    return spans.length === 0 ? undefined : withoutSpans(text, spans)
  }
}
