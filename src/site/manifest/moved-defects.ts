import { posix } from 'node:path'
import { isAboutAnchor } from '../check/finding.ts'
import { type FindingKey, keyText } from '../check/finding-key.ts'
import { identityOf } from './known-finding.ts'
import type { Manifest, ManifestFile } from './manifest.ts'

/** A finding on one page. */
interface Defect extends FindingKey {
  readonly page: string
}

/** The files of two exports, by their normalized paths. */
interface ComparedFiles {
  readonly before: ReadonlyMap<string, ManifestFile>
  readonly now: ReadonlyMap<string, ManifestFile>
}

/** The defects that have moved, as keys. */
interface MovedDefects {
  /** Of the defects in the export, with their pages: by `pageKey`. */
  readonly now: ReadonlySet<string>
  /** Of the findings of the baseline: by `keyText`. */
  readonly before: ReadonlySet<string>
}

/**
 * Finds defects that the last edit only moved: each of them takes the place of one defect that the
 * baseline has and the export has no more, so their number does not grow.
 *
 * @param vanished defects of the baseline that the export does not have
 * @param added defects of the export that the baseline does not have
 */
export function movedDefects(
  vanished: readonly Defect[],
  added: readonly Defect[],
  files: ComparedFiles,
): MovedDefects {
  const moved = { now: new Set<string>(), before: new Set<string>() }
  let [sources, destinations] = [vanished, added]
  for (const { from, to } of movements(files)) {
    const byKey = Map.groupBy(sources, from)
    byKey.delete(undefined)
    const used = new Set<Defect>()
    destinations = destinations.filter((defect) => {
      const source = byKey.get(to(defect))?.pop()
      if (!source) return true
      used.add(source)
      moved.before.add(keyText(source))
      moved.now.add(pageKey(defect, defect.page))
      return false
    })
    sources = sources.filter((source) => !used.has(source))
  }
  return moved
}

type Key = (defect: Defect) => string | undefined

/** The ways in which a defect moves, as keys that are equal before and after; the surest first. */
function movements({ before, now }: ComparedFiles): readonly { from: Key; to: Key }[] {
  const isGone = (path: string) => !now.has(path)
  const isNew = (path: string) => !before.has(path)
  const both = (key: Key) => ({ from: key, to: key })
  const inFolder: Key = (defect) => {
    const { cause, subject, detail, page } = defect
    if (!subject.startsWith('/')) return undefined
    const relative = posix.relative(posix.dirname(`/${page}`), subject)
    return identityOf({ cause, subject: relative, detail })
  }
  const onTarget =
    (isMoved: (path: string) => boolean): Key =>
    ({ cause, subject, page }) => {
      if (!isAboutAnchor(cause)) return undefined
      const [path = '', anchor] = subject.slice(1).split('#')
      const names = [path, `${path}.html`, `${path}index.html`, `${path}/index.html`]
      if (anchor === undefined) return undefined
      const other = isMoved === isGone ? before : now
      return names.some((name) => other.has(name) && isMoved(name))
        ? `${anchor}\n${page}`
        : undefined
    }
  const unless =
    (isMoved: (path: string) => boolean, key: Key): Key =>
    (defect) =>
      isMoved(defect.page) ? key(defect) : undefined
  const onPage =
    (files: ReadonlyMap<string, ManifestFile>): Key =>
    (defect) =>
      `${identityOf(defect)} ${contentOf(files.get(defect.page))}`
  return [
    // The hash in the name of a missing asset is another one.
    both((defect) => `${identityOf(defect)} ${defect.page}`),
    // Its page has another name and the same content.
    { from: unless(isGone, onPage(before)), to: unless(isNew, onPage(now)) },
    // Its page has another name, or a section has become a page of its own.
    { from: identityOf, to: unless(isNew, identityOf) },
    // The folder of its page has another name, in which its target would be.
    { from: unless(isGone, inFolder), to: unless(isNew, inFolder) },
    // The page that lacks the anchor has another name.
    { from: onTarget(isGone), to: onTarget(isNew) },
  ]
}

const contentOf = (file: ManifestFile | undefined) => file?.normalizedDigest ?? file?.sha256

export function defectsOf(
  { cause, subject, detail }: Omit<Defect, 'page'>,
  pages: readonly string[],
): readonly Defect[] {
  return pages.map((page) => ({ cause, subject, detail, page }))
}

/** The text that identifies a finding on a page. */
export const pageKey = (finding: Omit<Defect, 'page'>, page: string): string =>
  `${keyText(finding)} ${page}`

export const filesByPath = ({
  files,
}: Pick<Manifest, 'files'>): ReadonlyMap<string, ManifestFile> =>
  new Map(files.map((file) => [file.normalizedPath ?? file.path, file]))
