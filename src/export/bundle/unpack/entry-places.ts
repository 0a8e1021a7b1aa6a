import { foldedName } from '../../../kernel/disk/file-name.ts'
import { quoteName } from './entry-name.ts'

interface Place {
  readonly parent: Place | undefined
  /** As the first entry wrote it. */
  readonly name: string
  readonly kind: 'file' | 'folder'
  /**
   * The entries of a folder by folded name; others with the same folded name by `\0` and their
   * name. Only if there are any.
   */
  inner: Map<string, Place> | undefined
}

/** Whether the disk treats two names that differ only in case or Unicode form as two files. */
export type NameProbe = (first: string, second: string) => boolean

/**
 * The files and folders of an archive so far. Names that differ only in case or Unicode form are
 * the same, unless the disk distinguishes them. A path takes one lookup for its folder or, if that
 * is new, one for each of its segments.
 */
export function entryPlaces(areDistinct: NameProbe) {
  const top = newPlace(undefined, '', 'folder')
  /** By path. */
  const folders = new Map<string, Place>([['', top]])
  let count = 0

  /** Adds the path segment from `at` to `end`, or finds it as an existing folder. */
  function takeOne(
    folder: Place,
    path: string,
    at: number,
    end: number,
    kind: 'file' | 'folder',
    newFolders: string[],
  ): Place | string {
    const name = path.slice(at, end)
    const folded = foldedName(name)
    folder.inner ??= new Map()
    const first = folder.inner.get(folded)
    const present = first && first.name !== name ? folder.inner.get(`\0${name}`) : first
    if (present) return conflictOf(present, kind) ?? present
    if (first && !areDistinct(first.name, name)) {
      const other = quoteName(Buffer.from(pathOf(first)))
      return `differs from ${other} only in case or Unicode form, which the disk does not distinguish`
    }
    const place = newPlace(folder, name, kind)
    folder.inner.set(first ? `\0${name}` : folded, place)
    count += 1
    if (gitNames.has(folded) && isRepository(folder.inner)) {
      return 'turns its folder into a git repository'
    }
    if (kind === 'folder') {
      newFolders.push(path.slice(0, end))
      folders.set(path.slice(0, end), place)
    }
    return place
  }

  return {
    count: () => count,

    /**
     * Adds an entry and its folders. After a conflict, only some of them are added.
     *
     * @param path relative, without `.` and `..`; empty for the top folder
     * @param newFolders the new folders are appended to it, outermost first
     * @returns a clause about an entry that conflicts with others
     */
    take(path: string, kind: 'file' | 'folder', newFolders: string[]): string | undefined {
      if (kind === 'folder' && folders.has(path)) return undefined
      const slash = path.lastIndexOf('/')
      const parent = folders.get(path.slice(0, Math.max(slash, 0)))
      let folder = parent ?? top
      for (let at = parent ? slash + 1 : 0; at < path.length; ) {
        const next = path.indexOf('/', at)
        const end = next < 0 ? path.length : next
        const made = takeOne(folder, path, at, end, next < 0 ? kind : 'folder', newFolders)
        if (typeof made === 'string') return made
        folder = made
        at = end + 1
      }
      return undefined
    },
  }
}

function newPlace(parent: Place | undefined, name: string, kind: 'file' | 'folder'): Place {
  return { parent, name, kind, inner: undefined }
}

/** Only a folder may be listed again. */
function conflictOf(place: Place, wanted: 'file' | 'folder'): string | undefined {
  if (place.kind !== wanted) {
    return 'has the path of a file where a folder is needed, or the reverse'
  }
  return wanted === 'file' ? 'appears twice' : undefined
}

function pathOf({ parent, name }: Place): string {
  const folder = parent ? pathOf(parent) : ''
  return folder ? `${folder}/${name}` : name
}

const gitNames = new Set(['head', 'commondir', 'objects', 'refs'])

/**
 * Whether the entries of a folder make it a git repository, whatever its name (`is_git_directory` in
 * git's setup.c): `HEAD`, and either `objects` and `refs`, or `commondir`, a file with the location of
 * those.
 *
 * @param inner as in `Place`
 */
function isRepository(inner: ReadonlyMap<string, Place>): boolean {
  const isFile = (folded: string, name: string) =>
    [folded, `\0${name}`].some((key) => inner.get(key)?.kind === 'file')
  return (
    isFile('head', 'HEAD') &&
    (isFile('commondir', 'commondir') || (inner.has('objects') && inner.has('refs')))
  )
}
