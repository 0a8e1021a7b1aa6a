import { isUtf8 } from 'node:buffer'

/**
 * Decodes percent escapes once. Invalid escapes and invalid UTF-8 stay as written. It does not use
 * exceptions, which would be slow: a page may contain a million invalid escapes.
 */
export function decoded(text: string): string {
  return text.includes('%') ? text.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun) : text
}

function decodedRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex')
  return isUtf8(bytes) ? bytes.toString() : run
}
