import { Problem } from './input-values.ts'

/** In bytes. Servers accept 8 kB of headers, and the action sends some of its own. */
const maxHeaderBytes = 6000

/** Headers that decide how the connection is used, or what the response means. */
const reservedHeaders =
  /^(accept-encoding|connection|content-length|expect|host|if-.*|keep-alive|proxy-.*|range|te|trailer|transfer-encoding|upgrade)$/i

/** @returns names and values. A problem names the line, and never contains the value. */
export function parseRequestHeaders(value: string): (readonly [name: string, value: string])[] {
  if (Buffer.byteLength(value) > maxHeaderBytes) {
    throw new Problem(`must have at most ${maxHeaderBytes} bytes`)
  }
  const lines = value.split(/\r?\n/).map((line) => line.trim())
  const headers = lines.flatMap((line, index): (readonly [string, string])[] => {
    if (line === '') return []
    const [, name = '', text = ''] = /^([!#$%&'*+.^_`|~\w-]+):(.*)$/.exec(line) ?? []
    if (name === '')
      throw new Problem(`must be \`Name: value\` on each line: line ${index + 1} is not`)
    if (reservedHeaders.test(name)) {
      throw new Problem(`must not contain \`${name}\`, which the action sets itself: remove it`)
    }
    if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) {
      throw new Problem(`contains a value with invalid characters on line ${index + 1}`)
    }
    return [[name, text.trim()]]
  })
  const names = headers.map(([name]) => name.toLowerCase())
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new Problem(`contains \`${twice}\` twice: write it once`)
  return headers
}
