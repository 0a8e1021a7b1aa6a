import { foldedName } from '../../kernel/disk/file-name.ts'

type PlaceKind = 'file' | 'folder'

/**
 * The files and folders of an archive so far. Names that differ only in case or Unicode form are two
 * places: a disk that does not distinguish them refuses the second one. A path takes one lookup for its
 * folder or, if that is new, one for each of its segments.
 */
export class EntryPlaces {
  /** By path. */
  readonly #kinds = new Map<string, PlaceKind>([['', 'folder']])
  /** The names that git uses, folded, after the paths of their folders. */
  readonly #gitParts = new Map<string, PlaceKind>()

  /** Number of files and folders. */
  get count(): number {
    return this.#kinds.size - 1
  }

  /**
   * Adds an entry and its folders. After a conflict, only some of them are added.
   *
   * @param path relative, without `.` and `..`; empty for the top folder
   * @param newFolders the new folders are appended to it, outermost first
   * @returns a clause about an entry that conflicts with others
   */
  take(path: string, kind: PlaceKind, newFolders: string[]): string | undefined {
    const last = path.lastIndexOf('/')
    const hasFolder = this.#kinds.get(path.slice(0, Math.max(last, 0))) === 'folder'
    for (let at = hasFolder ? -1 : path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const conflict = this.#add(path.slice(0, at), 'folder', newFolders)
      if (conflict) return conflict
    }
    return this.#add(path, kind, newFolders)
  }

  #add(path: string, kind: PlaceKind, newFolders: string[]): string | undefined {
    const existing = this.#kinds.get(path)
    if (existing) return conflictOf(existing, kind)
    this.#kinds.set(path, kind)
    if (kind === 'folder') newFolders.push(path)
    const slash = path.lastIndexOf('/')
    const name = foldedName(path.slice(slash + 1))
    if (!gitNames.has(name)) return undefined
    const folder = path.slice(0, slash + 1)
    // A file in one of several spellings is enough.
    if (this.#gitParts.get(folder + name) !== 'file') this.#gitParts.set(folder + name, kind)
    const isRepository = isGitFolder((part) => this.#gitParts.get(folder + part))
    return isRepository ? 'turns its folder into a git repository' : undefined
  }
}

/** Only a folder may be listed again. */
function conflictOf(existing: PlaceKind, wanted: PlaceKind): string | undefined {
  if (existing !== wanted) return 'has the path of a file where a folder is needed, or the reverse'
  return wanted === 'file' ? 'appears twice' : undefined
}

const gitNames = new Set(['head', 'commondir', 'objects', 'refs'])

/**
 * Whether the entries of a folder make it a git repository, whatever its name (`is_git_directory` in
 * git's setup.c): `HEAD`, and either `objects` and `refs`, or `commondir`, a file with the location of
 * those.
 */
function isGitFolder(kindOf: (name: string) => PlaceKind | undefined): boolean {
  const hasObjects = kindOf('objects') !== undefined && kindOf('refs') !== undefined
  return kindOf('head') === 'file' && (kindOf('commondir') === 'file' || hasObjects)
}
