import { isUtf8 } from 'node:buffer'

/** Invalid escapes stay as written. Exceptions would be slow: a page may contain a million. */
export function decoded(text: string): string {
  return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text
}

function decodedRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex')
  return isUtf8(bytes) ? bytes.toString() : run
}

/** RFC 3986, without a leading slash. @param reserved the characters to encode as well */
export const encodedPath = (path: string, reserved: RegExp): string =>
  encodeURI(path).replace(reserved, encodeCharacter)

const encodeCharacter = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
