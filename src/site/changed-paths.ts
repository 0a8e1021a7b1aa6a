import type { Changes } from './changes.ts'

/** From here on, one wildcard is cheaper and quicker than the list. */
const mostPaths = 1000

/**
 * The paths of URLs under which a CDN may hold what is no longer so: sorted, percent-encoded, each
 * with every address that a static host serves the file under. A single `/*` when there are more
 * than 1,000; a `*` in the name of a file is encoded, so that no other is a wildcard.
 */
export function changedUrlPaths({ added, changed, removed }: Changes): string[] {
  const paths = new Set<string>()
  for (const file of [...added, ...changed, ...removed]) {
    for (const address of addressesOf(file)) paths.add(urlPath(address))
    if (paths.size > mostPaths) return ['/*']
  }
  return [...paths].sort()
}

/** One path a line; empty when there is none. */
export function formatChangedPaths(paths: readonly string[]): string {
  return paths.map((path) => `${path}\n`).join('')
}

/** `a.html` is also served as `a`; `b/index.html` as `b/`, and as `b` or what leads from there. */
function addressesOf(path: string): string[] {
  if (!/(?:^|\/)index\.html?$/i.test(path)) return [path, path.replace(/\.html?$/i, '')]
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return [path, folder, folder.slice(0, -1)]
}

/** What stands for itself in the path of a URL (RFC 3986), but for `*`, a CDN's wildcard. */
function urlPath(path: string): string {
  return `/${encodeURI(path).replace(/[?#*]/g, encodeReserved)}`
}

const encodeReserved = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
