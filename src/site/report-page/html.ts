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
