import { type FileKind, fileKind } from '../reading/file-kind.ts'
import { differingDates, placesOfBuild } from './build-dates.ts'
import type { Manifest, ManifestFile } from './manifest.ts'

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
  const bytesDiffer = now.files.filter(
    ({ path, sha256 }) => before.has(path) && before.get(path)?.sha256 !== sha256,
  )
  const isRebuilt = rebuildDates(baseline, now, before)
  const differs = (file: ManifestFile) =>
    digestOf(file) !== digestOf(before.get(file.path)) && !isRebuilt(file)
  const [newFiles, goneFiles] = [
    added.filter(isMissingFrom(removed)),
    removed.filter(isMissingFrom(added)),
  ]
  const changed = bytesDiffer.filter(differs)
  // A cached page of the old build requests these under the old build id (`site.css?build=4f1c`,
  // `_next/data/4f1c/a.json`), and a CDN or a bucket still has them.
  const moved = new Set(goneFiles.map(({ normalizedPath }) => normalizedPath))
  const replaced = [
    ...changed,
    ...newFiles.filter(({ normalizedPath }) => normalizedPath && moved.has(normalizedPath)),
  ]
  const mayBeRequestedByBuild = replaced.some(
    ({ path }) => !neverRequestedByBuild.includes(fileKind(path)),
  )
  return {
    added: pathsOf(newFiles),
    changed: pathsOf(
      mayBeRequestedByBuild
        ? bytesDiffer.filter((file) => file.normalizedDigest !== undefined || !isRebuilt(file))
        : changed,
    ),
    removed: pathsOf(goneFiles),
  }
}

/**
 * Tests whether a page differs only in dates of the build: those that went from one date to another in
 * the same place of every page that has the place. Any other date is a change: one that differs on a
 * page, or that a page still has from before.
 */
function rebuildDates(
  baseline: Manifest,
  now: Manifest,
  before: ReadonlyMap<string, ManifestFile>,
): (file: ManifestFile) => boolean {
  const [old, current] = [placesOfBuild(baseline.files), placesOfBuild(now.files)]
  const places = new Set([...old].filter((place) => current.has(place)))
  for (const { path, dates } of now.files) {
    const old = before.get(path)?.dates?.dates
    for (const { place, text } of (old && dates?.dates) ?? []) {
      if (old?.some((date) => date.place === place && date.text === text)) places.delete(place)
    }
  }
  return (file) => {
    const old = before.get(file.path)
    const dates = old && differingDates(old, file)
    return dates?.every(({ place }) => places.has(place)) ?? false
  }
}

/** Files that no page requests with a build id: pages, their data files, sitemaps. */
const neverRequestedByBuild: readonly FileKind[] = ['page', 'text', 'sitemap', 'packed sitemap']

export function isChanged({ added, changed, removed }: Changes): boolean {
  return added.length + changed.length + removed.length > 0
}

/** Tests whether a file is missing from a list, also under the path of another build. */
function isMissingFrom(files: readonly ManifestFile[]): (file: ManifestFile) => boolean {
  const key = (file: ManifestFile) => `${digestOf(file)} ${file.normalizedPath}`
  const keys = new Set(files.filter(({ normalizedPath }) => normalizedPath !== undefined).map(key))
  return (file) => !keys.has(key(file))
}

const digestOf = (file: ManifestFile | undefined) => file?.normalizedDigest ?? file?.sha256

const pathsOf = (files: readonly ManifestFile[]) => files.map(({ path }) => path).toSorted()
