import type { Manifest, ManifestFile } from './manifest.ts'

/** How a site differs from the previous export: sorted file paths. */
export interface Changes {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Compares two exports, ignoring what every rebuild changes: normalized digests count, and a file
 * that only moved from one build's folder to another's is unchanged. If a file was replaced that pages
 * may request with a build id, every page whose bytes differ has changed.
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
  const [isNew, isGone] = [
    added.filter(isMissingFrom(removed)),
    removed.filter(isMissingFrom(added)),
  ]
  const changed = bytesDiffer.filter(differs)
  // A cached page of the old build requests these under the old build id (`site.css?build=4f1c`,
  // `_next/data/4f1c/a.json`), and a CDN or a bucket still has them.
  const moved = new Set(isGone.map(({ evenedPath }) => evenedPath))
  const replaced = [
    ...changed,
    ...isNew.filter(({ evenedPath }) => evenedPath && moved.has(evenedPath)),
  ]
  const isRequestedByBuild = replaced.some(({ path }) => !neverByBuild.test(path))
  return {
    added: pathsOf(isNew),
    changed: pathsOf(isRequestedByBuild ? bytesDiffer : changed),
    removed: pathsOf(isGone),
  }
}

/** Files that no page requests with a build id: pages, their data beside them, sitemaps. */
const neverByBuild = /\.(?:html?|txt)$|(?:^|\/)sitemap[^/]*\.xml(?:\.gz)?$/i

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
