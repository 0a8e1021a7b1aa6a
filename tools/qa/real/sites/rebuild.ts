import { changedUrlPaths } from '../../../../src/site/changed-paths.ts'
import { changesBetween, isChanged } from '../../../../src/site/changes.ts'
import { manifestOf } from '../../../../src/site/manifest.ts'
import { siteRules } from '../../../../test/support/site-rules.ts'
import { readFolder } from './read-folder.ts'
import { buildsOf, seenContent } from './seen-content.ts'
import type { BuildServer } from './served-builds.ts'
import { decoded, SiteFolder } from './site-folder.ts'

/** A site that was built again, compared with the build before. */
export interface Rebuild {
  readonly changed: boolean
  /** How many files changed, by the manifest. */
  readonly files: number
  /** How many paths are to be invalidated at a CDN in front of nginx; undefined for all. */
  readonly paths?: number | undefined
  /** How many paths have another response than before. */
  readonly differing: number
  /** Of these, those that are not to be invalidated, as no reader sees the difference. */
  readonly unseen: number
  /** Those that are not to be invalidated, though a reader sees the difference. */
  readonly stale: readonly string[]
  /** How many are to be invalidated, though no reader sees the difference. */
  readonly listedUnseen: number
  /** How many are to be invalidated, though their response is the same. */
  readonly needless: number
}

/**
 * Compares what the manifests report with what nginx serves.
 *
 * @param before folder of the first build
 * @param now folder of the second
 * @param dates that each build writes, which readers may keep seeing
 */
export async function compareBuilds(
  before: string,
  now: string,
  server: BuildServer,
  dates?: RegExp,
): Promise<Rebuild> {
  const manifest = (folder: string) =>
    manifestOf(readFolder(folder, 'digests'), { domain: 'docs.example.com' })
  const [old, current] = [manifest(before), manifest(now)]
  const changes = changesBetween(old, current)
  const listed = changedUrlPaths(changes, {
    rules: siteRules({ publishTarget: 'nginx' }),
    before: old,
    now: current,
  })
  const all = urlPaths([...old.files, ...current.files].map(({ path }) => path))
  const names = new Set(listed.map(decoded))
  const isListed = (path: string) => names.has('/*') || names.has(decoded(path))
  const [was, is] = [await server.responses(before, all), await server.responses(now, all)]
  const differing = all.filter((path) => was.get(path) !== is.get(path))
  const [left, right] = [contentsOf(before, dates), contentsOf(now, dates)]
  const isSeen = (path: string) => left(path) !== right(path)
  const unlisted = differing.filter((path) => !isListed(path))
  const stale = unlisted.filter(isSeen)
  return {
    changed: isChanged(changes),
    files: changes.added.length + changes.changed.length + changes.removed.length,
    paths: names.has('/*') ? undefined : listed.length,
    differing: differing.length,
    unseen: unlisted.length - stale.length,
    stale,
    listedUnseen: differing.filter((path) => isListed(path) && !isSeen(path)).length,
    needless: all.filter((path) => isListed(path) && was.get(path) === is.get(path)).length,
  }
}

/**
 * What readers get at the paths of a build. A path with the id of another build is read with that of
 * this one: only pages of the same build request it.
 */
function contentsOf(
  folder: string,
  dates: RegExp | undefined,
): (path: string) => string | undefined {
  const site = new SiteFolder(folder)
  const [build] = buildsOf(folder)
  return (path) => {
    const current = build
      ? path.replace(/(?<=\/_next\/(?:static|data)\/)[\w-]{21}(?=\/)/, build)
      : path
    const file = site.fileAt(decoded(current))
    return file && seenContent(folder, file, dates)
  }
}

/** Every URL path that readers may have requested: with and without `.html`, `index`, a slash. */
function urlPaths(files: readonly string[]): string[] {
  const paths = files.flatMap((file) => {
    const page = file.replace(/\.html$/, '')
    if (page === file) return [file]
    const folder = page.replace(/(?<=^|\/)index$/, '')
    return page === folder ? [file, page, `${page}/`] : [file, page, folder, folder.slice(0, -1)]
  })
  const escaped = paths.map((path) => `/${path.split('/').map(encodeURIComponent).join('/')}`)
  return [...new Set(escaped)].toSorted()
}
