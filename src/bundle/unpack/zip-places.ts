import { Failure } from '../../run/failure.ts'
import type { AdmittedEntry } from './entry-guard.ts'
import { quoteName } from './entry-name.ts'
import { corruptZip } from './zip-directory.ts'
import type { ZipEntry } from './zip-entries.ts'

/** An entry for a thread to extract: admitted, but not compared with its local header. */
export interface EntryInZip extends Omit<ZipEntry, 'name' | 'kind'> {
  readonly kind: 'file' | 'folder'
  /** Relative to the site. */
  readonly path: string
  /** As in the archive, each byte as a character. */
  readonly name: string
  /** Where the next entry or the directory begins: the entry must end exactly there. */
  end: number
}

/** @returns the entry without its end, which `placeInOrder` sets */
export function entryInZip(entry: ZipEntry, { path, kind }: AdmittedEntry): EntryInZip {
  const name = entry.name.toString('latin1')
  // Share the string if both are equal.
  return { ...entry, kind, path, name: name === path ? path : name, end: 0 }
}

const localHeaderLength = 30

/**
 * Sorts all entries by their positions, and sets where each ends.
 *
 * @param directory position of the central directory
 * @throws Failure BUNDLE_UNSAFE if an entry overlaps another, as in an archive bomb;
 *   BUNDLE_CORRUPT if one overlaps the directory, or if there are bytes before the first entry
 */
export function placeInOrder(entries: EntryInZip[], directory: number): void {
  entries.sort((a, b) => a.position - b.position)
  if ((entries[0]?.position ?? 0) > 0) throw corruptZip('has bytes before its first entry')
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]
    const minEnd = entry.position + localHeaderLength + entry.name.length + entry.packedSize
    if (next && next.position < minEnd) {
      const name = quoteName(Buffer.from(next.name, 'latin1'))
      throw new Failure('BUNDLE_UNSAFE', `${name} in the zip archive overlaps another entry`)
    }
    entry.end = next?.position ?? directory
    if (minEnd > entry.end) throw corruptZip('has a file that overlaps its central directory')
  }
}
