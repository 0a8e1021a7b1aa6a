import { encodedPath } from '../kernel/format/percent-encoding.ts'
import type { Changes } from './changes.ts'
import { foldersOf, hostedSite, namesOf } from './hosted-site.ts'
import type { Manifest } from './manifest.ts'
import type { HostRules } from './site-rules.ts'

/** Above this number, one wildcard is cheaper and faster than the list. */
const maxPaths = 1000

/** The site before and after a change, and the host that serves both. */
export interface Republished {
  readonly rules: HostRules
  readonly before: Pick<Manifest, 'files'>
  readonly now: Pick<Manifest, 'files'>
}

/**
 * The URL paths to invalidate at a CDN: sorted, percent-encoded, below the base path. With a publish
 * target, the paths whose response differs from before; without one, each file under every path that
 * a static host serves it at, or redirects from, and the folders that do not exist any more. A single
 * `/*` above 1,000 paths.
 */
export function changedUrlPaths(
  { added, changed, removed }: Changes,
  republished?: Republished,
): string[] {
  const basePath = urlPath(republished?.rules.basePath ?? '/')
  const isStale = staleness(changed, republished)
  const folders = foldersOf(republished?.now.files.map(({ path }) => path) ?? [])
  const goneFolders = [...foldersOf(removed)].filter(
    (folder) => republished && !folders.has(folder),
  )
  const names = [...added, ...changed, ...removed].map(namesOf)
  const paths = new Set<string>()
  for (const path of [...goneFolders, ...names.flat()]) {
    if (!isStale(path)) continue
    for (const spelling of spellingsOf(path)) paths.add(`${basePath}${spelling}`)
    if (paths.size > maxPaths) return [`${basePath}*`]
  }
  return [...paths].sort()
}

/**
 * The paths that browsers request for a name. They send these characters as the link has them, so
 * that a cache has a copy for each spelling; browsers differ about `^`.
 */
function spellingsOf(path: string): string[] {
  const encoded = urlPath(path).replaceAll("'", '%27')
  if (!/%(?:27|5B|5D|5E|7C)/.test(encoded)) return [encoded]
  const raw = encoded.replace(/%(?:27|5B|5D|7C)/g, decodeURIComponent)
  return [encoded, urlPath(path), raw, raw.replaceAll('%5E', '^')]
}

/** Whether a response from before is no longer the one of the target. */
function staleness(
  changed: readonly string[],
  republished: Republished | undefined,
): (path: string) => boolean {
  if (!republished || republished.rules.publishTarget === 'none') return () => true
  const { rules } = republished
  const before = hostedSite(republished.before.files, rules.publishTarget, rules)
  const now = hostedSite(republished.now.files, rules.publishTarget, rules)
  const isChanged = new Set(changed)
  return (path) => {
    const [old, current] = [before.respond(path), now.respond(path)]
    if (current.kind === 'file' && old.kind === 'file') {
      return current.file.path !== old.file.path || isChanged.has(current.file.path)
    }
    if (current.kind === 'redirect' && old.kind === 'redirect') return current.path !== old.path
    return current.kind !== old.kind
  }
}

/** A `*` is a CDN's wildcard. */
const urlPath = (path: string) => encodedPath(path, /[?#*]/g)
