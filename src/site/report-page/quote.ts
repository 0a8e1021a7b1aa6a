import { type Html, html } from './html.ts'

/** The longest text from outside that is shown whole, in UTF-16 units, and what is kept of others. */
const longest = { whole: 400, start: 280, end: 100 }

/** An address, a path, a name from outside: as text, never as a link. */
export function quote(text: string): Html {
  return html`<code>${shortened(text)}</code>`
}

/** Cut in the middle: addresses are told apart by how they begin, files by how they end. */
export function shortened(text: string): string {
  if (text.length <= longest.whole) return text
  // Never between the halves of a surrogate pair.
  const start = text.slice(0, longest.start).replace(/[\ud800-\udbff]$/, '')
  const end = text.slice(-longest.end).replace(/^[\udc00-\udfff]/, '')
  return `${start} … ${end}`
}
