import { Scrubber } from '../../scrub/scrubber.ts'

/** The maximum length of untrusted text, and the parts kept of longer text, in UTF-16 units. */
const displayLimits = { whole: 400, start: 280, end: 100 }

/** Cuts long text in the middle: URLs differ at the start, file paths at the end. */
export function shortened(text: string): string {
  if (text.length <= displayLimits.whole) return text
  // Do not split surrogate pairs.
  const start = text.slice(0, displayLimits.start).replace(/[\ud800-\udbff]$/, '')
  const end = text.slice(-displayLimits.end).replace(/^[\udc00-\udfff]/, '')
  return `${start} … ${end}`
}

/**
 * The report with secrets removed from all texts that `shortened` cuts: what is left of a secret after
 * a cut would not be recognized.
 */
export function scrubLongTexts<Value>(value: Value, scrubber: Scrubber): Value {
  return scrubbed(value) as Value

  function scrubbed(part: unknown): unknown {
    if (typeof part === 'string') {
      return part.length > displayLimits.whole ? scrubber.scrub(part) : part
    }
    if (Array.isArray(part)) return part.map(scrubbed)
    if (typeof part !== 'object' || part === null || part instanceof Date) return part
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, scrubbed(field)]))
  }
}

/** A report page without secrets, which its texts may repeat. */
export function pageWithoutSecrets<Report>(
  report: Report,
  page: (report: Report) => string,
  secrets: readonly string[],
): string {
  const scrubber = new Scrubber(secrets)
  return scrubber.scrub(page(scrubLongTexts(report, scrubber)))
}
