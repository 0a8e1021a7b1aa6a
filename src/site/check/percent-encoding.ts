/**
 * Undoes percent escapes once. What is no escape, or none of UTF-8, stays as it is written.
 */
export function decoded(text: string): string {
  if (!text.includes('%')) return text
  return tryDecoding(text) ?? text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => tryDecoding(run) ?? run)
}

function tryDecoding(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
