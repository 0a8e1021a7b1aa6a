import type { Manifest, ManifestFile } from './manifest.ts'

/** What differs from the site of the export before: sorted paths of files. */
export interface Changes {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Compares two exports. What a rebuild alone changes is no change: normalized digests count, and a file
 * that only moved from the folder of one build to that of another stayed.
 */
export function changesBetween(baseline: Manifest, now: Manifest): Changes {
  const before = new Map(baseline.files.map((file) => [file.path, file]))
  const after = new Set(now.files.map(({ path }) => path))
  const added = now.files.filter(({ path }) => !before.has(path))
  const removed = baseline.files.filter(({ path }) => !after.has(path))
  const bytesDiffer = now.files.filter(
    ({ path, sha256 }) => before.has(path) && before.get(path)?.sha256 !== sha256,
  )
  const differs = (file: ManifestFile) => digestOf(file) !== digestOf(before.get(file.path))
  // Pages may ask for them by the build (`site.css?build=4f1c`), by which a CDN has the old ones.
  const isRestyled = bytesDiffer.some(({ path }) => /\.(?:css|m?js)$/i.test(path))
  return {
    added: pathsOf(added.filter(isNoneOf(removed))),
    changed: pathsOf(isRestyled ? bytesDiffer : bytesDiffer.filter(differs)),
    removed: pathsOf(removed.filter(isNoneOf(added))),
  }
}

export function isChanged({ added, changed, removed }: Changes): boolean {
  return added.length + changed.length + removed.length > 0
}

/** Tells whether a file is none of these under the name of another build. */
function isNoneOf(files: readonly ManifestFile[]): (file: ManifestFile) => boolean {
  const key = (file: ManifestFile) => `${digestOf(file)} ${file.evenedPath}`
  const keys = new Set(files.filter(({ evenedPath }) => evenedPath !== undefined).map(key))
  return (file) => !keys.has(key(file))
}

const digestOf = (file: ManifestFile | undefined) => file?.evenedDigest ?? file?.sha256

const pathsOf = (files: readonly ManifestFile[]) => files.map(({ path }) => path).toSorted()
