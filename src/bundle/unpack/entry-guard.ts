import { formatSize } from '../../format/size.ts'
import { Failure } from '../../run/failure.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'
import { quoteName, readEntryName } from './entry-name.ts'
import { EntryPlaces, type NameProbe, type PlaceConflict } from './entry-places.ts'

/** An entry as described by the archive. */
export interface ArchiveEntry {
  /** As in the archive. */
  readonly name: Uint8Array
  readonly kind: EntryKind
  /** The size of its content, in bytes. */
  readonly size: number
}

/** Files and folders are unpacked; everything else is refused under the name given here. */
export type EntryKind = 'file' | 'folder' | { readonly other: string }

/** An entry that may be written. */
export interface AdmittedEntry {
  /** Relative, with `/` as the separator; empty for the top folder itself. */
  readonly path: string
  readonly kind: 'file' | 'folder'
  /** The folders to create, outermost first. */
  readonly newFolders: readonly string[]
}

/**
 * Decides for each entry whether it may be written, by its own description and the entries before
 * it. A folder may be listed again, which changes nothing; everything else must be new.
 */
export class EntryGuard {
  readonly #limits: ArchiveLimits
  readonly #places: EntryPlaces
  #entries = 0
  #nameBytes = 0
  #bytes = 0

  /** @param areDistinct by default, names that differ only in case or Unicode form count as one */
  constructor(limits: ArchiveLimits = archiveLimits, areDistinct: NameProbe = () => false) {
    this.#limits = limits
    this.#places = new EntryPlaces(areDistinct)
  }

  /** @throws Failure BUNDLE_UNSAFE, which names the entry */
  admit(entry: ArchiveEntry): AdmittedEntry {
    this.#entries += 1
    const refuse = (why: string, nextStep?: string): never => {
      const which = `entry ${this.#entries} of the bundle, ${quoteName(entry.name)},`
      throw new Failure('BUNDLE_UNSAFE', `${which} ${why}`, { nextStep })
    }
    this.#measure(entry, refuse)
    if (typeof entry.kind === 'object') return refuse(`is ${entry.kind.other}`)
    const name = readEntryName(entry.name, this.#limits)
    if ('refusal' in name) return refuse(name.refusal, name.nextStep)
    const { path, endsInSlash } = name
    if (entry.kind === 'file' && endsInSlash) return refuse('is a file whose name ends in a slash')
    if (entry.kind === 'folder' && entry.size > 0) return refuse('is a folder with content')
    const { kind } = entry
    return { path, kind, newFolders: this.#occupy(path, kind, refuse) }
  }

  /**
   * Checks the size of the archive while it is decompressed.
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
      refuse(`brings the names of the bundle to more than ${formatSize(allNamesBytes)}`)
    if (this.#entries > entries) refuse(`exceeds the limit of ${entries} entries`)
    if (size > fileBytes) refuse(`is larger than ${formatSize(fileBytes)}`)
    if (this.#bytes > totalBytes) refuse(`brings the bundle to more than ${formatSize(totalBytes)}`)
  }

  /** Reserves the path of the entry, and those of its folders. */
  #occupy(path: string, kind: 'file' | 'folder', refuse: (why: string) => never): string[] {
    const newFolders: string[] = []
    const conflict = this.#places.take(path, kind, newFolders)
    if (conflict) refuse(conflictText(conflict))
    const { entries } = this.#limits
    if (this.#places.count > entries)
      refuse(`brings the bundle to more than ${entries} files and folders`)
    return newFolders
  }
}

function conflictText(conflict: PlaceConflict): string {
  if ('makesRepository' in conflict) return 'turns its folder into a git repository'
  if ('differsFrom' in conflict) {
    const other = quoteName(Buffer.from(conflict.differsFrom))
    return `differs from ${other} only in case or Unicode form, which the disk does not distinguish`
  }
  return conflict.taken === 'again'
    ? 'appears twice'
    : 'has the path of a file where a folder is needed, or the reverse'
}
