import { foldedName } from '../../disk/file-name.ts'

/** The place of a file or folder below the site. */
interface Place {
  readonly parent: Place | undefined
  /** As the first entry wrote it. */
  readonly name: string
  readonly kind: 'file' | 'folder'
  /**
   * What a folder holds, by the folded names; further names with the same folded name by `\0` and
   * the name. Only if it holds anything.
   */
  inner: Map<string, Place> | undefined
  /** What it holds of a git repository, of `gitParts`. */
  gitParts: number
}

/** Whether two names that differ only in case or form are two files on the disk. */
export type NameProbe = (first: string, second: string) => boolean

/** Why a place cannot be taken. */
export type PlaceConflict =
  /** Another name for the same place, by its path. */
  | { readonly differsFrom: string }
  | { readonly taken: 'again' | 'by another kind' }
  | { readonly makesRepository: true }

/**
 * The places that the entries of an archive have taken. Names that differ only in case or form are
 * one place, unless the disk tells them apart. A path takes one look-up for its folder or, where that is new, one for each of its parts.
 */
export class EntryPlaces {
  readonly #top = newPlace(undefined, '', 'folder')
  /** By their paths. */
  readonly #folders = new Map<string, Place>([['', this.#top]])
  readonly #areDistinct: NameProbe
  #count = 0

  constructor(areDistinct: NameProbe) {
    this.#areDistinct = areDistinct
  }

  get count(): number {
    return this.#count
  }

  /**
   * Takes the place of an entry, and those of its folders. After a conflict, only some of them are
   * taken.
   *
   * @param path relative, without `.` and `..`; empty for the top folder
   * @param newFolders gets the folders that had no place yet, outermost first
   */
  take(path: string, kind: 'file' | 'folder', newFolders: string[]): PlaceConflict | undefined {
    if (kind === 'folder' && this.#folders.has(path)) return undefined
    const slash = path.lastIndexOf('/')
    const parent = this.#folders.get(path.slice(0, Math.max(slash, 0)))
    let folder = parent ?? this.#top
    for (let at = parent ? slash + 1 : 0; at < path.length; ) {
      const next = path.indexOf('/', at)
      const end = next < 0 ? path.length : next
      const made = this.#takeOne(folder, path, at, end, next < 0 ? kind : 'folder', newFolders)
      if (!('gitParts' in made)) return made
      folder = made
      at = end + 1
    }
    return undefined
  }

  /** Takes the place of the part from `at` to `end`, or finds it as a folder on the way. */
  #takeOne(
    folder: Place,
    path: string,
    at: number,
    end: number,
    kind: 'file' | 'folder',
    newFolders: string[],
  ): Place | PlaceConflict {
    const name = path.slice(at, end)
    const folded = foldedName(name)
    folder.inner ??= new Map()
    const first = folder.inner.get(folded)
    const present = first && first.name !== name ? folder.inner.get(`\0${name}`) : first
    if (present) return conflictOf(present, kind) ?? present
    if (first && !this.#areDistinct(first.name, name)) return { differsFrom: pathOf(first) }
    const place = newPlace(folder, name, kind)
    folder.inner.set(first ? `\0${name}` : folded, place)
    this.#count += 1
    folder.gitParts |= gitPart(folded, kind)
    if (isRepository(folder.gitParts)) return { makesRepository: true }
    if (kind === 'folder') {
      newFolders.push(path.slice(0, end))
      this.#folders.set(path.slice(0, end), place)
    }
    return place
  }
}

function newPlace(parent: Place | undefined, name: string, kind: 'file' | 'folder'): Place {
  return { parent, name, kind, inner: undefined, gitParts: 0 }
}

/** A folder may be found again, and nothing else. */
function conflictOf(place: Place, wanted: 'file' | 'folder'): PlaceConflict | undefined {
  if (place.kind !== wanted) return { taken: 'by another kind' }
  return wanted === 'file' ? { taken: 'again' } : undefined
}

function pathOf({ parent, name }: Place): string {
  const folder = parent ? pathOf(parent) : ''
  return folder ? `${folder}/${name}` : name
}

/**
 * What makes a folder a git repository without a name of its own (`is_git_directory` in git's
 * setup.c): a file `HEAD`, and either `objects` and `refs`, or a file that says where those are.
 */
const gitParts = { head: 1, objects: 2, refs: 4, commondir: 8 } as const

function gitPart(name: string, kind: 'file' | 'folder'): number {
  switch (name) {
    case 'head':
    case 'commondir':
      return kind === 'file' ? gitParts[name] : 0
    case 'objects':
    case 'refs':
      return gitParts[name]
    default:
      return 0
  }
}

function isRepository(parts: number): boolean {
  const { head, objects, refs, commondir } = gitParts
  const has = (wanted: number) => (parts & wanted) === wanted
  return has(head | commondir) || has(head | objects | refs)
}
