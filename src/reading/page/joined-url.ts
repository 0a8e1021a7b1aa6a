/**
 * A URL that means beside a page what the given one means beside a base within it: that of a frame's
 * `srcdoc`, which is itself relative to the base of the page.
 *
 * @param base as written; undefined or empty for none
 */
export function joinedUrl(base: string | undefined, url: string): string {
  if (!base || hasScheme.test(url) || doubleSlash.test(url)) return url
  const isRooted = doubleSlash.test(base) || slash.test(base)
  if (!isRooted && !hasScheme.test(base)) return besideFolder(base, url)
  const joined = URL.parse(url, URL.parse(base, anyOrigin)?.href)
  // Nothing can be relative to a `data:` URL: browsers ignore such a base.
  if (!joined || !/^https?:$/.test(joined.protocol)) return url
  return joined.href.startsWith(`${anyOrigin}/`) ? joined.href.slice(anyOrigin.length) : joined.href
}

/** What no page names. */
const anyOrigin = 'https://base.invalid'

const hasScheme = /^[a-z][a-z\d+.-]*:/i
const doubleSlash = /^[/\\]{2}/
const slash = /^[/\\]/

/** @param base a relative path */
function besideFolder(base: string, url: string): string {
  if (slash.test(url)) return url
  const end = base.search(/[?#]/)
  const path = end < 0 ? base : base.slice(0, end)
  if (url.startsWith('?')) return `${path}${url}`
  if (url === '' || url.startsWith('#')) return `${base.replace(/#.*/s, '')}${url}`
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${url}`
}
