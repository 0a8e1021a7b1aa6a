import { isUtf8 } from 'node:buffer'

/** Decodes percent escapes once; invalid ones stay. Without exceptions, which are slow. */
export function decoded(text: string): string {
  return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text
}

function decodedRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex')
  return isUtf8(bytes) ? bytes.toString() : run
}

/**
 * A path percent-encoded (RFC 3986), without a leading slash.
 *
 * @param reserved the characters to encode besides those that no URL may contain, one per match
 */
export const encodedPath = (path: string, reserved: RegExp): string =>
  encodeURI(path).replace(reserved, encodeCharacter)

const encodeCharacter = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
