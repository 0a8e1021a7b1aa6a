/**
 * Parses a body as JSON.
 *
 * @throws the result of `asError`, which receives a description of the body: `a web page`
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
