import { createHash, hash } from 'node:crypto'
import type { ManifestFile } from '../../site/manifest.ts'
import type { BodyChange } from '../difference.ts'

/** How many bytes are digested to find what was added to the pages of a site. */
const searchBudget = 256 * 1024 ** 2

/** How much of each end of a page is searched, in bytes. */
const searchedLength = 32_768

/** How many additions are remembered. */
const maxAdditions = 16

/** How many places of a known addition are tried in each page. */
const maxPlaces = 4

/** How many changes are distinguished: beyond, only the lengths are compared. */
export const maxDistinct = 1_000

/** How much of a difference is shown, in bytes. */
const maxShown = 80

/** Finds what is different in the bodies of a site. */
export class BodyChanges {
  readonly #read: (path: string) => Buffer | undefined
  /** Found in other bodies of the site, as byte text. */
  readonly #additions = new Set<string>()
  /** Equal changes are one object, by their fields. */
  readonly #distinct = new Map<string, BodyChange>()
  #left = searchBudget

  /** @param read reads a file of the export, where it is on disk */
  constructor(read: (path: string) => Buffer | undefined) {
    this.#read = read
  }

  /** Undefined if only the lengths can be compared. */
  of(file: Pick<ManifestFile, 'path' | 'size' | 'sha256'>, body: Buffer): BodyChange | undefined {
    const change = this.#find(file, body)
    if (!change) return undefined
    const key = JSON.stringify(change)
    const equal = this.#distinct.get(key)
    if (equal) return equal
    if (this.#distinct.size === maxDistinct) return undefined
    this.#distinct.set(key, change)
    return change
  }

  #find(
    { path, size, sha256 }: Pick<ManifestFile, 'path' | 'size' | 'sha256'>,
    body: Buffer,
  ): BodyChange | undefined {
    const original = this.#read(path)
    const isRead = original?.length === size && hash('sha256', original) === sha256
    const text = body.toString('latin1')
    const { removed, added } = isRead
      ? changeBetween(original.toString('latin1'), text)
      : { removed: '', added: this.#additionTo(text, size, sha256) }
    if (added === undefined) return undefined
    return {
      lengthChange: body.length - size,
      removed: removed === '' ? undefined : excerpt(removed),
      added: added === '' ? undefined : excerpt(added),
      script: scriptIn(added),
    }
  }

  /** The one text without which a page is the file: at most so much of it is searched as the budget allows. */
  #additionTo(text: string, size: number, sha256: string): string | undefined {
    const length = text.length - size
    if (length <= 0) return undefined
    const isAt = (at: number) => {
      const rest = createHash('sha256').update(text.slice(0, at), 'latin1')
      return rest.update(text.slice(at + length), 'latin1').digest('hex') === sha256
    }
    const known = [...this.#additions].filter((added) => added.length === length)
    const at =
      known.flatMap((added) => placesOf(added, text)).find(isAt) ??
      (this.#left > 0 ? likelyPlaces(text, length) : []).find((place) => {
        this.#left -= size
        return this.#left > 0 && isAt(place)
      })
    if (at === undefined) return undefined
    const added = text.slice(at, at + length)
    if (this.#additions.size < maxAdditions) this.#additions.add(added)
    return added
  }
}

/** At the tags near both ends, and at the end. */
function likelyPlaces(text: string, length: number): number[] {
  const last = Math.max(searchedLength, text.length - searchedLength - length)
  const first = tagsIn(text.slice(0, searchedLength))
  const others = tagsIn(text.slice(last)).map((place) => last + place)
  return [text.length - length, ...others.toReversed(), ...first]
}

/** Where tags begin, and the white space before them. */
const tagsIn = (text: string) =>
  Array.from(text.matchAll(/(\s?)<(?!\/)/g), ({ index, 1: space }) =>
    space ? [index, index + 1] : [index],
  ).flat()

function placesOf(part: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    places.push(at)
    if (places.length === maxPlaces) break
  }
  return places
}

/** Without what both have at their beginnings and ends. */
function changeBetween(before: string, after: string): { removed: string; added: string } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return {
    removed: before.slice(start, before.length - end),
    added: after.slice(start, after.length - end),
  }
}

/** The URL of the script that was added, empty for an inline one; undefined if it is none. */
function scriptIn(added: string): string | undefined {
  if (!/^\s*<script[\s>]/i.test(added)) return undefined
  const [, source = ''] = /\ssrc\s?=\s?["']?([^\s"'>]{1,300})/.exec(added.slice(0, 1000)) ?? []
  return source
}

/** The first bytes, as text on one line. */
function excerpt(byteText: string): string {
  const bytes = Buffer.from(byteText.slice(0, maxShown), 'latin1')
  const text = bytes.toString().replace(/\s+/g, ' ').trim()
  return `${text}${byteText.length > maxShown ? '…' : ''}`
}
