/** A name or value without its escapes (CSS Syntax Level 3, 4.3.7). */
export function unescapeStyle(text: string): string {
  return text.includes('\\') ? text.replace(escapes, unescapeOne) : text
}

const escapes = /\\(?:([\da-f]{1,6})(?:\r\n|[\t\n\f\r ])?|(\r\n|[\n\r\f])|([\s\S]))/gi

function unescapeOne(_: string, hex?: string, newline?: string, character = ''): string {
  if (newline) return ''
  if (!hex) return character
  const code = Number.parseInt(hex, 16)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
