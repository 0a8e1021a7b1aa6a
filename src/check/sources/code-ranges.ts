/** A part of a text: from the first position up to the second, which is not part of it. */
export type Range = readonly [start: number, end: number]

/**
 * The parts of a source in which a URL is no link: code, literal text, comments. Ascending, and never
 * within each other.
 *
 * @param path whose extension says how the text is read
 */
export function codeRanges(path: string, text: string): readonly Range[] {
  const found: Range[] = []
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (isMarkdown.test(extension)) found.push(...fencedBlocks(text), ...codeSpans(text, /`+/g))
  else if (extension === 'rst') found.push(...literalBlocks(text), ...codeSpans(text, /``/g))
  else if (isAsciiDoc.test(extension)) found.push(...delimitedBlocks(text))
  else if (isScript.test(extension)) {
    found.push(...matches(text, /^[ \t]*\/\/.*$/gm), ...between(text, '/*', '*/'))
  } else if (isData.test(extension)) found.push(...matches(text, /(?:^|[ \t])#.*$/gm))
  if (isMarkup.test(extension)) {
    found.push(...between(text, '<!--', '-->'), ...between(text, '{/*', '*/}'))
  }
  return merged(found)
}

const isMarkdown = /^(?:mdx?|markdown|qmd|rmd)$/
const isAsciiDoc = /^(?:adoc|asciidoc)$/
const isScript = /^(?:[cm]?[jt]sx?|json5?|jsonc|css|scss|less)$/
const isData = /^(?:ya?ml|toml|py|ini|cfg)$/
const isMarkup = /^(?:mdx?|markdown|qmd|rmd|html?|vue|astro|njk|svelte|liquid|hbs)$/

const matches = (text: string, pattern: RegExp): Range[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => [index, index + length] as const)

/** The parts from an opening mark to the next closing one; what is not closed is no part. */
function between(text: string, open: string, close: string): Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(open); at >= 0; ) {
    const end = text.indexOf(close, at + open.length)
    if (end < 0) break
    found.push([at, end + close.length])
    at = text.indexOf(open, end + close.length)
  }
  return found
}

/** The lines of a text with their positions, without their ends. */
function* linesOf(text: string): Generator<{ readonly line: string; readonly start: number }> {
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    yield { line: text.slice(start, end), start }
    start = end + 1
  }
}

/**
 * The fenced code of Markdown (CommonMark, 4.5). In MyST, a fence with a name in braces is a directive,
 * whose text is Markdown but for those that show code.
 */
function fencedBlocks(text: string): Range[] {
  const found: Range[] = []
  /** The fences of open directives, which show no code. */
  const directives: string[] = []
  let code: { readonly fence: string; readonly start: number } | undefined
  for (const { line, start } of linesOf(text)) {
    const { fence, info } = fenceOf(line)
    if (fence === '') continue
    if (code) {
      if (!closes(fence, info, code.fence)) continue
      found.push([code.start, start])
      code = undefined
    } else if (closes(fence, info, directives.at(-1))) directives.pop()
    else if (info.startsWith('{') && !codeDirective.test(info)) directives.push(fence)
    else code = { fence, start: start + line.length }
  }
  if (code) found.push([code.start, text.length])
  return found
}

/** The fence of a line, after the marks of quotations and lists, and what follows it; empty without one. */
function fenceOf(line: string): { readonly fence: string; readonly info: string } {
  const bare = line.replace(/^[ \t>*-]+/, '')
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(bare) ?? []
  const info = bare.slice(fence.length).trim()
  return info.includes('`') ? { fence: '', info: '' } : { fence, info }
}

const codeDirective =
  /^\{(?:code|code-block|code-cell|sourcecode|highlight|math|mermaid|parsed-literal)\}/

const closes = (fence: string, info: string, opened: string | undefined): boolean =>
  info === '' && opened !== undefined && fence.startsWith(opened)

/** Text between two equal marks, within a paragraph (CommonMark, 6.1). */
function codeSpans(text: string, mark: RegExp): Range[] {
  const found: Range[] = []
  const marks = [...text.matchAll(mark)].filter(
    ({ 0: { length }, index }) => length < 3 || !startsLine(text, index),
  )
  for (let at = 0; at < marks.length; at++) {
    const opened = marks[at] as RegExpExecArray
    const next = marks.slice(at + 1, at + maxMarks)
    const end = next.findIndex(([one]) => one === opened[0])
    const closed = next[end]
    if (!closed || closed.index - opened.index > maxSpan) continue
    if (/\n[ \t]*\r?\n/.test(text.slice(opened.index, closed.index))) continue
    found.push([opened.index + opened[0].length, closed.index])
    at += end + 1
  }
  return found
}

/** Whether only the marks of quotations and lists come before: it is a fence. */
function startsLine(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - maxIndent), index)
  return /^[ \t>*-]*$/.test(before.slice(before.lastIndexOf('\n') + 1))
}

const maxIndent = 100

/** A longer run of marks without its end is no code. */
const maxMarks = 20
const maxSpan = 2000

/** The literal blocks, code and comments of reStructuredText: the indented lines after their start. */
function literalBlocks(text: string): Range[] {
  const found: Range[] = []
  let block: { readonly indent: number; readonly start: number } | undefined
  for (const { line, start } of linesOf(text)) {
    const indent = /^\s*/.exec(line)?.[0].length ?? 0
    if (line.trim() === '') continue
    if (block && indent > block.indent) continue
    if (block) found.push([block.start, start])
    block = startsLiteral(line) ? { indent, start: start + line.length } : undefined
  }
  if (block) found.push([block.start, text.length])
  return found
}

function startsLiteral(line: string): boolean {
  const bare = line.trim()
  if (!/^\.\.(?: |$)/.test(bare)) return bare.endsWith('::')
  const isCode = /^\.\. (?:code|code-block|sourcecode|parsed-literal|math)::/.test(bare)
  // Without a directive, a target, a footnote or a substitution, it is a comment.
  return isCode || !/^\.\. (?:[\w-]+::|_|\[|\|)/.test(bare)
}

/** The listings, literal blocks and comments of AsciiDoc, between two equal lines. */
function delimitedBlocks(text: string): Range[] {
  const found: Range[] = []
  let block: { readonly mark: string; readonly start: number } | undefined
  for (const { line, start } of linesOf(text)) {
    const [mark] = /^(?:-{4,}|\.{4,}|\/{4,}|`{3,})/.exec(line) ?? []
    if (mark === undefined) continue
    if (!block) block = { mark, start: start + line.length }
    else if (line.trim() === block.mark) {
      found.push([block.start, start])
      block = undefined
    }
  }
  if (block) found.push([block.start, text.length])
  return found
}

function merged(ranges: readonly Range[]): readonly Range[] {
  const result: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}
