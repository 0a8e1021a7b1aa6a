/** In bytes. No page that somebody wrote is longer. */
const maxLength = 8 * 1024 ** 2

/** Some of a text: positions in it. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The byte text of a file that may have to be normalized, as far as it is not too long for that. */
export class KeptText {
  #pieces: string[] = []
  #length = 0

  add(piece: string): void {
    this.#length += piece.length
    if (this.#length <= maxLength) this.#pieces.push(piece)
    else this.#pieces = []
  }

  /** The whole text; empty when it is too long. */
  get text(): string {
    return this.#pieces.join('')
  }
}

/** What the marks find in a part of a text, as spans of the whole. */
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

/** A text with `*` in place of each of the spans. */
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
