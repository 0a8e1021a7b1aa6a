/**
 * The names of elements and attributes, each as one string: nearly all names were read before, and
 * maps hash a string only once. The memory is constant: a name takes the slot of another one.
 */
export class NameTable {
  readonly #names: string[] = new Array(slots).fill('')

  /** The part of a text as a string; `end` is greater than `start`. */
  find(text: string, start: number, end: number): string {
    const length = end - start
    const ends = 31 * text.charCodeAt(start) + text.charCodeAt(end - 1)
    const slot = (31 * ends + length) & (slots - 1)
    const known = this.#names[slot] ?? ''
    if (known.length === length && text.startsWith(known, start)) return known
    const name = asKey(text.slice(start, end))
    this.#names[slot] = name
    return name
  }
}

const slots = 1024

/** The same string as a property key, which V8 compares with others by its address. */
const asKey = (text: string): string => Object.keys({ [text]: true })[0] ?? text
