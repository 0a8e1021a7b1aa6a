import type { Manifest, ManifestFile } from './manifest.ts'

/** How a site differs from the previous export: sorted file paths. */
export interface Changes {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Compares two exports, ignoring what every rebuild changes: normalized digests count, and a file
 * that only moved from one build's folder to another's is unchanged.
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
  // Pages may request these with a build id (`site.css?build=4f1c`), and a CDN keeps the old ones.
  const hasNewCode = bytesDiffer.some(({ path }) => /\.(?:css|m?js)$/i.test(path))
  return {
    added: pathsOf(added.filter(isMissingFrom(removed))),
    changed: pathsOf(hasNewCode ? bytesDiffer : bytesDiffer.filter(differs)),
    removed: pathsOf(removed.filter(isMissingFrom(added))),
  }
}

export function isChanged({ added, changed, removed }: Changes): boolean {
  return added.length + changed.length + removed.length > 0
}

/** Tests whether a file is missing from a list, also under the path of another build. */
function isMissingFrom(files: readonly ManifestFile[]): (file: ManifestFile) => boolean {
  const key = (file: ManifestFile) => `${digestOf(file)} ${file.evenedPath}`
  const keys = new Set(files.filter(({ evenedPath }) => evenedPath !== undefined).map(key))
  return (file) => !keys.has(key(file))
}

const digestOf = (file: ManifestFile | undefined) => file?.evenedDigest ?? file?.sha256

const pathsOf = (files: readonly ManifestFile[]) => files.map(({ path }) => path).toSorted()
