import type { Reference, ReferenceKind } from '../reference.ts'
import type { Scan } from '../site-file.ts'
import { scanLimits } from './scan-limits.ts'

export interface FoundReference extends Reference {
  text: string
}

/** Gathers what is found in a file: once each, within the limits. */
export class ScanBuilder {
  /** By kind and address. */
  readonly #references = new Map<string, FoundReference>()
  readonly #anchors = new Set<string>()
  #length = 0
  /** Whether a limit is reached: from there on nothing is taken, which costs next to nothing. */
  #isFull = false
  #isPartial = false
  #title: string | undefined
  #base: string | undefined

  /**
   * Addresses that are empty, and those that hold what they name (`data:`), are left out.
   *
   * @returns the reference as long as it has no text, so that this can be added
   */
  addReference(kind: ReferenceKind, written: string): FoundReference | undefined {
    if (this.#isFull) return undefined
    const address = written.trim()
    if (address === '' || holdsData.test(address)) return undefined
    const key = `${kind} ${address}`
    const known = this.#references.get(key)
    if (known) return known.text === '' ? known : undefined
    const hasRoom = this.#references.size < scanLimits.references
    if (!this.#takes(hasRoom, address.length)) return undefined
    // The key is a string of its own, and so is what is cut from it.
    const reference = { kind, address: key.slice(kind.length + 1), text: '' }
    this.#references.set(key, reference)
    return reference
  }

  addAnchor(anchor: string): void {
    if (this.#isFull || anchor === '' || this.#anchors.has(anchor)) return
    const hasRoom = this.#anchors.size < scanLimits.anchors
    if (this.#takes(hasRoom, anchor.length)) this.#anchors.add(ownString(anchor))
  }

  /** The first counts. */
  setTitle(title: string): void {
    this.#title ??= ownString(title)
  }

  /** The first that is not empty counts. Of one that is too long, enough is kept to show that it is. */
  setBase(address: string): void {
    if (address === '' || this.#base !== undefined) return
    this.#base = ownString(address.slice(0, scanLimits.baseLength + 1))
    if (address.length > scanLimits.baseLength) this.leaveOut()
  }

  /** Something was too long to be kept; of an address that holds data, nothing is missing. */
  leaveOut(beginning = ''): void {
    if (!holdsData.test(beginning)) this.#isPartial = true
  }

  scan(): Scan {
    return {
      references: [...this.#references.values()],
      anchors: this.#anchors,
      title: this.#title,
      base: this.#base,
      isPartial: this.#isPartial || this.#isFull,
    }
  }

  #takes(hasRoom: boolean, length: number): boolean {
    this.#isFull = !hasRoom || this.#length + length > scanLimits.fileLength
    this.#length += length
    return !this.#isFull
  }
}

const holdsData = /^\s*data:/i

/** A string that does not keep alive the piece of the file that it was cut from. */
export const ownString = (text: string) => ` ${text}`.slice(1)
