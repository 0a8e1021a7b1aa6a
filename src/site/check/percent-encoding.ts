import { isUtf8 } from 'node:buffer'

/**
 * Undoes percent escapes once. What is no escape, or none of UTF-8, stays as it is written. Nothing
 * is thrown on the way: a page may hold a million escapes that are none of UTF-8.
 */
export function decoded(text: string): string {
  return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text
}

function decodedRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex')
  return isUtf8(bytes) ? bytes.toString() : run
}
