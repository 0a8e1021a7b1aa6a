import { formatSize } from '../../format/size.ts'
import { Failure } from '../../run/failure.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'
import { quoteName, readEntryName } from './entry-name.ts'
import { EntryPlaces, type NameProbe, type PlaceConflict } from './entry-places.ts'

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

/**
 * Decides of one entry after the other whether it may be written, by what it is and by those before
 * it. A folder may be announced again, since that changes nothing; all else must be new.
 */
export class EntryGuard {
  readonly #limits: ArchiveLimits
  readonly #places: EntryPlaces
  #entries = 0
  #nameBytes = 0
  #bytes = 0

  /** @param areDistinct by default, names that differ only in case or form are never two files */
  constructor(limits: ArchiveLimits = archiveLimits, areDistinct: NameProbe = () => false) {
    this.#limits = limits
    this.#places = new EntryPlaces(areDistinct)
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
    return { path, kind, newFolders: this.#occupy(path, kind, refuse) }
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
  #occupy(path: string, kind: 'file' | 'folder', refuse: (why: string) => never): string[] {
    const newFolders: string[] = []
    const conflict = this.#places.take(path, kind, newFolders)
    if (conflict) refuse(conflictText(conflict))
    const { entries } = this.#limits
    if (this.#places.count > entries) refuse(`makes more than ${entries} files and folders`)
    return newFolders
  }
}

function conflictText(conflict: PlaceConflict): string {
  if ('makesRepository' in conflict) return 'makes a git repository of its folder'
  if ('differsFrom' in conflict) {
    const other = quoteName(Buffer.from(conflict.differsFrom))
    return `differs from ${other} in case or form only, which the disk does not tell apart`
  }
  return conflict.taken === 'again'
    ? 'comes a second time'
    : 'is or needs a folder where a file is, or the reverse'
}
