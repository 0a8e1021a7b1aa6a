import { formatSize } from '../../kernel/format/quantity.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { quoteName, readEntryName } from '../entry-name.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'
import { entryPlaces } from './entry-places.ts'

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
export function entryGuard(limits: ArchiveLimits = archiveLimits) {
  const places = entryPlaces()
  let entries = 0
  let nameBytes = 0
  let bytes = 0

  function measure({ name, size }: ArchiveEntry, refuse: (why: string) => never): void {
    const { allNamesBytes, fileBytes, totalBytes } = limits
    bytes += size
    nameBytes += name.length
    if (nameBytes > allNamesBytes)
      refuse(`brings the names of the bundle to more than ${formatSize(allNamesBytes)}`)
    if (entries > limits.entries) refuse(`exceeds the limit of ${limits.entries} entries`)
    if (size > fileBytes) refuse(`is larger than ${formatSize(fileBytes)}`)
    if (bytes > totalBytes) refuse(`brings the bundle to more than ${formatSize(totalBytes)}`)
  }

  return {
    /** @throws Failure BUNDLE_UNSAFE, which names the entry */
    admit(entry: ArchiveEntry): AdmittedEntry {
      entries += 1
      const refuse = (why: string, nextStep?: string): never => {
        const which = `entry ${entries} of the bundle, ${quoteName(entry.name)},`
        throw new Failure('BUNDLE_UNSAFE', `${which} ${why}`, { nextStep })
      }
      measure(entry, refuse)
      const { kind } = entry
      if (typeof kind === 'object') return refuse(`is ${kind.other}`)
      const name = readEntryName(entry.name, limits)
      if ('refusal' in name) return refuse(name.refusal, name.nextStep)
      const { path, endsInSlash } = name
      if (kind === 'file' && endsInSlash) return refuse('is a file whose name ends in a slash')
      if (kind === 'folder' && entry.size > 0) return refuse('is a folder with content')
      const newFolders: string[] = []
      const conflict = places.take(path, kind, newFolders)
      if (conflict) return refuse(conflict)
      if (places.count() > limits.entries)
        return refuse(`brings the bundle to more than ${limits.entries} files and folders`)
      return { path, kind, newFolders }
    },

    /**
     * Checks the size of the archive while it is decompressed.
     *
     * @throws Failure BUNDLE_UNSAFE
     */
    requireBounded(packed: number, unpacked: number): void {
      const { totalBytes, ratio, ratioFrom } = limits
      const unsafe = (what: string) =>
        new Failure('BUNDLE_UNSAFE', `the bundle unpacks to more than ${what}`)
      if (unpacked > totalBytes) throw unsafe(formatSize(totalBytes))
      if (unpacked > ratioFrom && unpacked > packed * ratio) {
        throw unsafe(`${ratio} times its size, as an archive bomb does`)
      }
    },
  }
}
