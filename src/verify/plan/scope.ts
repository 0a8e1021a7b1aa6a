import { hash } from 'node:crypto'
import { counted, formatCount } from '../../kernel/format/quantity.ts'
import { changesBetween } from '../../site/changes.ts'
import type { Manifest, ManifestFile } from '../../site/manifest.ts'

/** Which files of a site to compare; a number is the size of a sample. */
export type VerifyFiles = 'all' | 'changed' | number

export interface Scope {
  readonly files: readonly ManifestFile[]
  /** The paths of files that are new or changed since the baseline; empty without one. */
  readonly changed: ReadonlySet<string>
  /** Files of the baseline that the export does not have. */
  readonly removed: readonly ManifestFile[]
  /** `all 812 files`, as a clause with its numbers. */
  readonly description: string
}

/** The sizes of a default verification, in files. */
const defaultSizes = {
  /** In addition to what changed. */
  besideChanges: 200,
  /** Up to this number of files, all are compared. */
  all: 20_000,
  /** For a larger site. */
  sample: 2_000,
} as const

export interface ScopeOptions {
  /** Missing: by the size of the site. */
  readonly verifyFiles?: VerifyFiles | undefined
  readonly seed: string
}

/**
 * Chooses the files to compare. Pure. The start page, the 404 page and the largest file are always
 * among them.
 *
 * @param baseline of what was deployed before, if there is one
 */
export function scopeOf(
  manifest: Manifest,
  baseline: Manifest | undefined,
  { verifyFiles, seed }: ScopeOptions,
): Scope {
  const { files } = manifest
  const all = counted(files.length, 'file')
  const changes = baseline && changesBetween(baseline, manifest)
  const removedPaths = new Set(changes?.removed)
  const removed = baseline?.files.filter((file) => removedPaths.has(file.path)) ?? []
  const changed = new Set(changes ? [...changes.added, ...changes.changed] : [])
  const sizeOfSample = typeof verifyFiles === 'number' ? verifyFiles : defaultSizes.sample
  const isAll =
    verifyFiles === 'all' ||
    (verifyFiles === undefined && !baseline && files.length <= defaultSizes.all) ||
    (verifyFiles === 'changed' && !baseline)
  if (isAll || (typeof verifyFiles === 'number' && verifyFiles >= files.length)) {
    return { files, changed, removed, description: `all ${all}` }
  }
  const isSample = !changes || typeof verifyFiles === 'number'
  const besideChanges = verifyFiles === 'changed' ? 0 : defaultSizes.besideChanges
  const size = isSample ? sizeOfSample : besideChanges
  const chosen = new Set([...alwaysIn(files), ...sampleOf(files, size, seed)])
  const isCompared = (file: ManifestFile) =>
    chosen.has(file) || (!isSample && changed.has(file.path))
  const compared = files.filter(isCompared)
  const unchanged = compared.filter(({ path }) => !changed.has(path)).length
  const description = isSample
    ? `a sample of ${formatCount(compared.length)} of ${all}`
    : `${counted(changed.size, 'file')} that changed, and ${formatCount(unchanged)} of the other ${formatCount(files.length - changed.size)}`
  return { files: compared, changed, removed, description }
}

/** Each path has a fixed rank for a seed, which does not depend on the others. */
export function sampleOf<Item extends { readonly path: string }>(
  items: readonly Item[],
  size: number,
  seed: string,
): Item[] {
  const places = Float64Array.from(items, ({ path }) => rankOf(path, seed))
  const last = places.toSorted()[size - 1] ?? Number.POSITIVE_INFINITY
  return items.filter((_, index) => (places[index] ?? 0) <= last).slice(0, size)
}

/** 48 bits, evenly spread. */
const rankOf = (path: string, seed: string) =>
  Number.parseInt(hash('sha256', `${seed}\n${path}`).slice(0, 12), 16)

function alwaysIn(files: readonly ManifestFile[]): ManifestFile[] {
  const [first, ...rest] = files
  if (!first) return []
  const largest = rest.reduce((max, file) => (file.size > max.size ? file : max), first)
  return [...files.filter(({ path }) => path === 'index.html' || path === '404.html'), largest]
}
