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
