import { formatCount, formatSize } from '../../kernel/format/quantity.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { type ArchiveLimits, archiveLimits, tooLarge } from '../archive-limits.ts'
import { quoteName, readEntryName } from '../entry-name.ts'
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

  /** @throws Failure BUNDLE_UNSAFE, which names the entry; BUNDLE_UNUSABLE beyond a limit */
  admit(entry: ArchiveEntry): AdmittedEntry {
    this.#entries += 1
    this.#measure(entry)
    const { kind, size } = entry
    if (typeof kind === 'object') throw this.#refused(entry, `is ${kind.other}`)
    const name = readEntryName(entry.name, { limits: this.#limits })
    if ('refusal' in name) throw this.#refused(entry, name.refusal, name.nextStep)
    const { path, endsInSlash } = name
    if (kind === 'file' && endsInSlash)
      throw this.#refused(entry, 'is a file whose name ends in a slash')
    if (kind === 'folder' && size > 0) throw this.#refused(entry, 'is a folder with content')
    const newFolders: string[] = []
    const conflict = this.#places.take(path, kind, newFolders)
    if (conflict) throw this.#refused(entry, conflict)
    this.#requireCount(this.#places.count)
    return { path, kind, newFolders }
  }

  /**
   * Checks the size of the archive while it is decompressed.
   *
   * @throws Failure BUNDLE_UNSAFE, BUNDLE_UNUSABLE
   */
  requireBounded(packed: number, unpacked: number): void {
    const { totalBytes, ratio, ratioFrom } = this.#limits
    if (unpacked > ratioFrom && unpacked > packed * ratio) {
      const what = `the bundle unpacks to more than ${ratio} times its size, as an archive bomb does`
      throw new Failure('BUNDLE_UNSAFE', what)
    }
    if (unpacked > totalBytes) {
      throw tooLarge(`the bundle unpacks to more than ${formatSize(totalBytes)}`)
    }
  }

  #measure({ name, size }: ArchiveEntry): void {
    const { allNamesBytes, fileBytes, totalBytes } = this.#limits
    this.#bytes += size
    this.#nameBytes += name.length
    this.#requireCount(this.#entries)
    if (this.#nameBytes > allNamesBytes) {
      throw tooLarge(`the names in the bundle have more than ${formatSize(allNamesBytes)}`)
    }
    if (size > fileBytes) {
      throw tooLarge(`${quoteName(name)} in the bundle has more than ${formatSize(fileBytes)}`)
    }
    if (this.#bytes > totalBytes) {
      throw tooLarge(`the files in the bundle have more than ${formatSize(totalBytes)}`)
    }
  }

  #requireCount(count: number): void {
    const { entries } = this.#limits
    if (count <= entries) return
    throw tooLarge(`the bundle has more than ${formatCount(entries)} files and folders`)
  }

  /** @param why completes "entry 3 of the bundle, "x", …" */
  #refused({ name }: ArchiveEntry, why: string, nextStep?: string): Failure {
    const which = `entry ${this.#entries} of the bundle, ${quoteName(name)},`
    return new Failure('BUNDLE_UNSAFE', `${which} ${why}`, { nextStep })
  }
}
