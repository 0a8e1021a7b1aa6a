import { posix } from 'node:path'
import { isPage } from '../../reading/file-kind.ts'
import { contentDigest, type ManifestFile } from '../../site/manifest.ts'

/**
 * Finds the pages of the baseline that a new page is a copy of, as in a new version of a documentation:
 * those with its content, or with its path once one folder is inserted, removed or replaced. A page that
 * is gone was moved instead.
 *
 * @param before the files of the baseline, by path
 */
export function originalsOf(
  before: ReadonlyMap<string, ManifestFile>,
  now: ReadonlyMap<string, ManifestFile>,
): (page: string) => readonly string[] {
  let originals: Originals | undefined
  return (page) => {
    const file = before.has(page) ? undefined : now.get(page)
    if (!file) return []
    // Most sites have no new page.
    originals ??= new Originals(before, now)
    return originals.of(page, file)
  }
}

/** The pages of the baseline, by what a copy of them has. */
class Originals {
  readonly #before: ReadonlyMap<string, ManifestFile>
  readonly #now: ReadonlyMap<string, ManifestFile>
  readonly #byContent = new Map<string, string[]>()
  /** By the path without one of its folders, with a mark in place of one, or without it. */
  readonly #byChangedPath = new Map<string, string[]>()

  constructor(before: ReadonlyMap<string, ManifestFile>, now: ReadonlyMap<string, ManifestFile>) {
    this.#before = before
    this.#now = now
    for (const [path, file] of before) {
      if (!now.has(path)) continue
      addTo(this.#byContent, contentDigest(file), path)
      for (const changed of [...withoutFolder(path), ...withOtherFolder(path)]) {
        addTo(this.#byChangedPath, changed, path)
      }
    }
  }

  of(page: string, file: ManifestFile): readonly string[] {
    const removed = this.#byChangedPath.get(page) ?? []
    const inserted = withoutFolder(page).filter((path) => this.#isKept(path))
    const replaced = withOtherFolder(page).flatMap((path) => this.#byChangedPath.get(path) ?? [])
    const sameContent = this.#byContent.get(contentDigest(file)) ?? []
    const starts = this.#startPagesOf(page)
    return [...new Set([...sameContent, ...inserted, ...removed, ...replaced, ...starts])]
  }

  #isKept(path: string): boolean {
    return this.#before.has(path) && this.#now.has(path)
  }

  /** For the start page of a copied folder: the start page of the folder that it was copied from. */
  #startPagesOf(page: string): readonly string[] {
    const [, around = '', folder] = /^((?:[^/]+\/)*)([^/]+\/)index\.html$/.exec(page) ?? []
    const original = `${around}index.html`
    if (folder === undefined || !this.#isKept(original)) return []
    for (const path of this.#now.keys()) {
      const isCopy =
        path !== page &&
        path.startsWith(around + folder) &&
        isPage({ path }) &&
        !this.#before.has(path)
      if (isCopy && this.#isKept(around + path.slice(around.length + folder.length)))
        return [original]
    }
    return []
  }
}

function addTo(paths: Map<string, string[]>, key: string, path: string): void {
  const same = paths.get(key) ?? []
  if (same.length < maxOriginals) paths.set(key, [...same, path])
}

/** More versions of a page have the same defects. */
const maxOriginals = 10

/** The folders of a page, and its name: that of its last folder for an index. */
function partsOf(path: string): { readonly folders: readonly string[]; readonly name: string } {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const last = file === 'index.html' ? folders.pop() : undefined
  return { folders, name: last === undefined ? file : `${last}/${file}` }
}

/** The paths of a page without one of its folders. */
function withoutFolder(path: string): string[] {
  const { folders, name } = partsOf(path)
  return folders.map((_, index) => [...folders.toSpliced(index, 1), name].join('/'))
}

/** The paths of a page with a mark, which no path has, in place of one of its folders. */
function withOtherFolder(path: string): string[] {
  const { folders, name } = partsOf(path)
  return folders.map((_, index) => [...folders.with(index, '\0'), name].join('/'))
}

/** A target as it was before its page was copied: as far from the one page as from the other. */
export const originalTarget = (target: string, page: string, original: string): string =>
  posix.join(posix.dirname(`/${original}`), posix.relative(posix.dirname(`/${page}`), target)) +
  (target.endsWith('/') ? '/' : '')
