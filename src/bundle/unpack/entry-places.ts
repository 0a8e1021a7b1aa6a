import { foldedName } from './entry-name.ts'

/** The place of a file or folder below the site. */
interface Place {
  readonly parent: Place | undefined
  /** As the first entry wrote it. */
  readonly name: string
  readonly kind: 'file' | 'folder'
  /** Of a folder. */
  readonly id: number
  /** What the folder holds of a git repository, of `gitParts`. */
  gitParts: number
}

/** Why a place cannot be taken. */
export type PlaceConflict =
  /** Another name for the same place, by its path. */
  | { readonly differsFrom: string }
  | { readonly taken: 'again' | 'by another kind' }
  | { readonly makesRepository: true }

/**
 * The places that the entries of an archive have taken. Whatever differs only in case or form is one
 * place. A path takes work in proportion to its length, however many places its folders hold.
 */
export class EntryPlaces {
  readonly #top: Place = { parent: undefined, name: '', kind: 'folder', id: 0, gitParts: 0 }
  /** By the folder's id and the folded name in it. */
  readonly #places = new Map<string, Place>()

  get count(): number {
    return this.#places.size
  }

  /**
   * Takes the place of an entry, and those of its folders. After a conflict, only some of them are
   * taken.
   *
   * @param path relative, without `.` and `..`; empty for the top folder
   * @param newFolders gets the folders that had no place yet, outermost first
   */
  take(path: string, kind: 'file' | 'folder', newFolders: string[]): PlaceConflict | undefined {
    let folder = this.#top
    for (let at = 0; at < path.length; ) {
      const slash = path.indexOf('/', at)
      const end = slash < 0 ? path.length : slash
      const name = path.slice(at, end)
      const wanted = slash < 0 ? kind : 'folder'
      const folded = foldedName(name)
      const key = `${folder.id}/${folded}`
      let place = this.#places.get(key)
      if (place) {
        const conflict = conflictOf(place, name, wanted)
        if (conflict) return conflict
      } else {
        const id = this.#places.size + 1
        place = { parent: folder, name, kind: wanted, id, gitParts: 0 }
        this.#places.set(key, place)
        folder.gitParts |= gitPart(folded, wanted)
        if (isRepository(folder.gitParts)) return { makesRepository: true }
        if (wanted === 'folder') newFolders.push(path.slice(0, end))
      }
      folder = place
      at = end + 1
    }
    return undefined
  }
}

function conflictOf(
  place: Place,
  name: string,
  wanted: 'file' | 'folder',
): PlaceConflict | undefined {
  if (place.name !== name) return { differsFrom: pathOf(place) }
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
