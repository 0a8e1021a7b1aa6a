import { Failure } from '../../run/failure.ts'
import type { AdmittedEntry } from './entry-guard.ts'
import { quoteName } from './entry-name.ts'
import type { ZipEntry } from './zip-entries.ts'

/**
 * An entry of a zip for a thread to extract: admitted, but not yet compared with its local header.
 */
export interface EntryInZip extends Omit<ZipEntry, 'name' | 'kind'> {
  readonly kind: 'file' | 'folder'
  /** Relative to the site. */
  readonly path: string
  /** As in the archive, each byte as a character. */
  readonly name: string
  /** Where the next entry or the directory begins: the entry must end exactly there. */
  readonly end: number
}

const localHeaderLength = 30

/** The entries of a zip, by their positions in the file. */
export class PlacedEntries {
  readonly #entries: (EntryInZip & { end: number })[] = []
  #bytes = 0
  #fileCount = 0

  /** The unpacked size of all entries. */
  get bytes(): number {
    return this.#bytes
  }

  get fileCount(): number {
    return this.#fileCount
  }

  add(entry: ZipEntry, { path, kind }: AdmittedEntry): void {
    const { flags, isDeflated, crc, packedSize, size, position } = entry
    const bytes = entry.name.toString('latin1')
    // Share the string if both are equal.
    const name = bytes === path ? path : bytes
    const numbers = { flags, isDeflated, crc, packedSize, size, position }
    this.#entries.push({ kind, path, name, ...numbers, end: 0 })
    this.#bytes += size
    if (kind === 'file') this.#fileCount += 1
  }

  /**
   * All entries, in the order of their positions.
   *
   * @param directory position of the central directory
   * @throws Failure BUNDLE_UNSAFE if an entry overlaps another, as in an archive bomb;
   *   BUNDLE_CORRUPT if one overlaps the directory, or if there are bytes before the first entry
   */
  inOrder(directory: number): readonly EntryInZip[] {
    const entries = this.#entries.sort((a, b) => a.position - b.position)
    if ((entries[0]?.position ?? 0) > 0) throw corrupt('has bytes before its first entry')
    for (const [index, entry] of entries.entries()) {
      const next = entries[index + 1]
      const minEnd = entry.position + localHeaderLength + entry.name.length + entry.packedSize
      if (next && next.position < minEnd) {
        const name = quoteName(Buffer.from(next.name, 'latin1'))
        throw new Failure('BUNDLE_UNSAFE', `${name} in the zip archive overlaps another entry`)
      }
      entry.end = next?.position ?? directory
      if (minEnd > entry.end) throw corrupt('has a file that overlaps its central directory')
    }
    return entries
  }
}

const corrupt = (what: string) => new Failure('BUNDLE_CORRUPT', `the zip archive ${what}`)
