/**
 * Shortens the queries of all URLs in a text to `?…`, as a query may hold a signature; likewise user
 * names with passwords, and fragments with values. Relative URLs are recognized by a `=`.
 */
export function withoutQueries(text: string): string {
  return text.replace(words, shortened).replace(continued, '$1…')
}

const words = /[^\s"<>]+/g

/** A long value that goes on after a line break. */
const continued = /(\?|%3f)…(?:[^\S ]+[\w%&=+/.~-]{16,})+/gi

function shortened(word: string): string {
  const isAbsolute = /:\\?\/\\?\//.test(word)
  const at = word.search(/[?#]|%3f/i)
  const rest = at < 0 ? '' : word.slice(at)
  const hasValue = /=|%3d/i.test(rest)
  const isSecret = rest.startsWith('#') ? isAbsolute && hasValue : isAbsolute || hasValue
  const [mark = ''] = /^(?:%..|.)/.exec(rest) ?? []
  const shown = isSecret && rest !== mark ? `${word.slice(0, at)}${mark}…` : word
  return isAbsolute ? shown.replace(/(:\\?\/\\?\/)[^/?#]*@/, '$1…@') : shown
}
