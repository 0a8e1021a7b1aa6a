import { posix } from 'node:path'
import type { FindingKey } from '../../site/known-finding.ts'
import { contentDigest, type Manifest, type ManifestFile, sortPath } from '../../site/manifest.ts'
import { isAboutAnchor } from '../finding.ts'
import { keyText } from '../findings/finding-key.ts'
import { identityOf } from './finding-identity.ts'

/** A finding on one page. */
interface Defect extends FindingKey {
  readonly page: string
}

/** The files of an export, by their normalized paths. */
type Files = ReadonlyMap<string, ManifestFile>

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
  files: { readonly before: Files; readonly now: Files },
): MovedDefects {
  const moved = { now: new Set<string>(), before: new Set<string>() }
  let [sources, destinations] = [vanished, added]
  for (const keyOf of movements) {
    const byKey = Map.groupBy(sources, (defect) => keyOf(defect, files.before, files.now))
    byKey.delete(undefined)
    const used = new Set<Defect>()
    destinations = destinations.filter((defect) => {
      const source = byKey.get(keyOf(defect, files.now, files.before, true))?.pop()
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

/**
 * The ways in which a defect moves, as keys that are equal before and after; the surest first. Undefined
 * for a defect that does not move so.
 */
const movements: readonly ((
  defect: Defect,
  files: Files,
  others: Files,
  isNow?: boolean,
) => string | undefined)[] = [
  // The hash in the name of a missing asset has changed.
  (defect) => `${identityOf(defect)} ${defect.page}`,
  // Its page was renamed, with the same content.
  (defect, files, others) =>
    others.has(defect.page) ? undefined : `${identityOf(defect)} ${contentOf(files, defect.page)}`,
  // Its page was renamed, or a section was moved to a new page.
  (defect, _, others, isNow) => (isNow && others.has(defect.page) ? undefined : identityOf(defect)),
  // The folder with its page and its missing target was renamed.
  ({ cause, variant, subject, page }, _, others) => {
    if (others.has(page) || !subject.startsWith('/')) return undefined
    const relative = posix.relative(posix.dirname(`/${page}`), subject)
    return identityOf({ cause, variant, subject: relative })
  },
  // The page that lacks the anchor was renamed.
  ({ cause, subject, page }, files, others) => {
    const [path = '', anchor] = subject.slice(1).split('#')
    if (!isAboutAnchor(cause) || anchor === undefined) return undefined
    const names = [path, `${path}.html`, `${path}index.html`, `${path}/index.html`]
    const isMoved = names.some((name) => files.has(name) && !others.has(name))
    return isMoved ? `${anchor}\n${page}` : undefined
  },
]

function contentOf(files: Files, page: string): string {
  const file = files.get(page)
  return file ? contentDigest(file) : ''
}

export function defectsOf(
  { cause, variant, subject }: Omit<Defect, 'page'>,
  pages: readonly string[],
): readonly Defect[] {
  return pages.map((page) => ({ cause, variant, subject, page }))
}

/** The text that identifies a finding on a page. */
export const pageKey = (finding: Omit<Defect, 'page'>, page: string): string =>
  `${keyText(finding)} ${page}`

export const filesByPath = ({ files }: Pick<Manifest, 'files'>): Files =>
  new Map(files.map((file) => [sortPath(file), file]))
