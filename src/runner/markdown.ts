import { oneLine, truncated } from '../kernel/format/one-line.ts'
import { formatCount } from '../kernel/format/quantity.ts'

/** Untrusted text as a code span: its fence is longer than any in the text; `|` is escaped. */
export function code(text = ''): string {
  const line = oneLine(text)
  if (line === '') return ''
  const fence = '`'.repeat(maxBacktickRun(line) + 1)
  const inner = /^`|`$/.test(line) ? ` ${line} ` : line
  return `${fence}${inner.replaceAll('|', '\\|')}${fence}`
}

/** Untrusted text of letters, digits, spaces and commas, which have no effect, as it is; else as code. */
export const plain = (text: string) => (/^[A-Za-z\d ,]*$/.test(text) ? text : code(text))

/** Longer untrusted text is cut. In UTF-16 units. */
export const maxTextLength = 160

/** Untrusted text as a code span, cut if it is long. */
export const shortCode = (text: string) => code(truncated(text, maxTextLength))

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
