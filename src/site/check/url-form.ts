import { decoded } from '../../kernel/format/percent-encoding.ts'

/** How a URL of the site is written. */
export type UrlForm = 'relative' | 'from-root' | 'with-host'

/** The URL without its query if it is a `plainPath`. */
export function plainPathOf(url: string): string | undefined {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return plainPath.test(path) && !escapedDot.test(path) ? path : undefined
}

/** How a URL is written, after the white space that a URL parser removes. */
export function formOf(url: string): UrlForm {
  if (/^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:|[/\\][\t\n\r]*[/\\])/i.test(url)) return 'with-host'
  return /^[\0-\x20]*[/\\]/.test(url) ? 'from-root' : 'relative'
}

/**
 * @param folder without escapes
 * @param path one that `plainPath` matches, without a leading slash
 */
export function join(folder: string, path: string): string {
  let end = folder.length
  let start = 0
  while (path.startsWith('.', start)) {
    const isUp = path.startsWith('..', start)
    if (isUp) end = folder.lastIndexOf('/', end - 2) + 1
    start += isUp ? 3 : 2
  }
  return folder.slice(0, end) + decoded(path.slice(start))
}

/**
 * A path in which a URL parser changes nothing but escapes: no white space, no `\`, no `:`, no lone
 * surrogate, and segments that start with a dot only as leading `./` and `../`.
 */
const plainPath =
  /^(?:\/|(?:\.\.?\/)*)(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/

/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i

/** An origin whose host a URL parser does not change: no port, IP address or punycode. */
export const plainOrigin = /^https?:\/\/(?:(?!xn--)[a-z0-9-]+\.)+[a-z]+(?=[/?]|$)/

/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
export const isFixed = (url: string | undefined): boolean =>
  url !== undefined && /^(?:$|[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url)
