/**
 * Reads a body as JSON.
 *
 * @throws what `asError` makes of a clause that says what the body is instead: `a web page`
 */
export function parseJson(text: string, asError: (what: string) => Error): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const start = text.trimStart()
    throw asError(
      start === '' ? 'an empty body' : start.startsWith('<') ? 'a web page' : 'not JSON',
    )
  }
}
