import { formatSize } from '../../format/size.ts'
import { Failure } from '../../run/failure.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'
import { foldedPath, quoteName, readEntryName } from './entry-name.ts'

/** An entry as an archive announces it. */
export interface ArchiveEntry {
  /** As it stands in the archive. */
  readonly name: Uint8Array
  readonly kind: EntryKind
  /** Of its content, in bytes. */
  readonly size: number
}

/** What an entry is: files and folders are unpacked, all else is refused by the name it has here. */
export type EntryKind = 'file' | 'folder' | { readonly other: string }

/** An entry that may be written. */
export interface AdmittedEntry {
  /** Relative, parts divided by `/`; empty for the top folder itself. */
  readonly path: string
  readonly kind: 'file' | 'folder'
  /** The folders that nothing so far needed, outermost first. */
  readonly newFolders: readonly string[]
}

interface Place {
  readonly path: string
  readonly kind: 'file' | 'folder'
}

/**
 * Decides of one entry after the other whether it may be written, by what it is and by those before
 * it. A folder may be announced again, since that changes nothing; all else must be new.
 */
export class EntryGuard {
  readonly #limits: ArchiveLimits
  /** By the folded path: what differs only in case or form is one place on some systems. */
  readonly #places = new Map<string, Place>()
  #entries = 0
  #nameBytes = 0
  #bytes = 0

  constructor(limits: ArchiveLimits = archiveLimits) {
    this.#limits = limits
  }

  /** @throws Failure BUNDLE_UNSAFE, which names the entry */
  admit(entry: ArchiveEntry): AdmittedEntry {
    this.#entries += 1
    const refuse = (why: string): never => {
      const which = `entry ${this.#entries} of the bundle, ${quoteName(entry.name)},`
      throw new Failure('BUNDLE_UNSAFE', `${which} ${why}`)
    }
    this.#measure(entry, refuse)
    if (typeof entry.kind === 'object') return refuse(`is ${entry.kind.other}`)
    const name = readEntryName(entry.name, this.#limits)
    if ('refusal' in name) return refuse(name.refusal)
    const { path, endsInSlash } = name
    if (entry.kind === 'file' && endsInSlash)
      return refuse('is a file by its kind, not by its name')
    if (entry.kind === 'folder' && entry.size > 0) return refuse('is a folder with content')
    const { kind } = entry
    return { path, kind, newFolders: this.#occupy({ path, kind }, refuse) }
  }

  /**
   * Watches what an archive grows to while it is inflated.
   *
   * @throws Failure BUNDLE_UNSAFE
   */
  requireBounded(packed: number, unpacked: number): void {
    const { totalBytes, ratio, ratioFrom } = this.#limits
    if (unpacked > totalBytes) {
      throw new Failure(
        'BUNDLE_UNSAFE',
        `the bundle unpacks to more than ${formatSize(totalBytes)}`,
      )
    }
    if (unpacked > ratioFrom && unpacked > packed * ratio) {
      const what = `the bundle unpacks to more than ${ratio} times its size, as an archive bomb does`
      throw new Failure('BUNDLE_UNSAFE', what)
    }
  }

  #measure({ name, size }: ArchiveEntry, refuse: (why: string) => never): void {
    const { entries, allNamesBytes, fileBytes, totalBytes } = this.#limits
    this.#bytes += size
    this.#nameBytes += name.length
    if (this.#nameBytes > allNamesBytes)
      refuse(`makes more than ${formatSize(allNamesBytes)} of names`)
    if (this.#entries > entries) refuse(`is one more than the ${entries} that are unpacked`)
    if (size > fileBytes) refuse(`has more than ${formatSize(fileBytes)}`)
    if (this.#bytes > totalBytes) refuse(`makes the bundle more than ${formatSize(totalBytes)}`)
  }

  /** Takes the entry's place, and those of the folders it lies in. */
  #occupy({ path, kind }: Place, refuse: (why: string) => never): string[] {
    const newFolders: string[] = []
    if (path === '') return newFolders
    const occupy = (place: Place, key: string) => {
      const there = this.#places.get(key)
      if (there) {
        if (there.path !== place.path)
          refuse(`differs from ${quote(there.path)} in case or form only`)
        if (there.kind === 'file' && place.kind === 'file') refuse('comes a second time')
        if (there.kind !== place.kind)
          refuse(`is or needs a folder where a file is, or the reverse`)
        return
      }
      const end = place.path.lastIndexOf('/')
      if (end !== -1) {
        const parent: Place = { path: place.path.slice(0, end), kind: 'folder' }
        occupy(parent, key.slice(0, key.lastIndexOf('/')))
      }
      this.#places.set(key, place)
      const { entries } = this.#limits
      if (this.#places.size > entries) refuse(`makes more than ${entries} files and folders`)
      this.#requireNoRepository(key, refuse)
      if (place.kind === 'folder') newFolders.push(place.path)
    }
    occupy({ path, kind }, foldedPath(path))
    return newFolders
  }

  /** A folder that git takes for a repository, whose settings it would run. */
  #requireNoRepository(key: string, refuse: (why: string) => never): void {
    const folder = key.slice(0, key.lastIndexOf('/') + 1)
    const isWhole = repositoryParts.every((part) => this.#places.has(folder + part))
    if (isWhole) refuse('makes a git repository of its folder')
  }
}

/** What git takes for a repository without a name of its own (gitrepository-layout), folded. */
const repositoryParts = ['HEAD', 'OBJECTS', 'REFS']

const quote = (path: string) => quoteName(Buffer.from(path))
