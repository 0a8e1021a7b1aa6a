import { type FileKind, fileKind } from '../reading/file-kind.ts'
import { differingDates, placesOfBuild } from './build-dates.ts'
import { contentDigest, type Manifest, type ManifestFile } from './manifest.ts'

/** How a site differs from the previous export: sorted file paths. */
export interface Changes {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/**
 * Compares two exports by their normalized digests, so that what every rebuild changes is ignored.
 * A file that only moved from one build's folder to another's is unchanged. If a changed file may
 * be requested with a build id, every page whose bytes differ has changed, too. Dates that every
 * build writes are ignored as well (`rebuildDates`).
 */
export function changesBetween(baseline: Manifest, now: Manifest): Changes {
  const before = new Map(baseline.files.map((file) => [file.path, file]))
  const after = new Set(now.files.map(({ path }) => path))
  const added = now.files.filter(({ path }) => !before.has(path))
  const removed = baseline.files.filter(({ path }) => !after.has(path))
  const newFiles = added.filter(isMissingFrom(removed))
  const goneFiles = removed.filter(isMissingFrom(added))
  const kept = now.files.flatMap((file): KeptFile[] => {
    const old = before.get(file.path)
    return old ? [{ old, file }] : []
  })
  const isRebuilt = rebuildDates(baseline, now, kept)
  const bytesDiffer = kept.filter(({ old, file }) => old.sha256 !== file.sha256)
  const changed = bytesDiffer.filter(
    (both) => contentDigest(both.old) !== contentDigest(both.file) && !isRebuilt(both),
  )
  // A cached page of the old build requests these under the old build id (`site.css?build=4f1c`,
  // `_next/data/4f1c/a.json`), and a CDN or a bucket still has them.
  const moved = new Set(goneFiles.map(({ normalizedPath }) => normalizedPath))
  const replaced = [
    ...filesOf(changed),
    ...newFiles.filter(({ normalizedPath }) => normalizedPath && moved.has(normalizedPath)),
  ]
  const mayBeRequestedByBuild = replaced.some(
    ({ path }) => !neverRequestedByBuild.includes(fileKind(path)),
  )
  const rebuilt = bytesDiffer.filter(
    (both) => both.file.normalizedDigest !== undefined || !isRebuilt(both),
  )
  return {
    added: pathsOf(newFiles),
    changed: pathsOf(filesOf(mayBeRequestedByBuild ? rebuilt : changed)),
    removed: pathsOf(goneFiles),
  }
}

/** A file that both exports have under its path. */
interface KeptFile {
  readonly old: ManifestFile
  readonly file: ManifestFile
}

const filesOf = (kept: readonly KeptFile[]) => kept.map(({ file }) => file)

/**
 * Tests whether a page differs only in dates of the build: those that went from one date to another in
 * the same place of every page that has the place. Any other date is a change: one that differs on a
 * page, or that a page still has from before.
 */
function rebuildDates(
  baseline: Manifest,
  now: Manifest,
  kept: readonly KeptFile[],
): (both: KeptFile) => boolean {
  const before = placesOfBuild(baseline.files)
  const places = new Set([...placesOfBuild(now.files)].filter((place) => before.has(place)))
  for (const { old, file } of kept) {
    for (const { place, text } of file.dates?.dates ?? []) {
      const isSame = old.dates?.dates.some((date) => date.place === place && date.text === text)
      if (isSame) places.delete(place)
    }
  }
  return ({ old, file }) =>
    differingDates(old, file)?.every(({ place }) => places.has(place)) ?? false
}

/** Files that no page requests with a build id: pages, their data files, sitemaps. */
const neverRequestedByBuild: readonly FileKind[] = ['page', 'text', 'sitemap', 'packed sitemap']

export function isChanged({ added, changed, removed }: Changes): boolean {
  return added.length + changed.length + removed.length > 0
}

/** Tests whether a file is missing from a list, also under the path of another build. */
function isMissingFrom(files: readonly ManifestFile[]): (file: ManifestFile) => boolean {
  const key = (file: ManifestFile) => `${contentDigest(file)} ${file.normalizedPath}`
  const keys = new Set(files.filter(({ normalizedPath }) => normalizedPath !== undefined).map(key))
  return (file) => !keys.has(key(file))
}

const pathsOf = (files: readonly ManifestFile[]) => files.map(({ path }) => path).toSorted()
