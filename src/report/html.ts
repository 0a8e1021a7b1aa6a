import { counted, formatCount } from '../kernel/format/quantity.ts'
import { visibleText, visibleUrl } from '../kernel/format/visible-text.ts'

/**
 * A part of a page. Values are escaped unless they are `Html`: only the template itself and the
 * results of this function are HTML. Use values between tags or in double quotes only.
 */
export function html(template: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(template.reduce((text, part, index) => text + write(values[index - 1]) + part))
}

export type Part = Html | string | number | undefined | readonly Part[]

/** Well-formed HTML. The class is not exported, so that only `html` can create one. */
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
  // `join` would copy all of a page for each list around it.
  if (typeof value === 'object') return value.reduce<string>((text, one) => text + write(one), '')
  return visibleText(String(value ?? '')).replace(
    /[&<>"']/g,
    (character) => escapes[character] ?? '',
  )
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Renders trusted sentences, with inline code in backticks. */
export function inlineCode(sentences: string): readonly Html[] {
  return sentences
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}

/** An untrusted URL, path or name: shown as text, never as a link. A narrow page breaks it at slashes. */
export const quote = (text: string): Html =>
  html`<code>${visibleUrl(shortened(text))
    .split(betweenNames)
    .map((part, index) => (index > 0 ? html`<wbr>${part}` : part))}</code>`

/** After a slash that is neither the first nor the last character, nor beside another. */
const betweenNames = /(?<=[^/]\/)(?=[^/])/

/** A section of the report, with a heading. */
export interface Section {
  /** Of the element, for links from the navigation. */
  readonly id: string
  /** In the navigation. */
  readonly name: string
  /** A count or size next to the name. */
  readonly tally?: string | undefined
  /** Default: the name. */
  readonly title?: string | undefined
  readonly body: Part
}

/**
 * A list that opens in steps, each ten times as long as the one before it.
 *
 * @param further after the first step
 */
export function steppedList(
  items: readonly Html[],
  size = 10,
  further: readonly Html[] = [],
): Html {
  const rest = items.slice(size)
  const list = html`<ul>${items.slice(0, size)}</ul>${further}`
  if (rest.length === 0) return list
  return html`${list}<details class="rest">
<summary>${formatCount(rest.length)} more</summary>
${steppedList(rest, size * 9)}
</details>`
}

/** What a list leaves out, such as `and 3 more files`. */
export function more(count: number, one: string, why = ''): Html | string {
  return count > 0 ? html`<p class="more">and ${counted(count, `more ${one}`)} ${why}</p>` : ''
}

/** A section of names and values; those without a value are left out. */
export function factList(
  section: Pick<Section, 'id' | 'name'>,
  facts: readonly (readonly [name: string, value: Html | string | false | undefined])[],
): Section {
  const row = ([name, value]: (typeof facts)[number]) =>
    value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>\n` : ''
  return { ...section, body: html`<dl class="facts">\n${facts.map(row)}</dl>` }
}

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
