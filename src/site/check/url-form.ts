import { decoded } from '../../kernel/format/percent-encoding.ts'

/** How a URL of the site is written. */
export type UrlForm = 'relative' | 'from-root' | 'with-host'

/** How a URL is written, after the white space that a URL parser removes. */
export function formOf(url: string): UrlForm {
  if (/^[\0-\x20]*(?:[a-z][a-z0-9+.-]*:|[/\\][\t\n\r]*[/\\])/i.test(url)) return 'with-host'
  return /^[\0-\x20]*[/\\]/.test(url) ? 'from-root' : 'relative'
}

/**
 * Where a plain relative path leads to.
 *
 * @param folder without escapes, with a trailing slash; empty for the root
 * @returns without escapes; undefined if the URL is not a `plainPath`
 */
export function plainPathIn(folder: string, url: string): string | undefined {
  if (!plainPath.test(url) || escapedDot.test(url)) return undefined
  let end = folder.length
  let start = 0
  while (url.startsWith('.', start)) {
    const isUp = url.startsWith('..', start)
    if (isUp) end = folder.lastIndexOf('/', end - 2) + 1
    start += isUp ? 3 : 2
  }
  return folder.slice(0, end) + decoded(url.slice(start))
}

/**
 * A relative path in which a URL parser changes nothing but escapes: no white space, no `\`, no `:`, no
 * lone surrogate, and segments that start with a dot only as leading `./` and `../`.
 */
const plainPath =
  /^(?:\.\.?\/)*(?:[^\0-\x20\\/:?#.\ud800-\udfff][^\0-\x20\\/:?#\ud800-\udfff]*(?:\/|$))*$/

/** An escaped dot, which a URL parser treats as a dot. */
const escapedDot = /%2e/i

/** Whether a URL certainly has a host, so that its meaning does not depend on a base. */
export const isAbsolute = /^https?:\/\//

/** Whether a URL means the same at any depth: absolute, or a fragment or query of the page itself. */
export const isFixed = (url: string | undefined): boolean =>
  url !== undefined && /^(?:$|[a-z][a-z\d+.-]*:|[/\\#?])/i.test(url)
