/**
 * Text from outside as a Markdown code span: nothing in it is read as Markdown or HTML. The fence is
 * longer than any run of back-ticks within; a `|` is escaped, as spans also stand in tables.
 */
export function code(text = ''): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (line === '') return ''
  const fence = '`'.repeat(longestRun(line) + 1)
  const inner = /^`|`$/.test(line) ? ` ${line} ` : line
  return `${fence}${inner.replaceAll('|', '\\|')}${fence}`
}

/** Text from outside as a Markdown code block; line breaks stay. */
export function codeBlock(text: string, language = 'text'): string {
  const lines = text.replace(/[^\P{Cc}\n]+|[\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, '')
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1))
  return `${fence}${language}\n${lines}\n${fence}`
}

/** A table of rows that are Markdown already, without those that have no value. */
export function table(
  head: readonly [string, string],
  rows: readonly (readonly [string, string | undefined])[],
): string {
  const lines = rows.filter(([, value]) => value).map(([name, value]) => `| ${name} | ${value} |`)
  if (lines.length === 0) return ''
  return [`| ${head.join(' | ')} |`, '| --- | --- |', ...lines].join('\n')
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}
