import type { Changes } from './changes.ts'
import { namesOf } from './hosting/hosted-site.ts'

/** Above this number, one wildcard is cheaper and faster than the list. */
const maxPaths = 1000

/**
 * The URL paths to invalidate at a CDN: sorted, percent-encoded, each file under every path that a
 * static host serves it at, or redirects from. A single `/*` above 1,000 paths. A `*` in a file
 * name is encoded, so that it is not a wildcard.
 */
export function changedUrlPaths({ added, changed, removed }: Changes): string[] {
  const paths = new Set<string>()
  for (const file of [...added, ...changed, ...removed]) {
    for (const path of namesOf(file)) paths.add(urlPath(path))
    if (paths.size > maxPaths) return ['/*']
  }
  return [...paths].sort()
}

/** One path per line; empty without paths. */
export function formatChangedPaths(paths: readonly string[]): string {
  return paths.map((path) => `${path}\n`).join('')
}

/** Percent-encodes a path (RFC 3986), including `*`, a CDN's wildcard. */
function urlPath(path: string): string {
  return `/${encodeURI(path).replace(/[?#*]/g, encodeReserved)}`
}

const encodeReserved = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
