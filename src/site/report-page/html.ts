/**
 * A part of a page. Text in `${…}` is escaped, whatever it is and wherever it came from: only what
 * is written in the template itself, and what this function made, is read as HTML.
 *
 * Values stand between tags, or in double quotes.
 */
export function html(template: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(template.reduce((text, part, index) => text + write(values[index - 1]) + part))
}

export type Part = Html | string | number | undefined | readonly Part[]

/** HTML that is whole. The class is not exported, so that nothing but `html` makes one. */
class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type { Html }

function write(value: Part): string {
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.map(write).join('')
  return visible(String(value ?? '')).replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Characters that are not seen, or that change how others are seen: controls, line separators,
 * marks of direction, fillers, halves of surrogate pairs. How an emoji looks is left to it.
 */
const unseen = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]--\p{VS}]/gv

/** The text with what is not seen written out: `‹U+202E›`. */
function visible(text: string): string {
  return text.replace(unseen, (character) => {
    const point = character.codePointAt(0) ?? 0
    return `‹U+${point.toString(16).toUpperCase().padStart(4, '0')}›`
  })
}

/** Our own sentences, in which what is in back-ticks is code. */
export function inlineCode(sentences: string): readonly Html[] {
  return sentences
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

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

/** A part of the report under a heading of its own. */
export interface Section {
  /** Of the element; what the list of parts leads to. */
  readonly id: string
  /** In the list of parts. */
  readonly name: string
  /** Beside the name: how much there is. */
  readonly tally?: string | undefined
  readonly title: string
  readonly body: Part
}
