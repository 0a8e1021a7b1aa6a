/**
 * Cuts a process's byte stream into lines as the runner's reader does: at LF, at CRLF and at a lone
 * CR, so text after a CR begins a line of its own and may be a command. A line cut across chunks,
 * or a character cut across them, comes out whole.
 */
export class LineReader {
  readonly #decoder = new TextDecoder()
  #pending = ''
  #swallowLineFeed = false

  /** Returns the lines that `chunk` completed. */
  push(chunk: Uint8Array): string[] {
    let text = this.#decoder.decode(chunk, { stream: true })
    if (text === '') return []
    if (this.#swallowLineFeed && text.startsWith('\n')) text = text.slice(1)
    this.#swallowLineFeed = text.endsWith('\r')
    const lines = text.split(lineBreak)
    lines[0] = this.#pending + lines[0]
    this.#pending = lines.pop() ?? ''
    return lines
  }

  /** Returns the last line when the stream ended without a line break. */
  end(): string[] {
    const last = this.#pending + this.#decoder.decode()
    this.#pending = ''
    return last === '' ? [] : [last]
  }
}

/** What the runner takes for the end of a line. */
export const lineBreak = /\r\n|\r|\n/

/** The lines of a whole text; a line break at its very end begins no further line. */
export function splitLines(text: string): string[] {
  const lines = text.split(lineBreak)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
