import { isPage } from '../reading/file-kind.ts'
import type { Changes } from './changes.ts'
import { foldersOf } from './hosted-site.ts'
import type { Manifest } from './manifest.ts'

/** The paths to upload to and remove from a deployed site, in the order in which to process them. */
export interface FileLists {
  /**
   * To remove before all uploads: files in whose place the new site has a folder, or the other way
   * round. A file system cannot hold both; an object store can.
   */
  readonly removalsFirst: readonly string[]
  /** Assets, then pages, the start page last, so that a page is never live before what it loads. */
  readonly uploads: readonly string[]
  /** To remove after all uploads: the other ones, pages, then assets. */
  readonly removals: readonly string[]
}

/** All files of a site, for a full deployment. */
export function allFiles({ files }: Manifest): FileLists {
  return { removalsFirst: [], uploads: inUploadOrder(files.map(({ path }) => path)), removals: [] }
}

/**
 * The files to upload and to remove if the site of `before` is deployed. Every new path is uploaded, even if a rebuild only moved the file: changed pages load it from
 * there. Pages that differ only in what every build changes are not uploaded, so deployed pages may
 * be of any earlier build, and load files from the folders that it named: these are never removed.
 *
 * @param changes between the two
 */
export function changedFiles(before: Manifest, now: Manifest, { changed }: Changes): FileLists {
  const deployed = new Set(before.files.map(({ path }) => path))
  const current = new Set(now.files.map(({ path }) => path))
  const added = [...current].filter((path) => !deployed.has(path))
  const folders = foldersOf(current)
  const gone = before.files.filter(({ path }) => !current.has(path))
  const { first = [], last = [] } = Object.groupBy(gone, ({ path }) =>
    folders.has(path) || [...foldersOf([path])].some((folder) => current.has(folder))
      ? 'first'
      : 'last',
  )
  return {
    removalsFirst: inRemovalOrder(first),
    uploads: inUploadOrder([...added, ...changed]),
    removals: inRemovalOrder(last.filter(({ normalizedPath }) => normalizedPath === undefined)),
  }
}

const inRemovalOrder = (files: Manifest['files']) =>
  inUploadOrder(files.map(({ path }) => path)).toReversed()

/** One path per line; empty without paths. */
export const formatPaths = (paths: readonly string[]): string =>
  paths.map((path) => `${path}\n`).join('')

/** By kind, then in the order of UTF-16 code units. */
function inUploadOrder(paths: readonly string[]): string[] {
  const byKind = Map.groupBy(paths.toSorted(), kindOf)
  return kinds.flatMap((kind) => byKind.get(kind) ?? [])
}

const kinds = ['asset', 'page', 'start page'] as const

function kindOf(path: string): (typeof kinds)[number] {
  if (!isPage({ path })) return 'asset'
  return /^index\.html?$/i.test(path) ? 'start page' : 'page'
}
