import { oneLine, truncated } from '../kernel/format/one-line.ts'
import { formatCount } from '../kernel/format/quantity.ts'
import { visibleUrl } from '../kernel/format/visible-text.ts'

/** Untrusted text as a code span: its fence is longer than any in the text; `|` is escaped. */
export function code(text = ''): string {
  const line = oneLine(text)
  if (line === '') return ''
  const fence = '`'.repeat(maxBacktickRun(line) + 1)
  const inner = /^`|`$/.test(line) ? ` ${line} ` : line
  return `${fence}${inner.replaceAll('|', '\\|')}${fence}`
}

/** Longer untrusted text is cut. In UTF-16 units. */
export const maxTextLength = 160

/** Untrusted text as a code span, cut if it is long. */
export const shortCode = (text: string): string => code(truncated(text, maxTextLength))

/** A URL, path or name as a code span that shows its white space, cut if it is long. */
export const shortUrl = (url: string): string => shortCode(visibleUrl(url))

/**
 * A sentence of the action, which quotes untrusted text in backticks: the quotes are code spans. A sentence
 * with anything else that may have an effect in Markdown is a code span as a whole.
 */
export function sentence(text: string): string {
  const parts = text.split('`')
  const isQuote = (index: number) => index % 2 === 1
  // Two code spans side by side would be read as another one.
  const isBetween = (index: number) => index > 0 && index < parts.length - 1
  const isSafe = parts.every((part, index) => isQuote(index) || isPlain(part, isBetween(index)))
  if (!isSafe || parts.length % 2 === 0) return shortCode(text)
  return parts.map((part, index) => (isQuote(index) ? shortCode(part) : part)).join('')
}

/**
 * Letters, digits and punctuation without an effect: no dot or colon is within a word, as in URLs. The one
 * file ending of these sentences is no word.
 */
const isPlain = (text: string, isBetween: boolean) =>
  text.length <= maxTextLength &&
  !(isBetween && text === '') &&
  /^(?:[A-Za-z\d ,;'"()%/…-]|[:.](?= |$))*$/.test(text.replaceAll(' .html', ''))

/** Untrusted text as a Markdown code block. Keeps line breaks. */
export function codeBlock(text: string, language = 'text'): string {
  const lines = text.replace(/[^\P{Cc}\n]+|[\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, '')
  const fence = '`'.repeat(Math.max(3, maxBacktickRun(lines) + 1))
  return `${fence}${language}\n${lines}\n${fence}`
}

/** Markdown blocks, one after another; empty ones are omitted. */
export const blocks = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join('\n\n')

/** A table of Markdown cells. Rows without a value are omitted. */
export function table(
  head: readonly [string, string],
  rows: readonly (readonly [string, string | undefined])[],
): string {
  const lines = rows.filter(([, value]) => value).map(([name, value]) => `| ${name} | ${value} |`)
  if (lines.length === 0) return ''
  return [`| ${head.join(' | ')} |`, '| --- | --- |', ...lines].join('\n')
}

/**
 * The rows of a group, of which only the first contains its name.
 *
 * @param cells of its first items, as Markdown
 * @param count of all its items
 * @param rest how many of them have no cell
 */
export function groupRows(
  name: string,
  cells: readonly string[],
  count: number,
  rest = count - cells.length,
): [name: string, cell: string][] {
  const all = rest > 0 ? [...cells, `and ${formatCount(rest)} more`] : cells
  return all.map((cell, index): [string, string] => [
    index === 0 ? `${name}: ${formatCount(count)}` : '',
    cell,
  ])
}

function maxBacktickRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}
