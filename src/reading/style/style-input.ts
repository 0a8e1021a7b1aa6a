/**
 * Prepares a style sheet for the tokenizer (CSS Syntax Level 3, 3.3), as byte text in pieces: one line
 * feed for each line break, and U+FFFD for U+0000.
 */
export class StyleInput {
  #endedInReturn = false

  /** @param text byte text */
  prepare(text: string): string {
    const rest = this.#endedInReturn && text.startsWith('\n') ? text.slice(1) : text
    if (text !== '') this.#endedInReturn = text.endsWith('\r')
    if (!isReplaced.test(rest)) return rest
    return rest.replace(lineBreaks, '\n').replaceAll('\0', replacement)
  }
}

const isReplaced = /[\r\f\0]/
const lineBreaks = /\r\n?|\f/g

/** U+FFFD as byte text. */
const replacement = '\xef\xbf\xbd'
