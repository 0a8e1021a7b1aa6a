/**
 * Splits a process's byte stream into lines as the runner does: at LF, at CRLF and at a lone CR. So
 * text after a CR is a new line, and may be a command. Lines and characters may be split between
 * chunks.
 */
export class LineReader {
  readonly #decoder = new TextDecoder()
  #pending = ''
  #skipsLineFeed = false

  /** Returns the lines that `chunk` completes. */
  push(chunk: Uint8Array): string[] {
    let text = this.#decoder.decode(chunk, { stream: true })
    if (text === '') return []
    if (this.#skipsLineFeed && text.startsWith('\n')) text = text.slice(1)
    this.#skipsLineFeed = text.endsWith('\r')
    const lines = text.split(lineBreak)
    lines[0] = this.#pending + lines[0]
    this.#pending = lines.pop() ?? ''
    return lines
  }

  /** Returns the last line if the stream ended without a line break. */
  end(): string[] {
    const last = this.#pending + this.#decoder.decode()
    this.#pending = ''
    return last === '' ? [] : [last]
  }
}

/** The line breaks of the runner. */
export const lineBreak = /\r\n|\r|\n/

/** The lines of a text. A line break at its end does not start another line. */
export function splitLines(text: string): string[] {
  const lines = text.split(lineBreak)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
