import { formatSize } from '../../kernel/format/quantity.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { quoteName, readEntryName } from '../entry-name.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'
import { EntryPlaces } from './entry-places.ts'

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
  readonly #places = new EntryPlaces()
  #entries = 0
  #nameBytes = 0
  #bytes = 0

  constructor(limits: ArchiveLimits = archiveLimits) {
    this.#limits = limits
  }

  /** @throws Failure BUNDLE_UNSAFE, which names the entry */
  admit(entry: ArchiveEntry): AdmittedEntry {
    this.#entries += 1
    this.#measure(entry)
    const { kind, size } = entry
    if (typeof kind === 'object') throw this.#refused(entry, `is ${kind.other}`)
    const name = readEntryName(entry.name, this.#limits)
    if ('refusal' in name) throw this.#refused(entry, name.refusal, name.nextStep)
    const { path, endsInSlash } = name
    if (kind === 'file' && endsInSlash)
      throw this.#refused(entry, 'is a file whose name ends in a slash')
    if (kind === 'folder' && size > 0) throw this.#refused(entry, 'is a folder with content')
    const newFolders: string[] = []
    const conflict = this.#places.take(path, kind, newFolders)
    if (conflict) throw this.#refused(entry, conflict)
    const { entries } = this.#limits
    if (this.#places.count > entries)
      throw this.#refused(entry, `brings the bundle to more than ${entries} files and folders`)
    return { path, kind, newFolders }
  }

  /**
   * Checks the size of the archive while it is decompressed.
   *
   * @throws Failure BUNDLE_UNSAFE
   */
  requireBounded(packed: number, unpacked: number): void {
    const { totalBytes, ratio, ratioFrom } = this.#limits
    const unsafe = (what: string) =>
      new Failure('BUNDLE_UNSAFE', `the bundle unpacks to more than ${what}`)
    if (unpacked > totalBytes) throw unsafe(formatSize(totalBytes))
    if (unpacked > ratioFrom && unpacked > packed * ratio) {
      throw unsafe(`${ratio} times its size, as an archive bomb does`)
    }
  }

  #measure(entry: ArchiveEntry): void {
    const { allNamesBytes, entries, fileBytes, totalBytes } = this.#limits
    this.#bytes += entry.size
    this.#nameBytes += entry.name.length
    if (this.#nameBytes > allNamesBytes)
      throw this.#refused(
        entry,
        `brings the names of the bundle to more than ${formatSize(allNamesBytes)}`,
      )
    if (this.#entries > entries)
      throw this.#refused(entry, `exceeds the limit of ${entries} entries`)
    if (entry.size > fileBytes)
      throw this.#refused(entry, `is larger than ${formatSize(fileBytes)}`)
    if (this.#bytes > totalBytes)
      throw this.#refused(entry, `brings the bundle to more than ${formatSize(totalBytes)}`)
  }

  /** @param why completes "entry 3 of the bundle, "x", …" */
  #refused({ name }: ArchiveEntry, why: string, nextStep?: string): Failure {
    const which = `entry ${this.#entries} of the bundle, ${quoteName(name)},`
    return new Failure('BUNDLE_UNSAFE', `${which} ${why}`, { nextStep })
  }
}
