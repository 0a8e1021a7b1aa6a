import { buildMarks } from './build-marks.ts'
import { KeptText, spansOf, withoutSpans } from './normalized-text.ts'
import type { Normalizer } from './normalizer.ts'

/**
 * Normalizes the data files of the Next.js App Router, which are loaded when a reader follows a link.
 * Other text files are not changed.
 */
export class FlightNormalizer implements Normalizer {
  readonly #kept = new KeptText()

  write(text: string): void {
    this.#kept.add(text)
  }

  end(): string | undefined {
    const { text } = this.#kept
    // The first row starts with a hexadecimal number and a colon.
    if (!/^(?:[0-9a-f]{1,16})?:/.test(text)) return undefined
    const spans = spansOf(buildMarks.flightFile, text, { start: 0, end: text.length })
    return spans.length === 0 ? undefined : withoutSpans(text, spans)
  }
}
