import { Writable } from 'node:stream'
import type { WriteStream } from 'node:tty'

/** A terminal, and all that was written to it, without colors. */
export function terminal({ isTTY = true, columns = 80 } = {}) {
  let text = ''
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  return {
    stream: Object.assign(stream, { isTTY, columns }) as unknown as WriteStream,
    /** What was written since the last call. */
    take() {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences of colors.
      const taken = text.replace(/\u001b\[\d*m/g, '')
      text = ''
      return taken
    },
  }
}

/** Removes the current line. */
export const erased = '\r\u001b[2K'
