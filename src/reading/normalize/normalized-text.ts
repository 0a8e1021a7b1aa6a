/** A part of a text, by its positions. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The matches of the marks in a part of a text, as spans of the whole text. */
export function spansOf(marks: readonly RegExp[], text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end)
  const spans: Span[] = []
  for (const mark of marks) {
    mark.lastIndex = 0
    for (let match = mark.exec(part); match; match = mark.exec(part)) {
      const spanEnd = start + mark.lastIndex
      spans.push({ start: spanEnd - (match[2] ?? '').length, end: spanEnd })
    }
  }
  return spans
}

/** The text with `*` for each span. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let result = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    result += `${text.slice(at, start)}*`
    at = end
  }
  return result + text.slice(at)
}
